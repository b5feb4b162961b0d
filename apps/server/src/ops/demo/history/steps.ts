import { DAY_MS } from '../../../core/time/zone.ts';
import type { Period } from '../../../market/market-data/market-data.ts';
import type { PeriodClock } from '../../../market/market-data/period-clock.ts';

/** One step of the simulated past. Steps never cross the boundary of a stored candle. */
export type Step = { readonly startMs: number; readonly endMs: number };

const HISTORY_DAYS = 730;

/** Days for which the short periods are stored. Days, weeks and months cover the whole two years. */
const STORED_DAYS: Partial<Record<Period, number>> = {
  '1min': 2,
  '5min': 7,
  '15min': 21,
  '30min': 45,
  '60min': 90,
};

/** Long steps in the distant past, minutes recently: a candle is always the sum of whole steps. */
const STEP_PERIODS: readonly { readonly period: Period; readonly sinceDays: number }[] = [
  { period: '60min', sinceDays: HISTORY_DAYS },
  { period: '15min', sinceDays: 45 },
  { period: '1min', sinceDays: 7 },
];

/** Returns the time from which the candles of a period are stored, in milliseconds since 1970 UTC. */
export function storedSince(period: Period, clock: PeriodClock, nowMs: number): number {
  const days = STORED_DAYS[period];
  return days === undefined ? 0 : clock.startOf('1day', nowMs - days * DAY_MS);
}

/** Returns the steps of two years, from the first day of a month until the last completed minute. */
export function historySteps(clock: PeriodClock, nowMs: number): readonly Step[] {
  const steps: Step[] = [];
  const endMs = clock.startOf('1min', nowMs);
  let at = clock.startOf('1mon', nowMs - HISTORY_DAYS * DAY_MS);
  STEP_PERIODS.forEach(({ period }, index) => {
    const next = STEP_PERIODS[index + 1];
    const until = next === undefined ? endMs : clock.startOf('1day', nowMs - next.sinceDays * DAY_MS);
    while (at < until) {
      const end = Math.min(clock.endOf(period, at), until);
      steps.push({ startMs: at, endMs: end });
      at = end;
    }
  });
  return steps;
}
