import type { PlaceStopOrder, PlaceTrailingOrder } from './commands.ts';
import { newOrder } from './new-order.ts';
import type { OrderTerms } from './open-order.ts';
import { wait } from './open-orders.ts';
import { TRIGGER_KINDS } from './order.ts';
import {
  expiryFault,
  limitTerms,
  openFault,
  preventionOf,
  quantityFault,
  tradingMarket,
  visibleFault,
} from './place-checks.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';
import { triggerFault, waitingCostFault, waitingFault, waitingPrice } from './stop-checks.ts';
import { triggerOf } from './trigger.ts';

/** Places a waiting limit or market order with its cost on hold, so that it can be paid when it triggers. */
export function placeStopOrder(command: PlaceStopOrder, spot: Spot): SpotRejection | null {
  const { side, quantity, price: limit = null } = command;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  const terms = stopTerms(command);
  if (terms === null) return { code: 'invalid_terms' };
  const trigger = triggerOf(side, command.triggerKind, command.triggerPrice);
  const fault =
    expiryFault(spot, command.expiresAt) ??
    quantityFault(market, quantity) ??
    visibleFault(market, quantity, command.visibleQuantity) ??
    triggerFault(market, trigger, limit);
  if (fault !== null) return fault;
  const trader = market.trader(command.by.trader);
  const price = waitingPrice(market, side, trigger, limit);
  const refused =
    waitingFault(market, trader) ??
    openFault(market, trader, 1) ??
    waitingCostFault(market, side, price, quantity, trader.available(side));
  if (refused !== null) return refused;
  const order = newOrder(spot, trader, { ...terms, side, price, quantity, trigger });
  spot.changes.createdId = order.id;
  wait(spot, market, order);
  return null;
}

/**
 * Returns the terms of the triggered order, of a stop order or a trailing one; null if they are contradictory. A market
 * order is always IOC.
 */
export function stopTerms(
  command: PlaceStopOrder | PlaceTrailingOrder,
): Pick<
  OrderTerms,
  'kind' | 'timeInForce' | 'postOnly' | 'expiresAt' | 'selfTradePrevention' | 'visibleQuantity'
> | null {
  const { price, timeInForce = 'ioc', postOnly = false, expiresAt = null } = command;
  if (command.type === 'place_stop_order' && !TRIGGER_KINDS.includes(command.triggerKind)) return null;
  if (price !== undefined) return limitTerms({ ...command, price });
  if (command.visibleQuantity !== undefined) return null;
  const selfTradePrevention = preventionOf(command);
  return timeInForce === 'ioc' && postOnly === false && selfTradePrevention !== null
    ? { kind: 'market', timeInForce, postOnly, expiresAt, selfTradePrevention }
    : null;
}
