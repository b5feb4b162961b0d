import { describe, expect, test } from 'vitest';
import { assert } from '../src/assertion.ts';
import {
  type Command,
  Engine,
  EngineAssertion,
  hashOfPart,
  latestState,
  type Outcome,
  orderId,
  ROOMS,
  restoreEngine,
  roomsWith,
  SETUP,
  StateHash,
  sequenceOf,
  spotWith,
  timeMs,
} from '../src/index.ts';
import { ROWS_PER_PART } from '../src/snapshot/part.ts';
import { PlainBook } from '../src/spot/plain-book.ts';
import { ALICE, Exchange, limitOrder, openExchange, PAIR, placed } from './exchange.ts';
import { opening, TRADERS, Workload } from './workload.ts';

const SEEDS = [1, 2, 3];
const COMMANDS = 4_000;

/** Runs the commands of a seed after the opening ones; `watch` receives each with its outcome. */
function run(exchange: Exchange, seed: number, watch: (outcome: Outcome, command: Command) => void): void {
  const workload = new Workload(seed);
  for (const command of opening()) watch(exchange.apply(command), command);
  for (let count = 0; count < COMMANDS; count += 1) {
    const command = workload.next();
    const outcome = exchange.apply(command);
    if (outcome.ok && outcome.createdId !== null && 'trader' in command.by) {
      workload.placed(command.by.trader, orderId(outcome.createdId));
    }
    watch(outcome, command);
  }
}

function text(outcome: Outcome): string {
  return JSON.stringify(outcome, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
}

describe('the same commands', () => {
  test.each(SEEDS)('ENG-001 ENG-052: lead to the same answers and state on either book, seed %i', (seed) => {
    const fast: string[] = [];
    const plain: string[] = [];
    const onFast = new Exchange(new Engine(latestState()));
    const onPlain = new Exchange(new Engine(latestState(roomsWith(spotWith(() => new PlainBook())))));
    run(onFast, seed, (outcome) => fast.push(text(outcome)));
    run(onPlain, seed, (outcome) => plain.push(text(outcome)));
    expect(plain).toEqual(fast);
    expect(onPlain.engine.stateHash()).toBe(onFast.engine.stateHash());
  });

  test.each(SEEDS)(
    'LED-001 LED-002 LED-006 LED-007 LED-008 LED-009 ENG-051: keep the books straight, seed %i',
    (seed) => {
      const exchange = new Exchange(new Engine(latestState()));
      let accepted = 0;
      run(exchange, seed, (outcome) => {
        accepted += outcome.ok ? 1 : 0;
        exchange.engine.audit();
      });
      // A workload that is rejected entirely would prove nothing.
      expect(accepted).toBeGreaterThan(COMMANDS / 4);
      expect(accepted).toBeLessThan(COMMANDS);
    },
  );

  test('ENG-004: a rejection has no events and leaves no trace', () => {
    const exchange = new Exchange(new Engine(latestState()));
    const codes = new Set<string>();
    let hash = exchange.engine.stateHash();
    run(exchange, 9, (outcome) => {
      const now = exchange.engine.stateHash();
      if (!outcome.ok) {
        codes.add(outcome.rejection.code);
        expect(now).toBe(hash);
        expect('events' in outcome).toBe(false);
      }
      hash = now;
    });
    expect(codes.size).toBeGreaterThanOrEqual(5);
  });

  test('LED-011: after everything is cancelled nothing is held', () => {
    const exchange = new Exchange(new Engine(latestState()));
    run(exchange, 4, () => {});
    for (const owner of TRADERS)
      exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: owner } });
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
    for (const owner of TRADERS) {
      for (const { id } of exchange.engine.currencies()) {
        expect(exchange.engine.balance(owner, 'change', id).held).toBe(0n);
      }
    }
    exchange.engine.audit();
  });
});

describe('a snapshot', () => {
  test.each(SEEDS)(
    'ENG-002 ENG-003: restores to an engine that goes on as if nothing had been, seed %i',
    (seed) => {
      const original = new Exchange(new Engine(latestState()));
      let restored: Exchange | null = null;
      let count = 0;
      run(original, seed, (outcome, command) => {
        count += 1;
        if (restored !== null) expect(text(restored.apply(command))).toBe(text(outcome));
        if (count % 1_000 !== 0) return;
        const snapshot = [...original.engine.snapshot()];
        restored = new Exchange(restoreEngine(snapshot), original.sequence);
        expect([...restored.engine.snapshot()]).toEqual(snapshot);
        expect(restored.engine.stateHash()).toBe(original.engine.stateHash());
      });
      expect(restored).not.toBeNull();
    },
  );

  test('ENG-002: an engine without anything restores', () => {
    const empty = new Engine(latestState());
    expect(restoreEngine(empty.snapshot()).stateHash()).toBe(empty.stateHash());
  });

  test.each([
    ['a total', '[100001,"change",3,"', '[100001,"change",3,"9'],
    ['a total, to less than is held', '"100000000000"', '"1"'],
    ['what an order holds', '"10000000",', '"10000001",'],
    ['what is left of an order', '500,10,10,', '500,10,9,'],
    ['the wallet of an account', '[100001,"change",3,', '[100001,"fees",3,'],
  ])('ENG-006: one in which %s was altered is refused', (_what, original, altered) => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 10);
    const snapshot = [...exchange.engine.snapshot()];
    const changed = snapshot.map((part) => ({ ...part, text: part.text.replace(original, altered) }));
    expect(changed).not.toEqual(snapshot);
    expect(() => restoreEngine(changed)).toThrow(EngineAssertion);
  });
});

describe('the parts of a snapshot', () => {
  test('ENG-006: a part of an unknown section or of a format that is not read is refused', () => {
    const [part] = openExchange().engine.snapshot();
    if (part === undefined) throw new Error('an exchange with money has a part');
    expect(() => restoreEngine([{ ...part, section: 'nothing' }])).toThrow(EngineAssertion);
    expect(() => restoreEngine([{ ...part, format: 99 }])).toThrow(EngineAssertion);
  });

  test('ENG-094: a large state is written in bounded parts, and the order of its parts counts', () => {
    const exchange = openExchange();
    for (let count = 0; count < ROWS_PER_PART; count += 1) exchange.limit(ALICE, 'buy', 1, 2);
    const parts = [...exchange.engine.snapshot()];
    const rows = parts.map(({ text: lines }) => lines.split('\n').length);
    expect(Math.max(...rows)).toBe(ROWS_PER_PART);
    expect(parts.filter(({ section }) => section === 'spot')).toHaveLength(2);
    expect(restoreEngine(parts).stateHash()).toBe(exchange.engine.stateHash());
    const turned = parts.toReversed().map(hashOfPart);
    const hash = new StateHash();
    for (const part of turned) hash.add(part);
    expect(hash.digest()).not.toBe(exchange.engine.stateHash());
  });

  test('ENG-095: a room in which nothing has happened adds nothing to the hash', () => {
    const { engine } = openExchange();
    const without = ROOMS.filter(({ commands }) => commands.room !== 'spot');
    const other = openExchange(without).engine;
    expect(other.stateHash()).toBe(engine.stateHash());
  });
});

describe('the sequence', () => {
  test('ENG-005: a command that comes twice or late stops the engine', () => {
    const { engine, sequence } = openExchange();
    const command = limitOrder(ALICE, 'buy', 500, 10);
    for (const wrong of [sequence, sequence - 1, 0]) {
      expect(() => engine.apply(command, sequenceOf(wrong), timeMs(1))).toThrow(EngineAssertion);
    }
    expect(engine.apply(command, sequenceOf(sequence + 5), timeMs(1)).ok).toBe(true);
  });

  test('ENG-053: an engine that broke off half-way takes no further command', () => {
    const createBook = () => Object.assign(new PlainBook(), { add: () => assert(false, 'broken') });
    const exchange = openExchange(roomsWith(spotWith(createBook)));
    expect(() => exchange.apply(limitOrder(ALICE, 'buy', 500, 10))).toThrow('broken');
    expect(() => exchange.apply(limitOrder(ALICE, 'buy', 1, 1))).toThrow(EngineAssertion);
  });

  test('ENG-048: the answer names the order that was placed, and nothing else does', () => {
    const exchange = openExchange();
    const order = placed(exchange.accept(limitOrder(ALICE, 'buy', 500, 10)));
    expect(exchange.engine.room('spot').order(order)).toMatchObject({ id: order, owner: ALICE });
    expect(
      exchange.accept({ room: 'spot', type: 'cancel_order', by: { trader: ALICE }, order }),
    ).not.toHaveProperty('order');
    expect(exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: PAIR })).not.toHaveProperty(
      'order',
    );
  });
});
