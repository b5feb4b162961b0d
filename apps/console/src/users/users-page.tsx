import { consoleCalls, type UserRow } from '@assay/contract/console';
import { Badge, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { identityText } from '../identity/identity-state.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { useOpenPage } from '../navigation/page-path.ts';
import { PageHead } from '../shell/page-head.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { SearchInput } from '../table/search-input.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';

const STATES = ['all', 'frozen', 'free'] as const;
const KINDS = ['people', 'robots', 'all'] as const;

/** Search for traders. */
export function UsersPage() {
  const { t } = useTranslation('console');
  const { t: tReview } = useTranslation('review');
  const open = useOpenPage();
  const filters = useFilters({ text: '', state: 'all', kind: 'people' });
  const { page, setPage, set } = filters;
  const { text } = filters.values;
  const state = matchingOption(STATES, filters.values.state);
  const kind = matchingOption(KINDS, filters.values.kind);
  const query = { text, state, kind };
  const remote = useRemote(consoleCalls.consoleUsers, { ...query, page });
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleUsers, { ...query, page, limit: ROWS_PER_PAGE });
  return (
    <>
      <PageHead title={t(($) => $.console.words.users)}>
        <SearchInput
          label={t(($) => $.console.users.search)}
          value={text}
          onValueChange={(next) => set({ text: next })}
        />
        <Select
          label={t(($) => $.console.words.state)}
          className="w-32"
          value={state}
          options={STATES.map((value) => ({ value, label: t(($) => $.console.users[value]) }))}
          onValueChange={(next) => set({ state: next })}
        />
        <Select
          label={t(($) => $.console.users.kind)}
          className="w-32"
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(($) => $.console.users[value]) }))}
          onValueChange={(next) => set({ kind: next })}
        />
        <ViewBar page="users" filters={filters} />
      </PageHead>
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.words.users)}
        name="users"
        columns={columns()}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        onOpen={(row) => open(`/users/${row.id}`)}
        page={page}
        onPage={setPage}
      />
    </>
  );

  function stateText({ is_closed, is_frozen }: UserRow): string {
    if (is_closed) return t(($) => $.console.users.closed);
    return is_frozen ? t(($) => $.console.users.frozen) : '';
  }

  function columns(): readonly Column<UserRow>[] {
    return [
      {
        id: 'id',
        header: t(($) => $.console.words.number),
        value: (row) => row.id,
        cell: (row) => (
          <PageLink to={`/users/${row.id}`} className="text-accent underline">
            {row.id}
          </PageLink>
        ),
      },
      { id: 'email', header: t(($) => $.console.login.email), value: (row) => row.email, wrapsText: true },
      { id: 'phone', header: t(($) => $.console.users.phone), value: (row) => row.phone },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: (row) => stateText(row),
        cell: (row) => {
          const text = stateText(row);
          return text !== '' && <Badge tone={row.is_frozen ? 'warn' : 'neutral'}>{text}</Badge>;
        },
      },
      {
        id: 'identity',
        header: t(($) => $.console.users.identity),
        value: (row) => identityText(row.review_status, tReview),
      },
      { id: 'created', header: t(($) => $.console.users.created), time: (row) => row.created },
      {
        id: 'seen',
        header: t(($) => $.console.users.seen),
        time: (row) => row.last_seen,
        emptyText: t(($) => $.console.users.never),
      },
    ];
  }
}
