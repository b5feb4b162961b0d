import { asWireTime } from '@assay/contract';
import { CLOCK, type Command, ownerId, sequenceOf, timeMs } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { alertsOf } from '../../../src/backoffice/console/alerts.ts';
import { createRateMeter } from '../../../src/backoffice/console/rate-meter.ts';
import { createMetrics } from '../../../src/ops/operations/metrics.ts';

const NOW = 1_800_000_000_000;
const PASS_TIME: Command = { room: 'time', type: 'pass_time', by: CLOCK };
const CALM: Omit<Parameters<typeof alertsOf>[0], 'clock_behind_seconds'> = {
  time: asWireTime('2027-01-15 16:00:00'),
  health: 'ready',
  role: 'all',
  lease: null,
  sequence: 1,
  sequence_age_seconds: 0,
  commit_ms: 1,
  loop_lag_ms: 0,
  database_ms: 1,
  counted: [],
  sockets: 0,
  users: 0,
  users_today: 0,
  users_frozen: 0,
  users_online: 0,
  outbox: { waiting: { count: 0, oldest_seconds: 0 }, failed: 0 },
  identity: { count: 0, oldest_seconds: 0 },
  requests_waiting: 0,
  legal_texts_waiting: 0,
  indexes_stale: [],
  tiles: [],
  solvency: [],
  halts: [],
};

/** Returns the board's alerts when the last clock command was a number of seconds ago. */
function alertsAfter(seconds: number) {
  const meter = createRateMeter([]);
  const outcome = {
    ok: true,
    sequence: sequenceOf(1),
    time: timeMs(NOW),
    events: [],
    createdId: null,
  } as const;
  meter.absorb([{ command: PASS_TIME, outcome }], NOW);
  return alertsOf({ ...CALM, clock_behind_seconds: meter.lagSeconds(NOW + seconds * 1_000) });
}

describe('TIME-033: a clock that is wrong', () => {
  it('is told of on the board when time is behind by more than two minutes or ahead by more than five seconds', () => {
    for (const seconds of [-5, 0, 30, 120]) expect(alertsAfter(seconds)).toEqual([]);
    expect(alertsAfter(121)).toEqual([{ code: 'clock_behind', value: '121' }]);
    expect(alertsAfter(-6)).toEqual([{ code: 'clock_ahead', value: '6' }]);
    expect(createRateMeter([]).lagSeconds(NOW)).toBeNull();
  });

  it('TIME-631: is told of by the first command with a wrong stamp, which counts as no commit time', () => {
    for (const [seconds, code] of [
      [-7_200, 'clock_ahead'],
      [7_200, 'clock_behind'],
    ] as const) {
      const meter = createRateMeter([]);
      const stamp = { sequence: sequenceOf(1), time: timeMs(NOW - seconds * 1_000) };
      const outcome = { ok: false, ...stamp, rejection: { code: 'price_stale' } } as const;
      const command: Command = { room: 'spot', type: 'cancel_all_orders', by: { trader: ownerId(100_001) } };
      meter.absorb([{ command, outcome }], NOW);
      expect(alertsOf({ ...CALM, clock_behind_seconds: meter.lagSeconds(NOW) })).toEqual([
        { code, value: '7200' },
      ]);
      expect(meter.lastMinute(NOW + 1_000).lagMs).toBeNull();
    }
  });

  it('is told of by the metrics, as far as its leap is held back', async () => {
    const metrics = createMetrics();
    let heldMs = 0;
    let stillMs = 0;
    metrics.watchTime({ aheadMs: () => heldMs }, () => stillMs);
    expect(await metrics.text({ sequence: 1, isReady: true })).toContain('assay_clock_held_back_seconds 0');
    heldMs = 7_200_000;
    expect(await metrics.text({ sequence: 1, isReady: true })).toContain(
      'assay_clock_held_back_seconds 7200',
    );
    stillMs = 90_000;
    expect(await metrics.text({ sequence: 1, isReady: true })).toContain('assay_clock_behind_seconds 90');
  });
});
