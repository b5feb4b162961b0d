import type { OpenOrder } from './open-order.ts';
import type { CancelReason } from './order.ts';
import type { Spot } from './spot.ts';

/** Ends a new order that does not rest: filled, or cancelled for a reason. It never held anything. */
export function finishWithout(spot: Spot, order: OpenOrder, reason: CancelReason | null): void {
  const status = reason === null ? 'filled' : 'cancelled';
  spot.closedOrders.remember(order.id, order.owner);
  spot.changes.emit({ type: 'order_changed', order: order.toOrder(status, reason) });
}
