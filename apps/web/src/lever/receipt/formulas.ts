import Big from 'big.js';
import { decimalOrZero } from '../../trade/decimal.ts';

/** Rates are whole millionths. */
const RATE_DECIMALS = 4;

/**
 * The rate in percent by which a value makes a fee, which is rounded up to its last decimal; null where no rate makes
 * just this fee, as when it was capped by what there was.
 */
export function rateOf(fee: string, value: string): string | null {
  if (!decimalOrZero(value).gt(0)) return null;
  const rate = new Big(fee).div(value).times(100).round(RATE_DECIMALS);
  const places = fee.split('.')[1]?.length ?? 0;
  const again = new Big(value).times(rate).div(100).round(places, Big.roundUp);
  return again.eq(fee) ? rate.toFixed() : null;
}

/** Whether this is a winner's share of a pool that was not enough: pool × profit ÷ all profits, rounded down. */
export function isShareOf(paid: string, profit: string, pool: string, profits: string): boolean {
  if (!decimalOrZero(profits).gt(0)) return false;
  const places = paid.split('.')[1]?.length ?? 0;
  // Big divides to twenty decimals: the product first, and what is left over decides nothing.
  return new Big(pool).times(profit).div(profits).round(places, Big.roundDown).eq(paid);
}
