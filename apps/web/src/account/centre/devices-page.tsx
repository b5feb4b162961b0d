import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';
import { useSubmit } from './use-submit.ts';

type Sessions = AnswerOf<typeof calls.sessions>;

/** Sessions of the user by device, each with a button to end it. */
export function DevicesPage() {
  const { t } = useTranslation('account');
  const sessions = useRemote(calls.sessions, {});
  return (
    <CentrePage title={t(($) => $.account.centre.nav.devices)}>
      <Panel>
        <Loaded remote={sessions}>{(list) => <SessionList sessions={list} />}</Loaded>
      </Panel>
    </CentrePage>
  );
}

function SessionList({ sessions }: { readonly sessions: Sessions }) {
  const { t } = useTranslation('account');
  const { isBusy, submit } = useSubmit();
  const endAll = async () => {
    await submit(() => callServer(calls.revokeOtherSessions, {}));
    refresh(calls.sessions);
  };
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button busy={isBusy} onClick={() => void endAll()} className="mt-4">
          {t(($) => $.account.centre.devices.endAll)}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { readonly session: Sessions[number] }) {
  const { t } = useTranslation(['account', 'words']);
  const times = useTimes();
  const { isBusy, submit } = useSubmit();
  const end = async () => {
    await submit(() => callServer(calls.revokeSession, { id: session.id }));
    refresh(calls.sessions);
  };
  const device = session.device === '' ? t(($) => $.account.centre.devices.unknown) : session.device;
  const facts = [
    { name: t(($) => $.words.address), value: session.address },
    { name: t(($) => $.account.centre.devices.since), value: times.formatWithZone(session.created_at) },
    { name: t(($) => $.words.lastUsed), value: times.formatWithZone(session.last_seen_at) },
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {device}
          {session.is_current === 1 && (
            <Badge tone="accent">{t(($) => $.account.centre.devices.current)}</Badge>
          )}
        </h2>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {session.is_current === 0 && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void end()}
          aria-label={t(($) => $.account.centre.devices.endOf, { device })}
        >
          {t(($) => $.account.centre.devices.end)}
        </Button>
      )}
    </li>
  );
}
