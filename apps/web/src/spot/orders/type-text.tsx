import type { OrderRow } from '@assay/contract';
import { Badge } from '@assay/ui';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pairNumber } from '../order/order-facts.ts';
import { useOrderWords } from '../order/order-words.ts';
import { useOrderText } from './order-text.ts';

/** Type and terms of an order; both legs of an OCO order carry its number. */
export function TypeText({ order }: { readonly order: OrderRow }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const orderTexts = useOrderWords();
  const pair = pairNumber(order);
  const isLimit = order.mode === 2;
  const expiry = text.expiry(order);
  const prevented = text.prevented(order);
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
      {pair === null && order.post_only === 1 && <Badge>{t(($) => $.trade.terms.postOnly)}</Badge>}
      {pair !== null && (
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
