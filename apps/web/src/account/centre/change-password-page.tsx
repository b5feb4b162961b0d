import { calls } from '@assay/contract';
import { changePasswordForm } from '@assay/contract/forms';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { callWithStepUp } from '../step-up/ask.ts';
import { usePasswordLengths } from '../use-password-lengths.ts';
import { CentrePage } from './centre-page.tsx';
import { FormPanel } from './form-panel.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Page to change the login password. Requires the current one, and step-up verification if the server asks for it. */
export function ChangePasswordPage() {
  const { t } = useTranslation(['account', 'words']);
  const lengths = usePasswordLengths();
  const form = useSettingForm({
    initial: { old_password: '', password: '', re_password: '' },
    read: (values) => ({ schema: changePasswordForm(values, lengths) }),
    send: (values) => callWithStepUp('password', calls.changePassword, values),
    refetches: [calls.safeInfo, calls.sessions],
  });
  return (
    <CentrePage title={t(($) => $.account.centre.password.title)}>
      <FormPanel form={form} submitLabel={t(($) => $.words.save)}>
        <p className="text-body text-ink-muted">{t(($) => $.account.centre.bind.held)}</p>
        <PasswordField
          {...form.field('old_password')}
          label={t(($) => $.account.centre.password.old)}
          name="old_password"
          autoComplete="current-password"
        />
        <NewPasswordFields password={form.field('password')} repeat={form.field('re_password')} />
      </FormPanel>
    </CentrePage>
  );
}
