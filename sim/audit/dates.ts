import type { Interval } from '@assay/engine';

/** Number of runs after which a trial recurrence by the minute ends. */
export const MAX_MINUTES = 30;
export const MINUTE_MS = 60_000;

/** Date of the next run of a recurrence. */
export function nextDate(today: string, interval: Exclude<Interval, 'minute'>, monthDay: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (interval !== 'month') return isoDate(Date.UTC(year, month - 1, day + (interval === 'day' ? 1 : 7)));
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDate(Date.UTC(year, month, Math.min(monthDay, lastOfNext)));
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
