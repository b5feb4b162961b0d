import type { LanguageTag } from '@assay/locales';
import { compare, decimalsOf, sign } from '@assay/money';
import { formatDecimal } from '../i18n/numbers.ts';

/** Decimals of balances on asset pages, and minimum decimals on transfer and detail pages. */
const BALANCE_DECIMALS = 8;
const MIN_DECIMALS = 2;
const MIN_SHOWN = '0.01';

/** Formats a balance of an asset page: 8 decimals, or more if it has more. */
export function formatBalance(amount: string, tag: LanguageTag): string {
  return formatDecimal(amount, Math.max(BALANCE_DECIMALS, decimalsOf(amount)), tag);
}

/** Formats an amount of a transfer or detail page: at least 2 decimals and every significant digit. */
export function formatExact(amount: string, tag: LanguageTag): string {
  return formatDecimal(amount, Math.max(MIN_DECIMALS, decimalsOf(amount)), tag);
}

/** Formats a value with 2 decimals, or with more where 2 would round it to zero. */
export function formatWorth(value: string, tag: LanguageTag): string {
  const worth = value.replace(/^-/, '');
  const isTiny = sign(worth) > 0 && compare(worth, MIN_SHOWN) < 0;
  return isTiny ? formatExact(value, tag) : formatDecimal(value, MIN_DECIMALS, tag);
}
