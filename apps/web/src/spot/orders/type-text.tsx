import type { OrderRow } from '@assay/contract';
import { Badge } from '@assay/ui';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bracketLeg, pairNumber } from '../order/order-facts.ts';
import { useOrderWords } from '../order/order-words.ts';
import { useOrderText } from './order-text.ts';

/** Type and terms of an order; the legs of an OCO order carry its number, and those of a bracket its entry's. */
export function TypeText({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const orderTexts = useOrderWords();
  const pair = pairNumber(order);
  const leg = bracketLeg(order);
  const legNames = {
    entry: t(($) => $.trade.orders.bracketEntry),
    take_profit: t(($) => $.trade.form.takeProfit),
    stop_loss: t(($) => $.trade.form.stopLoss),
  };
  const isLimit = order.mode === 2;
  const expiry = text.expiry(order);
  const prevented = text.prevented(order);
  const visible = text.visible(order);
  const mode = order.self_trade_prevention;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 tablet:justify-start">
      {text.type(order)}
      {isLimit && order.time_in_force !== 'gtc' && (
        <Badge>{orderTexts.timeInForce(order.time_in_force)}</Badge>
      )}
      {expiry !== undefined && <Badge>{expiry}</Badge>}
      {mode !== 'expire_taker' && <Badge>{orderTexts.prevention(mode)}</Badge>}
      {prevented !== undefined && <Badge>{prevented}</Badge>}
      {visible !== undefined && (
        <span title={t(($) => $.trade.orders.iceberg)}>
          <Badge>{visible}</Badge>
        </span>
      )}
      {pair === null && leg !== 'take_profit' && order.post_only === 1 && (
        <Badge>{t(($) => $.trade.terms.postOnly)}</Badge>
      )}
      {leg !== null && (
        <span title={t(($) => $.trade.orders.bracket)}>
          <Badge tone="accent">
            <Link2 aria-hidden="true" className="size-3" />
            {legNames[leg]} {order.bracket_id}
          </Badge>
        </span>
      )}
      {pair !== null && leg === null && (
        <span title={t(($) => $.trade.orders.linked)}>
          <Badge tone="accent">
            <Link2 aria-hidden="true" className="size-3" />
            {t(($) => $.trade.orders.linkedShort, { number: pair })}
          </Badge>
        </span>
      )}
    </span>
  );
}
