import type { AnswerOf } from '@assay/contract';
import { acceptForm, consoleCalls } from '@assay/contract/console';
import { useCallForm } from '@assay/forms';
import { Button, EmptyState } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { CodeField, EmailField, PasswordField } from './login-fields.tsx';
import { useFailureText } from './use-failure-text.ts';

type Invitation = AnswerOf<typeof consoleCalls.consoleInvitation>;

/** Page that a one-time invitation link opens. */
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
  const failureText = useFailureText();
  const [message, setMessage] = useState('');
  const form = useCallForm({
    initial: {
      token,
      email: invitation.email ?? '',
      name: invitation.name ?? '',
      password: '',
      code: '',
    },
    read: () => ({ schema: acceptForm }),
    send: (values) => callServer(consoleCalls.consoleAccept, values),
    onDone: setMessage,
  });
  const code = form.field('code');
  if (message !== '') {
    return (
      <EmptyState
        isPage
        title={message}
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
      {...form.formProps}
      className="flex w-96 max-w-full flex-col gap-4 rounded-lg border border-line bg-surface p-6"
    >
      <h1 className="text-title font-semibold">{t(($) => $.console.setup.title)}</h1>
      <p className="text-small text-ink-muted">
        {t(($) => $.console.setup.roles)}:{' '}
        {invitation.roles.map((role) => t(($) => $.console.role[role])).join(', ')}
      </p>
      <EmailField {...form.field('email')} readOnly={invitation.email !== null} />
      <FormInput
        {...form.field('name')}
        label={t(($) => $.console.setup.name)}
        autoComplete="name"
        required
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        hint={t(($) => $.console.setup.passwordHint)}
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
      <CodeField {...code} error={code.error ?? failureText(form.failure)} />
      <Button kind="solid" size="large" type="submit" busy={form.isBusy}>
        {t(($) => $.console.setup.submit)}
      </Button>
    </form>
  );
}

/** Returns the token of the opened one-time link: the part after `#`, which browsers do not send. */
function linkToken(): string {
  return location.hash.replace(/^#/, '');
}
