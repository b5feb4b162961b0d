import type { LanguageCode, LanguageTag } from '@assay/locales';
import { compare, plain, quotient, sign } from '@assay/money';
import { formatDecimal, formatMoney } from '../i18n/numbers.ts';

/** Currencies for approximate values next to amounts; `none` hides them. */
export const DISPLAY_CURRENCIES = ['USD', 'CNY', 'BTC', 'none'] as const;

export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** A value as on the wire, in exact decimal text; null if a part of it is unknown. */
export type Value = {
  readonly usdt: string | null;
  /** In CNY, at the exchange's rate. */
  readonly cny: string | null;
  /** USDT for one BTC. */
  readonly btcPrice: string | null;
};

/** A value in a display currency: grouped and rounded down. */
export type ShownValue = {
  readonly figure: string;
  readonly currency: Exclude<DisplayCurrency, 'none'>;
};

const CHINESE: readonly LanguageCode[] = ['zh', 'hk'];

const BTC_DECIMALS = 8;
const SATOSHI = '0.00000001';

/** Parses the stored choice; null for anything else. */
export function readDisplayCurrency(stored: string | null): DisplayCurrency | null {
  return DISPLAY_CURRENCIES.find((currency) => currency === stored) ?? null;
}

/**
 * Returns the display currency: the chosen one, else that of the language.
 * @param isCnyKnown whether CNY has a rate; null while loading: values that depend on it stay hidden
 */
export function displayCurrencyOf(
  selected: DisplayCurrency | null,
  language: LanguageCode,
  isCnyKnown: boolean | null,
): DisplayCurrency {
  const preferred = selected ?? (CHINESE.includes(language) ? 'CNY' : 'USD');
  if (preferred !== 'CNY' || isCnyKnown === true) return preferred;
  return isCnyKnown === null ? 'none' : 'USD';
}

/** Returns the value in the display currency, at one US dollar per USDT; null if unknown or hidden. */
export function showValue(value: Value, currency: DisplayCurrency, tag: LanguageTag): ShownValue | null {
  if (currency === 'none') return null;
  const amount = amountIn(value, currency);
  if (amount === null) return null;
  const figure = currency === 'BTC' ? formatBtc(amount, tag) : formatMoney(amount, tag);
  return { figure, currency };
}

/** Returns the value as shown after an amount, such as `≈ 1,234.50 USD`. */
export function approximately({ figure, currency }: Readonly<Record<keyof ShownValue, string>>): string {
  return `≈ ${figure} ${currency}`;
}

function amountIn({ usdt, cny, btcPrice }: Value, currency: ShownValue['currency']): string | null {
  if (currency === 'CNY') return cny === null ? null : plain(cny);
  if (usdt === null) return null;
  if (currency === 'USD') return plain(usdt);
  return btcPrice === null || sign(btcPrice) <= 0 ? null : quotient(usdt, btcPrice);
}

/** Formats BTC with eight decimals, or with more if eight would round it to zero. */
function formatBtc(amount: string, tag: LanguageTag): string {
  const isTiny = sign(amount) > 0 && compare(amount, SATOSHI) < 0;
  return isTiny ? formatMoney(amount, tag) : formatDecimal(amount, BTC_DECIMALS, tag);
}
