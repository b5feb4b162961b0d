import { expect, test } from 'vitest';
import { CLOCK, type Command, restoreEngine } from '../../src/index.ts';
import { ALICE, BOB, Exchange, eventsOf, limitOrder, openExchange } from '../exchange.ts';

const skip = (count: number): Command => ({ room: 'time', type: 'skip_ids', by: CLOCK, count });

test('TIME-400: what comes after numbers that are passed over is above them, also after a snapshot', () => {
  const exchange = openExchange();
  const before = exchange.limit(ALICE, 'buy', 100, 2);
  exchange.accept(skip(1_000_000));
  const after = exchange.limit(ALICE, 'buy', 100, 2);
  expect(after).toBe(before + 1_000_001);
  exchange.engine.audit();
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
  const { events } = restored.accept(limitOrder(BOB, 'sell', 100, 2));
  expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.id)).toEqual([1_000_001]);
  restored.engine.audit();
});

test.each([0, -1, 1_000_000_001])('TIME-400: %i numbers are not passed over', (count) => {
  openExchange().reject(skip(count), 'invalid_count');
});
