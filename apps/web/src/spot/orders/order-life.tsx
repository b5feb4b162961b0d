import { Time } from '@assay/client/times';
import type { CompletedRow, OrderRow, WireTime } from '@assay/contract';
import { Dialog } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListStates } from '../../trade/lists/order-list.tsx';
import { OrderEnding } from './order-ending.tsx';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { TypeText } from './type-text.tsx';
import { useTradesOfOrder } from './use-own-orders.ts';

export type OrderLifeProps = { readonly order: OrderRow; readonly onClose: () => void };

/** Events of an order: its placing, each of its trades, and its end with the reason. */
export function OrderLife({ order, onClose }: OrderLifeProps) {
  const { t } = useTranslation(['trade', 'common']);
  const text = useOrderText();
  const trades = useTradesOfOrder(order);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(($) => $.trade.life.title, { id: order.id })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <p className="mb-2 flex flex-wrap items-center gap-2 text-body">
        <SideText isBuy={order.type === 'in'} />
        <span translate="no">{order.symbol}</span>
        <TypeText order={order} />
      </p>
      <ol aria-label={t(($) => $.trade.life.events)}>
        <Step at={order.update_time}>
          <OrderEnding order={order} />
        </Step>
        <li>
          <ListStates pages={trades} emptyText={t(($) => $.trade.orders.noneTrades)}>
            {(rows) => (
              <ul aria-label={t(($) => $.trade.life.trades)}>
                {rows.map((trade) => (
                  <Step key={trade.id} at={trade.time}>
                    <Fill trade={trade} />
                  </Step>
                ))}
              </ul>
            )}
          </ListStates>
        </li>
        <Step at={order.create_time}>
          {t(($) => $.trade.life.placed)}
          <span className="block text-ink-muted">
            {t(($) => $.trade.life.figures, {
              amount: text.quantity(order.total_number, order.symbol),
              base: order.currency_name,
              price: text.limit(order),
            })}
          </span>
        </Step>
      </ol>
    </Dialog>
  );
}

function Fill({ trade }: { readonly trade: CompletedRow }) {
  const { t } = useTranslation(['trade', 'words']);
  const text = useOrderText();
  const fee = text.fee(trade.type === 'in' ? trade.in_fee : trade.out_fee);
  return (
    <>
      {t(($) => $.trade.life.figures, {
        amount: text.quantity(trade.number, trade.symbol),
        base: trade.currency_name,
        price: text.price(trade.price, trade.symbol),
      })}
      <span className="block text-ink-muted">
        {`${trade.is_maker ? t(($) => $.trade.life.maker) : t(($) => $.trade.life.taker)} · ${t(($) => $.words.fee)} ${fee} ${trade.fee_currency}`}
      </span>
    </>
  );
}

function Step({ at, children }: { readonly at: WireTime; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-small">
      <span className="text-ink-muted">
        <Time at={at} />
      </span>
      <span className="text-right">{children}</span>
    </li>
  );
}
