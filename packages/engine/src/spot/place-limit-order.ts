import { type Amount, fitsAmount, type Lots, notional, type Ticks } from '@assay/money';
import type { PlaceLimitOrder } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import { opposite } from './book.ts';
import { finishWithout } from './finish-order.ts';
import { emitLevel, match } from './match.ts';
import { newOrder } from './new-order.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';
import { quantityFault, tradingMarket } from './place-checks.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';

/** Matches what crosses at the resting orders' prices; the rest rests at the limit with its cost on hold. */
export function placeLimitOrder(command: PlaceLimitOrder, spot: Spot): Rejection | null {
  const { owner, side, price, quantity } = command;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  if (!Number.isSafeInteger(price) || price <= 0) return { code: 'invalid_price' };
  const fault = quantityFault(market, quantity);
  if (fault !== null) return fault;
  if (!fitsLedger(market, side, price, quantity)) return { code: 'amount_too_large' };
  const payer = market.paying(side).find(owner);
  if (payer === undefined || payer.available < market.cost(side, price, quantity)) {
    return { code: 'insufficient_balance' };
  }
  const order = newOrder(spot, market, 'limit', command, price);
  const end = match(spot, market, order);
  if (end === 'no_more') rest(spot, market, order);
  else finishWithout(spot, order, end === 'own_order' ? 'self_trade' : null);
  return null;
}

/**
 * True when no amount or sum that this order could make is too large: its quote at the best price it could
 * get, and what would stand at its price. Decided before anything changes.
 */
function fitsLedger(market: SpotMarket, side: Side, price: Ticks, quantity: Lots): boolean {
  const best = side === 'sell' ? market.book.best(opposite(side)) : null;
  const highest = best !== null && best.price > price ? best.price : price;
  if (!fitsAmount(notional(highest, quantity, market.listed.scale.quotePerTickLot))) return false;
  return market.book.quantityAt(side, price) + quantity <= Number.MAX_SAFE_INTEGER;
}

function rest(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const { side, price, remaining } = order;
  const cost = market.cost(side, price, remaining) as Amount;
  order.hold = spot.ledger.holds.open(order.pays, cost, 'spot_order', order.id, spot.changes);
  market.book.add(order);
  spot.openOrders.set(order.id, order);
  spot.changes.emit({ type: 'order_changed', order: order.toOrder('open', null) });
  emitLevel(spot, market, side, price);
}
