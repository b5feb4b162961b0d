import { assert } from '../assertion.ts';
import type { OrderId } from '../ids.ts';
import { cancel } from './open-orders.ts';
import type { Spot } from './spot.ts';

/**
 * Cancels an order whose end time has passed, whether it rests or waits, also in a halted pair. One step of the clock's
 * bounded work: of many orders that end together, the later ones can still fill until their turn.
 */
export function expireOrder(id: OrderId, spot: Spot): void {
  const order = spot.openOrders.get(id);
  assert(order !== undefined, 'an order with a scheduled end is open');
  cancel(spot, spot.marketOf(order), order, 'expired');
}
