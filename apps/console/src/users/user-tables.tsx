import type { CompletedRow, OrderRow } from '@assay/contract';
import { consoleCalls, type UserBalanceRow, type UserSessionRow } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';

const WALLETS = ['change', 'legal', 'lever', 'micro'] as const;

/** What a trader has, account by account. */
export function BalanceTable({ rows }: { readonly rows: readonly UserBalanceRow[] }) {
  const { t } = useTranslation(['console', 'desk']);
  const walletText = (wallet: string): string => {
    const known = WALLETS.find((name) => name === wallet);
    return known === undefined ? wallet : t(($) => $.desk.wallet[known]);
  };
  const columns: readonly Column<UserBalanceRow>[] = [
    { id: 'wallet', header: t(($) => $.console.user.wallet), value: (row) => walletText(row.wallet) },
    { id: 'currency', header: t(($) => $.console.user.currency), value: (row) => row.currency },
    { id: 'free', header: t(($) => $.console.user.available), value: (row) => row.free, numeric: true },
    { id: 'held', header: t(($) => $.console.user.held), value: (row) => row.held, numeric: true },
  ];
  return (
    <DataTable
      caption={t(($) => $.console.user.accounts)}
      name="accounts"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.wallet} ${row.currency}`}
    />
  );
}

/** A trader's devices. */
export function SessionTable({ rows }: { readonly rows: readonly UserSessionRow[] }) {
  const { t } = useTranslation('console');
  const columns: readonly Column<UserSessionRow>[] = [
    { id: 'address', header: t(($) => $.console.user.address), value: (row) => row.address },
    { id: 'device', header: t(($) => $.console.user.device), value: (row) => row.user_agent, wraps: true },
    { id: 'created', header: t(($) => $.console.user.from), value: (row) => row.created },
    { id: 'seen', header: t(($) => $.console.users.seen), value: (row) => row.last_seen },
    {
      id: 'open',
      header: t(($) => $.console.user.status),
      value: (row) => (row.is_open ? t(($) => $.console.user.isOpen) : t(($) => $.console.user.ended)),
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.console.user.sessions)}
      name="sessions"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
    />
  );
}

/** A trader's orders, newest first. */
export function OrderTable({ id }: { readonly id: number }) {
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
export function TradeTable({ id }: { readonly id: number }) {
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
