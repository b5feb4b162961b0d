import { ceilDiv, floorDiv, MAXIMUM_AMOUNT } from '@assay/money';
import type { LeverSide } from './words.ts';

const MILLION = 1_000_000n;

/** Maximum total value of the positions of one pair, so that every profit fits the ledger. */
export const MAX_VALUE = 2n ** 62n;

/** Returns 1 for a long and -1 for a short: the sign of the profit when the index rises. */
export function signOf(side: LeverSide): 1n | -1n {
  return side === 'long' ? 1n : -1n;
}

/**
 * Returns the price at which a position opens: the index with the spread against the trader, rounded against the
 * trader; at least one step.
 */
export function openingPrice(side: LeverSide, indexPrice: bigint, spread: number): bigint {
  const rate = BigInt(spread);
  if (side === 'long') return ceilDiv(indexPrice * (MILLION + rate), MILLION);
  const price = floorDiv(indexPrice * (MILLION - rate), MILLION);
  return price > 0n ? price : 1n;
}

/**
 * Returns the last index at which an order with this limit opens: a long at that index or below, a short at it or
 * above.
 */
export function triggerPriceOf(side: LeverSide, limit: bigint, spread: number): bigint {
  const rate = BigInt(spread);
  return side === 'long'
    ? floorDiv(limit * MILLION, MILLION + rate)
    : ceilDiv(limit * MILLION, MILLION - rate);
}

const BASIS_POINTS = 10_000n;

/**
 * Returns the index price at which a trailing stop closes: at a distance in basis points from the highest index for a
 * long, from the lowest for a short, rounded away from it.
 */
export function trailingExitPrice(side: LeverSide, extreme: bigint, delta: number): bigint {
  const distance = BigInt(delta);
  return side === 'long'
    ? floorDiv(extreme * (BASIS_POINTS - distance), BASIS_POINTS)
    : ceilDiv(extreme * (BASIS_POINTS + distance), BASIS_POINTS);
}

/** Value ÷ multiple, rounded up. */
export function marginRoundedUp(value: bigint, multiple: number): bigint {
  return ceilDiv(value, BigInt(multiple));
}

/** A share of an amount (>= 0) in parts per million, rounded up. */
export function shareRoundedUp(amount: bigint, ppm: number): bigint {
  return ceilDiv(amount * BigInt(ppm), MILLION);
}

/** A share of an amount (>= 0) in parts per million, rounded down. */
export function shareRoundedDown(amount: bigint, ppm: number): bigint {
  return floorDiv(amount * BigInt(ppm), MILLION);
}

/** Returns true when two index prices differ by more than `ppm` parts per million. */
export function isJump(from: bigint, to: bigint, ppm: number): boolean {
  const distance = to > from ? to - from : from - to;
  return distance * MILLION > from * BigInt(ppm);
}

export function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

export function larger(left: bigint, right: bigint): bigint {
  if (left > right) return left;
  return right;
}

/** Returns the value as a receipt stores it, capped at the largest amount. */
export function cappedAmount(value: bigint): bigint {
  if (value > MAXIMUM_AMOUNT) return MAXIMUM_AMOUNT;
  return value < -MAXIMUM_AMOUNT ? -MAXIMUM_AMOUNT : value;
}
