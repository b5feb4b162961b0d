import { calls } from '@assay/contract';
import { antiPhishingForm } from '@assay/contract/forms';
import { Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { CentrePage, Loaded } from './centre-page.tsx';
import { FormPanel } from './form-panel.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Page to set the anti-phishing code that every e-mail to the user carries. */
export function AntiPhishingPage() {
  const { t } = useTranslation('account');
  const safe = useRemote(calls.safeInfo, {});
  return (
    <CentrePage title={t(($) => $.account.centre.rows.phishing)}>
      <Loaded remote={safe}>{(value) => <AntiPhishingForm initial={value.anti_phishing_code} />}</Loaded>
    </CentrePage>
  );
}

function AntiPhishingForm({ initial }: { readonly initial: string }) {
  const { t } = useTranslation(['account', 'words']);
  const form = useSettingForm({
    initial: { anti_phishing_code: initial },
    read: () => ({ schema: antiPhishingForm }),
    send: (values) => callWithStepUp('anti_phishing', calls.setAntiPhishing, values),
    refetches: [calls.safeInfo],
  });
  const { value, onChange, error } = form.field('anti_phishing_code');
  return (
    <FormPanel form={form} submitLabel={t(($) => $.words.save)}>
      <Field
        label={t(($) => $.account.centre.phishing.field)}
        hint={t(($) => $.account.centre.phishing.hint)}
        error={error}
      >
        <Input
          name="anti_phishing_code"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          controlSize="large"
        />
      </Field>
    </FormPanel>
  );
}
