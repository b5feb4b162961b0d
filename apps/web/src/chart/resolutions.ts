import type { Period } from 'klinecharts';

/** Names of the resolutions, stored under the key `tim` and shown in the toolbar. */
export const RESOLUTION_NAMES = [
  'realtime',
  '1',
  '5',
  '15',
  '30',
  '60',
  '120',
  '240',
  '1D',
  '1W',
  '1M',
] as const;
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

/** Length of a stored bar of each period, in seconds; a month counts as its maximum. */
export const PERIOD_SECONDS: Readonly<Record<PeriodName, number>> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': 60 * MINUTE,
  '1day': DAY,
  '1week': 7 * DAY,
  '1mon': 31 * DAY,
};

const minutes = (name: ResolutionName, period: PeriodName, count: number): Resolution => ({
  name,
  drawing: 'candles',
  period,
  barSeconds: count * MINUTE,
  chartPeriod: { type: 'minute', span: count },
});

/** Hours joined to longer bars. */
const hours = (name: ResolutionName, count: number): Resolution => ({
  ...minutes(name, '60min', count * 60),
  chartPeriod: { type: 'hour', span: count },
});

const days = (name: ResolutionName, period: PeriodName, chartPeriod: Period): Resolution => ({
  name,
  drawing: 'candles',
  period,
  barSeconds: PERIOD_SECONDS[period],
  chartPeriod,
});

export const RESOLUTIONS: readonly Resolution[] = [
  { ...minutes('realtime', '1min', 1), drawing: 'line' },
  minutes('1', '1min', 1),
  minutes('5', '5min', 5),
  minutes('15', '15min', 15),
  minutes('30', '30min', 30),
  minutes('60', '60min', 60),
  hours('120', 2),
  hours('240', 4),
  days('1D', '1day', { type: 'day', span: 1 }),
  days('1W', '1week', { type: 'week', span: 1 }),
  days('1M', '1mon', { type: 'month', span: 1 }),
];

/** Period of the stored bars, and the length of a bar of the chart. */
export type BarLength = Pick<Resolution, 'period' | 'barSeconds'>;

/** Returns true for bars longer than the stored ones, which are joined. */
export function isJoined({ period, barSeconds }: BarLength): boolean {
  return barSeconds > PERIOD_SECONDS[period];
}

/** Returns true for bars that begin at midnight. */
export function isOfDays({ barSeconds }: Resolution): boolean {
  return barSeconds >= DAY;
}

const DEFAULT_RESOLUTION = minutes('1', '1min', 1);

/** Returns the resolution stored under `name`; one minute for a missing or invalid name. */
export function resolutionOf(name: string | null): Resolution {
  return RESOLUTIONS.find((resolution) => resolution.name === name) ?? DEFAULT_RESOLUTION;
}
