import type { CompletedRow, OrderRow } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import type { UserTab } from '../product-parts/user-tab.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';

/** What staff see of a trader's orders and trades, each in a tab. */
export function useSpotTabs(): readonly UserTab[] {
  const { t } = useTranslation('console');
  return [
    { value: 'orders', label: t(($) => $.console.user.orders), Panel: OrderTable },
    { value: 'trades', label: t(($) => $.console.user.trades), Panel: TradeTable },
  ];
}

/** A trader's orders, newest first. */
function OrderTable({ id }: { readonly id: number }) {
  const { t } = useTranslation('console');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUserOrders, { id, page });
  const states: Readonly<Record<string, string>> = {
    waiting: t(($) => $.console.user.waiting),
    open: t(($) => $.console.user.open),
    filled: t(($) => $.console.user.completed),
    cancelled: t(($) => $.console.user.cancelled),
  };
  const columns: readonly Column<OrderRow>[] = [
    { id: 'id', header: t(($) => $.console.users.id), value: (row) => row.id },
    { id: 'pair', header: t(($) => $.console.user.pair), value: (row) => row.symbol },
    {
      id: 'side',
      header: t(($) => $.console.user.side),
      value: (row) => t(($) => $.console.user[SIDES[row.type]]),
    },
    {
      id: 'price',
      header: t(($) => $.console.user.price),
      // A market order has none.
      value: (row) => (/[1-9]/.test(row.price) ? row.price : '–'),
      numeric: true,
    },
    {
      id: 'quantity',
      header: t(($) => $.console.user.quantity),
      value: (row) => row.total_number,
      numeric: true,
    },
    {
      id: 'filled',
      header: t(($) => $.console.user.filled),
      value: (row) => row.complete_number,
      numeric: true,
    },
    {
      id: 'status',
      header: t(($) => $.console.user.status),
      value: (row) => states[row.status] ?? row.status,
    },
    { id: 'time', header: t(($) => $.console.user.time), value: (row) => row.create_time },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.console.user.orders)}
      name={`orders-${id}`}
      columns={columns}
      rowId={(row) => String(row.id)}
      page={page}
      onPage={setPage}
    />
  );
}

/** A trader's trades, newest first. */
function TradeTable({ id }: { readonly id: number }) {
  const { t } = useTranslation('console');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUserTrades, { id, page });
  const columns: readonly Column<CompletedRow>[] = [
    { id: 'id', header: t(($) => $.console.users.id), value: (row) => row.id },
    { id: 'pair', header: t(($) => $.console.user.pair), value: (row) => row.symbol },
    {
      id: 'side',
      header: t(($) => $.console.user.side),
      value: (row) => t(($) => $.console.user[SIDES[row.type]]),
    },
    { id: 'price', header: t(($) => $.console.user.price), value: (row) => row.price, numeric: true },
    { id: 'quantity', header: t(($) => $.console.user.quantity), value: (row) => row.number, numeric: true },
    {
      id: 'fee',
      header: t(($) => $.console.user.fee),
      value: (row) => `${row.type === 'in' ? row.in_fee : row.out_fee} ${row.fee_currency}`,
      numeric: true,
    },
    { id: 'time', header: t(($) => $.console.user.time), value: (row) => row.time },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.console.user.trades)}
      name={`trades-${id}`}
      columns={columns}
      rowId={(row) => String(row.id)}
      page={page}
      onPage={setPage}
    />
  );
}

const SIDES = { in: 'buy', out: 'sell' } as const;
