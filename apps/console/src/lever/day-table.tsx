import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { moneyColumn } from './money-column.tsx';
import type { Risk } from './risk.ts';

type DayRow = Risk['days'][number];

/** What contracts brought the house day by day, and the insurance fund at each day's end. */
export function DayTable({ rows }: { readonly rows: Risk['days'] }) {
  const { t } = useTranslation('products');
  const money = (
    id: 'trade' | 'fees' | 'overnight' | 'liquidation_fees' | 'result' | 'borne' | 'insurance',
  ) =>
    moneyColumn<DayRow>(
      id,
      t(($) => $.products.lever.day[id]),
      (row) => row[id],
    );
  const columns: readonly Column<DayRow>[] = [
    { id: 'day', header: t(($) => $.products.lever.day.day), value: (row) => row.day },
    { id: 'currency', header: t(($) => $.products.lever.field.currency), value: (row) => row.currency },
    money('trade'),
    money('fees'),
    money('overnight'),
    money('liquidation_fees'),
    money('result'),
    money('borne'),
    money('insurance'),
  ];
  return (
    <DataTable
      caption={t(($) => $.products.lever.tab.days)}
      name="lever-days"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.day} ${row.currency}`}
    />
  );
}
