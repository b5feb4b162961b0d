import { Time } from '@assay/client/times';
import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button, Tabs } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { IdentityState } from '../identity/identity-state.tsx';
import { UserIdentity } from '../identity/user-identity.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { useCurrentPath } from '../navigation/page-path.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { useProductTabs } from './product-tabs.ts';
import { UserNotes } from './user-notes.tsx';
import { BalanceTable, SessionTable } from './user-tables.tsx';

type Profile = AnswerOf<typeof consoleCalls.consoleUser>;
const ACTIONS = {
  freeze: consoleCalls.consoleFreezeUser,
  unfreeze: consoleCalls.consoleUnfreezeUser,
  reset: consoleCalls.consoleResetPassword,
};
type Action = keyof typeof ACTIONS;

/** Page of one trader. */
export function UserPage() {
  const { t } = useTranslation('console');
  const id = Number(useCurrentPath().replace('/users/', ''));
  const remote = useRemote(consoleCalls.consoleUser, { id });
  return (
    <>
      <PageLink to="/users" className="text-small text-accent underline">
        {t(($) => $.console.user.back)}
      </PageLink>
      <RemoteView remote={remote} title={t(($) => $.console.user.title, { id })}>
        {(user) => <UserView user={user} />}
      </RemoteView>
    </>
  );
}

function UserView({ user }: { readonly user: Profile }) {
  const { t } = useTranslation(['console', 'common']);
  const texts = useTranslation(['review', 'console', 'common']);
  const hasPermission = useHasPermission();
  const [tab, setTab] = useState('accounts');
  const { id } = user;
  const productTabs = useProductTabs();
  return (
    <>
      <PageHead title={t(($) => $.console.user.title, { id })}>
        {user.is_robot && <Badge>{t(($) => $.console.user.robot)}</Badge>}
        {user.is_closed && <Badge>{t(($) => $.console.users.closed)}</Badge>}
        {user.is_frozen && <Badge tone="warn">{t(($) => $.console.users.frozen)}</Badge>}
        {hasPermission('audit.read') && (
          <PageLink
            to={`/audit?text=user:${id}`}
            className="inline-flex min-h-6 items-center text-small text-accent underline"
          >
            {t(($) => $.console.user.history)}
          </PageLink>
        )}
        <UserActions user={user} />
      </PageHead>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-2">
        <Fact label={t(($) => $.console.login.email)}>{user.email}</Fact>
        <Fact label={t(($) => $.console.users.phone)}>{user.phone}</Fact>
        <Fact label={t(($) => $.console.users.created)}>
          <Time at={user.created} />
        </Fact>
        <Fact label={t(($) => $.console.users.seen)}>
          {user.last_seen === null ? t(($) => $.console.users.never) : <Time at={user.last_seen} />}
        </Fact>
        <Fact label={t(($) => $.console.user.invitation)}>{user.extension_code}</Fact>
        <Fact label={t(($) => $.console.user.invitedBy)}>{user.invited_by ?? '–'}</Fact>
        <Fact label={t(($) => $.console.users.identity)}>
          <IdentityState
            level={user.identity_level}
            basic={user.review_status}
            advanced={user.hreview_status}
          />
        </Fact>
        <Fact label={t(($) => $.common.settings.language)}>{user.language}</Fact>
      </dl>
      <Tabs
        label={t(($) => $.console.user.profile)}
        value={tab}
        onValueChange={setTab}
        panelClassName="pt-3"
        items={[
          {
            value: 'accounts',
            label: t(($) => $.console.words.accounts),
            panel: <BalanceTable rows={user.balances} />,
          },
          ...(hasPermission('identity.review')
            ? [
                {
                  value: 'identity',
                  label: texts.t(($) => $.review.user.tab),
                  panel: <UserIdentity id={id} />,
                },
              ]
            : []),
          ...productTabs.map(({ Panel, ...tab }) => ({ ...tab, panel: <Panel id={id} /> })),
          {
            value: 'sessions',
            label: t(($) => $.console.user.sessions),
            count: user.sessions.length,
            panel: <SessionTable rows={user.sessions} />,
          },
          {
            value: 'notes',
            label: t(($) => $.console.user.notes),
            count: user.notes.length,
            panel: <UserNotes id={id} notes={user.notes} />,
          },
        ]}
      />
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="text-body wrap-anywhere">{children || '–'}</dd>
    </div>
  );
}

function UserActions({ user }: { readonly user: Profile }) {
  const { t } = useTranslation('console');
  const hasPermission = useHasPermission();
  const [action, setAction] = useState<Action | null>(null);
  const { id } = user;
  const titles: Readonly<Record<Action, string>> = {
    freeze: t(($) => $.console.user.freezeTitle, { id }),
    unfreeze: t(($) => $.console.user.unfreezeTitle, { id }),
    reset: t(($) => $.console.user.resetTitle, { id }),
  };
  return (
    <>
      {!user.is_frozen && !user.is_closed && !user.is_robot && hasPermission('users.freeze') && (
        <Button onClick={() => setAction('freeze')}>{t(($) => $.console.user.freeze)}</Button>
      )}
      {user.is_frozen && hasPermission('users.unfreeze') && (
        <Button onClick={() => setAction('unfreeze')}>{t(($) => $.console.user.unfreeze)}</Button>
      )}
      {!user.is_robot && !user.is_closed && hasPermission('users.reset_password') && (
        <Button onClick={() => setAction('reset')}>{t(($) => $.console.user.reset)}</Button>
      )}
      {action !== null && (
        <ActionDialog
          title={titles[action]}
          call={ACTIONS[action]}
          request={(reason) => ({ id, reason })}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
