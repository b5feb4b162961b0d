import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useOpenPage } from '../navigation/page-path.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { REFRESH_INTERVAL_MS } from './rows.ts';
import { useDealColumns } from './use-deal-columns.tsx';

const SCOPES = ['disputed', 'ready', 'running', 'ended', 'suspicious', 'all'] as const;

/** Table of deals; disputes by waiting time. */
export function DealTable({ filters }: { readonly filters: Filters<'scope' | 'search'> }) {
  const { t } = useTranslation(['products', 'console']);
  const open = useOpenPage();
  const columns = useDealColumns();
  const { search } = filters.values;
  const scope = matchingOption(SCOPES, filters.values.scope);
  const query = { scope, ...(search === '' ? {} : { search }) };
  const remote = useRemote(
    consoleCalls.consoleC2cDeals,
    { ...query, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleC2cDeals, { ...query, page, limit: ROWS_PER_PAGE });
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        filters={filters}
        scopes={SCOPES}
        nameOf={(value) => t(($) => $.products.c2c.dealScope[value])}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.words.deals)}
        name="c2c-deals"
        columns={columns}
        rowId={(row) => String(row.id)}
        onOpen={(row) => open(`/c2c/${row.id}`)}
        exportRows={() => allRows(fetchPage)}
        page={filters.page}
        onPage={filters.setPage}
      />
    </div>
  );
}
