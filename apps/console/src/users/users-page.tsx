import { consoleCalls, type UserRow } from '@assay/contract/console';
import { Badge, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../app/page-link.tsx';
import { useOpenPage } from '../app/page-path.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { SearchInput } from '../table/search-input.tsx';

const STATES = ['all', 'frozen', 'free'] as const;
const KINDS = ['people', 'robots', 'all'] as const;

/** Finding traders. */
export function UsersPage() {
  const { t } = useTranslation('console');
  const open = useOpenPage();
  const [text, setText] = useState('');
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('people');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUsers, { text, state, kind, page });
  const narrow = (change: () => void): void => {
    change();
    setPage(1);
  };
  return (
    <>
      <PageHead title={t(($) => $.console.users.title)}>
        <SearchInput
          label={t(($) => $.console.users.search)}
          value={text}
          onValueChange={(next) => narrow(() => setText(next))}
        />
        <Select
          label={t(($) => $.console.users.state)}
          className="w-32"
          value={state}
          options={STATES.map((value) => ({ value, label: t(($) => $.console.users[value]) }))}
          onValueChange={(next) => narrow(() => setState(next))}
        />
        <Select
          label={t(($) => $.console.users.kind)}
          className="w-32"
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(($) => $.console.users[value]) }))}
          onValueChange={(next) => narrow(() => setKind(next))}
        />
      </PageHead>
      <RemoteView remote={remote}>
        {({ list, limit, count }) => (
          <DataTable
            caption={t(($) => $.console.users.title)}
            name="users"
            columns={columns()}
            rows={list}
            rowId={(row) => String(row.id)}
            onOpen={(row) => open(`/users/${row.id}`)}
            paging={{ page, limit, count, onPage: setPage }}
          />
        )}
      </RemoteView>
    </>
  );

  function columns(): readonly Column<UserRow>[] {
    return [
      {
        id: 'id',
        header: t(($) => $.console.users.id),
        value: (row) => row.id,
        cell: (row) => (
          <PageLink to={`/users/${row.id}`} className="text-accent underline">
            {row.id}
          </PageLink>
        ),
      },
      { id: 'email', header: t(($) => $.console.users.email), value: (row) => row.email },
      { id: 'phone', header: t(($) => $.console.users.phone), value: (row) => row.phone },
      {
        id: 'state',
        header: t(($) => $.console.users.state),
        value: (row) => (row.is_frozen ? t(($) => $.console.users.frozen) : ''),
        cell: (row) => row.is_frozen && <Badge tone="warn">{t(($) => $.console.users.frozen)}</Badge>,
      },
      {
        id: 'identity',
        header: t(($) => $.console.users.identity),
        value: (row) => row.review_status,
        numeric: true,
      },
      { id: 'created', header: t(($) => $.console.users.created), value: (row) => row.created },
      {
        id: 'seen',
        header: t(($) => $.console.users.seen),
        value: (row) => row.last_seen ?? t(($) => $.console.users.never),
      },
    ];
  }
}
