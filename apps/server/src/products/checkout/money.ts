import { CHECKOUT_RATE_DECIMALS } from '@assay/engine';
import { type Amount, decimals, formatAmount, formatDecimal, parseAmount, parseDecimal } from '@assay/money';

const CNY_DECIMALS = decimals(2);

/** Formats fen as yuan: `100.00`. */
export function yuanText(fen: bigint): string {
  return formatAmount(fen, CNY_DECIMALS, CNY_DECIMALS);
}

/** Parses yuan into fen; null if invalid. */
export function fenOf(text: string): Amount | null {
  const parsed = parseAmount(text, CNY_DECIMALS);
  return parsed.ok ? parsed.value : null;
}

/** Returns true when a text is a decimal with at most two places, of any size. */
export function hasFen(text: string): boolean {
  const parsed = parseDecimal(text);
  return parsed.ok && parsed.value.places <= CNY_DECIMALS;
}

/** Formats a rate in yuan per unit. */
export function formatCnyRate(rate: bigint | number): string {
  return formatDecimal(BigInt(rate), CHECKOUT_RATE_DECIMALS);
}

/** Parses a rate for the engine; 0 if invalid. */
export function rateOf(text: string): number {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > CHECKOUT_RATE_DECIMALS) return 0;
  const rate = Number(parsed.value.digits * 10n ** BigInt(CHECKOUT_RATE_DECIMALS - parsed.value.places));
  return Number.isSafeInteger(rate) ? rate : 0;
}
