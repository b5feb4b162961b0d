import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../password-field.tsx';
import type { Problem } from '../rules.ts';
import { TotpField } from '../totp-field.tsx';
import { useProblemText } from '../use-problem-text.ts';
import { FormPanel } from './form-panel.tsx';

export type TotpFormProps = {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (password: string, totp: string) => Promise<void>;
  readonly children: ReactNode;
  /** It is being switched off: its code is asked for in the dialog of all proofs. */
  readonly isOff?: boolean;
};

/** The login password and, to switch it on, a code of the authenticator app. */
export function TotpForm({ submitLabel, isBusy, onSubmit, children, isOff = false }: TotpFormProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [problems, setProblems] = useState<{ password?: Problem; totp?: Problem }>({});
  const submit = async () => {
    const found = {
      ...(password === '' ? { password: 'password' as const } : {}),
      ...(totp.trim() === '' && !isOff ? { totp: 'totp' as const } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) await onSubmit(password, totp.trim());
  };
  return (
    <FormPanel submitLabel={submitLabel} isBusy={isBusy} onSubmit={submit}>
      {children}
      {!isOff && <TotpField value={totp} onChange={setTotp} error={problemText(problems.totp)} />}
      <PasswordField
        label={t(($) => $.account.centre.rows.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problemText(problems.password)}
      />
    </FormPanel>
  );
}
