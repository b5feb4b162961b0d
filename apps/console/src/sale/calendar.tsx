import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { Part } from '../product-desk/part.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { ComingRow, Desk } from './desk.ts';

/** What has to be given to buyers within the next fourteen days. */
export function Calendar({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const title = t(($) => $.products.sale.calendar);
  const columns: readonly Column<ComingRow>[] = [
    { id: 'time', header: t(($) => $.products.sale.time), time: (row) => row.time },
    { id: 'sale', header: '#', value: (row) => row.sale },
    {
      id: 'what',
      header: t(($) => $.products.sale.what),
      value: (row) => t(($) => $.products.sale.coming[row.what]),
    },
    { id: 'buyers', header: t(($) => $.products.sale.buyers), value: (row) => row.buyers, numeric: true },
    {
      id: 'amount',
      header: t(($) => $.products.sale.given),
      value: (row) => shortened(row.amount),
      numeric: true,
    },
    { id: 'token', header: t(($) => $.products.sale.token), value: (row) => row.currency_name },
  ];
  return (
    <Part title={title}>
      <DataTable
        caption={title}
        name="sale-calendar"
        columns={columns}
        rows={desk.calendar}
        rowId={(row) => `${row.sale} ${row.what} ${String(row.time)}`}
      />
    </Part>
  );
}
