import type { calls, InputOf } from '@assay/contract';
import { DAY_MS, type Zone, zoneOf } from '../../core/time/zone.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';

type FilterInput = Omit<InputOf<typeof calls.walletExport>, 'format'>;

/** Filter of a user's movements; absent fields do not filter. */
export type MovementFilter = {
  readonly wallet?: NonNullable<FilterInput['type']>;
  readonly currency?: number;
  readonly reasons?: readonly string[];
  readonly exceptReasons?: readonly string[];
  /** From this millisecond on. */
  readonly fromMs?: number;
  /** Before this millisecond. */
  readonly beforeMs?: number;
};

/** Returns the requested filter, or its refusal. Days are those of the exchange's time zone. */
export function movementFilterOf(input: FilterInput, timeZone: string): MovementFilter | Refused {
  const zone = zoneOf(timeZone);
  const fromMs = input.start_date === undefined ? undefined : startOf(input.start_date, 0, zone);
  if (fromMs === null) return refuseUnknownDay(input.start_date);
  const beforeMs = input.end_date === undefined ? undefined : startOf(input.end_date, 1, zone);
  if (beforeMs === null) return refuseUnknownDay(input.end_date);
  return {
    ...(input.type === undefined ? {} : { wallet: input.type }),
    ...(input.currency === undefined ? {} : { currency: input.currency }),
    ...(input.reason === undefined ? {} : { reasons: input.reason.split(',') }),
    ...(input.other_than === undefined ? {} : { exceptReasons: input.other_than.split(',') }),
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

function refuseUnknownDay(day = ''): Refused {
  return refuse('wallet.day_unknown', { day });
}
