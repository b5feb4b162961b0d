import type { MarkPrice } from './mark-price.ts';

const PPM = 1_000_000n;

/** Returns the median of the prices, for two middle ones their mean rounded down; null without prices. */
export function medianDown(prices: readonly MarkPrice[]): MarkPrice | null {
  const sorted = prices.toSorted(compare);
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2n;
}

/** Returns true when a price is further from another one than this many parts per million of that one. Exact. */
export function isFurther(price: MarkPrice, from: MarkPrice, distancePpm: number): boolean {
  return gap(price, from) * PPM > from * BigInt(distancePpm);
}

/** Returns the distance of a price from another one, in parts per million of that one, rounded up. */
export function distanceUp(price: MarkPrice, from: MarkPrice): number {
  return Number((gap(price, from) * PPM + from - 1n) / from);
}

function gap(one: MarkPrice, other: MarkPrice): bigint {
  return one > other ? one - other : other - one;
}

function compare(one: MarkPrice, other: MarkPrice): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
