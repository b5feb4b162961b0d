import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../table/data-table.tsx';
import type { ReserveCoverageRow } from './rows.ts';

/** Liabilities and assets by currency; a shortfall stops automatic withdrawals. */
export function ReserveCoverageTable({ rows }: { readonly rows: readonly ReserveCoverageRow[] }) {
  const { t } = useTranslation(['products', 'words', 'content']);
  const columns: readonly Column<ReserveCoverageRow>[] = [
    {
      id: 'currency',
      header: t(($) => $.words.currency),
      value: (row) => row.currency_name,
    },
    {
      id: 'users',
      header: t(($) => $.products.custody.cover.users),
      value: (row) => row.users,
      numeric: true,
    },
    {
      id: 'chains',
      header: t(($) => $.products.custody.cover.onChains),
      value: (row) => row.on_chains,
      numeric: true,
    },
    {
      id: 'elsewhere',
      header: t(($) => $.products.custody.cover.elsewhere),
      value: (row) => row.elsewhere,
      numeric: true,
    },
    {
      id: 'surplus',
      header: t(($) => $.products.custody.cover.surplus),
      value: (row) => row.surplus,
      numeric: true,
    },
    {
      id: 'gate',
      header: t(($) => $.products.custody.cover.gate),
      value: (row) => automaticApprovalText(row),
      cell: (row) => (
        <Badge tone={row.is_short === 1 ? 'warn' : 'neutral'}>{automaticApprovalText(row)}</Badge>
      ),
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.products.custody.cover.title)}
      name="cover"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.currency)}
    />
  );

  function automaticApprovalText(row: ReserveCoverageRow): string {
    return row.is_short === 1 ? t(($) => $.products.custody.cover.closed) : t(($) => $.content.settings.on);
  }
}
