import type { calls, InputOf } from '@assay/contract';
import { DAY_MS, type Zone, zoneOf } from '../../core/time/zone.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';

type Asked = Omit<InputOf<typeof calls.walletExport>, 'format'>;

/** Filter of a user's movements; absent fields do not filter. */
export type MovementFilter = {
  readonly wallet?: NonNullable<Asked['type']>;
  readonly currency?: number;
  readonly reasons?: readonly string[];
  readonly otherThan?: readonly string[];
  /** From this millisecond on. */
  readonly fromMs?: number;
  /** Before this millisecond. */
  readonly beforeMs?: number;
};

/** Returns the requested filter, or its refusal. Days are those of the exchange's time zone. */
export function movementFilterOf(asked: Asked, timeZone: string): MovementFilter | Refused {
  const zone = zoneOf(timeZone);
  const fromMs = asked.start_date === undefined ? undefined : startOf(asked.start_date, 0, zone);
  if (fromMs === null) return unknownDay(asked.start_date);
  const beforeMs = asked.end_date === undefined ? undefined : startOf(asked.end_date, 1, zone);
  if (beforeMs === null) return unknownDay(asked.end_date);
  return {
    ...(asked.type === undefined ? {} : { wallet: asked.type }),
    ...(asked.currency === undefined ? {} : { currency: asked.currency }),
    ...(asked.reason === undefined ? {} : { reasons: asked.reason.split(',') }),
    ...(asked.other_than === undefined ? {} : { otherThan: asked.other_than.split(',') }),
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(beforeMs === undefined ? {} : { beforeMs }),
  };
}

/** Returns the start time of a calendar day plus `later` days, in ms; null for an invalid day. */
function startOf(day: string, later: number, zone: Zone): number | null {
  const wallMs = Date.parse(`${day}T00:00:00Z`);
  const exists = Number.isFinite(wallMs) && new Date(wallMs).toISOString().startsWith(day);
  return exists ? zone.instantOf(wallMs + later * DAY_MS) : null;
}

function unknownDay(day = ''): Refused {
  return refuse('wallet.day_unknown', { day });
}
