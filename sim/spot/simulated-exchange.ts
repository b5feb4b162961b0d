import type { CancelReason, OrderId, OwnerId, PairId, Rejection } from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { leaveBracket } from './brackets.ts';
import { ClosedMemory } from './closed-memory.ts';
import { emitLevel, emitOrder, lock, waitingCost } from './order-effects.ts';
import { MAX_PREVENTED, prevent } from './own-matches.ts';
import { settle } from './settlement.ts';
import { meets, SimulatedMarket } from './simulated-market.ts';
import { asOrder, type SimulatedOrder, type Terms } from './simulated-order.ts';
import { compareBooks, compareLastPrice, compareOpenOrders } from './state-comparison.ts';

/** The room's number. */
const ROOM = 3;

type FillEnd = 'filled' | 'no_more' | 'own_order';

/** All spot orders in the auditor's books, with the effects of placing, filling, waiting and ending. */
export class SimulatedExchange {
  readonly #records: Records;
  readonly #markets = new Map<PairId, SimulatedMarket>();
  /** Resting and waiting orders. */
  readonly #open = new Map<OrderId, SimulatedOrder>();
  readonly #closed = new ClosedMemory();
  /** The ends of those that have an end time. */
  readonly #ends = new Map<OrderId, DueItem>();
  #lastOrder = 0;
  #lastTrade = 0;
  #lastPrevented = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  skipIds(count: number): void {
    this.#lastOrder += count;
    this.#lastTrade += count;
    this.#lastPrevented += count;
  }

  /** The market of a listed pair with its latest terms. */
  market(pair: PairId): SimulatedMarket | undefined {
    const listed = this.#records.listings.pairs.get(pair);
    if (listed === undefined) return undefined;
    const known = this.#markets.get(pair);
    if (known !== undefined) {
      known.listed = listed;
      return known;
    }
    const market = new SimulatedMarket(listed, this.#records.accounts);
    this.#markets.set(pair, market);
    return market;
  }

  /** Returns an open order of the owner with its market, or the rejection. */
  ownOrder(id: OrderId, owner: OwnerId): { order: SimulatedOrder; market: SimulatedMarket } | Rejection {
    const order = this.#open.get(id);
    const market = order === undefined ? undefined : this.market(order.pair);
    if (order === undefined || market === undefined) {
      return { code: this.#closed.ownerOf(id) === owner ? 'order_not_open' : 'unknown_order' };
    }
    return order.owner === owner ? { order, market } : { code: 'unknown_order' };
  }

  /** Returns the open and waiting orders of a pair, or of all by pair, of one owner or of all: the oldest first. */
  ordersOf(pair?: PairId, owner?: OwnerId): SimulatedOrder[] {
    return [...this.#open.values()]
      .filter((order) => owner === undefined || order.owner === owner)
      .filter((order) => pair === undefined || order.pair === pair)
      .sort((left, right) => left.pair - right.pair || left.id - right.id);
  }

  newOrder(terms: Terms, { sequence, time }: Expectation): SimulatedOrder {
    this.#lastOrder += 1;
    const { owner, pair, side, kind, price, quantity, timeInForce, postOnly, trigger } = terms;
    const { expiresAt, selfTradePrevention, trailing = null, visibleQuantity = null } = terms;
    return {
      ...{ id: unchecked<OrderId>(this.#lastOrder), owner, pair, side, kind, price, quantity },
      ...{ timeInForce, postOnly, trigger, placedSequence: sequence, placedAt: time, updatedAt: time },
      ...{ remaining: quantity, filledQuote: 0n, held: 0n, status: 'open', cancelReason: null },
      ...{
        rank: 0,
        ocoOrder: null,
        partner: null,
        bracketEntry: null,
        bracket: null,
        expiresAt,
        selfTradePrevention,
        prevented: 0,
        visibleQuantity,
        shown: 0,
      },
      ...{ trailing, extreme: null, triggerSince: sequence, triggerRound: 0 },
    };
  }

  /** Matches an order; the remainder rests, or ends by its time in force. */
  enter(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void {
    const end = this.#fill(market, order, expectation);
    if (end === 'filled') this.close(order, null, expectation);
    else if (end === 'own_order') this.close(order, 'self_trade', expectation);
    else if (order.kind === 'market') this.close(order, 'market_remainder', expectation);
    else if (order.timeInForce === 'gtc') this.rest(market, order, expectation);
    else this.close(order, 'ioc_remainder', expectation);
  }

  rest(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void {
    lock(market, order, market.cost(order.side, order.price, order.remaining) - order.held, expectation);
    market.resting[order.side].add(order);
    this.#opened(order);
    emitOrder(order, expectation);
    emitLevel(market, order, expectation);
  }

  /** Adds a waiting order and locks its cost; for an OCO pair only the cost beyond its partner's. */
  wait(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void {
    order.status = 'waiting';
    lock(market, order, waitingCost(market, order), expectation);
    market.waiting.add(order);
    this.#opened(order);
    emitOrder(order, expectation);
  }

  /** Lists an entry before it is matched. */
  admit(order: SimulatedOrder): void {
    this.#opened(order);
  }

  /** Lists an exit of an entry without fills; a stop order already counts among the waiting ones. */
  pend(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void {
    order.status = 'pending';
    if (order.trigger !== null) market.waiting.add(order);
    this.#opened(order);
    emitOrder(order, expectation);
  }

  /** An order's end time has come. */
  expire(id: number, expectation: Expectation): void {
    const order = this.#open.get(unchecked<OrderId>(id));
    const market = order === undefined ? undefined : this.market(order.pair);
    if (order === undefined || market === undefined) throw new Error(`order ${id} is not open`);
    this.leave(market, order, expectation);
    this.close(order, 'expired', expectation);
  }

  /** Removes an order from the book or the waiting list, and releases its hold. */
  leave(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void {
    lock(market, order, -order.held, expectation);
    order.updatedAt = expectation.time;
    if (order.status !== 'open') {
      if (order.trigger !== null) market.waiting.remove(order);
      order.status = 'open';
      return;
    }
    market.resting[order.side].remove(order);
    emitLevel(market, order, expectation);
  }

  /** Amends a waiting order: it stays in place, with its new cost locked. */
  waitFor(
    market: SimulatedMarket,
    order: SimulatedOrder,
    change: Pick<SimulatedOrder, 'price' | 'quantity' | 'remaining'>,
    expectation: Expectation,
  ): void {
    Object.assign(order, change, { updatedAt: expectation.time });
    lock(market, order, waitingCost(market, order) - order.held, expectation);
    emitOrder(order, expectation);
  }

  /**
   * Moves a resting order that does not cross behind the orders at its new price; no balance changes if the cost is
   * equal.
   */
  moveBehind(
    market: SimulatedMarket,
    order: SimulatedOrder,
    change: Pick<SimulatedOrder, 'price' | 'quantity' | 'remaining'>,
    expectation: Expectation,
  ): void {
    market.resting[order.side].remove(order);
    emitLevel(market, order, expectation);
    Object.assign(order, change, { updatedAt: expectation.time });
    this.rest(market, order, expectation);
  }

  /** Reduces a resting order: it keeps its priority. */
  shrink(market: SimulatedMarket, order: SimulatedOrder, quantity: number, expectation: Expectation): void {
    const less = order.quantity - quantity;
    market.resting[order.side].shrink(order, less);
    order.quantity = quantity;
    order.updatedAt = expectation.time;
    lock(market, order, -market.cost(order.side, order.price, less), expectation);
    emitOrder(order, expectation);
    emitLevel(market, order, expectation);
  }

  /**
   * Ends an order already removed from book and waiting list: filled, or cancelled for a reason. Its OCO partner ends
   * with it, and what its bracket ends.
   */
  close(order: SimulatedOrder, reason: CancelReason | null, expectation: Expectation): void {
    order.status = reason === null ? 'filled' : 'cancelled';
    order.cancelReason = reason;
    this.#open.delete(order.id);
    const end = this.#ends.get(order.id);
    if (end !== undefined) this.#records.agenda.remove(end);
    this.#ends.delete(order.id);
    this.#closed.remember(order.id, order.owner);
    emitOrder(order, expectation);
    this.closePartner(order, expectation);
  }

  closePartner(order: SimulatedOrder, expectation: Expectation): void {
    const { partner } = order;
    const market = this.market(order.pair);
    if (market === undefined) return;
    if (partner !== null) {
      order.partner = null;
      partner.partner = null;
      this.leave(market, partner, expectation);
      this.close(partner, 'oco', expectation);
    }
    leaveBracket(this, market, order, expectation);
  }

  /** Compares every order, every book and every last price. */
  walk(engine: EngineView): Finding[] {
    const open = [...this.#open.values()].map(asOrder).sort((left, right) => left.id - right.id);
    const markets = [...this.#markets.values()];
    const spot = engine.room('spot');
    return [
      ...compareOpenOrders(open, spot),
      ...markets.flatMap((market) => compareBooks(market, spot, Number.MAX_SAFE_INTEGER)),
      ...markets.flatMap((market) => compareLastPrice(market, spot)),
    ];
  }

  #opened(order: SimulatedOrder): void {
    const { id, expiresAt } = order;
    this.#open.set(id, order);
    if (expiresAt === null || this.#ends.has(id)) return;
    const end = { due: expiresAt, room: ROOM, id };
    this.#ends.set(id, end);
    this.#records.agenda.add(end);
  }

  /** Matches an order against resting ones by price-time priority, up to its limit. */
  #fill(market: SimulatedMarket, taker: SimulatedOrder, expectation: Expectation): FillEnd {
    const makers = market.facing(taker.side);
    let prevented = 0;
    while (taker.remaining > 0) {
      const maker = makers.first();
      if (maker === undefined || !meets(taker, maker)) return 'no_more';
      if (maker.owner === taker.owner) {
        if (prevented === MAX_PREVENTED || prevent(this, market, taker, maker, expectation))
          return 'own_order';
        prevented += 1;
        continue;
      }
      const quantity = Math.min(taker.remaining, maker.shown);
      this.#lastTrade += 1;
      settle(this.#lastTrade, market, taker, maker, quantity, expectation);
      market.tradedNow.push(maker.price);
      taker.remaining -= quantity;
      makers.fillFirst(quantity);
      if (maker.remaining > 0) this.smaller(market, maker, expectation);
      else this.close(maker, null, expectation);
      emitLevel(market, maker, expectation);
    }
    return 'filled';
  }

  nextPrevented(): number {
    this.#lastPrevented += 1;
    return this.#lastPrevented;
  }

  /** A resting order has a smaller remainder: so has its OCO partner. */
  smaller(market: SimulatedMarket, maker: SimulatedOrder, expectation: Expectation): void {
    emitOrder(maker, expectation);
    const { partner, remaining } = maker;
    if (partner === null) return;
    Object.assign(partner, { quantity: remaining, remaining, updatedAt: expectation.time });
    lock(market, partner, waitingCost(market, partner) - partner.held, expectation);
    emitOrder(partner, expectation);
  }
}
