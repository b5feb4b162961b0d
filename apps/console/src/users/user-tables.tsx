import { SHOWN_ACCOUNTS } from '@assay/contract';
import type { UserBalanceRow, UserSessionRow } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';

/** Balances of a trader, by account. */
export function BalanceTable({ rows }: { readonly rows: readonly UserBalanceRow[] }) {
  const { t } = useTranslation(['console', 'desk', 'words']);
  const accountText = (account: string): string => {
    const knownAccount = SHOWN_ACCOUNTS.find((name) => name === account);
    return knownAccount === undefined ? account : t(($) => $.desk.wallet[knownAccount]);
  };
  const columns: readonly Column<UserBalanceRow>[] = [
    { id: 'wallet', header: t(($) => $.console.user.wallet), value: (row) => accountText(row.wallet) },
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency },
    { id: 'free', header: t(($) => $.words.available), value: (row) => row.free, numeric: true },
    { id: 'held', header: t(($) => $.console.user.held), value: (row) => row.held, numeric: true },
  ];
  return (
    <DataTable
      caption={t(($) => $.console.words.accounts)}
      name="accounts"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.wallet} ${row.currency}`}
    />
  );
}

/** A trader's sessions. */
export function SessionTable({ rows }: { readonly rows: readonly UserSessionRow[] }) {
  const { t } = useTranslation(['console', 'words']);
  const columns: readonly Column<UserSessionRow>[] = [
    { id: 'address', header: t(($) => $.words.address), value: (row) => row.address },
    {
      id: 'device',
      header: t(($) => $.console.user.device),
      value: (row) => row.user_agent,
      wrapsText: true,
    },
    { id: 'created', header: t(($) => $.console.user.from), time: (row) => row.created },
    { id: 'seen', header: t(($) => $.console.users.seen), time: (row) => row.last_seen },
    {
      id: 'open',
      header: t(($) => $.words.status),
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
