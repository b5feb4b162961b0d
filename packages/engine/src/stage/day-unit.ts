import type { DayUnit } from '@assay/domain';

export { DAY_UNITS, type DayUnit } from '@assay/domain';

const UNIT_MS: Readonly<Record<DayUnit, number>> = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };

/** How long a day of these terms is, in milliseconds. Terms from before there was a choice say nothing: a day. */
export function dayMs({ unit = 'day' }: { readonly unit?: DayUnit }): number {
  return UNIT_MS[unit];
}
