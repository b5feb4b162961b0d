import type { OrderRow } from '@assay/contract';
import { Cell, HeadCell, IconButton, Row } from '@assay/ui';
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
  return (
    <OrderList
      caption={t(($) => $.trade.orders.open)}
      pages={pages}
      emptyText={t(($) => $.trade.orders.noneOpen)}
      head={
        <tr>
          <HeadCell>{t(($) => $.trade.orders.time)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.pair)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.side)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.type)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.price)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.amount)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.filled)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.total)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.action)}</HeadCell>
        </tr>
      }
      row={(order) => <OpenOrderRow key={order.id} order={order} onCancel={() => onCancel([order])} />}
    />
  );
}

function OpenOrderRow({ order, onCancel }: { readonly order: OrderRow; readonly onCancel: () => void }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  return (
    <Row
      onKeyDown={(event) => {
        if (event.key === 'Delete') onCancel();
      }}
    >
      <Cell className="text-ink-muted">{text.time(order.create_time)}</Cell>
      <Cell>{order.symbol}</Cell>
      <Cell>
        <SideText isBuy={order.type === 'in'} />
      </Cell>
      <Cell className="text-ink-muted">
        {order.mode === 1 ? t(($) => $.trade.orders.market) : t(($) => $.trade.orders.limit)}
      </Cell>
      <Cell numeric>{text.price(order.price)}</Cell>
      <Cell numeric>{text.quantity(order.total_number)}</Cell>
      <Cell numeric className="text-ink-muted">
        {text.quantity(order.complete_number)}
      </Cell>
      <Cell numeric>{text.money(order.total_money)}</Cell>
      <Cell numeric>
        <IconButton
          size="small"
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
      </Cell>
    </Row>
  );
}
