import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { RowsPart } from '../product-desk/rows-part.tsx';
import { answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import type { SaleRow } from './desk.ts';

type Buyer = AnswerOf<typeof consoleCalls.consoleSaleBuyers>['list'][number];

/** What was asked for in a sale, in the order of the journal; all of them as a CSV, too. */
export function Buyers({ sale }: { readonly sale: SaleRow }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleSaleBuyers;
  const asked = { sale: sale.id };
  const [page, setPage] = useState(1);
  const remote = useRemote(call, { ...asked, page });
  const title = t(($) => $.products.sale.buyersOf, { currency: sale.currency_name });
  const columns: readonly Column<Buyer>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'user', header: t(($) => $.products.sale.user), value: (row) => row.user_id },
    { id: 'time', header: t(($) => $.products.sale.time), time: (row) => row.time },
    {
      id: 'asked',
      header: t(($) => $.products.sale.asked),
      value: (row) => shortened(row.asked),
      numeric: true,
    },
    {
      id: 'cost',
      header: t(($) => $.products.sale.cost),
      value: (row) => shortened(row.cost),
      numeric: true,
    },
    {
      id: 'allotted',
      header: t(($) => $.products.sale.allotted),
      value: (row) => shortened(row.allotted ?? '–'),
      numeric: true,
    },
    {
      id: 'paid',
      header: t(($) => $.products.sale.paid),
      value: (row) => shortened(row.paid ?? '–'),
      numeric: true,
    },
    {
      id: 'released',
      header: t(($) => $.products.sale.released),
      value: (row) => shortened(row.released),
      numeric: true,
    },
    {
      id: 'status',
      header: t(($) => $.products.sale.status),
      value: (row) => t(($) => $.products.sale.subscription[row.status]),
    },
  ];
  return (
    <RowsPart
      title={title}
      name={`sale-${sale.id}`}
      columns={columns}
      remote={remote}
      page={page}
      onPage={setPage}
      rowsOf={(next) => answerOf(call, { ...asked, page: next, limit: ROWS_PER_PAGE })}
    />
  );
}
