import type { Amount, RatePpm } from './amount.ts';

/**
 * The fee on a received amount (>= 0), in the same currency, rounded up to a whole minor unit: the house
 * never loses the rest. Never more than the amount itself.
 */
export function feeRoundedUp<Unit extends string>(received: Amount<Unit>, rate: RatePpm): Amount<Unit> {
  return ((received * BigInt(rate) + 999_999n) / 1_000_000n) as Amount<Unit>;
}
