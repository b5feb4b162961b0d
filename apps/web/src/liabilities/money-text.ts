import type { LanguageTag } from '@assay/locales';
import { decimals, formatAmount } from '@assay/money';
import { formatDecimal } from '../i18n/numbers.ts';

/** Formats whole minor units of a currency with all of its decimals. */
export function moneyText(units: bigint | string, currencyDecimals: number, tag: LanguageTag): string {
  return formatDecimal(
    formatAmount(BigInt(units), decimals(currencyDecimals), currencyDecimals),
    currencyDecimals,
    tag,
  );
}
