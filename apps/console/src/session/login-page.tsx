import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CodeField, EmailField, PasswordField } from './login-fields.tsx';
import { setSession } from './session.ts';

/** Password and second factor together. */
export function LoginPage() {
  const { t } = useTranslation('console');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const result = await callServer(consoleCalls.consoleLogin, { email, password, code });
    setBusy(false);
    if (result.status === 'ok') return setSession(result.answer);
    setCode('');
    setProblem(result.status === 'refused' ? result.message : t(($) => $.console.state.network));
  };
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>{t(($) => $.console.login.title)}</title>
      <form
        onSubmit={(event) => void submit(event)}
        className="flex w-80 flex-col gap-4 rounded-lg border border-line bg-surface p-6"
      >
        <h1 className="text-title font-semibold">{t(($) => $.console.login.title)}</h1>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField autoComplete="current-password" value={password} onChange={setPassword} />
        <CodeField value={code} onChange={setCode} error={problem} />
        <Button kind="solid" size="large" type="submit" busy={isBusy}>
          {t(($) => $.console.login.submit)}
        </Button>
      </form>
    </main>
  );
}
