import { C2C_MONEY_DECIMALS, C2C_PRICE_DECIMALS, type CurrencySpec } from '@assay/engine';
import { type Amount, amount, formatAmount, formatDecimal, parseAmount, parseDecimal } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';

const MIN_SHOWN = 2;
const MAX_DIGITS = 18;
/** Parts per million have four decimals of a percent; nothing floats at more than ten times the index. */
const PERCENT_DECIMALS = 4;
const MAX_PPM = 10_000_000n;

/** A quantity with the decimals that it needs, two at least. */
export function quantityText(units: bigint, { decimals }: Pick<CurrencySpec, 'decimals'>): string {
  return atLeastTwo(formatAmount(units as Amount, decimals));
}

/** CNY for one coin. */
export function priceText(price: bigint): string {
  return atLeastTwo(formatDecimal(price, C2C_PRICE_DECIMALS));
}

/** CNY. */
export function moneyText(money: bigint): string {
  return formatDecimal(money, C2C_MONEY_DECIMALS);
}

/** Parts per million as percent. */
export function percentText(rate: number): string {
  return atLeastTwo(formatDecimal(BigInt(rate), PERCENT_DECIMALS));
}

/** Percent as it was typed, in parts per million, or why it is none. */
export function percentIn(text: string): number | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > PERCENT_DECIMALS) return refuse('c2c.floating_range');
  const ppm = parsed.value.digits * 10n ** BigInt(PERCENT_DECIMALS - parsed.value.places);
  return ppm <= MAX_PPM ? Number(ppm) : refuse('c2c.floating_range');
}

/** A quantity of a coin as it was typed, or why it is none. */
export function quantityIn(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return parsed.value;
  return parsed.error === 'too_large'
    ? refuse('c2c.too_large')
    : refuse('c2c.decimals', { currency: code, decimals });
}

/** A price as it was typed, in ten-thousandths of CNY, or why it is none. */
export function priceIn(text: string): Amount | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > C2C_PRICE_DECIMALS) {
    return refuse('c2c.price_decimals', { decimals: C2C_PRICE_DECIMALS });
  }
  const { digits, places } = parsed.value;
  const price = digits * 10n ** BigInt(C2C_PRICE_DECIMALS - places);
  return price < 10n ** BigInt(MAX_DIGITS) ? amount(price) : refuse('c2c.price_range');
}

function atLeastTwo(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(MIN_SHOWN, '0')}`;
}
