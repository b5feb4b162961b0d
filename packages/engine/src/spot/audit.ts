import { assert } from '../assertion.ts';
import { isWithin } from './book.ts';
import type { OpenOrder } from './open-order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Asserts what must hold between any two commands. Walks everything: for tests, restores and verification. */
export function auditSpot(spot: Spot): void {
  for (const order of spot.openOrders.values()) auditOrder(order, spot.market(order.pair));
  const holds = [...spot.ledger.holds.all()].filter((hold) => hold.purpose === 'spot_order');
  assert(holds.length === spot.openOrders.size, 'every open order has one hold and every hold its order');
  for (const { spec } of spot.listings.pairs()) {
    const book = spot.market(spec.id)?.book;
    const buy = book?.best('buy') ?? null;
    const sell = book?.best('sell') ?? null;
    assert(buy === null || sell === null || !isWithin('buy', sell.price, buy.price), 'no book is crossed');
  }
}

function auditOrder(order: OpenOrder, market: SpotMarket | undefined): void {
  assert(market !== undefined, 'an open order is of a listed pair');
  const { hold, side, price, remaining, quantity } = order;
  assert(remaining > 0 && remaining <= quantity, 'an open order has something remaining');
  assert(hold !== null && hold.reference === order.id, 'an open order has its hold');
  assert(hold.account === order.pays, 'the hold is on the account that pays');
  assert(
    hold.amount === market.cost(side, price, remaining),
    'an order holds exactly what its rest can cost',
  );
  assert(market.book.quantityAt(side, price) >= remaining, 'an open order stands in its book');
}
