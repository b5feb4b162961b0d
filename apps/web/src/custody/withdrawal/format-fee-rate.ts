import type { LanguageTag } from '@assay/locales';
import { placesOf } from '@assay/money';
import { formatDecimal } from '../../i18n/numbers.ts';

/** Formats a fee in percent, with its own decimals. */
export function formatFeeRate(rate: string, tag: LanguageTag): string {
  return formatDecimal(rate, placesOf(rate), tag);
}
