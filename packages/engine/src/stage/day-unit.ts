import type { DayUnit } from '@assay/domain';

export { DAY_UNITS, type DayUnit } from '@assay/domain';

const UNIT_MS: Readonly<Record<DayUnit, number>> = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };

/**
 * Returns the length of a day under these terms, in milliseconds. Terms from before the unit existed have none: a real
 * day.
 */
export function dayMs({ unit = 'day' }: { readonly unit?: DayUnit }): number {
  return UNIT_MS[unit];
}
