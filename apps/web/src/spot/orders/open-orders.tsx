import type { OrderRow } from '@assay/contract';
import { IconButton } from '@assay/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OrderList } from './order-list.tsx';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import type { Cancellable } from './use-cancel-order.ts';
import type { OrderPages } from './use-order-pages.ts';

export type OpenOrdersProps = {
  readonly pages: OrderPages<OrderRow>;
  readonly onCancel: (orders: readonly Cancellable[]) => void;
};

/** The orders that rest in the book, each with its cancel control. */
export function OpenOrders({ pages, onCancel }: OpenOrdersProps) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  return (
    <OrderList
      caption={t(($) => $.trade.orders.open)}
      pages={pages}
      emptyText={t(($) => $.trade.orders.noneOpen)}
      columns={[
        { label: t(($) => $.trade.orders.time), isQuiet: true, show: (row) => text.time(row.create_time) },
        { label: t(($) => $.trade.orders.pair), show: (row) => row.symbol },
        { label: t(($) => $.trade.orders.side), show: (row) => <SideText isBuy={row.type === 'in'} /> },
        { label: t(($) => $.trade.orders.type), isQuiet: true, show: text.mode },
        { label: t(($) => $.trade.orders.price), numeric: true, show: (row) => text.price(row.price) },
        {
          label: t(($) => $.trade.orders.amount),
          numeric: true,
          show: (row) => text.quantity(row.total_number),
        },
        {
          label: t(($) => $.trade.orders.filled),
          numeric: true,
          isQuiet: true,
          show: (row) => text.quantity(row.complete_number),
        },
        { label: t(($) => $.trade.orders.total), numeric: true, show: (row) => text.money(row.total_money) },
        {
          label: t(($) => $.trade.orders.action),
          numeric: true,
          show: (row) => <CancelButton order={row} onCancel={() => onCancel([row])} />,
        },
      ]}
    />
  );
}

function CancelButton({ order, onCancel }: { readonly order: OrderRow; readonly onCancel: () => void }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  return (
    <IconButton
      size="small"
      className="touch:size-9"
      label={t(($) => $.trade.orders.cancelLabel, {
        side: order.type === 'in' ? t(($) => $.trade.orders.buy) : t(($) => $.trade.orders.sell),
        amount: text.quantity(order.number),
        base: order.currency_name,
        price: text.price(order.price),
      })}
      onClick={onCancel}
    >
      <X />
    </IconButton>
  );
}
