import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { FundsDialog } from '../product-desk/funds-dialog.tsx';
import { FundsPart } from '../product-desk/funds-part.tsx';
import { useMay } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import type { Column } from '../table/data-table.tsx';
import { Buyers } from './buyers.tsx';
import { Calendar } from './calendar.tsx';
import type { Desk, HouseRow } from './desk.ts';
import { SaleTable } from './sale-table.tsx';

const EVERY_MS = 5_000;

/** Sales of tokens: how they stand, who bought, and what is set aside. */
export function SalesPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleSales, {}, EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.sale.title)}>
      {(desk) => {
        const sale = desk.sales.find(({ id }) => id === shown);
        return (
          <>
            <PageHead title={t(($) => $.products.sale.title)} />
            <Banner>{t(($) => $.products.sale.intro)}</Banner>
            <div className="mt-4 flex flex-col gap-6">
              <SaleTable desk={desk} onShow={({ id }) => setShown(id)} />
              {sale !== undefined && <Buyers key={sale.id} sale={sale} />}
              <Calendar desk={desk} />
              <House desk={desk} />
            </div>
          </>
        );
      }}
    </RemoteView>
  );
}

const SUMS = ['total', 'locked', 'free'] as const;

function House({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayMove = useMay()('sale.funds');
  const columns: readonly Column<HouseRow>[] = [
    { id: 'currency', header: t(($) => $.products.sale.currency), value: (row) => row.currency_name },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.sale[id]),
      value: (row: HouseRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  const acts = { fund: t(($) => $.products.sale.fund), draw: t(($) => $.products.sale.draw) };
  return (
    <FundsPart
      title={t(($) => $.products.sale.house)}
      name="sale-house"
      columns={columns}
      rows={desk.house}
      mayMove={mayMove}
      acts={acts}
      dialog={(act, close) => (
        <FundsDialog
          title={acts[act]}
          call={consoleCalls.consoleMoveSaleFunds}
          wish={(typed) => ({ act, ...typed })}
          desk={desk}
          onClose={close}
        />
      )}
    />
  );
}
