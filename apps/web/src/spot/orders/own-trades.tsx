import type { CompletedRow } from '@assay/contract';
import { Cell, HeadCell, Row } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { OrderList } from './order-list.tsx';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { type Narrowing, useOwnTrades } from './use-own-orders.ts';

/** The trader's own trades with the fee of each. */
export function OwnTrades({ narrowing }: { readonly narrowing: Narrowing }) {
  const { t } = useTranslation('trade');
  return (
    <OrderList
      caption={t(($) => $.trade.orders.trades)}
      pages={useOwnTrades(narrowing)}
      emptyText={t(($) => $.trade.orders.noneTrades)}
      head={
        <tr>
          <HeadCell>{t(($) => $.trade.orders.time)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.pair)}</HeadCell>
          <HeadCell>{t(($) => $.trade.orders.side)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.price)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.amount)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.total)}</HeadCell>
          <HeadCell numeric>{t(($) => $.trade.orders.fee)}</HeadCell>
        </tr>
      }
      row={(trade) => <OwnTradeRow key={trade.id} trade={trade} />}
    />
  );
}

function OwnTradeRow({ trade }: { readonly trade: CompletedRow }) {
  const text = useOrderText();
  const isBuy = trade.way === 2;
  return (
    <Row>
      <Cell className="text-ink-muted">{text.time(trade.time)}</Cell>
      <Cell>{trade.symbol}</Cell>
      <Cell>
        <SideText isBuy={isBuy} />
      </Cell>
      <Cell numeric>{text.price(trade.price)}</Cell>
      <Cell numeric>{text.quantity(trade.number)}</Cell>
      <Cell numeric>{text.money(trade.total_money)}</Cell>
      <Cell numeric className="text-ink-muted">
        {text.quantity(isBuy ? trade.in_fee : trade.out_fee)} {trade.fee_currency}
      </Cell>
    </Row>
  );
}
