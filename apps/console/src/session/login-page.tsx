import { consoleCalls } from '@assay/contract/console';
import { useCallForm } from '@assay/forms';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CodeField, EmailField, PasswordField } from './login-fields.tsx';
import { setSession } from './session.ts';
import { useFailureText } from './use-failure-text.ts';

/** Login page with password and second factor. */
export function LoginPage() {
  const { t } = useTranslation(['console', 'common']);
  const failureText = useFailureText();
  const form = useCallForm({
    initial: { email: '', password: '', code: '' },
    read: () => ({ schema: consoleCalls.consoleLogin.input }),
    send: (values) => callServer(consoleCalls.consoleLogin, values),
    onDone: setSession,
    // A code can be used only once.
    resets: { onRefusal: ['code'] },
  });
  const code = form.field('code');
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>{t(($) => $.console.login.title)}</title>
      <form
        {...form.formProps}
        className="flex w-80 flex-col gap-4 rounded-lg border border-line bg-surface p-6"
      >
        <h1 className="text-title font-semibold">{t(($) => $.console.login.title)}</h1>
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <CodeField {...code} error={code.error ?? failureText(form.failure)} />
        <Button kind="solid" size="large" type="submit" busy={form.isBusy}>
          {t(($) => $.common.account.logIn)}
        </Button>
      </form>
    </main>
  );
}
