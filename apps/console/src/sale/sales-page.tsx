import type { AnswerOf } from '@assay/contract';
import { consoleCalls, scheduledDeskCalls } from '@assay/contract/console';
import { saleTerms } from '@assay/domain';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { ScheduledProductPage } from '../product-desk/scheduled-product-page.tsx';
import type { ScheduledProductView } from '../product-desk/scheduled-product-view.ts';
import { Section } from '../product-desk/section.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

const VESTING_FIELDS: ReadonlySet<string> = new Set(['cliff_days', 'vesting_days', 'unit']);

const VIEW: ScheduledProductView = {
  product: 'sale',
  calls: scheduledDeskCalls('Sale'),
  terms: saleTerms,
  columns: [
    ...['token', 'payment', 'unit_cost', 'start', 'end', 'mode', 'delivery', 'buyers'],
    ...['supply', 'asked', 'allotted', 'vesting', 'waiting', 'paid'],
  ],
  participants: ['asked', 'cost', 'allotted', 'paid', 'released', 'status'],
  nameOf: ({ id, terms }, { currencies_listed }) =>
    `${currencies_listed.find((currency) => String(currency.id) === terms.token)?.code ?? ''} #${id}`,
  isIrrelevant: (field, { delivery }) => delivery !== 'vesting' && VESTING_FIELDS.has(field),
};

/** Token sales desk: sales, buyers, calendar of deliveries, and reserves. */
export function SalesPage() {
  const { t } = useTranslation('products');
  return (
    <ScheduledProductPage
      view={VIEW}
      call={consoleCalls.consoleSaleDesk}
      title={t(($) => $.products.sale.nav)}
      intro={t(($) => $.products.sale.intro)}
    >
      {(desk) => <Calendar desk={desk} />}
    </ScheduledProductPage>
  );
}

/** Data of the token sales desk. */
type Desk = AnswerOf<typeof consoleCalls.consoleSaleDesk>;
type UnlockRow = Desk['calendar'][number];

/** Deliveries to buyers within the next fourteen days. */
function Calendar({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words']);
  const title = t(($) => $.products.sale.calendar);
  const columns: readonly Column<UnlockRow>[] = [
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time },
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
    <Section title={title}>
      <DataTable
        caption={title}
        name="sale-calendar"
        columns={columns}
        rows={desk.calendar}
        rowId={(row) => `${row.sale} ${row.what} ${String(row.time)}`}
      />
    </Section>
  );
}
