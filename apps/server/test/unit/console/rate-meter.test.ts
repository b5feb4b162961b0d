import { type Command, type Outcome, ownerId, pairId, sequenceOf, timeMs } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { describe, expect, it } from 'vitest';
import { createRateMeter } from '../../../src/backoffice/console/rate-meter.ts';
import { SPOT_COUNTERS } from '../../../src/products/spot/counters.ts';

const NOW = 1_800_000_000_000;
const ORDER: Command = {
  room: 'spot',
  type: 'place_limit_order',
  by: { trader: ownerId(100_001) },
  pair: pairId(1),
  side: 'buy',
  price: ticks(1),
  quantity: lots(1),
};

function committed(time: number, ok = true) {
  const stamp = { sequence: sequenceOf(1), time: timeMs(time) };
  const outcome: Outcome = ok
    ? { ok: true, ...stamp, events: [], createdId: 1 }
    : { ok: false, ...stamp, rejection: { code: 'invalid_price' } };
  return { command: ORDER, outcome };
}

describe('the meter of the dashboard', () => {
  it('CON-020: counts the last whole minute, the accepted orders alone', () => {
    const meter = createRateMeter(SPOT_COUNTERS);
    meter.absorb([committed(NOW - 61_000)], NOW - 61_000);
    meter.absorb([committed(NOW - 2_000), committed(NOW - 2_000, false)], NOW - 2_000);
    meter.absorb([committed(NOW)], NOW);
    expect(meter.lastMinute(NOW)).toMatchObject({ counts: { orders: 1, trades: 0 } });
  });

  it('CON-020: says within which time 99 of 100 commands were stored, and nothing when there was none', () => {
    const meter = createRateMeter(SPOT_COUNTERS);
    expect(meter.lastMinute(NOW).lagMs).toBeNull();
    const quick = Array.from({ length: 99 }, () => committed(NOW - 1_003));
    meter.absorb([...quick, committed(NOW - 9_000)], NOW - 1_000);
    expect(meter.lastMinute(NOW).lagMs).toBe(5);
    meter.absorb([committed(NOW - 9_000)], NOW - 1_000);
    expect(meter.lastMinute(NOW).lagMs).toBe(10_000);
  });

  it('CON-020: keeps a quarter of an hour in steps, the oldest first, and forgets what is older', () => {
    const meter = createRateMeter(SPOT_COUNTERS);
    meter.absorb([committed(NOW)], NOW - 16 * 60_000);
    meter.absorb([committed(NOW), committed(NOW)], NOW - 14 * 60_000);
    meter.absorb([committed(NOW)], NOW - 1_000);
    const { orders = [] } = meter.history(NOW);
    expect(orders).toHaveLength(60);
    expect(orders.at(-1)).toBe(1);
    expect(orders.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(orders.indexOf(2)).toBe(4);
  });
});
