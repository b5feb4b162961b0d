import type { CancelOrder } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import { findOwnOrder } from './find-own-order.ts';
import { OpenOrder } from './open-order.ts';
import { cancel } from './open-orders.ts';
import type { Spot } from './spot.ts';

/** Takes an own order out of the market and gives back what it still held. Works on halted and delisted pairs too. */
export function cancelOrder(command: CancelOrder, spot: Spot): Rejection | null {
  const order = findOwnOrder(spot, command.owner, command.order);
  if (!(order instanceof OpenOrder)) return order;
  cancel(spot, spot.marketOf(order), order, 'owner');
  return null;
}
