import type { PriceUnits } from './price-units.ts';

const PPM = 1_000_000n;

/** Returns the median of the prices, for two middle ones their mean rounded down; null without prices. */
export function lowerMedian(prices: readonly PriceUnits[]): PriceUnits | null {
  const sorted = prices.toSorted(compare);
  const lowerMiddle = sorted[Math.ceil(sorted.length / 2) - 1];
  const high = sorted[Math.floor(sorted.length / 2)];
  return lowerMiddle === undefined || high === undefined ? null : (lowerMiddle + high) / 2n;
}

/** Returns true when a price is further from another one than this many parts per million of that one. Exact. */
export function isFartherThan(price: PriceUnits, from: PriceUnits, distancePpm: number): boolean {
  return distance(price, from) * PPM > from * BigInt(distancePpm);
}

/** Returns the distance of a price from another one, in parts per million of that one, rounded up. */
export function distanceUp(price: PriceUnits, from: PriceUnits): number {
  return Number((distance(price, from) * PPM + from - 1n) / from);
}

function distance(left: PriceUnits, right: PriceUnits): bigint {
  return left > right ? left - right : right - left;
}

function compare(left: PriceUnits, right: PriceUnits): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
