import type { Amount, RatePpm } from './amount.ts';
import { formatDecimal, shortened } from './decimal-text.ts';

/**
 * Returns the fee on a received amount (>= 0), in the same currency, rounded up to a whole minor unit in favour of the
 * exchange. Never more than the amount itself.
 */
export function feeRoundedUp<Unit extends string>(received: Amount<Unit>, rate: RatePpm): Amount<Unit> {
  const scaled = Number(received) * rate + 999_999;
  // A result within the safe integers is exact, and so is its remainder; only larger ones need bigint arithmetic.
  if (scaled <= Number.MAX_SAFE_INTEGER)
    return BigInt((scaled - (scaled % 1_000_000)) / 1_000_000) as Amount<Unit>;
  return ((received * BigInt(rate) + 999_999n) / 1_000_000n) as Amount<Unit>;
}

/** Returns a rate in percent without trailing zeros: 1,000 parts per million are `0.1`. */
export function ratePercent(rate: RatePpm | number): string {
  return shortened(formatDecimal(BigInt(rate), 4));
}
