import { loginForm } from '@assay/contract/forms';
import { Button, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { logIn } from '../session/log-in.ts';
import { AccountField } from './account-field.tsx';
import { PasskeyLoginButton } from './passkeys/passkey-login-button.tsx';
import { PasswordField } from './password-field.tsx';
import { TotpField } from './totp-field.tsx';

export type LoginFormProps = {
  readonly initialAccount?: string;
  readonly onDone?: () => void;
};

/** Reason for a failed login. A refusal of account and password disappears on the next keystroke. */
type Refusal = { readonly source: 'form' | 'passkey'; readonly text: string };

const NONE: Refusal = { source: 'form', text: '' };

/** Login with account and password. The server's refusal appears above the button. */
export function LoginForm({ initialAccount = '', onDone }: LoginFormProps) {
  const { t } = useTranslation(['account', 'common', 'words']);
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  /** True once the server requires the second factor: a TOTP code or a recovery code. */
  const [needsTotp, setNeedsTotp] = useState(false);
  const finish = () => {
    toastSuccess(t(($) => $.account.login.welcome));
    onDone?.();
  };
  const form = useForm({
    initial: { user_string: initialAccount, password: '', totp: '' },
    read: () => ({ schema: loginForm }),
    send: ({ user_string, password, totp }) => {
      setRefusal(NONE);
      return logIn(user_string.trim(), password, totp.trim() || undefined);
    },
    onDone: finish,
    onFailure: (failure) => {
      const showRefusal = (text: string) => setRefusal({ source: 'form', text });
      if (failure.status === 'failed') return showRefusal(t(($) => $.common.state.networkFailed));
      const needs = failure.status === 'refused' && !needsTotp ? failure.needs : undefined;
      if (needs !== undefined) setNeedsTotp(true);
      if (needs === undefined || needs === 'passkey') showRefusal(failure.message);
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <AccountField {...form.field('user_string')} />
      <PasswordField
        {...form.field('password')}
        label={t(($) => $.words.password)}
        name="password"
        autoComplete="current-password"
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
      {needsTotp && <TotpField {...form.field('totp')} takesRecoveryCode autoFocus />}
      <p role="alert" className="text-small text-warn empty:hidden">
        {refusal.source === 'passkey' || form.failure !== null ? refusal.text : ''}
      </p>
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {t(($) => $.common.account.logIn)}
      </Button>
      <PasskeyLoginButton onDone={finish} onRefused={(text) => setRefusal({ source: 'passkey', text })} />
      <p className="text-body text-ink-muted">
        {t(($) => $.account.login.noAccount)}{' '}
        <Link to="/components/register" className={linkClass()}>
          {t(($) => $.common.account.register)}
        </Link>
      </p>
    </form>
  );
}
