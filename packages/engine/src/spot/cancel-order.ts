import { assert } from '../assertion.ts';
import type { CancelOrder } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import { emitLevel } from './match.ts';
import type { Spot } from './spot.ts';

/** Takes an own order out of the book and gives back what it still held. Works on halted and delisted pairs too. */
export function cancelOrder(command: CancelOrder, spot: Spot): Rejection | null {
  const order = spot.openOrders.get(command.order);
  if (order === undefined) {
    const wasOwn = spot.closedOrders.isOwn(command.order, command.owner);
    return { code: wasOwn ? 'order_not_open' : 'unknown_order' };
  }
  // Another owner's order is as unknown as one that never was: nobody learns what others have open.
  if (order.owner !== command.owner) return { code: 'unknown_order' };
  const { changes } = spot;
  const market = spot.market(order.pair);
  assert(market !== undefined, 'an open order is of a listed pair');
  market.book.remove(order);
  if (order.hold !== null) spot.ledger.holds.reduce(order.hold, order.hold.amount, changes);
  spot.openOrders.delete(order.id);
  spot.closedOrders.remember(order.id, order.owner);
  order.updatedAt = changes.time;
  changes.emit({ type: 'order_changed', order: order.toOrder('cancelled', 'owner') });
  emitLevel(spot, market, order.side, order.price);
  return null;
}
