import { ratePpm } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  type Engine,
  MAXIMUM_DELISTED_PER_COMMAND,
  orderId,
  type PairTerms,
  pairId,
  restoreEngine,
  SETUP,
  type Staff,
} from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  eventsOf,
  limitOrder,
  ONE,
  ocoOrder,
  openExchange,
  PAIR,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';
import { opening, Workload } from '../workload.ts';

const BY: Staff = { staff: 7, name: 'market@example.org', reason: 'as agreed' };
const SUCCESSOR = { ...PAIR, id: pairId(2), tickSize: '0.5' };

function changePair(terms: PairTerms): Command {
  return { room: 'listing', type: 'change_pair', pair: BTC_USDT, terms, by: BY };
}

function delistPair(pair = BTC_USDT): Command {
  return { room: 'listing', type: 'delist_pair', pair, by: BY };
}

describe('changing a pair', () => {
  test('ENG-084: terms that are not named stay, whoever changed them last', () => {
    const exchange = openExchange();
    exchange.accept(changePair({ takerFee: ratePpm(5), priceBand: ratePpm(100_000) }));
    exchange.accept(changePair({ status: 'halted' }));
    exchange.accept(changePair({ minimumLots: 3 }));
    const changed = { ...PAIR, takerFee: 5, priceBand: 100_000, status: 'halted', minimumLots: 3 };
    expect(exchange.engine.pair(BTC_USDT)?.spec).toEqual(changed);
    exchange.accept(changePair({ priceBand: null, status: 'trading' }));
    const { priceBand: _, ...unbanded } = changed;
    expect(exchange.engine.pair(BTC_USDT)?.spec).toEqual({ ...unbanded, status: 'trading' });
  });

  test('ENG-084: a term that no pair may have is refused, and nothing changes', () => {
    const exchange = openExchange();
    exchange.reject(changePair({ takerFee: unchecked(1_000_001) }), 'invalid_pair');
    exchange.reject(changePair({ minimumLots: 20_000 }), 'invalid_pair');
    exchange.reject({ ...changePair({}), pair: pairId(9) } as Command, 'unknown_pair');
  });

  test('ENG-085: who gave a command is no part of the state', () => {
    const one = openExchange();
    const other = openExchange();
    one.accept(changePair({ takerFee: ratePpm(5) }));
    other.accept({
      room: 'listing',
      type: 'change_pair',
      pair: BTC_USDT,
      terms: { takerFee: ratePpm(5) },
      by: { staff: 8, name: 'somebody else', reason: 'another', proposedBy: 'a third' },
    });
    expect(one.engine.stateHash()).toBe(other.engine.stateHash());
  });
});

describe('delisting a pair', () => {
  test('ENG-086: resting and waiting orders end with their money free, and nobody owns less', () => {
    const exchange = openExchange();
    exchange.tradeAt(100);
    const buy = exchange.limit(ALICE, 'buy', 90, 10);
    exchange.accept(stopOrder(BOB, 'sell', 80, 5));
    exchange.accept(ocoOrder(CAROL, 'sell', 120, 85, 4));
    const totals = [ALICE, BOB, CAROL].map((owner) => exchange.engine.balance(owner, 'change', BTC).total);
    const { events } = exchange.accept(delistPair());
    expect(exchange.find(events, buy)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'pair_delisted',
      held: 0n,
    });
    expect(eventsOf(events, 'order_changed')).toHaveLength(4);
    expect(eventsOf(events, 'money_moved')).toEqual([]);
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 5)).toEqual([]);
    for (const [index, owner] of [ALICE, BOB, CAROL].entries()) {
      expect(exchange.engine.balance(owner, 'change', BTC)).toEqual({ total: totals[index], held: 0n });
      expect(exchange.engine.balance(owner, 'change', USDT).held).toBe(0n);
    }
    exchange.engine.audit();
  });

  test('ENG-086: it is for good: no order, no change, and the same command again does nothing', () => {
    const exchange = openExchange();
    exchange.accept(delistPair());
    exchange.reject(limitOrder(ALICE, 'buy', 90, 10), 'pair_not_trading');
    exchange.reject(changePair({ status: 'trading' }), 'pair_delisted');
    exchange.reject(delistPair(pairId(9)), 'unknown_pair');
    expect(exchange.accept(delistPair()).events).toEqual([]);
  });

  test('ENG-087: a crowd of orders ends command by command, the oldest first', () => {
    const exchange = openExchange();
    const count = MAXIMUM_DELISTED_PER_COMMAND + 5;
    const ids = Array.from({ length: count }, (_, index) =>
      exchange.limit(ALICE, 'buy', 1 + (index % 40), 2),
    );
    const first = eventsOf(exchange.accept(delistPair()).events, 'order_changed').map(
      ({ order }) => order.id,
    );
    expect(first).toEqual(ids.slice(0, MAXIMUM_DELISTED_PER_COMMAND));
    exchange.reject(limitOrder(ALICE, 'buy', 90, 10), 'pair_not_trading');
    expect(eventsOf(exchange.accept(delistPair()).events, 'order_changed')).toHaveLength(5);
    expect(exchange.engine.balance(ALICE, 'change', USDT)).toEqual({ total: 1_000_000n * ONE, held: 0n });
  });

  test('ENG-088: its currencies can be listed again with other steps, once, and it cannot come back beside them', () => {
    const exchange = openExchange();
    exchange.reject({ room: 'listing', type: 'list_pair', by: SETUP, pair: SUCCESSOR }, 'invalid_pair');
    exchange.accept(delistPair());
    exchange.accept({ room: 'listing', type: 'list_pair', pair: SUCCESSOR, by: BY });
    exchange.reject(
      { room: 'listing', type: 'list_pair', by: SETUP, pair: { ...SUCCESSOR, id: pairId(3) } },
      'invalid_pair',
    );
    exchange.reject({ room: 'listing', type: 'list_pair', by: SETUP, pair: PAIR }, 'invalid_pair');
    const restored = restoreEngine(exchange.engine.snapshot());
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
  });

  test('ENG-086 ENG-002 ENG-003: whatever came before, postings balance, no hold is left, and a restored engine agrees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 50, max: 400 }),
        (seed, length) => {
          const exchange = openWorkload(seed, length);
          const restored = restoreEngine(exchange.engine.snapshot());
          const pairs = exchange.engine.pairs().map(({ spec }) => spec.id);
          for (const pair of pairs) {
            const { sequence, time, events } = exchange.accept(delistPair(pair));
            expect(restored.apply(delistPair(pair), sequence, time)).toEqual({
              ok: true,
              sequence,
              time,
              events,
              createdId: null,
            });
            expect(eventsOf(events, 'money_moved')).toEqual([]);
          }
          expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
          const held = pairs.length === 0 ? [] : heldOf(exchange.engine);
          expect(held.every((amount) => amount === 0n)).toBe(true);
          exchange.engine.audit();
          expect(restored.stateHash()).toBe(exchange.engine.stateHash());
        },
      ),
      { numRuns: 40 },
    );
  });
});

function openWorkload(seed: number, length: number) {
  const workload = new Workload(seed);
  const exchange = openExchange();
  for (const command of opening()) exchange.apply(command);
  for (let count = 0; count < length; count += 1) {
    const command = workload.next();
    const outcome = exchange.apply(command);
    if (outcome.ok && outcome.createdId !== null && 'trader' in command.by) {
      workload.placed(command.by.trader, orderId(outcome.createdId));
    }
  }
  return exchange;
}

function heldOf(engine: Engine): bigint[] {
  return engine
    .currencies()
    .flatMap(({ id }) => [ALICE, BOB, CAROL].map((owner) => engine.balance(owner, 'change', id).held));
}
