import { Field, Input, PasswordInput } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, type Problem, TOTP_MAX } from '../rules.ts';
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
  const { t } = useTranslation(['account', 'common']);
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
      {!isOff && (
        <Field label={t(($) => $.account.totp.code)} error={problemText(problems.totp)}>
          <Input
            name="totp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TOTP_MAX}
            value={totp}
            onChange={(event) => setTotp(event.target.value)}
            controlSize="large"
          />
        </Field>
      )}
      <Field label={t(($) => $.account.centre.rows.password)} error={problemText(problems.password)}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          showLabel={t(($) => $.common.action.showPassword)}
          hideLabel={t(($) => $.common.action.hidePassword)}
          controlSize="large"
        />
      </Field>
    </FormPanel>
  );
}
