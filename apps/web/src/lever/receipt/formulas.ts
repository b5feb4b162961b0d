import {
  compare,
  isPositive,
  multiplyByPercent,
  percentShare,
  placesOf,
  product,
  quotient,
  rounded,
} from '@assay/money';

/** Decimals of a rate in percent: rates are whole millionths. */
const RATE_DECIMALS = 4;

/**
 * Returns the rate in percent for which a value yields a fee, rounded up to the fee's last decimal; null if no rate
 * yields exactly this fee, as when it was capped by the balance.
 */
export function rateOf(fee: string, value: string): string | null {
  if (!isPositive(value)) return null;
  const rate = rounded(percentShare(fee, value), RATE_DECIMALS, 'half_up');
  const recomputedFee = rounded(multiplyByPercent(value, rate), placesOf(fee), 'up');
  return compare(recomputedFee, fee) === 0 ? rate : null;
}

/** Returns true for a winner's share of an insufficient pool: pool × profit ÷ all profits, rounded down. */
export function isShareOf(paid: string, profit: string, pool: string, profits: string): boolean {
  if (!isPositive(profits)) return false;
  return compare(quotient(product(pool, profit), profits, placesOf(paid), 'down'), paid) === 0;
}
