import { expect } from 'vitest';
import {
  type BalanceChanged,
  type BookLevelChanged,
  type Engine,
  type Event,
  HOUSE,
  type Order,
  type Outcome,
  type Posting,
} from '../src/index.ts';

type Account = Pick<BalanceChanged, 'owner' | 'wallet' | 'currency'>;

/**
 * Rebuilds accounts, orders and levels from the events alone, as the database and the screens do, and says
 * where the engine disagrees or an event breaks its contract.
 */
export class Auditor {
  readonly #totals = new Map<string, bigint>();
  readonly #balances = new Map<string, BalanceChanged>();
  readonly #openOrders = new Map<number, Order>();
  readonly #lastPrices = new Map<number, number>();
  readonly #levels = new Map<string, BookLevelChanged>();

  absorb(outcome: Outcome): void {
    if (!outcome.ok) return;
    expectOnce(outcome.events);
    for (const event of outcome.events) this.#absorbEvent(event);
    this.#expectTriggersKept();
    this.#expectBalancesToldLast(outcome.events);
  }

  /** Compares all that the events told with all that the engine has. */
  expectAgreement(engine: Engine): void {
    for (const { owner, wallet, currency, total, held } of this.#balances.values()) {
      expect(engine.balance(owner, wallet, currency)).toEqual({ total, held });
    }
    expect([...engine.room('spot').openOrders()]).toEqual([...this.#openOrders.values()]);
    for (const { spec } of engine.pairs()) {
      expect(engine.room('spot').lastPrice(spec.id)).toBe(this.#lastPrices.get(spec.id) ?? null);
      for (const side of ['buy', 'sell'] as const) {
        const told = [...this.#levels.values()].filter(
          (level) => level.pair === spec.id && level.side === side,
        );
        const depth = [...engine.room('spot').levels(spec.id, side)];
        const best = side === 'buy' ? -1 : 1;
        expect(depth).toEqual(
          told
            .sort((left, right) => (left.price - right.price) * best)
            .map(({ price, quantity }) => ({ price, quantity })),
        );
      }
    }
    this.#expectHeldByOrders();
  }

  #absorbEvent(event: Event): void {
    if (event.type === 'money_moved') this.#absorbPostings(event.postings);
    if (event.type === 'balance_changed') this.#balances.set(keyOf(event), event);
    if (event.type === 'order_changed') this.#absorbOrder(event.order);
    if (event.type === 'trade_executed') this.#lastPrices.set(event.trade.pair, event.trade.price);
    if (event.type === 'book_level_changed') this.#absorbLevel(event);
  }

  #absorbPostings(postings: readonly Posting[]): void {
    const sums = new Map<number, bigint>();
    for (const posting of postings) {
      const key = keyOf(posting);
      const total = (this.#totals.get(key) ?? 0n) + posting.amount;
      this.#totals.set(key, total);
      sums.set(posting.currency, (sums.get(posting.currency) ?? 0n) + posting.amount);
      if (posting.amount === 0n) expect.fail('a posting moves nothing');
      if (posting.totalAfter !== total) expect.fail('a total after does not follow');
      if (total < 0n && posting.wallet !== 'external') expect.fail('an account is below zero');
    }
    if ([...sums.values()].some((sum) => sum !== 0n)) expect.fail('postings do not balance');
  }

  #absorbOrder(order: Order): void {
    const isOpen = order.status === 'open' || order.status === 'waiting';
    if (isOpen) this.#openOrders.set(order.id, order);
    else this.#openOrders.delete(order.id);
    if (!isOpen && order.held !== 0n) expect.fail('a closed order holds money');
    if ((order.status === 'filled') !== (order.filled === order.quantity)) expect.fail('a status is wrong');
    if ((order.status === 'cancelled') !== (order.cancelReason !== null)) expect.fail('a reason is wrong');
  }

  #absorbLevel(level: BookLevelChanged): void {
    const key = `${level.pair} ${level.side} ${level.price}`;
    if (level.quantity === 0) this.#levels.delete(key);
    else this.#levels.set(key, level);
  }

  /** Every account whose total moved is told, with the total that the postings lead to, after all else. */
  #expectBalancesToldLast(events: readonly Event[]): void {
    const firstBalance = events.findIndex(({ type }) => type === 'balance_changed');
    const tail = firstBalance < 0 ? [] : events.slice(firstBalance);
    if (tail.some(({ type }) => type !== 'balance_changed')) expect.fail('a balance is told too early');
    for (const event of events) {
      if (event.type !== 'money_moved') continue;
      for (const posting of event.postings) {
        const told = this.#balances.get(keyOf(posting))?.total;
        if (told !== this.#totals.get(keyOf(posting))) expect.fail('a changed balance is not told');
      }
    }
  }

  /** No order goes on waiting for a price that has been. */
  #expectTriggersKept(): void {
    for (const { status, trigger, pair } of this.#openOrders.values()) {
      if (status !== 'waiting') continue;
      const last = this.#lastPrices.get(pair);
      if (trigger === null || last === undefined) expect.fail('an order waits for nothing');
      const isReached = trigger.direction === 'rising' ? last >= trigger.price : last <= trigger.price;
      if (isReached) expect.fail('a reached order waits on');
    }
  }

  #expectHeldByOrders(): void {
    const held = new Map<string, bigint>();
    for (const { owner, pair, side, held: amount } of this.#openOrders.values()) {
      const key = `${owner} ${pair} ${side}`;
      held.set(key, (held.get(key) ?? 0n) + amount);
    }
    const sum = (values: Iterable<bigint>) => [...values].reduce((left, right) => left + right, 0n);
    expect(sum([...this.#balances.values()].map((balance) => balance.held))).toBe(sum(held.values()));
    const house = [...this.#balances.values()].filter(({ owner }) => owner === HOUSE);
    expect(house.every((balance) => balance.held === 0n)).toBe(true);
  }
}

function keyOf({ owner, wallet, currency }: Account): string {
  return `${owner} ${wallet} ${currency}`;
}

/** An order, a level and an account are told at most once per command, and money moves in one event. */
function expectOnce(events: readonly Event[]): void {
  const told = new Set<string>();
  for (const event of events) {
    const name = nameOf(event);
    if (told.has(name)) expect.fail(`told twice in one command: ${name}`);
    told.add(name);
  }
}

function nameOf(event: Event): string {
  switch (event.type) {
    case 'order_changed':
      return `order ${event.order.id}`;
    case 'book_level_changed':
      return `level ${event.pair} ${event.side} ${event.price}`;
    case 'balance_changed':
      return `account ${keyOf(event)}`;
    case 'trade_executed':
      return `trade ${event.trade.id}`;
    default:
      return event.type;
  }
}
