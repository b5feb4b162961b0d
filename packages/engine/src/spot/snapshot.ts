import type { Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OrderId, OwnerId, PairId, PreventedMatchId, Sequence, TimeMs, TradeId } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { parseAmount } from '../snapshot/exact-text.ts';
import { boughtLots, newBracket } from './bracket.ts';
import { runningCountdowns, start } from './countdown.ts';
import { type Bracket, OpenOrder, type TrailingTerms } from './open-order.ts';
import { list } from './open-orders.ts';
import {
  DEFAULT_PREVENTION,
  type OrderKind,
  type SelfTradePrevention,
  type Side,
  type TimeInForce,
  type TriggerKind,
} from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { compareActivation } from './trailing-group.ts';
import { triggerOf } from './trigger.ts';

/** A resting, waiting or pending order. Amounts are decimal text, because JSON has no exact large integers. */
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
  /** True for a pending one, too. */
  isWaiting: boolean,
  ocoOrder: OrderId | null,
  placedSequence: Sequence,
  placedAt: TimeMs,
  updatedAt: TimeMs,
  ...later: LaterTerms,
];

/** Terms of later releases, of which the last ones are absent if they are the usual ones. */
type LaterTerms =
  | readonly []
  | readonly [expiresAt: TimeMs | null]
  | readonly [expiresAt: TimeMs | null, selfTradePrevention: SelfTradePrevention, prevented: Lots]
  | readonly [
      expiresAt: TimeMs | null,
      selfTradePrevention: SelfTradePrevention,
      prevented: Lots,
      trailing: TrailingRow,
    ]
  | readonly [
      expiresAt: TimeMs | null,
      selfTradePrevention: SelfTradePrevention,
      prevented: Lots,
      trailing: TrailingRow | null,
      bracket: BracketRow,
    ]
  | readonly [
      expiresAt: TimeMs | null,
      selfTradePrevention: SelfTradePrevention,
      prevented: Lots,
      trailing: TrailingRow | null,
      bracket: null,
      visibleQuantity: Lots,
      hidden: Lots,
    ];

/**
 * `received` is that of the bracket, null for an order that has left it. An exit that waits has been activated by a
 * command, in one of its rounds.
 */
type BracketRow = readonly [
  entry: OrderId,
  received: string | null,
  isPending: boolean,
  activated?: Sequence,
  round?: number,
];

/**
 * `activated` and `extreme` are null for an order that is not active; one that has triggered keeps its activation. The
 * round is absent if it is the first.
 */
type TrailingRow = readonly [
  delta: number,
  activationPrice: Ticks | null,
  activated: Sequence | null,
  extreme: Ticks | null,
  round?: number,
];

/**
 * Rows of a snapshot: last ids assigned, last prices by pair, orders, the most recently closed orders, and running
 * countdowns.
 */
export type SpotRow =
  | readonly ['numbers', lastOrder: OrderId, lastTrade: TradeId, lastPrevented?: PreventedMatchId]
  | readonly ['price', PairId, Ticks]
  | readonly ['order', ...OrderRow]
  | readonly ['closed', OrderId, OwnerId]
  | readonly ['countdown', OwnerId, PairId, endsAt: TimeMs, setAt: TimeMs];

/**
 * Rows of the spot state. For each pair first its resting orders in queue order, so that adding them in this order
 * restores every queue, then its waiting and pending orders by id.
 */
export function* writeSpot(spot: Spot): Generator<SpotRow> {
  const prevented = spot.lastPrevented > 0 ? ([spot.lastPrevented] as const) : ([] as const);
  if (spot.lastOrder > 0) yield ['numbers', spot.lastOrder, spot.lastTrade, ...prevented];
  const waiting = waitingByPair(spot);
  for (const market of spot.markets()) {
    if (market.price.last !== null) yield ['price', market.pair, market.price.last];
    for (const order of resting(market, 'buy')) yield ['order', ...writeOrder(order, market)];
    for (const order of resting(market, 'sell')) yield ['order', ...writeOrder(order, market)];
    for (const order of waiting.get(market.pair) ?? []) yield ['order', ...writeOrder(order, market)];
  }
  for (const [order, owner] of spot.closedOrders.entries()) yield ['closed', order, owner];
  for (const { owner, pair, endsAt, updatedAt } of runningCountdowns(spot)) {
    yield ['countdown', owner, pair, endsAt, updatedAt];
  }
}

/** Fills an empty spot state row by row, after ledger totals and listings have been restored. */
export class SpotReader {
  readonly #spot: Spot;
  /** Orders in the sequence of the rows, until all are read. */
  #orders: OpenOrder[] = [];
  /** Extreme prices that the active trailing orders have seen. */
  readonly #extremes = new Map<OrderId, Ticks>();
  /** Orders of brackets, with what their entries have bought. */
  readonly #inBrackets: (readonly [OpenOrder, received: string])[] = [];

  constructor(spot: Spot) {
    this.#spot = spot;
  }

  read(row: SpotRow): void {
    switch (row[0]) {
      case 'numbers':
        [, this.#spot.lastOrder, this.#spot.lastTrade, this.#spot.lastPrevented = NONE_PREVENTED] = row;
        return;
      case 'price':
        readPrice(this.#spot, row[1], row[2]);
        return;
      case 'order':
        this.#readOrder(row);
        if (row[22]?.[3] != null) this.#extremes.set(row[1], row[22][3]);
        return;
      case 'closed':
        this.#spot.closedOrders.remember(row[1], row[2]);
        return;
      case 'countdown':
        readCountdown(this.#spot, row);
        return;
    }
  }

  /** Adds the orders to the books in row order, and to the open orders by id. */
  finish(): void {
    const spot = this.#spot;
    for (const order of this.#orders) if (order.status === 'open') spot.marketOf(order).book.add(order);
    for (const order of this.#orders.sort((left, right) => left.id - right.id)) list(spot, order);
    const waiting = this.#orders.filter(({ status }) => status !== 'open');
    // Stop orders of brackets wait since a command later than that of their placement.
    for (const order of waiting.sort(compareActivation)) readWaiting(order, spot);
    this.#finishTrailing();
    this.#finishBrackets();
    this.#orders = [];
  }

  #readOrder(row: readonly ['order', ...OrderRow]): void {
    const order = readOrder(row, this.#spot);
    this.#orders.push(order);
    const bracket = row[23];
    if (bracket == null) return;
    const [entry, received, isPending, activated = null, round = 0] = bracket;
    order.bracketEntry = entry;
    if (isPending) order.status = 'pending';
    order.activatedSequence = activated;
    order.activatedRound = round;
    if (received !== null) this.#inBrackets.push([order, received]);
  }

  /** Links the orders of each bracket. */
  #finishBrackets(): void {
    const brackets = new Map<OrderId, Bracket>();
    for (const [order, received] of this.#inBrackets) {
      const entry = order.bracketEntry;
      assert(entry !== null, 'an order of a bracket names its entry');
      const bracket = brackets.get(entry) ?? newBracket(null, null, null);
      brackets.set(entry, bracket);
      bracket.received = parseAmount(received);
      bracket.lots = boughtLots(this.#spot.marketOf(order), bracket);
      order.bracket = bracket;
      if (order.id === entry) bracket.entry = order;
      else if (order.trigger === null) bracket.takeProfit = order;
      else bracket.stop = order;
    }
    this.#inBrackets.length = 0;
  }

  /** Adds the active trailing orders to their groups, in the sequence of their activation. */
  #finishTrailing(): void {
    const active = this.#orders.filter(({ id }) => this.#extremes.has(id)).sort(compareActivation);
    for (const order of active) {
      const extreme = this.#extremes.get(order.id);
      assert(extreme !== undefined, 'an active order has seen an extreme price');
      this.#spot.marketOf(order).trailing.add(order, extreme);
    }
    this.#extremes.clear();
  }
}

const NONE_PREVENTED = 0 as PreventedMatchId;

function waitingByPair(spot: Spot): ReadonlyMap<PairId, readonly OpenOrder[]> {
  const waiting = new Map<PairId, OpenOrder[]>();
  for (const order of spot.openOrders.values()) {
    if (order.status === 'open') continue;
    const others = waiting.get(order.pair);
    if (others === undefined) waiting.set(order.pair, [order]);
    else others.push(order);
  }
  return waiting;
}

function* resting(market: SpotMarket, side: Side): Generator<OpenOrder> {
  for (let order = market.book.best(side); order !== null; order = market.book.after(order)) yield order;
}

function writeOrder(order: OpenOrder, market: SpotMarket): OrderRow {
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
    order.status !== 'open',
    order.ocoOrder,
    order.placedSequence,
    order.placedAt,
    order.updatedAt,
    ...laterTermsOf(order, market),
  ];
}

function laterTermsOf(order: OpenOrder, market: SpotMarket): LaterTerms {
  const { expiresAt, selfTradePrevention, prevented, trailing, bracketEntry } = order;
  const trails = trailing === null ? null : trailingRow(order, trailing, market);
  if (order.visibleQuantity !== null) {
    return [expiresAt, selfTradePrevention, prevented, trails, null, order.visibleQuantity, order.hidden];
  }
  if (bracketEntry !== null) {
    return [expiresAt, selfTradePrevention, prevented, null, bracketRow(order, bracketEntry)];
  }
  if (trails !== null) return [expiresAt, selfTradePrevention, prevented, trails];
  if (selfTradePrevention !== DEFAULT_PREVENTION || prevented > 0) {
    return [expiresAt, selfTradePrevention, prevented];
  }
  return expiresAt === null ? [] : [expiresAt];
}

function bracketRow(order: OpenOrder, entry: OrderId): BracketRow {
  const { bracket, status, activatedSequence, activatedRound } = order;
  const received = bracket === null ? null : bracket.received.toString();
  if (status !== 'waiting') return [entry, received, status === 'pending'];
  assert(activatedSequence !== null, 'an exit that waits has been activated');
  return [entry, received, false, activatedSequence, activatedRound];
}

function trailingRow(order: OpenOrder, trailing: TrailingTerms, market: SpotMarket): TrailingRow {
  const { activatedSequence, activatedRound, status } = order;
  const isFollowing = status === 'waiting' && activatedSequence !== null;
  const extreme = isFollowing ? market.trailing.extremeOf(order) : null;
  const row = [trailing.delta, trailing.activationPrice, activatedSequence, extreme] as const;
  return activatedRound === 0 ? row : [...row, activatedRound];
}

function readPrice(spot: Spot, pair: PairId, last: Ticks): void {
  const market = spot.market(pair);
  assert(market !== undefined, 'a pair that has traded is listed');
  market.price.trade(last);
  market.price.settle();
}

function readCountdown(
  spot: Spot,
  [, owner, pair, endsAt, setAt]: Extract<SpotRow, readonly ['countdown', ...unknown[]]>,
): void {
  const market = spot.market(pair);
  assert(market !== undefined, 'the pair of a countdown is listed');
  start(spot, market.trader(owner), endsAt, setAt);
}

/** Avoids a copy of the row, because a start reads millions of them. */
function readOrder(row: readonly ['order', ...OrderRow], spot: Spot): OpenOrder {
  const [, id, owner, pair, side, kind, price, quantity, remaining, filledQuote, held] = row;
  const timeInForce = row[11];
  const [postOnly, trigger, isWaiting, ocoOrder] = [row[12], row[13], row[14], row[15]];
  const [sequence, time, updatedAt, expiresAt = null] = [row[16], row[17], row[18], row[19]];
  const [selfTradePrevention = DEFAULT_PREVENTION, prevented, trails] = [row[20], row[21], row[22]];
  const [visibleQuantity = null, hidden] = [row[24], row[25]];
  const trailing = trails == null ? null : { delta: trails[0], activationPrice: trails[1] };
  const market = spot.market(pair);
  assert(market !== undefined, 'the pair of an open order is listed');
  const waitsFor = trigger === null ? null : triggerOf(side, ...trigger);
  const terms = { side, kind, price, quantity, timeInForce, postOnly, trigger: waitsFor, expiresAt };
  const more = { selfTradePrevention, trailing, visibleQuantity };
  const order = new OpenOrder(id, { ...terms, ...more }, market.trader(owner), { sequence, time });
  order.remaining = remaining;
  order.hidden = hidden ?? order.hidden;
  order.prevented = prevented ?? order.prevented;
  order.activatedSequence = trails?.[2] ?? null;
  order.activatedRound = trails?.[4] ?? 0;
  order.filledQuote = parseAmount(filledQuote);
  order.updatedAt = updatedAt;
  order.ocoOrder = ocoOrder;
  if (isWaiting) order.status = 'waiting';
  order.held = parseAmount(held);
  if (order.held > 0n) restoreLock(order.pays, order.held);
  return order;
}

/**
 * Adds a waiting order or a pending one, and links it with the resting order of its OCO pair, which has the lower id.
 */
function readWaiting(order: OpenOrder, spot: Spot): void {
  if (order.trigger === null) return;
  const market = spot.marketOf(order);
  if (order.status === 'pending') market.pendingStops += 1;
  else if (order.trailing === null) market.triggers.add(order);
  else if (order.activatedSequence === null) market.trailing.addInactive(order);
  order.place.orders.waiting += 1;
  const ocoOrder = order.ocoOrder === null ? undefined : spot.openOrders.get(order.ocoOrder);
  if (ocoOrder === undefined) return;
  order.oco = ocoOrder;
  ocoOrder.oco = order;
}
