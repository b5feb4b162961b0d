import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OrderId } from '../ids.ts';
import type { ImmediateFill, ImmediateOrder } from '../stage/immediate-order.ts';
import { isWithin, opposite } from './book.ts';
import { tradingMarket } from './place-checks.ts';
import { placeLimitOrder } from './place-limit-order.ts';
import { placeMarketOrder } from './place-market-order.ts';
import { worstPrice } from './protection-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';

/**
 * Places an order for another room, with all checks of an order of its owner: a market order, or with a price limit an
 * IOC limit order at the limit or the edge of the protection band, whichever is nearer. No order is placed while the best
 * price is beyond the limit.
 */
export function placeImmediateOrder(
  order: ImmediateOrder,
  spot: Spot,
): ImmediateFill | SpotRejection | { readonly code: 'price_limit' } {
  const { createdId } = spot.changes;
  const fault = spot.owners.actingFault(order.owner) ?? place(order, spot);
  if (fault !== null) return fault;
  const placed = spot.touched.find(spot.changes.createdId as OrderId);
  assert(placed !== undefined, 'a placed order has changed');
  spot.changes.createdId = createdId;
  const { id, filled, filledQuote } = placed.toOrder();
  return { order: id, filled, filledQuote };
}

function place(
  { owner, pair, side, quantity, limit }: ImmediateOrder,
  spot: Spot,
): SpotRejection | { readonly code: 'price_limit' } | null {
  const envelope = { room: 'spot', by: { trader: owner }, pair, side, quantity } as const;
  if (limit === null) return placeMarketOrder({ ...envelope, type: 'place_market_order' }, spot);
  const market = tradingMarket(spot, pair);
  if (!(market instanceof SpotMarket)) return market;
  const best = market.book.best(opposite(side));
  if (best === null) return { code: 'no_liquidity' };
  if (!isWithin(side, best.price, limit)) return { code: 'price_limit' };
  const worst = worstPrice(side, best.price, market.listed.spec.marketProtection);
  const price = (side === 'buy' ? Math.min(limit, worst) : Math.max(limit, worst)) as Ticks;
  return placeLimitOrder({ ...envelope, type: 'place_limit_order', price, timeInForce: 'ioc' }, spot);
}
