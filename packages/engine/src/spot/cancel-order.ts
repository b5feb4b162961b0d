import type { CancelOrder } from './commands.ts';
import { findOwnOrder } from './find-own-order.ts';
import { OpenOrder } from './open-order.ts';
import { cancel } from './open-orders.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';

/** Cancels one of the owner's orders and releases its hold. Works on halted and delisted pairs too. */
export function cancelOrder(command: CancelOrder, spot: Spot): SpotRejection | null {
  const order = findOwnOrder(spot, command.by.trader, command.order);
  if (!(order instanceof OpenOrder)) return order;
  cancel(spot, spot.marketOf(order), order, 'owner');
  return null;
}
