import { describe, expect, test } from 'vitest';
import {
  type ClientKey,
  clientKey,
  KEYS_REMEMBERED_FOR,
  type OwnerId,
  pairId,
  REMEMBERED_KEYS_PER_OWNER,
  ROOMS,
  restoreEngine,
} from '../src/index.ts';
import {
  ALICE,
  BOB,
  credit,
  Exchange,
  limitOrder,
  marketOrder,
  ONE,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  USDT,
  unchecked,
} from './exchange.ts';

const NOT_WHOLE = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];

describe('checks before anything changes', () => {
  test('ENG-038: an order for a pair that is not listed is refused', () => {
    const exchange = openExchange();
    exchange.reject(limitOrder(ALICE, 'buy', 500, 10, { pair: pairId(9) }), 'unknown_pair');
    exchange.reject({ ...marketOrder(ALICE, 'buy', 10), pair: pairId(9) }, 'unknown_pair');
  });

  test('ENG-039: a halted pair takes no market order', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, status: 'halted' });
    exchange.reject(marketOrder(ALICE, 'buy', 10), 'pair_not_trading');
  });

  test.each(NOT_WHOLE)('ENG-040: a price or quantity of %d is refused', (value) => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 500, 10);
    const order = limitOrder(ALICE, 'buy', 500, 10);
    exchange.reject({ ...order, price: unchecked(value) }, 'invalid_price');
    exchange.reject({ ...order, quantity: unchecked(value) }, 'invalid_amount');
    exchange.reject({ ...marketOrder(ALICE, 'buy', 10), quantity: unchecked(value) }, 'invalid_amount');
  });

  test('ENG-041: the limits of a quantity are named when it is outside them', () => {
    const exchange = openExchange();
    const below = exchange.reject(limitOrder(ALICE, 'buy', 1, 1), 'quantity_below_minimum');
    expect(below.rejection).toEqual({ code: 'quantity_below_minimum', minimumLots: 2 });
    const above = exchange.reject(limitOrder(ALICE, 'buy', 1, 10_001), 'quantity_above_maximum');
    expect(above.rejection).toEqual({ code: 'quantity_above_maximum', maximumLots: 10_000 });
    exchange.reject(marketOrder(ALICE, 'buy', 1), 'quantity_below_minimum');
    exchange.limit(ALICE, 'buy', 1, 2);
    exchange.limit(ALICE, 'buy', 1, 10_000);
  });

  test.each(NOT_WHOLE)('ENG-043: owner %d can neither trade nor receive', (value) => {
    const exchange = openExchange();
    const owner: OwnerId = unchecked(value);
    exchange.reject(limitOrder(owner, 'buy', 500, 10), 'invalid_owner');
    exchange.reject(credit(owner, USDT, 1n), 'invalid_owner');
    exchange.reject(
      { room: 'spot', type: 'cancel_order', by: { trader: owner }, order: unchecked(1) },
      'invalid_owner',
    );
  });

  test.each(['k', '\u{1F511}'.repeat(32), 'k'.repeat(64)])('ENG-044: the client key %j is kept', (key) => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'buy', 500, 10, { key });
    exchange.accept(order);
    exchange.reject(order, 'key_used');
  });

  test.each(['', 'k'.repeat(65)])('ENG-044: the client key %j is refused', (key) => {
    const exchange = openExchange();
    const command = { ...limitOrder(ALICE, 'buy', 500, 10), key: unchecked<ClientKey>(key) };
    exchange.reject(command, 'invalid_key');
  });
});

describe('keys', () => {
  test('ENG-034: a command that comes twice acts once, and the second is refused without a trace', () => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'buy', 500, 10, { key: 'once' });
    exchange.accept(order);
    exchange.reject(order, 'key_used');
    exchange.reject(limitOrder(ALICE, 'sell', 700, 2, { key: 'once' }), 'key_used');
  });

  test('ENG-034: a credit that comes twice pays once', () => {
    const exchange = openExchange();
    const claim = { ...credit(ALICE, USDT, 5n), key: clientKey('claim') };
    exchange.accept(claim);
    exchange.reject(claim, 'key_used');
  });

  test("ENG-035: two traders may use the same key, and a trader's key never meets one of the house", () => {
    const exchange = openExchange();
    const before = exchange.available(ALICE, USDT);
    const order = limitOrder(ALICE, 'buy', 1, 2, { key: 'same' });
    exchange.accept(order);
    exchange.limit(BOB, 'buy', 1, 2, { key: 'same' });
    const claim = { ...credit(ALICE, USDT, 5n * ONE), key: clientKey('same') };
    exchange.accept({ ...claim, by: { service: 'demo' } });
    exchange.accept({ ...claim, by: { service: 'setup' } });
    exchange.accept({ ...claim, by: { staff: 1, name: 'Ada', reason: 'owed' } });
    expect(exchange.available(ALICE, USDT)).toBe(before - 2n * QUOTE + 15n * ONE);
  });

  test('ENG-035: colleagues share their keys, so that what two of them approve at once is done once', () => {
    const exchange = openExchange();
    const approved = { ...credit(ALICE, USDT, 5n), key: clientKey('request-7') };
    exchange.accept({ ...approved, by: { staff: 1, name: 'Ada', reason: 'owed' } });
    exchange.reject({ ...approved, by: { staff: 2, name: 'Bea', reason: 'owed' } }, 'key_used');
  });

  test('ENG-036: after a rejection the same key may be tried again', () => {
    const exchange = openExchange();
    const owner: OwnerId = unchecked(100_009);
    const order = limitOrder(owner, 'buy', 500, 10, { key: 'again' });
    exchange.reject(order, 'insufficient_balance');
    exchange.fund(owner, USDT, 10n ** 12n);
    expect(exchange.accept(order).createdId).not.toBeNull();
  });

  test('ENG-037: a key is remembered for so many commands, through a snapshot too, and then forgotten', () => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'buy', 1, 2, { key: 'kept' });
    exchange.accept(order);
    const used = exchange.sequence;
    const restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
    for (const one of [exchange, restored]) {
      one.sequence = used + KEYS_REMEMBERED_FOR - 2;
      one.reject(order, 'key_used');
      one.accept(order);
    }
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
  });
});

describe('commands from before keys belonged to their issuers', () => {
  const older = (number: number) => ({
    ...limitOrder(ALICE, 'buy', 1, 2, { key: `key-${number}` }),
    keyOwner: ALICE,
  });

  test('ENG-093: are answered as they were, from the newest keys of their owner, through a snapshot too', () => {
    const exchange = openExchange();
    const first = placed(exchange.accept(older(0)));
    for (let number = 1; number < REMEMBERED_KEYS_PER_OWNER; number += 1) exchange.accept(older(number));
    const hash = exchange.engine.stateHash();
    expect(exchange.accept(older(0))).toMatchObject({ repeated: true, createdId: first, events: [] });
    expect(exchange.engine.stateHash()).toBe(hash);
    exchange.accept(older(REMEMBERED_KEYS_PER_OWNER));
    const restored = restoreEngine(exchange.engine.snapshot());
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
    expect(exchange.accept(older(1)).repeated).toBe(true);
    expect(exchange.accept(older(0)).repeated).toBeUndefined();
  });

  test('ENG-093: do not stand in the way of a key of today', () => {
    const exchange = openExchange();
    const { keyOwner: _before, ...today } = older(1);
    exchange.accept(older(1));
    expect(exchange.accept(today).repeated).toBeUndefined();
  });
});
