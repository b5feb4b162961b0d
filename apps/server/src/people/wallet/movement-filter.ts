import type { calls, InputOf } from '@assay/contract';
import { type DayRange, dayRangeOf } from '../../edge/http/day-range.ts';
import type { Refused } from '../../edge/http/handler.ts';

type FilterInput = Omit<InputOf<typeof calls.walletExport>, 'format'>;

/** Filter of a user's movements; absent fields do not filter. */
export type MovementFilter = DayRange & {
  readonly wallet?: NonNullable<FilterInput['type']>;
  readonly currency?: number;
  readonly reasons?: readonly string[];
  readonly exceptReasons?: readonly string[];
};

/** Returns the requested filter, or its refusal. Days are those of the exchange's time zone. */
export function movementFilterOf(input: FilterInput, timeZone: string): MovementFilter | Refused {
  const days = dayRangeOf(input, timeZone);
  if ('ok' in days) return days;
  return {
    ...days,
    ...(input.type === undefined ? {} : { wallet: input.type }),
    ...(input.currency === undefined ? {} : { currency: input.currency }),
    ...(input.reason === undefined ? {} : { reasons: input.reason.split(',') }),
    ...(input.other_than === undefined ? {} : { exceptReasons: input.other_than.split(',') }),
  };
}
