import { DAY_MS, MINUTE_MS, zoneOf } from '../../core/time/zone.ts';
import type { Period } from './market-data.ts';

/** Boundaries of the candles of each period. Days, weeks (from Monday) and months follow the exchange's time zone. */
export type PeriodClock = {
  /** Returns the open time of the candle that contains an instant. */
  startOf(period: Period, instantMs: number): number;
  /** Returns the open time of the next candle. */
  endOf(period: Period, instantMs: number): number;
};

type Span = { readonly start: number; readonly end: number };

const WITHIN_A_DAY: Partial<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
};

export function createPeriodClock(timeZone: string): PeriodClock {
  const zone = zoneOf(timeZone);
  const latest = new Map<Period, Span>();

  function spanOf(period: Period, instantMs: number): Span {
    const cached = latest.get(period);
    if (cached !== undefined && instantMs >= cached.start && instantMs < cached.end) return cached;
    const span = compute(period, instantMs);
    latest.set(period, span);
    return span;
  }

  function compute(period: Period, instantMs: number): Span {
    const wall = zone.wallAt(instantMs);
    const length = WITHIN_A_DAY[period];
    if (length !== undefined) {
      // Aligned to the wall clock, so that hours begin on the hour in a zone with an offset of half hours, too.
      const start = Math.floor(wall / length) * length - (wall - instantMs);
      return { start, end: start + length };
    }
    const [first, next] = periodDates(period, wall);
    return { start: zone.instantOf(first), end: zone.instantOf(next) };
  }

  return {
    startOf: (period, instantMs) => spanOf(period, instantMs).start,
    endOf: (period, instantMs) => spanOf(period, instantMs).end,
  };
}

/** Returns midnight of the period's first day and of the first day after it, on the wall clock. */
function periodDates(period: Period, wallMs: number): [number, number] {
  const today = Math.floor(wallMs / DAY_MS) * DAY_MS;
  if (period === '1mon') {
    const date = new Date(today);
    const month = date.getUTCMonth();
    return [Date.UTC(date.getUTCFullYear(), month, 1), Date.UTC(date.getUTCFullYear(), month + 1, 1)];
  }
  if (period === '1week') {
    const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
    return [monday, monday + 7 * DAY_MS];
  }
  return [today, today + DAY_MS];
}
