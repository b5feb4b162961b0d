import { type Amount, amount, MAXIMUM_AMOUNT } from '@assay/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { currencyId, EngineAssertion, HOUSE, restoreEngine, sequenceOf, timeMs } from '../../src/index.ts';
import { Changes } from '../../src/ledger/changes.ts';
import { lock, unlock } from '../../src/ledger/hold.ts';
import { Ledger } from '../../src/ledger/ledger.ts';
import { move } from '../../src/ledger/move.ts';
import {
  ALICE,
  BOB,
  BTC,
  credit,
  Exchange,
  eventsOf,
  limitOrder,
  ONE,
  openExchange,
  QUOTE,
  USDT,
} from '../exchange.ts';

describe('credits', () => {
  test('LED-012 LED-002: money from outside is owed to the outside', () => {
    const exchange = openExchange();
    const before = exchange.engine.balance(HOUSE, 'external', USDT).total;
    const { events } = exchange.accept({ ...credit(ALICE, USDT, 7n), wallet: 'legal', reference: 42 });
    expect(exchange.engine.balance(ALICE, 'legal', USDT)).toEqual({ total: 7n, held: 0n });
    expect(exchange.engine.balance(HOUSE, 'external', USDT).total).toBe(before - 7n);
    expect(eventsOf(events, 'money_moved')[0]?.postings).toEqual([
      {
        owner: HOUSE,
        wallet: 'external',
        currency: USDT,
        amount: -7n,
        reason: 'deposit',
        reference: 42,
        totalAfter: before - 7n,
      },
      {
        owner: ALICE,
        wallet: 'legal',
        currency: USDT,
        amount: 7n,
        reason: 'deposit',
        reference: 42,
        totalAfter: 7n,
      },
    ]);
  });

  test.each([0n, -1n])('LED-013: a credit of %s is refused', (units) => {
    openExchange().reject(credit(ALICE, USDT, units), 'invalid_amount');
  });

  test('LED-014: a credit in an unknown currency is refused', () => {
    openExchange().reject(credit(ALICE, currencyId(99), 1n), 'unknown_currency');
  });

  test('LED-015: what exists never outgrows the columns that store it', () => {
    const exchange = openExchange();
    const existing = -exchange.engine.balance(HOUSE, 'external', USDT).total;
    exchange.reject(credit(ALICE, USDT, MAXIMUM_AMOUNT - existing + 1n), 'amount_too_large');
    exchange.fund(ALICE, USDT, MAXIMUM_AMOUNT - existing);
    exchange.reject(credit(BOB, USDT, 1n), 'amount_too_large');
    exchange.engine.audit();
  });
});

describe('holds', () => {
  test('LED-010: money that one order holds is not there for another', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 900, 10_000);
    expect(exchange.available(ALICE, BTC)).toBe(900n * ONE);
    for (let order = 0; order < 9; order += 1) exchange.limit(ALICE, 'sell', 900, 10_000);
    exchange.reject(limitOrder(ALICE, 'sell', 900, 2), 'insufficient_balance');
  });
});

test('LED-019: an engine tells which accounts its commands have changed, and those alone', () => {
  const exchange = openExchange();
  exchange.limit(ALICE, 'buy', 500, 10);
  const received = [...exchange.engine.changedAccounts()].filter(({ owner }) => owner === ALICE);
  expect(received).toHaveLength(2);
  expect(received).toContainEqual(expect.objectContaining({ currency: USDT, held: 500n * 10n * QUOTE }));
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  expect([...restored.engine.changedAccounts()]).toEqual([]);
  restored.fund(BOB, BTC, 7n);
  expect([...restored.engine.changedAccounts()].map(({ owner, wallet }) => [owner, wallet])).toEqual(
    expect.arrayContaining([
      [BOB, 'change'],
      [0, 'external'],
    ]),
  );
});

describe('assertions', () => {
  let ledger: Ledger;
  let changes: Changes;
  const ten: Amount = amount(10n);

  beforeEach(() => {
    ledger = new Ledger();
    changes = new Changes();
    changes.begin(sequenceOf(1), timeMs(1));
    const alice = ledger.table('change', USDT).getOrCreate(ALICE);
    move(ledger.house('external', USDT), alice, ten, 'deposit', 1, changes);
  });

  test('LED-018 LED-006: paying more than there is stops the engine', () => {
    const alice = ledger.table('change', USDT).getOrCreate(ALICE);
    const bob = ledger.table('change', USDT).getOrCreate(BOB);
    expect(() => move(alice, bob, amount(11n), 'spot_trade', 1, changes)).toThrow(EngineAssertion);
    expect([alice.total, bob.total]).toEqual([10n, 0n]);
  });

  test('LED-018 LED-010: paying what is held, or holding it twice, stops the engine', () => {
    const alice = ledger.table('change', USDT).getOrCreate(ALICE);
    const bob = ledger.table('change', USDT).getOrCreate(BOB);
    lock(alice, amount(6n), changes);
    expect(() => move(alice, bob, amount(5n), 'spot_trade', 1, changes)).toThrow(EngineAssertion);
    expect(() => lock(alice, amount(5n), changes)).toThrow(EngineAssertion);
    expect(() => unlock(alice, amount(7n), changes)).toThrow(EngineAssertion);
    unlock(alice, amount(6n), changes);
    expect(() => unlock(alice, amount(1n), changes)).toThrow(EngineAssertion);
    move(alice, bob, ten, 'spot_trade', 1, changes);
    ledger.audit([]);
  });

  test('LED-018: money that moves backwards or into another currency stops the engine', () => {
    const alice = ledger.table('change', USDT).getOrCreate(ALICE);
    const coins = ledger.table('change', BTC).getOrCreate(ALICE);
    expect(() => move(alice, coins, ten, 'spot_trade', 1, changes)).toThrow(EngineAssertion);
    const outside = ledger.house('external', USDT);
    expect(() => move(alice, outside, amount(-1n), 'spot_trade', 1, changes)).toThrow(EngineAssertion);
  });

  test('LED-018 LED-001: postings that do not balance stop the engine before they are told', () => {
    const owner = ALICE;
    const posting = { owner, wallet: 'change', currency: USDT, reason: 'deposit', reference: 1 } as const;
    changes.post(
      { ...posting, amount: amount(-9n), totalAfter: amount(0n) },
      { ...posting, amount: ten, totalAfter: ten },
    );
    expect(() => changes.finish()).toThrow(EngineAssertion);
  });

  test('LED-007 LED-018: the audit finds a held that drifted from its holds', () => {
    const alice = ledger.table('change', USDT).getOrCreate(ALICE);
    lock(alice, amount(6n), changes);
    const holds = [{ account: alice, amount: amount(6n) }];
    ledger.audit(holds);
    alice.held = amount(5n);
    expect(() => ledger.audit(holds)).toThrow(EngineAssertion);
  });
});
