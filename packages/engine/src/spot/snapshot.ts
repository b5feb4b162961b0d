import type { Amount, Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs, TradeId } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { OpenOrder } from './open-order.ts';
import { list } from './open-orders.ts';
import type { OrderKind, Side, TimeInForce, TriggerKind } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { triggerOf } from './trigger.ts';

/** A resting or waiting order. Amounts are decimal text, for JSON has no exact large integers. */
type OrderRow = [
  id: OrderId,
  owner: OwnerId,
  pair: PairId,
  side: Side,
  kind: OrderKind,
  price: Ticks,
  quantity: Lots,
  remaining: Lots,
  filledQuote: string,
  held: string,
  timeInForce: TimeInForce,
  postOnly: boolean,
  trigger: readonly [kind: TriggerKind, price: Ticks] | null,
  isWaiting: boolean,
  ocoOrder: OrderId | null,
  placedSequence: Sequence,
  placedAt: TimeMs,
  updatedAt: TimeMs,
];

/** The spot product's part of a snapshot. */
export type SpotSnapshot = {
  lastOrder: OrderId;
  lastTrade: TradeId;
  /** Of the pairs that have traded, by pair. */
  lastPrices: (readonly [PairId, Ticks])[];
  /**
   * By pair: what rests in the order of the queues, so that adding it again in this order restores every queue, and
   * then what waits, by id.
   */
  orders: OrderRow[];
  closed: (readonly [OrderId, OwnerId])[];
};

export function writeSpot(spot: Spot): SpotSnapshot {
  const markets = [...spot.markets()];
  const waiting = [...spot.openOrders.values()].filter(({ status }) => status === 'waiting');
  return {
    lastOrder: spot.lastOrder,
    lastTrade: spot.lastTrade,
    lastPrices: markets.flatMap(({ pair, price }) => (price.last === null ? [] : [[pair, price.last]])),
    orders: markets.flatMap((market) =>
      [
        ...resting(market, 'buy'),
        ...resting(market, 'sell'),
        ...waiting.filter(({ pair }) => pair === market.pair),
      ].map(writeOrder),
    ),
    closed: [...spot.closedOrders.entries()],
  };
}

/** Fills an empty spot state, once the ledger's totals and the listings are there; opens the orders' holds. */
export function readSpot(snapshot: SpotSnapshot, spot: Spot): void {
  spot.lastOrder = snapshot.lastOrder;
  spot.lastTrade = snapshot.lastTrade;
  for (const [pair, last] of snapshot.lastPrices) readPrice(spot, pair, last);
  const orders = snapshot.orders.map((row) => readOrder(row, spot));
  for (const order of orders) if (order.status === 'open') spot.marketOf(order).book.add(order);
  for (const order of orders.sort((left, right) => left.id - right.id)) {
    list(spot, order);
    if (order.status === 'waiting') readWaiting(order, spot);
  }
  for (const [order, owner] of snapshot.closed) spot.closedOrders.remember(order, owner);
}

function* resting(market: SpotMarket, side: Side): Generator<OpenOrder> {
  for (let order = market.book.best(side); order !== null; order = market.book.after(order)) yield order;
}

function writeOrder(order: OpenOrder): OrderRow {
  return [
    order.id,
    order.owner,
    order.pair,
    order.side,
    order.kind,
    order.price,
    order.quantity,
    order.remaining,
    order.filledQuote.toString(),
    order.held.toString(),
    order.timeInForce,
    order.postOnly,
    order.trigger === null ? null : [order.trigger.kind, order.trigger.price],
    order.status === 'waiting',
    order.ocoOrder,
    order.placedSequence,
    order.placedAt,
    order.updatedAt,
  ];
}

function readPrice(spot: Spot, pair: PairId, last: Ticks): void {
  const market = spot.market(pair);
  assert(market !== undefined, 'a pair that has traded is listed');
  market.price.trade(last);
  market.price.settle();
}

function readOrder(row: OrderRow, spot: Spot): OpenOrder {
  const [id, owner, pair, side, kind, price, quantity, remaining, filledQuote, held, ...more] = row;
  const [timeInForce, postOnly, trigger, isWaiting, ocoOrder, sequence, time, updatedAt] = more;
  const market = spot.market(pair);
  assert(market !== undefined, 'an open order is of a listed pair');
  const waitsFor = trigger === null ? null : triggerOf(side, ...trigger);
  const terms = { side, kind, price, quantity, timeInForce, postOnly, trigger: waitsFor };
  const order = new OpenOrder(id, terms, market.trader(owner), { sequence, time });
  order.remaining = remaining;
  order.filledQuote = BigInt(filledQuote) as Amount<'quote'>;
  order.updatedAt = updatedAt;
  order.ocoOrder = ocoOrder;
  if (isWaiting) order.status = 'waiting';
  order.held = BigInt(held) as Amount;
  if (order.held > 0n) restoreLock(order.pays, order.held);
  return order;
}

/** A waiting order that has a partner is tied to it again: the partner rests and has the lower id. */
function readWaiting(order: OpenOrder, spot: Spot): void {
  spot.marketOf(order).triggers.add(order);
  order.place.orders.waiting += 1;
  const other = order.ocoOrder === null ? undefined : spot.openOrders.get(order.ocoOrder);
  if (other === undefined) return;
  order.oco = other;
  other.oco = order;
}
