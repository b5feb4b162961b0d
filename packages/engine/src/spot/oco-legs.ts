import type { Ticks } from '@assay/money';
import type { OpenOrder, OrderTerms } from './open-order.ts';
import type { Trigger } from './order.ts';
import type { SpotMarket } from './spot-market.ts';
import { waitingPrice } from './stop-checks.ts';

/** Terms that both orders of an OCO pair share. */
export type LegTerms = Pick<OrderTerms, 'side' | 'quantity' | 'selfTradePrevention'>;

/** Returns the terms of the resting limit order of an OCO pair. */
export function limitLeg({ side, quantity, selfTradePrevention }: LegTerms, price: Ticks): OrderTerms {
  return {
    side,
    kind: 'limit',
    price,
    quantity,
    timeInForce: 'gtc',
    postOnly: true,
    trigger: null,
    expiresAt: null,
    selfTradePrevention,
  };
}

/** Returns the terms of the waiting stop order of an OCO pair; `limit` is null for a market order. */
export function stopLeg(
  market: SpotMarket,
  { side, quantity, selfTradePrevention }: LegTerms,
  trigger: Trigger,
  limit: Ticks | null,
): OrderTerms {
  const kind: Pick<OrderTerms, 'kind' | 'timeInForce'> =
    limit === null ? { kind: 'market', timeInForce: 'ioc' } : { kind: 'limit', timeInForce: 'gtc' };
  return {
    side,
    ...kind,
    price: waitingPrice(market, side, trigger, limit),
    quantity,
    postOnly: false,
    trigger,
    expiresAt: null,
    selfTradePrevention,
  };
}

/** Makes two orders an OCO pair. */
export function tie(limit: OpenOrder, stop: OpenOrder): void {
  limit.ocoOrder = stop.id;
  stop.ocoOrder = limit.id;
  limit.oco = stop;
  stop.oco = limit;
}
