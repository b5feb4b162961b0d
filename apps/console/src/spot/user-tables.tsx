import type { CompletedRow, OrderRow } from '@assay/contract';
import { ownValue } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import type { UserTab } from '../product-parts/user-tab.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';

/** Returns the tabs with a trader's orders and trades. */
export function useSpotTabs(): readonly UserTab[] {
  const { t } = useTranslation('products');
  return [
    { value: 'orders', label: t(($) => $.products.spot.orders), Panel: OrderTable },
    { value: 'trades', label: t(($) => $.products.spot.trades), Panel: TradeTable },
  ];
}

/** A trader's orders, newest first. */
function OrderTable({ id }: { readonly id: number }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUserOrders, { id, page });
  const states: Readonly<Record<string, string>> = {
    waiting: t(($) => $.products.spot.waiting),
    open: t(($) => $.products.spot.open),
    filled: t(($) => $.products.spot.completed),
    cancelled: t(($) => $.products.spot.cancelled),
  };
  const columns: readonly Column<OrderRow>[] = [
    { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
    { id: 'pair', header: t(($) => $.words.pair), value: (row) => row.symbol },
    {
      id: 'side',
      header: t(($) => $.console.words.side),
      value: (row) => t(($) => $.products.spot[SIDES[row.type]]),
    },
    {
      id: 'price',
      header: t(($) => $.words.price),
      // A market order has no price.
      value: (row) => (/[1-9]/.test(row.price) ? row.price : '–'),
      numeric: true,
    },
    {
      id: 'quantity',
      header: t(($) => $.words.quantity),
      value: (row) => row.total_number,
      numeric: true,
    },
    {
      id: 'filled',
      header: t(($) => $.products.spot.filled),
      value: (row) => row.complete_number,
      numeric: true,
    },
    {
      id: 'status',
      header: t(($) => $.words.status),
      value: (row) => ownValue(states, row.status) ?? row.status,
    },
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.create_time },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.spot.orders)}
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
  const { t } = useTranslation(['products', 'console', 'words']);
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUserTrades, { id, page });
  const columns: readonly Column<CompletedRow>[] = [
    { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
    { id: 'pair', header: t(($) => $.words.pair), value: (row) => row.symbol },
    {
      id: 'side',
      header: t(($) => $.console.words.side),
      value: (row) => t(($) => $.products.spot[SIDES[row.type]]),
    },
    { id: 'price', header: t(($) => $.words.price), value: (row) => row.price, numeric: true },
    { id: 'quantity', header: t(($) => $.words.quantity), value: (row) => row.number, numeric: true },
    {
      id: 'fee',
      header: t(($) => $.words.fee),
      value: (row) => `${row.type === 'in' ? row.in_fee : row.out_fee} ${row.fee_currency}`,
      numeric: true,
    },
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.spot.trades)}
      name={`trades-${id}`}
      columns={columns}
      rowId={(row) => String(row.id)}
      page={page}
      onPage={setPage}
    />
  );
}

const SIDES = { in: 'buy', out: 'sell' } as const;
