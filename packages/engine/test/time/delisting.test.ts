import { describe, expect, test } from 'vitest';
import { type Command, MAXIMUM_DELISTED_PER_COMMAND, restoreEngine, SETUP } from '../../src/index.ts';
import { ALICE, BTC_USDT, cancelOrder, Exchange, openExchange } from '../exchange.ts';
import { PASS_TIME, TimedExchange } from './timed-exchange.ts';

const DELIST: Command = { room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT };
const CROWD = 2_500;
const NOW = 1_000_000;

/** Opens an exchange with many orders, and with a clock if requested. */
function crowded(hasClock: boolean): TimedExchange {
  const plain = openExchange();
  for (let count = 0; count < CROWD; count += 1) plain.limit(ALICE, 'buy', 1 + (count % 90), 2);
  const exchange = new TimedExchange(plain.engine, plain.sequence);
  if (hasClock) exchange.passTime(NOW);
  return exchange;
}

function left({ engine }: TimedExchange): number {
  return [...engine.room('spot').openOrders()].length;
}

describe('a delisting that is too large for one command', () => {
  test('TIME-009: is finished by the clock, after a restart as without one', () => {
    const exchange = crowded(true);
    exchange.apply(DELIST, NOW);
    expect(left(exchange)).toBe(CROWD - MAXIMUM_DELISTED_PER_COMMAND);
    const restored = new TimedExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    expect(exchange.passTime(NOW)).toEqual([[{ type: 'time_passed', isMoreDue: false }]]);
    exchange.passTime(NOW + 1);
    expect(restored.passTime(NOW)).toHaveLength(1);
    restored.passTime(NOW + 1);
    expect([left(exchange), left(restored)]).toEqual([0, 0]);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
    exchange.engine.audit();
    expect(exchange.engine.room('time').nextDue()).toBeNull();
  });

  test('TIME-009: can also be finished by giving it again, or by those whose orders are left', () => {
    const restored = crowded(true);
    for (let count = 0; count < 3; count += 1) restored.apply(DELIST, NOW);
    expect(left(restored)).toBe(0);
    expect(restored.engine.room('time').nextDue()).toBeNull();

    const cancelled = crowded(true);
    cancelled.apply(DELIST, NOW);
    for (const { id } of [...cancelled.engine.room('spot').openOrders()]) {
      cancelled.does(cancelOrder(ALICE, id), NOW);
    }
    expect(cancelled.passTime(NOW + 1)).toEqual([[{ type: 'time_passed', isMoreDue: false }]]);
    expect(cancelled.engine.room('time').nextDue()).toBeNull();
  });

  test('TIME-008: waits to be given again where there is no clock, as it did before there was one', () => {
    const exchange = crowded(false);
    exchange.apply(DELIST, NOW);
    expect(exchange.engine.room('time').nextDue()).toBeNull();
    expect([...exchange.engine.snapshot()].some(({ text }) => text.includes('delisting'))).toBe(false);
    exchange.apply(PASS_TIME, NOW + 5);
    expect(left(exchange)).toBe(CROWD - MAXIMUM_DELISTED_PER_COMMAND);
    exchange.apply(DELIST, NOW + 5);
    expect(exchange.passTime(NOW + 6).length).toBeGreaterThan(0);
    expect(left(exchange)).toBe(0);
  });
});

test('TIME-009: an exchange of a command at a time has nothing left over', () => {
  const plain = openExchange();
  plain.limit(ALICE, 'buy', 5, 2);
  const exchange = new TimedExchange(plain.engine, plain.sequence);
  exchange.passTime(NOW);
  exchange.apply(DELIST, NOW);
  expect(new Exchange(exchange.engine).engine.room('time').nextDue()).toBeNull();
});
