import { Button, Field, Input, linkClass, PasswordInput, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logIn } from '../session/log-in.ts';
import { PasskeyLoginButton } from './passkeys/passkey-login-button.tsx';
import { ACCOUNT_MAX, checkLogin, PASSWORD_MAX, TOTP_MAX } from './rules.ts';

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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t(($) => $.account.account)}
        error={problems.account && t(($) => $.account.login.accountMissing)}
      >
        <Input
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ACCOUNT_MAX}
          placeholder={t(($) => $.account.accountPlaceholder)}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          controlSize="large"
        />
      </Field>
      <Field
        label={t(($) => $.account.password)}
        error={problems.password && t(($) => $.account.login.passwordShort)}
        aside={
          <Link
            to="/forgetPwd"
            className={linkClass({ className: 'inline-flex min-h-6 items-center text-small touch:min-h-11' })}
          >
            {t(($) => $.account.login.forgot)}
          </Link>
        }
      >
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
      {totp !== null && (
        <Field label={t(($) => $.account.totp.code)} hint={t(($) => $.account.totp.codeHint)}>
          <Input
            name="totp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TOTP_MAX}
            autoFocus
            value={totp}
            onChange={(event) => setTotp(event.target.value)}
            controlSize="large"
          />
        </Field>
      )}
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
