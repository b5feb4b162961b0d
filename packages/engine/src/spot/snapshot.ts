import type { Amount, Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs, TradeId } from '../ids.ts';
import { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';
import type { Spot } from './spot.ts';

/** Every resting order is a limit order. Amounts are decimal text, for JSON has no exact large integers. */
type OrderRow = [
  id: OrderId,
  owner: OwnerId,
  pair: PairId,
  side: Side,
  price: Ticks,
  quantity: Lots,
  remaining: Lots,
  filledQuote: string,
  held: string,
  placedSequence: Sequence,
  placedAt: TimeMs,
  updatedAt: TimeMs,
];

/** The spot product's part of a snapshot. */
export type SpotSnapshot = {
  lastOrder: OrderId;
  lastTrade: TradeId;
  /** In order of arrival, so that adding them again in this order restores every queue. */
  orders: OrderRow[];
  closed: (readonly [OrderId, OwnerId])[];
};

export function writeSpot(spot: Spot): SpotSnapshot {
  return {
    lastOrder: spot.lastOrder,
    lastTrade: spot.lastTrade,
    orders: [...spot.openOrders.values()].map(writeOrder),
    closed: [...spot.closedOrders.entries()],
  };
}

/** Fills an empty spot state, once the ledger's totals and the listings are there; opens the orders' holds. */
export function readSpot(snapshot: SpotSnapshot, spot: Spot): void {
  spot.lastOrder = snapshot.lastOrder;
  spot.lastTrade = snapshot.lastTrade;
  for (const row of snapshot.orders) readOrder(row, spot);
  for (const [order, owner] of snapshot.closed) spot.closedOrders.remember(order, owner);
}

function writeOrder(order: OpenOrder): OrderRow {
  assert(order.hold !== null, 'an open order has its hold');
  return [
    order.id,
    order.owner,
    order.pair,
    order.side,
    order.price,
    order.quantity,
    order.remaining,
    order.filledQuote.toString(),
    order.hold.amount.toString(),
    order.placedSequence,
    order.placedAt,
    order.updatedAt,
  ];
}

function readOrder(row: OrderRow, spot: Spot): void {
  const [id, owner, pair, side, price, quantity, remaining, filledQuote, held, sequence, time, updatedAt] =
    row;
  const market = spot.market(pair);
  assert(market !== undefined, 'an open order is of a listed pair');
  const pays = market.paying(side).obtain(owner);
  const receives = market.receiving(side).obtain(owner);
  const terms = { owner, pair, side, quantity };
  const order = new OpenOrder(id, 'limit', terms, price, pays, receives, { sequence, time });
  order.remaining = remaining;
  order.filledQuote = BigInt(filledQuote) as Amount<'quote'>;
  order.updatedAt = updatedAt;
  order.hold = spot.ledger.holds.restore(pays, BigInt(held) as Amount, 'spot_order', id);
  market.book.add(order);
  spot.openOrders.set(id, order);
}
