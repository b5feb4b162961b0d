import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../src/core/time/zone.ts';
import { PERIODS } from '../../../src/market/market-data/market-data.ts';
import { createPeriodClock } from '../../../src/market/market-data/period-clock.ts';

const at = (text: string): number => Date.parse(text);

describe('candle boundaries', () => {
  test('CHART-014 CHART-015: a daily candle of a Shanghai exchange opens at Shanghai midnight, not at UTC midnight', () => {
    const clock = createPeriodClock('Asia/Shanghai');
    expect(clock.startOf('1day', at('2025-03-05T15:59:59Z'))).toBe(at('2025-03-04T16:00:00Z'));
    expect(clock.startOf('1day', at('2025-03-05T16:00:00Z'))).toBe(at('2025-03-05T16:00:00Z'));
    expect(clock.startOf('1week', at('2025-03-09T15:59:59Z'))).toBe(at('2025-03-02T16:00:00Z'));
    expect(clock.startOf('1mon', at('2025-02-28T16:00:00Z'))).toBe(at('2025-02-28T16:00:00Z'));
    expect(clock.endOf('1mon', at('2025-02-01T00:00:00Z'))).toBe(at('2025-02-28T16:00:00Z'));
    expect(clock.startOf('15min', at('2025-03-05T15:59:59Z'))).toBe(at('2025-03-05T15:45:00Z'));
  });

  test('CHART-014: the days of the summer-time change have 23 and 25 hours, and no trade falls between them', () => {
    const clock = createPeriodClock('America/New_York');
    const length = (text: string): number =>
      (clock.endOf('1day', at(text)) - clock.startOf('1day', at(text))) / 3_600_000;
    expect(length('2025-03-09T12:00:00Z')).toBe(23);
    expect(length('2025-11-02T12:00:00Z')).toBe(25);
    expect(length('2025-11-03T12:00:00Z')).toBe(24);
  });

  test('CHART-014: a midnight that the zone skips starts its day when the gap ends', () => {
    const clock = createPeriodClock('America/Sao_Paulo');
    expect(clock.startOf('1day', at('2018-11-04T12:00:00Z'))).toBe(at('2018-11-04T03:00:00Z'));
    expect(clock.endOf('1day', at('2018-11-03T12:00:00Z'))).toBe(at('2018-11-04T03:00:00Z'));
  });

  test('CHART-014: in a zone of half hours the hourly candle opens on the local hour', () => {
    const clock = createPeriodClock('Asia/Kolkata');
    expect(clock.startOf('60min', at('2025-03-05T10:10:00Z'))).toBe(at('2025-03-05T09:30:00Z'));
  });

  test('CHART-014: every instant lies in exactly one candle of each period, in any zone', () => {
    const zones = ['Asia/Shanghai', 'America/New_York', 'America/Sao_Paulo', 'Asia/Beirut', 'America/Havana'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...PERIODS),
        fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
        (name, period, instant) => {
          const clock = createPeriodClock(name);
          const start = clock.startOf(period, instant);
          const end = clock.endOf(period, instant);
          expect(start).toBeLessThanOrEqual(instant);
          expect(instant).toBeLessThan(end);
          expect(clock.startOf(period, start)).toBe(start);
          expect(clock.startOf(period, end - 1)).toBe(start);
          expect(clock.startOf(period, end)).toBe(end);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('CHART-014: the wall clock read back from an instant is the one that made it', () => {
    const zone = zoneOf('Asia/Shanghai');
    expect(zone.wallAt(zone.instantOf(at('2025-06-01T08:30:00Z')))).toBe(at('2025-06-01T08:30:00Z'));
  });
});
