import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOrderWords } from '../order/order-words.ts';
import { type PendingOrder, usePendingOrders } from '../order/pending-orders.ts';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';

/** Orders that were sent and not answered yet, above those that stand. */
export function PendingList({ symbol }: { /** Null for all pairs. */ readonly symbol: string | null }) {
  const { t } = useTranslation('trade');
  const orders = usePendingOrders().filter((order) => symbol === null || order.symbol === symbol);
  if (orders.length === 0) return null;
  return (
    <ul aria-label={t(($) => $.trade.orders.pending)}>
      {orders.map((order) => (
        <PendingRow key={order.clientKey} order={order} />
      ))}
    </ul>
  );
}

function PendingRow({ order }: { readonly order: PendingOrder }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const words = useOrderWords();
  const price =
    order.price === null ? t(($) => $.trade.orders.marketPrice) : text.price(order.price, order.symbol);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-small">
      <Badge>{t(($) => $.trade.orders.statusPending)}</Badge>
      <span>{order.symbol}</span>
      <SideText isBuy={order.side === 'buy'} />
      <span className="text-ink-muted">{words.type(order.type)}</span>
      <span>{price}</span>
      <span>{`${text.quantity(order.quantity, order.symbol)} ${order.base}`}</span>
    </li>
  );
}
