import type { LanguageTag } from '@assay/locales';
import { placesOf } from '@assay/money';
import { formatDecimal } from '../../i18n/numbers.ts';

/** A fee in percent, with the decimals that it has. */
export function rateText(rate: string, tag: LanguageTag): string {
  return formatDecimal(rate, placesOf(rate), tag);
}
