import { assert } from '../assertion.ts';
import type { OpenOrder } from './open-order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Adds an order to the book that it waits in. A trailing one without an activation price is active from now on. */
export function addWaiting(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  if (order.trailing === null) {
    market.triggers.add(order);
  } else if (order.trailing.activationPrice !== null) {
    market.trailing.addInactive(order);
  } else {
    assert(market.price.last !== null, 'a trailing order follows a price');
    order.activatedSequence = spot.changes.sequence;
    market.trailing.add(order, market.price.last);
  }
}

export function removeWaiting(market: SpotMarket, order: OpenOrder): void {
  if (order.trailing === null) market.triggers.remove(order);
  else market.trailing.remove(order);
}

/** Lets trailing orders follow the trades since the last call, and activates those whose activation price is reached. */
export function followTrades(spot: Spot, market: SpotMarket): void {
  const { lowestSince, highestSince } = market.price;
  assert(
    lowestSince !== null && highestSince !== null,
    'trailing orders exist only on pairs with a last price',
  );
  for (const order of market.trailing.follow(lowestSince, highestSince)) {
    order.activatedSequence = spot.changes.sequence;
    order.activatedRound = market.price.rounds;
    order.updatedAt = spot.changes.time;
    // The first trade at the activation price or beyond came no later than the farthest one.
    market.trailing.add(order, order.side === 'sell' ? highestSince : lowestSince);
    spot.touched.order(order);
  }
  market.price.followed();
}
