import { MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import type { Ticks } from '@assay/money';
import type { PlaceTrailingOrder } from './commands.ts';
import { newOrder } from './new-order.ts';
import { wait } from './open-orders.ts';
import type { Side, Trigger } from './order.ts';
import {
  expiryFault,
  isPrice,
  openFault,
  quantityFault,
  tradingMarket,
  visibleFault,
} from './place-checks.ts';
import { stopTerms } from './place-stop-order.ts';
import { bandFault } from './price-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';
import { waitingCostFault, waitingFault, waitingPrice } from './stop-checks.ts';
import { triggerAt } from './trailing-group.ts';
import { triggerOf } from './trigger.ts';

/**
 * Places a stop order whose trigger follows the price. Its cost is on hold at the first trigger, from which the later
 * ones only move towards the market of the side: a buy costs less at each.
 */
export function placeTrailingOrder(command: PlaceTrailingOrder, spot: Spot): SpotRejection | null {
  const { side, quantity, delta, price: limit = null, activationPrice = null } = command;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  const terms = stopTerms(command);
  if (terms === null) return { code: 'invalid_terms' };
  const fault =
    expiryFault(spot, command.expiresAt) ??
    quantityFault(market, quantity) ??
    visibleFault(market, quantity, command.visibleQuantity);
  if (fault !== null) return fault;
  const trigger = firstTrigger(market, command);
  if ('code' in trigger) return trigger;
  const crossed = limit === null ? null : bandFault(market, limit, trigger.price);
  if (crossed !== null) return crossed;
  const trader = market.trader(command.by.trader);
  const price = waitingPrice(market, side, trigger, limit);
  const refused =
    waitingFault(market, trader) ??
    openFault(market, trader, 1) ??
    waitingCostFault(market, side, price, quantity, trader.available(side));
  if (refused !== null) return refused;
  const trailing = { delta, activationPrice };
  const order = newOrder(spot, trader, { ...terms, side, price, quantity, trigger, trailing });
  spot.changes.createdId = order.id;
  wait(spot, market, order);
  return null;
}

/** Returns the trigger of a trailing order at a distance in basis points from a price. */
export function trailingTrigger(side: Side, price: Ticks, delta: number): Ticks {
  const { direction } = triggerOf(side, 'stop', price);
  return triggerAt(direction, price, delta);
}

/** Returns the trigger at the price from which the order follows, or the rejection of its distance or activation. */
function firstTrigger(
  market: SpotMarket,
  { side, delta, activationPrice, price: limit }: PlaceTrailingOrder,
): Trigger | SpotRejection {
  if (!Number.isSafeInteger(delta) || delta < MIN_TRAILING_DELTA || delta > MAX_TRAILING_DELTA) {
    return { code: 'invalid_delta', least: MIN_TRAILING_DELTA, most: MAX_TRAILING_DELTA };
  }
  if (activationPrice !== undefined && !isPrice(activationPrice)) return { code: 'invalid_trigger' };
  if (limit !== undefined && !isPrice(limit)) return { code: 'invalid_price' };
  const { last } = market.price;
  if (last === null) return { code: 'no_last_price' };
  const isPassed =
    activationPrice !== undefined && (side === 'sell' ? last >= activationPrice : last <= activationPrice);
  if (isPassed) return { code: 'activation_passed', lastPrice: last };
  const at = trailingTrigger(side, activationPrice ?? last, delta);
  return isPrice(at) ? triggerOf(side, 'stop', at) : { code: 'invalid_trigger' };
}
