/** How long a day of a product's terms is: a day, or less where something is there to be tried out. */
export const DAY_UNITS = ['day', 'hour', 'minute'] as const;
export type DayUnit = (typeof DAY_UNITS)[number];

const UNIT_MS: Readonly<Record<DayUnit, number>> = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };

/** How long a day of these terms is, in milliseconds. Terms from before there was a choice say nothing: a day. */
export function dayMs({ unit = 'day' }: { readonly unit?: DayUnit }): number {
  return UNIT_MS[unit];
}
