import type { LanguageTag } from '@assay/locales';

export type DayUnit = 'day' | 'hour' | 'minute';

/** So many days, or what stands for days where something is there to be tried out: `30 days`, `2 minutes`. */
export function formatSpan(count: number, unit: DayUnit, tag: LanguageTag): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
