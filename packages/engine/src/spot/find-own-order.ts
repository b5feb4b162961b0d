import type { OrderId, OwnerId } from '../ids.ts';
import type { OpenOrder } from './open-order.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';

/** Returns an open or waiting order of this owner, or the reason why there is none. */
export function findOwnOrder(spot: Spot, owner: OwnerId, id: OrderId): OpenOrder | SpotRejection {
  const order = spot.openOrders.get(id);
  if (order === undefined) {
    return { code: spot.closedOrders.isOwn(id, owner) ? 'order_not_open' : 'unknown_order' };
  }
  // Another owner's order is reported as unknown, so that nobody learns of others' open orders.
  return order.owner === owner ? order : { code: 'unknown_order' };
}
