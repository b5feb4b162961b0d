import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { DESK_EVERY_MS, DeskPage } from '../product-desk/desk-page.tsx';
import { ReservedPart } from '../product-desk/reserved-part.tsx';
import { useMay } from '../session/session.ts';
import { Buyers } from './buyers.tsx';
import { Calendar } from './calendar.tsx';
import type { Desk } from './desk.ts';
import { SaleTable } from './sale-table.tsx';

/** Sales of tokens: how they stand, who bought, and what is set aside. */
export function SalesPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleSales, {}, DESK_EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <DeskPage title={t(($) => $.products.sale.title)} intro={t(($) => $.products.sale.intro)} remote={remote}>
      {(desk) => {
        const sale = desk.sales.find(({ id }) => id === shown);
        return (
          <>
            <SaleTable desk={desk} onShow={({ id }) => setShown(id)} />
            {sale !== undefined && <Buyers key={sale.id} sale={sale} />}
            <Calendar desk={desk} />
            <House desk={desk} />
          </>
        );
      }}
    </DeskPage>
  );
}

function House({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  return (
    <ReservedPart
      title={t(($) => $.products.sale.house)}
      name="sale-house"
      desk={desk}
      mayMove={useMay()('sale.funds')}
      acts={{ fund: t(($) => $.products.sale.fund), draw: t(($) => $.products.sale.draw) }}
      call={consoleCalls.consoleMoveSaleFunds}
      wish={(act, typed) => ({ act, ...typed })}
    />
  );
}
