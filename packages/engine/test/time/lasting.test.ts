import { amount, mark } from '@assay/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CommandOf, declareCommands } from '../../src/command/declaration.ts';
import { markField, nullable, pairField, timeField } from '../../src/command/fields.ts';
import {
  CLOCK,
  type Command,
  declareRoom,
  Engine,
  FEED,
  latestState,
  type Outcome,
  type OwnerId,
  restoreEngine,
  roomsWith,
  SETUP,
  sequenceOf,
  timeMs,
} from '../../src/index.ts';
import type { Lasting } from '../../src/lasting/lasting.ts';
import { LastingRoom } from '../../src/lasting/lasting-room.ts';
import type { Account } from '../../src/ledger/account.ts';
import { move } from '../../src/ledger/move.ts';
import { ALICE, BOB, BTC_USDT, credit, Exchange, listEverything, ONE, USDT } from '../exchange.ts';
import { type AlarmCommand, alarm } from './alarm-room.ts';

const START = 1_000_000;
const STALENESS = 10_000;
const FAR = START + 100_000;

const dueCommands = declareCommands('dues', {
  /** Pays one unit to the house when the index rises to a price, or when a moment is over. */
  owe: { by: 'trader', fields: { pair: pairField, price: markField, at: nullable(timeField) } },
});
type Owe = CommandOf<typeof dueCommands>;

/** Things whose end moves money: so much of it that one command cannot do it all. */
const dues = declareRoom<never, never>()({
  number: 91,
  format: 1,
  commands: dueCommands,
  reasons: [],
  open: (stage) => new Dues(stage),
});

class Dues extends LastingRoom<Owe, OwnerId> {
  handle({ by, pair, price, at }: Owe): null {
    return this.begin({ due: at, awaited: { pair, price, when: 'rises_to' }, more: by.trader });
  }

  protected ended({ id, more: owner }: Lasting<OwnerId>): void {
    const { ledger, changes } = this.stage;
    const payer = ledger.table('change', USDT).obtain(owner);
    move(payer, ledger.house('fees', USDT), amount(1n), 'transfer', id, changes);
  }

  protected override touches({ more }: Lasting<OwnerId>, { owner, currency }: Account): boolean {
    return owner === more && currency === USDT;
  }
}

const ROOMS = [...roomsWith(alarm), dues];

let engine: Engine;
let sequence: number;
let now: number;

function give(command: object, time = now): Outcome {
  now = time;
  sequence += 1;
  return engine.apply(command as Command, sequenceOf(sequence), timeMs(time));
}

function done(outcome: Outcome): readonly object[] {
  if (!outcome.ok) throw new Error(outcome.rejection.code);
  return outcome.events;
}

const codeOf = (outcome: Outcome): string | null => (outcome.ok ? null : outcome.rejection.code);
const rang = (outcome: Outcome) =>
  done(outcome).flatMap((event) => ('alarm' in event && 'mark' in event ? [[event.alarm, event.mark]] : []));
const price = (value: bigint, time = now + 1): Outcome =>
  give(
    {
      room: 'marks',
      type: 'mark_prices',
      by: FEED,
      marks: [{ pair: BTC_USDT, price: mark(value), observedAt: timeMs(time) }],
    },
    time,
  );
const pass = (time: number): Outcome => give({ room: 'time', type: 'pass_time', by: CLOCK }, time);
const alarmed = (command: Omit<Extract<AlarmCommand, { type: 'watch' }>, 'room' | 'by'>): Outcome =>
  give({ room: 'alarm', by: { trader: ALICE }, ...command });
const watch = (value: bigint, at = FAR): number => {
  const outcome = alarmed({ type: 'watch', pair: BTC_USDT, price: mark(value), at: timeMs(at) });
  done(outcome);
  return sequence;
};
const stop = (id: number, trader = ALICE): Outcome =>
  give({ room: 'alarm', type: 'stop', by: { trader }, alarm: id });
const owe = (at: number | null = null): Outcome =>
  give({ room: 'dues', type: 'owe', by: { trader: ALICE }, pair: BTC_USDT, price: mark(2_000n), at });
const transfer = (owner: OwnerId, units = 1n): Outcome =>
  give({
    room: 'transfer',
    type: 'transfer',
    by: { trader: owner },
    from: 'change',
    to: 'legal',
    currency: USDT,
    amount: amount(units),
  });

beforeEach(() => {
  const plain = new Exchange(new Engine(latestState(ROOMS)));
  listEverything(plain);
  plain.accept(credit(ALICE, USDT, ONE));
  plain.accept(credit(BOB, USDT, ONE));
  ({ engine, sequence } = plain);
  now = START;
  pass(START);
  done(give({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: STALENESS }));
  done(price(1_000n));
});

describe('a thing that ends by itself', () => {
  test('TIME-034: ends at its price, once, and names the mark', () => {
    const [near, far] = [watch(900n), watch(500n)];
    expect(rang(price(901n))).toEqual([]);
    const reached = price(900n);
    expect(rang(reached)).toEqual([[near, sequence]]);
    expect(rang(price(899n))).toEqual([]);
    expect(rang(pass(FAR + 1))).toEqual([[far, null]]);
    expect(rang(pass(FAR + 2))).toEqual([]);
  });

  test('TIME-034: ends at its instant when the price has not come, and the price ends it no more', () => {
    const id = watch(900n, now + 5_000);
    expect(rang(pass(now + 5_001))).toEqual([[id, null]]);
    expect(rang(price(800n))).toEqual([]);
  });

  test('TIME-034: is given up before, and not when its time has come; without a fresh price none begins', () => {
    const id = watch(900n, now + 5_000);
    expect(codeOf(stop(id))).toBeNull();
    expect(codeOf(stop(id))).toBe('unknown_thing');
    expect(rang(price(800n))).toEqual([]);
    const due = watch(100n, now + 5_000);
    now += 5_001;
    expect(codeOf(stop(due))).toBe('settling');
    now += STALENESS;
    expect(codeOf(alarmed({ type: 'watch', pair: BTC_USDT, price: mark(1n), at: timeMs(FAR) }))).toBe(
      'price_stale',
    );
  });

  test('TIME-034: whose instant is over is not ended by a mark that comes before the clock does', () => {
    const id = watch(900n, now + 5_000);
    now += 5_001;
    expect(rang(price(800n))).toEqual([]);
    expect(rang(pass(now))).toEqual([[id, null]]);
  });

  test('TIME-034: is given up by nobody but its owner', () => {
    const id = watch(900n);
    expect(codeOf(stop(id, BOB))).toBe('unknown_thing');
    expect(rang(price(900n))).toEqual([[id, sequence]]);
  });

  test('TIME-034: ends in a bounded number a command, though its end moves no money', () => {
    for (let count = 0; count < 600; count += 1) watch(900n);
    const first = rang(price(900n));
    expect(first.length).toBeGreaterThan(100);
    expect(first.length).toBeLessThan(600);
    let rung = first.length;
    for (let count = 0; count < 10; count += 1) rung += rang(pass(now + 1)).length;
    expect(rung).toBe(600);
  });

  test('TIME-034: waits for marks, and is the same after a restart from a snapshot', () => {
    const id = watch(900n);
    const hash = engine.stateHash();
    engine = restoreEngine(engine.snapshot(), ROOMS);
    expect(engine.stateHash()).toBe(hash);
    expect(rang(price(900n))).toEqual([[id, sequence]]);
  });
});

test('TIME-034 MARK-010 MARK-011: what a mark ends is bounded, and what is left is touched by nothing else', () => {
  for (let count = 0; count < 600; count += 1) done(owe());
  done(price(2_000n));
  const left = ONE - engine.balance(ALICE, 'change', USDT).total;
  expect(left).toBeGreaterThan(100n);
  expect(left).toBeLessThan(600n);
  expect(codeOf(transfer(ALICE))).toBe('settling');
  expect(codeOf(transfer(BOB))).toBeNull();
  const hash = engine.stateHash();
  engine = restoreEngine(engine.snapshot(), ROOMS);
  expect(engine.stateHash()).toBe(hash);
  for (let count = 0; count < 10; count += 1) pass(now + 1);
  expect(engine.balance(ALICE, 'change', USDT).total).toBe(ONE - 600n);
  expect(codeOf(transfer(ALICE))).toBeNull();
  engine.audit();
});

test('TIME-034: what is due and not done yet is touched by nothing else, so that its money is there when it ends', () => {
  for (let count = 0; count < 600; count += 1) done(owe(now + 5_000));
  const after = now + 5_001;
  expect(codeOf(transfer(ALICE, ONE))).toBeNull();
  expect(codeOf(give({ ...credit(ALICE, USDT, 600n) }))).toBeNull();
  pass(after);
  const left = engine.balance(ALICE, 'change', USDT).total;
  expect(left).toBeGreaterThan(0n);
  expect(codeOf(transfer(ALICE, left))).toBe('settling');
  expect(codeOf(transfer(BOB))).toBeNull();
  for (let count = 0; count < 10; count += 1) pass(now + 1);
  expect(engine.balance(ALICE, 'change', USDT).total).toBe(0n);
  engine.audit();
});
