import type { CancelReason, Event, Order, OrderId, PairId, PreventedMatch, Trade } from '@assay/engine';
import type { Finding } from '../audit/finding.ts';
import { BoughtAndSold } from './bought-and-sold.ts';

/** Reasons that end a waiting order before its trigger is reached. */
const WITHOUT_FIRING: ReadonlySet<CancelReason | null> = new Set([
  'owner',
  'oco',
  'pair_delisted',
  'expired',
  'countdown',
]);

/**
 * Tracks every order by its events, and checks invariants independent of commands and of the auditor's expectations,
 * which finds even a rule misread in the same way twice.
 */
export class OrderLives {
  /** Orders that have not ended, in their last reported state. */
  readonly #alive = new Map<OrderId, Order>();
  readonly #waiting = new Map<PairId, Map<OrderId, Order>>();
  readonly #ended = new Set<OrderId>();
  readonly #bought = new BoughtAndSold();
  // State of the current command.
  readonly #changed: Order[] = [];
  readonly #trades: Trade[] = [];
  readonly #prevented: PreventedMatch[] = [];

  follow(event: Event): void {
    if (event.type === 'trade_executed') this.#trades.push(event.trade);
    if (event.type === 'match_prevented') this.#prevented.push(event.prevented);
    if (event.type === 'order_changed') this.#changed.push(event.order);
  }

  /** Ends a command. */
  findings(): Finding[] {
    if (this.#changed.length === 0 && this.#trades.length === 0) return [];
    const findings: Finding[] = [];
    const check = (holds: boolean, sentence: string, got: unknown) => {
      if (!holds) findings.push({ kind: 'order_life', sentence, got });
    };
    const changed = new Map(this.#changed.map((order) => [order.id, order]));
    checkOrder(this.#trades, check);
    for (const order of this.#changed) this.#checkLife(order, check);
    for (const trade of this.#trades) checkTrade(trade, changed, check);
    for (const match of this.#prevented) checkPrevented(match, changed, check);
    for (const order of this.#changed) this.#keep(order);
    for (const order of this.#changed) this.#checkPair(order, check);
    for (const order of this.#changed) this.#bought.keep(order);
    for (const order of this.#changed) this.#bought.check(order, check);
    this.#checkWaiting(check);
    this.#changed.length = 0;
    this.#trades.length = 0;
    this.#prevented.length = 0;
    return findings;
  }

  #checkLife(order: Order, check: Check): void {
    const { id, status, filled, quantity, kind, timeInForce } = order;
    const isOver = order.expiresAt !== null && order.expiresAt < order.updatedAt;
    check(order.cancelReason !== 'expired' || isOver, 'an order expires after its end time only', order);
    const before = this.#alive.get(id);
    check(!this.#ended.has(id), 'an order that has ended stays as it is', order);
    check((status === 'filled') === (filled === quantity), 'an order is filled when nothing is left', order);
    const mayRest = kind === 'limit' && timeInForce === 'gtc';
    check(status !== 'open' || mayRest, 'only gtc limits rest', order);
    check(order.visibleQuantity === null || mayRest, 'only gtc limits are icebergs', order);
    const isWhole = (filled === 0 || filled === quantity) && order.cancelReason !== 'ioc_remainder';
    check(timeInForce !== 'fok' || isWhole, 'fok fills whole or does nothing', order);
    let sum: number = before?.filled ?? 0;
    let quote: bigint = before?.filledQuote ?? 0n;
    for (const trade of this.#trades) {
      if (trade.makerOrder !== id && trade.takerOrder !== id) continue;
      sum += trade.quantity;
      quote += trade.quote;
    }
    this.#checkPrevented(order, check);
    check(sum === filled && quote === order.filledQuote, 'fills are the sum of the trades', order);
    if (before?.status !== 'waiting' || status === 'waiting' || WITHOUT_FIRING.has(order.cancelReason))
      return;
    const isReached = this.#trades.some((trade) => trade.pair === order.pair && reaches(trade.price, order));
    check(isReached, 'an order fires when a trade has reached its trigger', order);
  }

  /** A prevented match takes its quantity once, and only `decrement` leaves an order smaller. */
  #checkPrevented(order: Order, check: Check): void {
    const { id, prevented, cancelReason } = order;
    let sum: number = this.#alive.get(id)?.prevented ?? 0;
    for (const { takerOrder, makerOrder, takerPrevented, makerPrevented } of this.#prevented) {
      if (takerOrder === id) sum += takerPrevented;
      if (makerOrder === id) sum += makerPrevented;
    }
    const isOver = cancelReason === 'self_trade';
    check(isOver ? sum >= prevented : sum === prevented, 'prevented matches reduce an order', order);
  }

  #keep(order: Order): void {
    const { id, pair, status } = order;
    const waiting = this.#waiting.get(pair) ?? new Map<OrderId, Order>();
    this.#waiting.set(pair, waiting);
    if (status === 'waiting') waiting.set(id, order);
    else waiting.delete(id);
    if (status !== 'filled' && status !== 'cancelled') this.#alive.set(id, order);
    else {
      this.#alive.delete(id);
      this.#ended.add(id);
    }
  }

  /** Both orders of an OCO pair have the same remainder, or only the triggered stop order exists. */
  #checkPair({ id, ocoOrder }: Order, check: Check): void {
    const one = this.#alive.get(id);
    const other = ocoOrder === null ? undefined : this.#alive.get(ocoOrder);
    if (ocoOrder === null || (one === undefined && other === undefined)) return;
    if (one !== undefined && other !== undefined) {
      const isForOneRest = one.quantity - one.filled === other.quantity - other.filled;
      const isPending = one.status === 'pending';
      const isOneOfEach = isPending === (one.status === other.status);
      check(isForOneRest && isOneOfEach, 'a pair rests and waits for one rest', [one, other]);
      return;
    }
    const last = one ?? other;
    check(last?.trigger !== null && last?.status === 'open', 'what is left of a pair has fired', last);
  }

  #checkWaiting(check: Check): void {
    const last = new Map(this.#trades.map(({ pair, price }) => [pair, price]));
    for (const [pair, price] of last) {
      for (const order of this.#waiting.get(pair)?.values() ?? [])
        check(
          order.trailing?.isActive === false || !reaches(price, order),
          'no order waits for a price that has been reached',
          order,
        );
    }
  }
}

type Check = (holds: boolean, sentence: string, got: unknown) => void;

function checkOrder(trades: readonly Trade[], check: Check): void {
  let last = 0;
  for (const trade of trades) {
    check(trade.id > last, 'trades are emitted in their order', trade);
    last = trade.id;
  }
}

function checkTrade(trade: Trade, changed: ReadonlyMap<OrderId, Order>, check: Check): void {
  const maker = changed.get(trade.makerOrder);
  const taker = changed.get(trade.takerOrder);
  check(maker !== undefined && taker !== undefined, 'the orders of a trade are emitted', trade);
  if (maker === undefined || taker === undefined) return;
  const isWithin = taker.side === 'buy' ? trade.price <= taker.price : trade.price >= taker.price;
  check(maker.owner !== taker.owner && maker.side !== taker.side, 'two owners trade', trade);
  check(trade.price === maker.price && isWithin, 'a trade is at the price of who rested', trade);
  const visible = maker.visibleQuantity ?? maker.quantity;
  check(trade.quantity <= visible, 'a trade takes no more than who rested shows', trade);
  check(!taker.postOnly, 'a post-only order takes nothing', taker);
}

function checkPrevented(
  { owner, price, takerSide, takerOrder, makerOrder }: PreventedMatch,
  changed: ReadonlyMap<OrderId, Order>,
  check: Check,
): void {
  const [taker, maker] = [changed.get(takerOrder), changed.get(makerOrder)];
  check(taker?.owner === owner && taker.side === takerSide, 'a prevented match is of its taker', taker);
  const isOfMaker = maker === undefined || (maker.owner === owner && maker.price === price);
  check(isOfMaker && maker?.side !== takerSide, 'a prevented match is of two own orders', maker);
}

function reaches(price: number, { trigger }: Order): boolean {
  if (trigger === null) return false;
  return trigger.direction === 'rising' ? price >= trigger.price : price <= trigger.price;
}
