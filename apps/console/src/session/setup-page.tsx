import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Button, EmptyState, Field, Input } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { PageLink } from '../app/page-link.tsx';
import { linkToken } from './link-token.ts';
import { CodeField, EmailField, PasswordField } from './login-fields.tsx';

type Invitation = AnswerOf<typeof consoleCalls.consoleInvitation>;

/** What a one-time link opens. */
export function SetupPage() {
  const { t } = useTranslation('console');
  const token = linkToken();
  const { data } = useQuery({
    queryKey: ['invitation', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const result = await callServer(consoleCalls.consoleInvitation, { token });
      return result.status === 'ok' ? result.answer : null;
    },
  });
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>{t(($) => $.console.setup.title)}</title>
      {data === null && (
        <EmptyState isPage title={t(($) => $.console.setup.dead)} text={t(($) => $.console.setup.deadHint)} />
      )}
      {data && <SetupForm token={token} invitation={data} />}
    </main>
  );
}

function SetupForm({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const { t } = useTranslation('console');
  const [email, setEmail] = useState(invitation.email ?? '');
  const [name, setName] = useState(invitation.name ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const result = await callServer(consoleCalls.consoleAccept, { token, email, name, password, code });
    if (result.status === 'ok') setDone(result.answer);
    else setProblem(result.status === 'refused' ? result.message : t(($) => $.console.state.network));
  };
  if (done !== '') {
    return (
      <EmptyState
        isPage
        title={done}
        action={
          <PageLink to="/" className="text-accent underline">
            {t(($) => $.console.setup.toLogin)}
          </PageLink>
        }
      />
    );
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex w-96 max-w-full flex-col gap-4 rounded-lg border border-line bg-surface p-6"
    >
      <h1 className="text-title font-semibold">{t(($) => $.console.setup.title)}</h1>
      <p className="text-small text-ink-muted">
        {t(($) => $.console.setup.roles)}:{' '}
        {invitation.roles.map((role) => t(($) => $.console.role[role])).join(', ')}
      </p>
      <EmailField value={email} onChange={setEmail} readOnly={invitation.email !== null} />
      <Field label={t(($) => $.console.setup.name)}>
        <Input
          autoComplete="name"
          required
          minLength={2}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <PasswordField
        autoComplete="new-password"
        hint={t(($) => $.console.setup.passwordHint)}
        minLength={12}
        maxLength={128}
        value={password}
        onChange={setPassword}
      />
      <p className="text-small text-ink-muted">{t(($) => $.console.setup.scan)}</p>
      <img
        src={invitation.qr}
        alt={t(($) => $.console.setup.qr)}
        className="size-40 self-center rounded-sm"
      />
      <p className="text-small text-ink-muted">
        {t(($) => $.console.setup.secret)}:{' '}
        <code className="break-all text-ink select-all">{invitation.secret}</code>
      </p>
      <CodeField value={code} onChange={setCode} error={problem} />
      <Button kind="solid" size="large" type="submit">
        {t(($) => $.console.setup.submit)}
      </Button>
    </form>
  );
}
