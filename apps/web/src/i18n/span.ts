import type { LanguageTag } from '@assay/locales';

export type DayUnit = 'day' | 'hour' | 'minute';

/** Formats a number of days, or of the shorter unit that replaces days on a demo: `30 days`, `2 minutes`. */
export function formatSpan(count: number, unit: DayUnit | 'second', tag: LanguageTag): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
