import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { moneyColumn } from './money-column.tsx';
import type { Risk } from './risk.ts';

type StressRow = Risk['stress'][number];

/** Results of contracts if all indexes moved simultaneously, by percentage of the move. */
export function StressTable({ rows }: { readonly rows: Risk['stress'] }) {
  const { t } = useTranslation(['products', 'words']);
  const amountColumn = (id: 'value' | 'shortfall' | 'insurance' | 'winners' | 'deleveraged' | 'pool') =>
    moneyColumn<StressRow>(
      id,
      t(($) => $.products.lever.stress[id]),
      (row) => row[id],
    );
  const columns: readonly Column<StressRow>[] = [
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency },
    {
      id: 'move',
      header: t(($) => $.products.lever.field.move),
      value: (row) => Number(row.move),
      cell: (row) => `${row.move} %`,
      numeric: true,
    },
    {
      id: 'accounts',
      header: t(($) => $.products.lever.stress.accounts),
      value: (row) => row.accounts,
      numeric: true,
    },
    {
      id: 'positions',
      header: t(($) => $.products.lever.stress.positions),
      value: (row) => row.positions,
      numeric: true,
    },
    amountColumn('value'),
    amountColumn('shortfall'),
    amountColumn('insurance'),
    amountColumn('winners'),
    amountColumn('deleveraged'),
    amountColumn('pool'),
  ];
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-muted">{t(($) => $.products.lever.stressHint)}</p>
      <DataTable
        caption={t(($) => $.products.lever.tab.stress)}
        name="lever-stress"
        columns={columns}
        rows={rows}
        rowId={(row) => `${row.currency} ${row.move}`}
      />
    </div>
  );
}
