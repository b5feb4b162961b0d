import { MAXIMUM_AMOUNT, type Ticks } from './amount.ts';
import type { Brand } from './brand.ts';
import { formatDecimal } from './decimal-text.ts';
import { positiveStep } from './step-text.ts';

/**
 * An index price in the quote currency per base unit, as a whole number of steps of 10^-`indexPriceDecimals` of its pair.
 * Above 0 and below 2^63.
 */
export type IndexPriceUnits = Brand<bigint, 'Mark'>;

/** Decimals of an index price beyond those of the pair's tick. */
const DECIMALS_BEYOND_TICK = 2;

/** Returns a number of steps as an index price. Throws `RangeError` unless 0 < value < 2^63. */
export function indexPriceUnits(value: bigint): IndexPriceUnits {
  if (!isIndexPriceUnits(value)) throw new RangeError(`index price out of range: ${value}`);
  return value as IndexPriceUnits;
}

/** Returns true for a valid index price: 0 < value < 2^63. */
export function isIndexPriceUnits(value: bigint): boolean {
  return value > 0n && value <= MAXIMUM_AMOUNT;
}

/** Returns the decimals of a pair's index prices; trailing zeros of the tick do not count. */
export function indexPriceDecimals(tickSize: string): number {
  return positiveStep(tickSize).places + DECIMALS_BEYOND_TICK;
}

/**
 * Returns a price in ticks on the scale of the pair's index prices, exactly; from 2^63 it exceeds every index price.
 */
export function ticksAsIndexPriceUnits(price: Ticks, tickSize: string): bigint {
  return BigInt(price) * positiveStep(tickSize).digits * 10n ** BigInt(DECIMALS_BEYOND_TICK);
}

/** Formats an index price with all its decimals: 12,345,678 at tick `0.01` is `1234.5678`. */
export function formatIndexPrice(value: IndexPriceUnits, tickSize: string): string {
  return formatDecimal(value, indexPriceDecimals(tickSize));
}
