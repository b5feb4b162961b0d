import { describe, expect, test } from 'vitest';
import {
  type ClientKey,
  clientKey,
  Engine,
  type OwnerId,
  pairId,
  REMEMBERED_KEYS_PER_OWNER,
} from '../src/index.ts';
import {
  ALICE,
  BOB,
  credit,
  limitOrder,
  marketOrder,
  openExchange,
  PAIR,
  placed,
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
    const exchange = openExchange({}, { ...PAIR, status: 'halted' });
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
    exchange.reject({ type: 'cancel_order', owner, order: unchecked(1) }, 'invalid_owner');
  });

  test.each(['k', '\u{1F511}'.repeat(32), 'k'.repeat(64)])('ENG-044: the client key %j is kept', (key) => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'buy', 500, 10, { key });
    const first = exchange.accept(order);
    expect(exchange.accept(order)).toMatchObject({ repeated: true, order: placed(first) });
  });

  test.each(['', 'k'.repeat(65)])('ENG-044: the client key %j is refused', (key) => {
    const exchange = openExchange();
    const command = { ...limitOrder(ALICE, 'buy', 500, 10), clientKey: unchecked<ClientKey>(key) };
    exchange.reject(command, 'invalid_client_key');
  });
});

describe('client keys', () => {
  test('ENG-034: a command that is sent twice acts once, and both answers name the order', () => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'buy', 500, 10, { key: 'once' });
    const first = placed(exchange.accept(order));
    const hash = exchange.engine.stateHash();
    const second = exchange.accept(order);
    expect(second).toMatchObject({ order: first, repeated: true, events: [] });
    expect(exchange.engine.stateHash()).toBe(hash);
  });

  test('ENG-034: a credit that is sent twice pays once', () => {
    const exchange = openExchange();
    const claim = { ...credit(ALICE, USDT, 5n), clientKey: clientKey('claim') };
    exchange.accept(claim);
    const second = exchange.accept(claim);
    expect(second).toMatchObject({ repeated: true, events: [] });
    expect(second.order).toBeUndefined();
  });

  test('ENG-034: a repeated command is answered though the pair has been halted since', () => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'buy', 500, 10, { key: 'once' });
    exchange.accept(order);
    exchange.accept({ type: 'list_pair', pair: { ...PAIR, status: 'halted' } });
    expect(exchange.accept(order).repeated).toBe(true);
  });

  test('ENG-035: two owners may use the same key', () => {
    const exchange = openExchange();
    const first = exchange.limit(ALICE, 'buy', 500, 10, { key: 'same' });
    expect(exchange.limit(BOB, 'buy', 500, 10, { key: 'same' })).not.toBe(first);
  });

  test('ENG-036: after a rejection the same key may be tried again', () => {
    const exchange = openExchange();
    const owner: OwnerId = unchecked(100_009);
    const order = limitOrder(owner, 'buy', 500, 10, { key: 'again' });
    exchange.reject(order, 'insufficient_balance');
    exchange.fund(owner, USDT, 10n ** 12n);
    expect(exchange.accept(order).repeated).toBeUndefined();
  });

  test('ENG-037: the newest keys are remembered, through a snapshot too, and the oldest goes first', () => {
    const exchange = openExchange();
    const send = (number: number) =>
      exchange.accept(limitOrder(ALICE, 'buy', 1, 2, { key: `key-${number}` }));
    for (let number = 0; number < REMEMBERED_KEYS_PER_OWNER; number += 1) send(number);
    expect(send(0).repeated).toBe(true);
    expect(send(REMEMBERED_KEYS_PER_OWNER).repeated).toBeUndefined();
    const restored = Engine.restore(exchange.engine.snapshot());
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
    expect(send(1).repeated).toBe(true);
    expect(send(0).repeated).toBeUndefined();
  });
});
