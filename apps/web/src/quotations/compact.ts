import type { LanguageTag } from '@assay/locales';

/** Formats a large amount with the language's word for thousands, millions and so on: `95.24M`; four digits. */
export function formatCompact(value: number, tag: LanguageTag): string {
  return new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    notation: 'compact',
    maximumSignificantDigits: 4,
  }).format(value);
}
