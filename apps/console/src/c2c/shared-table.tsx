import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Case } from './rows.ts';

type Row = Case['shared'][number];

/** What both accounts share: a hint that they may be one person's, and no proof. */
export function SharedTable({ deal }: { readonly deal: Case }) {
  const { t } = useTranslation('products');
  const columns: readonly Column<Row>[] = [
    {
      id: 'signal',
      header: t(($) => $.products.c2c.field.signals),
      value: (row) => t(($) => $.products.c2c.signal[row.signal]),
    },
    { id: 'what', header: t(($) => $.products.c2c.field.what), value: (row) => row.what, wraps: true },
    { id: 'buyer', header: t(($) => $.products.c2c.field.buyerSeen), time: (row) => row.buyer_time },
    { id: 'seller', header: t(($) => $.products.c2c.field.sellerSeen), time: (row) => row.seller_time },
  ];
  return (
    <section className="flex flex-col gap-2">
      <Banner tone="warn">{t(($) => $.products.c2c.sharedHint)}</Banner>
      <DataTable
        caption={t(($) => $.products.c2c.shared)}
        name={`c2c-shared-${deal.id}`}
        columns={columns}
        rows={deal.shared}
        rowId={(row) => `${row.signal} ${row.what}`}
      />
    </section>
  );
}
