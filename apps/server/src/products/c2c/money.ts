import { C2C_MONEY_DECIMALS, C2C_PRICE_DECIMALS, type CurrencySpec } from '@assay/engine';
import { type Amount, amount, formatAmount, formatDecimal, parseAmount, parseDecimal } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';

const MIN_DECIMALS = 2;
const MAX_DIGITS = 18;
/** Parts per million have four decimals of a percent; the maximum is ten times the index. */
const PERCENT_DECIMALS = 4;
const MAX_PPM = 10_000_000n;

/** Formats a quantity with as many decimals as it needs, at least two. */
export function quantityText(units: bigint, { decimals }: Pick<CurrencySpec, 'decimals'>): string {
  return withMinDecimals(formatAmount(units as Amount, decimals));
}

/** Formats a price in CNY per coin. */
export function priceText(price: bigint): string {
  return withMinDecimals(formatDecimal(price, C2C_PRICE_DECIMALS));
}

/** Formats an amount in CNY. */
export function moneyText(money: bigint): string {
  return formatDecimal(money, C2C_MONEY_DECIMALS);
}

/** Formats parts per million as percent. */
export function percentText(rate: number): string {
  return withMinDecimals(formatDecimal(BigInt(rate), PERCENT_DECIMALS));
}

/** Parses a percentage as entered, in parts per million; returns the refusal if it is invalid. */
export function percentIn(text: string): number | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > PERCENT_DECIMALS) return refuse('c2c.floating_range');
  const ppm = parsed.value.digits * 10n ** BigInt(PERCENT_DECIMALS - parsed.value.places);
  return ppm <= MAX_PPM ? Number(ppm) : refuse('c2c.floating_range');
}

/** Parses a quantity of a coin as entered; returns the refusal if it is invalid. */
export function quantityIn(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'too_large'
    ? refuse('c2c.too_large')
    : refuse('c2c.decimals', { currency: code, decimals });
}

/** Parses a price as entered, in ten-thousandths of CNY; returns the refusal if it is invalid. */
export function priceIn(text: string): Amount | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > C2C_PRICE_DECIMALS) {
    return refuse('c2c.price_decimals', { decimals: C2C_PRICE_DECIMALS });
  }
  const { digits, places } = parsed.value;
  const price = digits * 10n ** BigInt(C2C_PRICE_DECIMALS - places);
  return price < 10n ** BigInt(MAX_DIGITS) ? amount(price) : refuse('c2c.price_range');
}

function withMinDecimals(text: string): string {
  const [integerPart = '0', fraction = ''] = text.split('.');
  return `${integerPart}.${fraction.replace(/0+$/, '').padEnd(MIN_DECIMALS, '0')}`;
}
