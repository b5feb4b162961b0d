import type { OrderRow } from '@assay/contract';
import { Cell, HeadCell, Row } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { OrderList } from './order-list.tsx';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { type Narrowing, useFinishedOrders } from './use-own-orders.ts';

/** Orders that are done with. */
export function OrderHistory({ narrowing }: { readonly narrowing: Narrowing }) {
  const { t } = useTranslation('trade');
  return (
    <OrderList
      caption={t(($) => $.trade.orders.history)}
      pages={useFinishedOrders()}
      emptyText={t(($) => $.trade.orders.noneHistory)}
      isShown={(order) =>
        narrowing === null ||
        (order.legal_id === narrowing.legalId && order.currency_id === narrowing.currencyId)
      }
      head={
        <tr>
          <HeadCell>{t(($) => $.trade.orders.time)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.pair)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.side)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.type)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.price)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.average)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.amount)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.filled)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.total)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.status)}</HeadCell>
        </tr>
      }
      row={(order) => <FinishedOrderRow key={order.id} order={order} />}
    />
  );
}

function FinishedOrderRow({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const isMarket = order.mode === 1;
  return (
    <Row>
      <Cell className="text-ink-muted">{text.time(order.create_time)}</Cell>
      <Cell>{order.symbol}</Cell>
      <Cell>
        <SideText isBuy={order.type === 'in'} />
      </Cell>
      <Cell className="text-ink-muted">
        {isMarket ? t(($) => $.trade.orders.market) : t(($) => $.trade.orders.limit)}
      </Cell>
      <Cell numeric>{isMarket ? t(($) => $.trade.orders.marketPrice) : text.price(order.price)}</Cell>
      <Cell numeric>{text.price(order.average_price)}</Cell>
      <Cell numeric>{text.quantity(order.total_number)}</Cell>
      <Cell numeric>{text.quantity(order.complete_number)}</Cell>
      <Cell numeric>{text.money(order.complete_money)}</Cell>
      <Cell numeric className="text-ink-muted">
        {text.status(order)}
      </Cell>
    </Row>
  );
}
