import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { TraderLink } from '../shell/trader-link.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { type OfferRow, REFRESH_INTERVAL_MS } from './rows.ts';

const SCOPES = ['open', 'withdrawn', 'finished', 'all'] as const;

/** Offers of all traders, newest first. */
export function OfferTable({ filters }: { readonly filters: Filters<'scope' | 'search'> }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const { search } = filters.values;
  const scope = matchingOption(SCOPES, filters.values.scope);
  const query = { scope, ...(search === '' ? {} : { search }) };
  const remote = useRemote(
    consoleCalls.consoleC2cOffers,
    { ...query, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleC2cOffers, { ...query, page, limit: ROWS_PER_PAGE });
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        filters={filters}
        scopes={SCOPES}
        nameOf={(value) => t(($) => $.products.c2c.offerScope[value])}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.c2c.offers)}
        name="c2c-offers"
        columns={columns()}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={filters.page}
        onPage={filters.setPage}
      />
    </div>
  );

  function columns(): readonly Column<OfferRow>[] {
    return [
      { id: 'id', header: t(($) => $.console.words.no), value: (row) => row.id },
      { id: 'time', header: t(($) => $.console.words.begun), time: (row) => row.create_time },
      {
        id: 'account',
        header: t(($) => $.console.words.account),
        value: (row) => row.account,
        cell: (row) => <TraderLink id={row.user_id} account={row.account} />,
      },
      {
        id: 'type',
        header: t(($) => $.console.words.side),
        value: (row) => t(($) => $.products.c2c.type[row.type]),
      },
      { id: 'currency', header: t(($) => $.words.coin), value: (row) => row.currency_name },
      { id: 'price', header: t(($) => $.products.c2c.field.price), value: (row) => row.price, numeric: true },
      {
        id: 'total',
        header: t(($) => $.products.c2c.field.total),
        value: (row) => row.total_number,
        numeric: true,
      },
      {
        id: 'left',
        header: t(($) => $.products.c2c.field.left),
        value: (row) => row.surplus_number,
        numeric: true,
      },
      {
        id: 'in_deals',
        header: t(($) => $.products.c2c.field.inDeals),
        value: (row) => row.in_deals,
        numeric: true,
      },
      {
        id: 'least',
        header: t(($) => $.products.c2c.field.least),
        value: (row) => row.min_number,
        numeric: true,
      },
      {
        id: 'most',
        header: t(($) => $.products.c2c.field.most),
        value: (row) => row.max_number,
        numeric: true,
      },
      {
        id: 'way',
        header: t(($) => $.words.payment),
        value: (row) => t(($) => $.products.c2c.way[row.way]),
      },
      { id: 'fee', header: t(($) => $.products.c2c.field.fee), value: (row) => row.fee_rate, numeric: true },
      {
        id: 'status',
        header: t(($) => $.console.words.state),
        value: (row) => t(($) => $.products.c2c.offerScope[row.status]),
      },
    ];
  }
}
