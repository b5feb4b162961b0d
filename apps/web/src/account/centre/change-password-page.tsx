import { calls } from '@assay/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { checkNewPassword, type Problem } from '../rules.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { useProblemText } from '../use-problem-text.ts';
import { CentrePage } from './centre-page.tsx';
import { FormPanel } from './form-panel.tsx';
import { useSubmit } from './use-submit.ts';

type Form = { readonly old: string; readonly password: string; readonly repeat: string };

/** Changing the login password with the present one. */
export function ChangePasswordPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { isBusy, submit } = useSubmit();
  const [form, setForm] = useState<Form>({ old: '', password: '', repeat: '' });
  const [problems, setProblems] = useState<Partial<Record<keyof Form, Problem>>>({});
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const save = async () => {
    const found = {
      ...(form.old === '' ? { old: 'oldPassword' as const } : {}),
      ...checkNewPassword(form.password, form.repeat),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const input = { old_password: form.old, password: form.password, re_password: form.repeat };
    if (!(await submit(() => callWithStepUp('password', calls.changePassword, input)))) return;
    refresh(calls.safeInfo, calls.sessions);
    await navigate({ to: '/accountSet' });
  };
  return (
    <CentrePage title={t(($) => $.account.centre.password.title)}>
      <FormPanel submitLabel={t(($) => $.account.centre.save)} isBusy={isBusy} onSubmit={save}>
        <p className="text-body text-ink-muted">{t(($) => $.account.centre.bind.held)}</p>
        <PasswordField
          label={t(($) => $.account.centre.password.old)}
          name="old_password"
          autoComplete="current-password"
          value={form.old}
          onChange={(old) => change({ old })}
          error={problemText(problems.old)}
        />
        <NewPasswordFields value={form} onChange={change} problems={problems} />
      </FormPanel>
    </CentrePage>
  );
}
