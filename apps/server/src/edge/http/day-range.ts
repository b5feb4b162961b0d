import { DAY_MS, type Zone, zoneOf } from '../../core/time/zone.ts';
import { type Refused, refuse } from './handler.ts';

/** Time range in ms: from the first one on, before the second one; an absent end is open. */
export type DayRange = { readonly fromMs?: number; readonly beforeMs?: number };

type Days = { readonly start_date?: string | undefined; readonly end_date?: string | undefined };

/** Returns the time range of the requested days, or a refusal of a day that does not exist. */
export function dayRangeOf({ start_date, end_date }: Days, timeZone: string): DayRange | Refused {
  const zone = zoneOf(timeZone);
  const fromMs = start_date === undefined ? undefined : startOf(start_date, 0, zone);
  if (fromMs === null) return refuse('wallet.day_unknown', { day: start_date ?? '' });
  const beforeMs = end_date === undefined ? undefined : startOf(end_date, 1, zone);
  if (beforeMs === null) return refuse('wallet.day_unknown', { day: end_date ?? '' });
  return {
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(beforeMs === undefined ? {} : { beforeMs }),
  };
}

/** Returns the start time of a calendar day plus `daysLater` days, in ms; null for an invalid day. */
function startOf(day: string, daysLater: number, zone: Zone): number | null {
  const wallMs = Date.parse(`${day}T00:00:00Z`);
  const exists = Number.isFinite(wallMs) && new Date(wallMs).toISOString().startsWith(day);
  return exists ? zone.instantOf(wallMs + daysLater * DAY_MS) : null;
}
