import type { Period } from 'klinecharts';

/** Names of the resolutions, stored under the key `tim` and shown in the toolbar. */
export const RESOLUTION_NAMES = ['realtime', '1', '5', '15', '30', '60', '1D', '1W', '1M'] as const;
export type ResolutionName = (typeof RESOLUTION_NAMES)[number];

/** Period names of the history call and of the kline push. */
export type PeriodName = '1min' | '5min' | '15min' | '30min' | '60min' | '1day' | '1week' | '1mon';

export type Resolution = {
  readonly name: ResolutionName;
  /** Realtime is a line of closes; all others are candles. */
  readonly drawing: 'line' | 'candles';
  readonly period: PeriodName;
  /** Length of a bar in seconds; a month counts as its maximum. Determines the time span of a page of history. */
  readonly barSeconds: number;
  readonly chartPeriod: Period;
};

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const minutes = (name: ResolutionName, period: PeriodName, count: number): Resolution => ({
  name,
  drawing: 'candles',
  period,
  barSeconds: count * MINUTE,
  chartPeriod: { type: 'minute', span: count },
});

export const RESOLUTIONS: readonly Resolution[] = [
  { ...minutes('realtime', '1min', 1), drawing: 'line' },
  minutes('1', '1min', 1),
  minutes('5', '5min', 5),
  minutes('15', '15min', 15),
  minutes('30', '30min', 30),
  minutes('60', '60min', 60),
  { name: '1D', drawing: 'candles', period: '1day', barSeconds: DAY, chartPeriod: { type: 'day', span: 1 } },
  {
    name: '1W',
    drawing: 'candles',
    period: '1week',
    barSeconds: 7 * DAY,
    chartPeriod: { type: 'week', span: 1 },
  },
  {
    name: '1M',
    drawing: 'candles',
    period: '1mon',
    barSeconds: 31 * DAY,
    chartPeriod: { type: 'month', span: 1 },
  },
];

/** Returns true for bars that begin at midnight. */
export function isOfDays({ barSeconds }: Resolution): boolean {
  return barSeconds >= DAY;
}

const DEFAULT_RESOLUTION = minutes('1', '1min', 1);

/** Returns the resolution stored under `name`; one minute for a missing or invalid name. */
export function resolutionOf(name: string | null): Resolution {
  return RESOLUTIONS.find((resolution) => resolution.name === name) ?? DEFAULT_RESOLUTION;
}
