import type { Amount, RatePpm } from './amount.ts';
import { formatDecimal, shortened } from './decimal-text.ts';

/**
 * The fee on a received amount (>= 0), in the same currency, rounded up to a whole minor unit: the house
 * never loses the rest. Never more than the amount itself.
 */
export function feeRoundedUp<Unit extends string>(received: Amount<Unit>, rate: RatePpm): Amount<Unit> {
  const scaled = Number(received) * rate + 999_999;
  // A sum of whole numbers that is itself safe was exact, and so is its remainder; the long way is only for the rest.
  if (scaled <= Number.MAX_SAFE_INTEGER)
    return BigInt((scaled - (scaled % 1_000_000)) / 1_000_000) as Amount<Unit>;
  return ((received * BigInt(rate) + 999_999n) / 1_000_000n) as Amount<Unit>;
}

/** A rate as percent without needless zeros: 1,000 parts per million are `0.1`. */
export function ratePercent(rate: RatePpm | number): string {
  return shortened(formatDecimal(BigInt(rate), 4));
}
