import type { Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs, TradeId } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { amountIn } from '../snapshot/exact-text.ts';
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

/** Rows of a snapshot: the last numbers given out, the pairs' last prices, the orders, and the last ones that ended. */
export type SpotRow =
  | readonly ['numbers', lastOrder: OrderId, lastTrade: TradeId]
  | readonly ['price', PairId, Ticks]
  | readonly ['order', ...OrderRow]
  | readonly ['closed', OrderId, OwnerId];

/**
 * The state of spot. Of each pair first what rests, in the order of the queues, so that adding it again in this order
 * restores every queue, and then what waits, by id.
 */
export function* writeSpot(spot: Spot): Generator<SpotRow> {
  if (spot.lastOrder > 0) yield ['numbers', spot.lastOrder, spot.lastTrade];
  const waiting = waitingByPair(spot);
  for (const market of spot.markets()) {
    if (market.price.last !== null) yield ['price', market.pair, market.price.last];
    for (const order of resting(market, 'buy')) yield ['order', ...writeOrder(order)];
    for (const order of resting(market, 'sell')) yield ['order', ...writeOrder(order)];
    for (const order of waiting.get(market.pair) ?? []) yield ['order', ...writeOrder(order)];
  }
  for (const [order, owner] of spot.closedOrders.entries()) yield ['closed', order, owner];
}

/** Fills an empty spot state row by row, once the ledger's totals and the listings are there. */
export class SpotReader {
  readonly #spot: Spot;
  /** In the order of the rows, until all are there. */
  #orders: OpenOrder[] = [];

  constructor(spot: Spot) {
    this.#spot = spot;
  }

  read(row: SpotRow): void {
    switch (row[0]) {
      case 'numbers':
        [, this.#spot.lastOrder, this.#spot.lastTrade] = row;
        return;
      case 'price':
        readPrice(this.#spot, row[1], row[2]);
        return;
      case 'order':
        this.#orders.push(readOrder(row, this.#spot));
        return;
      case 'closed':
        this.#spot.closedOrders.remember(row[1], row[2]);
        return;
    }
  }

  /** Puts the orders where they belong: into the books as they came, among the open ones by id. */
  finish(): void {
    const spot = this.#spot;
    for (const order of this.#orders) if (order.status === 'open') spot.marketOf(order).book.add(order);
    for (const order of this.#orders.sort((left, right) => left.id - right.id)) {
      list(spot, order);
      if (order.status === 'waiting') readWaiting(order, spot);
    }
    this.#orders = [];
  }
}

function waitingByPair(spot: Spot): ReadonlyMap<PairId, readonly OpenOrder[]> {
  const waiting = new Map<PairId, OpenOrder[]>();
  for (const order of spot.openOrders.values()) {
    if (order.status !== 'waiting') continue;
    const others = waiting.get(order.pair);
    if (others === undefined) waiting.set(order.pair, [order]);
    else others.push(order);
  }
  return waiting;
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

/** A start reads millions of them: no copy of a row is made. */
function readOrder(row: readonly ['order', ...OrderRow], spot: Spot): OpenOrder {
  const [, id, owner, pair, side, kind, price, quantity, remaining, filledQuote, held] = row;
  const timeInForce = row[11];
  const [postOnly, trigger, isWaiting, ocoOrder] = [row[12], row[13], row[14], row[15]];
  const [sequence, time, updatedAt] = [row[16], row[17], row[18]];
  const market = spot.market(pair);
  assert(market !== undefined, 'an open order is of a listed pair');
  const waitsFor = trigger === null ? null : triggerOf(side, ...trigger);
  const terms = { side, kind, price, quantity, timeInForce, postOnly, trigger: waitsFor };
  const order = new OpenOrder(id, terms, market.trader(owner), { sequence, time });
  order.remaining = remaining;
  order.filledQuote = amountIn(filledQuote);
  order.updatedAt = updatedAt;
  order.ocoOrder = ocoOrder;
  if (isWaiting) order.status = 'waiting';
  order.held = amountIn(held);
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
