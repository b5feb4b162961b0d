import type { LanguageTag } from '@assay/locales';

/** Formats basis points as a percentage. */
export function percentText(basisPoints: number, tag: LanguageTag): string {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return percent.format(basisPoints / 10_000);
}
