import { consoleCalls } from '@assay/contract/console';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useOpenPage } from '../navigation/page-path.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { SearchInput } from '../table/search-input.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { REFRESH_INTERVAL_MS } from './rows.ts';
import { useColumns } from './use-columns.tsx';

const STATE_FILTERS = ['open', 'due', 'all'] as const;
const STATES = ['new', 'waiting', 'answered', 'closed'] as const;
const ASSIGNEE_FILTERS = ['all', 'me', 'nobody'] as const;

/** Table of complaints, longest waiting first. */
export function ComplaintTable({ filters }: { readonly filters: Filters<'state' | 'whose' | 'search'> }) {
  const { t } = useTranslation(['products', 'console']);
  const open = useOpenPage();
  const columns = useColumns();
  const state = matchingOption([...STATE_FILTERS, ...STATES], filters.values.state);
  const assignee = matchingOption(ASSIGNEE_FILTERS, filters.values.whose);
  const { search } = filters.values;
  const { page } = filters;
  const query = { state, whose: assignee, ...(search === '' ? {} : { search }), page };
  const remote = useRemote(consoleCalls.consoleComplaints, query, REFRESH_INTERVAL_MS);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Select
          label={t(($) => $.console.words.state)}
          className="w-40"
          value={state}
          options={[
            ...STATE_FILTERS.map((value) => ({ value, label: t(($) => $.products.complaint.which[value]) })),
            ...STATES.map((value) => ({ value, label: t(($) => $.products.complaint.state[value]) })),
          ]}
          onValueChange={(next) => filters.set({ state: next })}
        />
        <Select
          label={t(($) => $.products.complaint.hand)}
          className="w-40"
          value={assignee}
          options={ASSIGNEE_FILTERS.map((value) => ({
            value,
            label: t(($) => $.products.complaint.whose[value]),
          }))}
          onValueChange={(next) => filters.set({ whose: next })}
        />
        <SearchInput
          label={t(($) => $.products.complaint.search)}
          value={search}
          onValueChange={(next) => filters.set({ search: next })}
        />
      </div>
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.complaint.title)}
        name="complaints"
        columns={columns}
        rowId={(row) => String(row.id)}
        onOpen={(row) => open(`/complaints/${row.id}`)}
        page={page}
        onPage={filters.setPage}
      />
    </div>
  );
}
