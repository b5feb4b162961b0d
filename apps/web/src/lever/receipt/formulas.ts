import {
  compare,
  isPositive,
  percentage,
  percentOf,
  placesOf,
  product,
  quotient,
  rounded,
} from '@assay/money';

/** Rates are whole millionths. */
const RATE_DECIMALS = 4;

/**
 * The rate in percent by which a value makes a fee, which is rounded up to its last decimal; null where no rate makes
 * just this fee, as when it was capped by what there was.
 */
export function rateOf(fee: string, value: string): string | null {
  if (!isPositive(value)) return null;
  const rate = rounded(percentage(fee, value), RATE_DECIMALS, 'half_up');
  const again = rounded(percentOf(value, rate), placesOf(fee), 'up');
  return compare(again, fee) === 0 ? rate : null;
}

/** Returns true for a winner's share of a pool that was not enough: pool × profit ÷ all profits, rounded down. */
export function isShareOf(paid: string, profit: string, pool: string, profits: string): boolean {
  if (!isPositive(profits)) return false;
  return compare(quotient(product(pool, profit), profits, placesOf(paid), 'down'), paid) === 0;
}
