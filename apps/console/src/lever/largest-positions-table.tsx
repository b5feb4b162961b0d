import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';
import { moneyColumn } from './money-column.tsx';
import type { Risk } from './risk.ts';

type LargeRow = Risk['largest'][number];

/** Largest positions, with the index price at which their accounts are liquidated. */
export function LargestPositionsTable({ rows }: { readonly rows: Risk['largest'] }) {
  const { t, i18n } = useTranslation(['products', 'console', 'words']);
  const columns: readonly Column<LargeRow>[] = [
    { id: 'id', header: t(($) => $.console.words.no), value: (row) => row.id, numeric: true },
    {
      id: 'account',
      header: t(($) => $.console.words.account),
      value: (row) => row.account,
      cell: (row) => (
        <PageLink to={`/users/${row.user_id}`} className="underline">
          {row.account}
        </PageLink>
      ),
    },
    { id: 'symbol', header: t(($) => $.words.pair), value: (row) => row.symbol },
    {
      id: 'side',
      header: t(($) => $.console.words.side),
      value: (row) => `${t(($) => $.products.lever.side[row.side])} ×${row.multiple}`,
    },
    {
      id: 'hands',
      header: t(($) => $.products.lever.field.hands),
      value: (row) => row.hands,
      numeric: true,
    },
    moneyColumn(
      'value',
      t(($) => $.products.lever.field.value),
      (row) => row.value,
    ),
    moneyColumn(
      'margin',
      t(($) => $.products.lever.field.margin),
      (row) => row.margin,
    ),
    moneyColumn(
      'profit',
      t(($) => $.products.lever.field.profit),
      (row) => row.profit,
    ),
    {
      id: 'rate',
      header: t(($) => $.products.lever.field.rate),
      value: (row) => row.rate,
      numeric: true,
    },
    {
      id: 'falls',
      header: t(($) => $.products.lever.field.falls),
      value: (row) => row.falls_at,
      cell: (row) => (row.falls_at === '' ? '–' : grouped(row.falls_at, i18n.language)),
      numeric: true,
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.products.lever.tab.largest)}
      name="lever-largest"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
    />
  );
}
