import type { SolvencyRow } from '@assay/contract/console';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';

/** Holdings of users and exchange by currency, compared with the net external inflow. */
export function SolvencyTable({ rows }: { readonly rows: readonly SolvencyRow[] }) {
  const { t, i18n } = useTranslation(['console', 'words']);
  const columns: readonly Column<SolvencyRow>[] = [
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency },
    { id: 'users', header: t(($) => $.console.dashboard.held), value: (row) => row.users, numeric: true },
    { id: 'house', header: t(($) => $.console.dashboard.house), value: (row) => row.house, numeric: true },
    {
      id: 'outside',
      header: t(($) => $.console.dashboard.outside),
      value: (row) => row.outside,
      numeric: true,
    },
    {
      id: 'difference',
      header: t(($) => $.console.dashboard.difference),
      value: (row) => row.difference,
      numeric: true,
      cell: (row) =>
        /[1-9]/.test(row.difference) ? (
          <Badge tone="warn">{grouped(row.difference, i18n.language)}</Badge>
        ) : (
          row.difference
        ),
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.console.dashboard.solvency)}
      name="solvency"
      columns={columns}
      rows={rows}
      rowId={(row) => row.currency}
    />
  );
}
