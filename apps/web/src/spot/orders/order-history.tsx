import type { OrderRow } from '@assay/contract';
import { isPositive } from '@assay/money';
import { IconButton } from '@assay/ui';
import { ListTree } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { OrderEnding } from './order-ending.tsx';
import { useOrderText } from './order-text.ts';
import type { OwnListProps } from './own-trades.tsx';
import { SideText } from './side-text.tsx';
import { TypeText } from './type-text.tsx';
import { useFinishedOrders } from './use-own-orders.ts';

const OrderLife = lazy(() => import('./order-life.tsx').then((file) => ({ default: file.OrderLife })));

/** Filled and cancelled orders; each opens to what happened to it. */
export function OrderHistory({ narrowing, terms, ...list }: OwnListProps) {
  const { t } = useTranslation(['trade', 'common', 'words']);
  const text = useOrderText();
  const [opened, setOpened] = useState<OrderRow | null>(null);
  const averageOf = (row: OrderRow): string =>
    isPositive(row.average_price) ? text.average(row.average_price, row.symbol) : '–';
  return (
    <>
      <OrderList
        {...list}
        caption={t(($) => $.trade.orders.history)}
        pages={useFinishedOrders(narrowing, terms)}
        emptyText={t(($) => $.trade.orders.noneHistory)}
        columns={[
          {
            label: t(($) => $.words.time),
            isSecondary: true,
            isTime: true,
            show: (row) => text.time(row.create_time),
          },
          { label: t(($) => $.words.pair), show: (row) => row.symbol },
          { label: t(($) => $.trade.book.side), show: (row) => <SideText isBuy={row.type === 'in'} /> },
          {
            label: t(($) => $.trade.orders.type),
            isSecondary: true,
            show: (row) => <TypeText order={row} />,
          },
          { label: t(($) => $.words.price), numeric: true, show: text.limit },
          {
            label: t(($) => $.trade.orders.average),
            numeric: true,
            show: averageOf,
          },
          {
            label: t(($) => $.trade.form.amount),
            numeric: true,
            show: (row) => text.quantity(row.total_number, row.symbol),
          },
          {
            label: t(($) => $.trade.orders.filled),
            numeric: true,
            show: (row) => text.quantity(row.complete_number, row.symbol),
          },
          {
            label: t(($) => $.trade.form.total),
            numeric: true,
            show: (row) => text.money(row.complete_money),
          },
          { label: t(($) => $.words.status), show: (row) => <OrderEnding order={row} /> },
          {
            label: t(($) => $.words.actions),
            numeric: true,
            show: (row) => (
              <span className="inline-flex items-center touch:gap-1">
                <IconButton
                  size="small"
                  className="touch:size-11"
                  label={t(($) => $.trade.life.open, { id: row.id })}
                  onClick={() => setOpened(row)}
                >
                  <ListTree />
                </IconButton>
                <HelpLink about="order" id={row.id} />
              </span>
            ),
          },
        ]}
      />
      {opened !== null && (
        <Suspense fallback={null}>
          <OrderLife order={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
