/** The lengths of a day in a product's terms: a day, or less where something is there to be tried out. */
export const DAY_UNITS = ['day', 'hour', 'minute'] as const;
export type DayUnit = (typeof DAY_UNITS)[number];
