import { Button, linkClass, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logIn } from '../session/log-in.ts';
import { focusFirstProblem } from '../shared/first-problem.ts';
import { AccountField } from './account-field.tsx';
import { PasskeyLoginButton } from './passkeys/passkey-login-button.tsx';
import { PasswordField } from './password-field.tsx';
import { checkLogin } from './rules.ts';
import { TotpField } from './totp-field.tsx';

export type LoginFormProps = {
  readonly initialAccount?: string;
  readonly onDone?: () => void;
};

/** Account and password. What the server says to a wrong one stands above the button. */
export function LoginForm({ initialAccount = '', onDone }: LoginFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [account, setAccount] = useState(initialAccount);
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** Null until the server asks for the second factor: a code, or a recovery code. */
  const [totp, setTotp] = useState<string | null>(null);
  const problems = isSubmitted ? checkLogin(account, password) : {};

  const done = () => {
    showToast({ kind: 'done', title: t(($) => $.account.login.welcome) });
    onDone?.();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(checkLogin(account, password)).length > 0) return;
    setBusy(true);
    setRefusal('');
    const result = await logIn(account.trim(), password, totp?.trim() || undefined);
    setBusy(false);
    if (result.status === 'ok') {
      done();
    } else if (result.status === 'refused' && result.needs !== undefined && totp === null) {
      setTotp('');
      if (result.needs === 'passkey') setRefusal(result.message);
    } else {
      setRefusal(result.status === 'refused' ? result.message : t(($) => $.common.state.networkFailed));
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
        focusFirstProblem(event.currentTarget);
      }}
      className="flex flex-col gap-4"
    >
      <AccountField
        value={account}
        onChange={setAccount}
        error={problems.account && t(($) => $.account.login.accountMissing)}
      />
      <PasswordField
        label={t(($) => $.account.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password && t(($) => $.account.login.passwordShort)}
        aside={
          <Link
            to="/forgetPwd"
            className={linkClass({
              className: 'inline-flex min-h-6 items-center text-small touch:-my-2.5 touch:min-h-11',
            })}
          >
            {t(($) => $.account.login.forgot)}
          </Link>
        }
      />
      {totp !== null && <TotpField value={totp} onChange={setTotp} takesRecoveryCode autoFocus />}
      <p role="alert" className="text-small text-warn empty:hidden">
        {refusal}
      </p>
      <Button type="submit" kind="solid" size="large" wide busy={isBusy}>
        {t(($) => $.account.login.submit)}
      </Button>
      <PasskeyLoginButton onDone={done} onRefused={setRefusal} />
      <p className="text-body text-ink-muted">
        {t(($) => $.account.login.noAccount)}{' '}
        <Link to="/components/register" className={linkClass()}>
          {t(($) => $.account.login.register)}
        </Link>
      </p>
    </form>
  );
}
