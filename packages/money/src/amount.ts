import type { Brand } from './brand.ts';

declare const unit: unique symbol;

/**
 * An exact quantity of one currency in minor units (its smallest step, at most 8 decimals).
 * `Unit` is a phantom type that separates currencies at compile time: `Amount<'base'>` cannot be added to
 * `Amount<'quote'>`.
 */
export type Amount<Unit extends string = string> = bigint & { readonly [unit]: Unit };

/** A price in whole ticks of its pair. A safe integer, 0 < ticks < 2^53. */
export type Ticks = Brand<number, 'Ticks'>;

/** A quantity in whole lots of its pair. A safe integer, 0 <= lots < 2^53. */
export type Lots = Brand<number, 'Lots'>;

/** A rate in parts per million: 1,000 is 0.1 %. An integer, 0 <= rate <= 1,000,000. */
export type RatePpm = Brand<number, 'RatePpm'>;

/** The number of decimals of a currency: an integer from 0 to 8. */
export type Decimals = Brand<number, 'Decimals'>;

/** Maximum of a signed 64-bit column; every amount is within plus and minus this. */
export const MAXIMUM_AMOUNT = 2n ** 63n - 1n;
export const MAXIMUM_DECIMALS = 8;
export const ONE_MILLION_PPM = 1_000_000;

/** Returns true if an amount fits a signed 64-bit column: |value| < 2^63. */
export function fitsAmount(value: bigint): boolean {
  return value <= MAXIMUM_AMOUNT && value >= -MAXIMUM_AMOUNT;
}

/**
 * Returns minor units as an amount. Throws `RangeError` outside |value| < 2^63: check with `fitsAmount` first if the
 * value may exceed it.
 */
export function amount<Unit extends string = string>(value: bigint): Amount<Unit> {
  if (!fitsAmount(value)) throw new RangeError(`amount out of range: ${value}`);
  return value as Amount<Unit>;
}

/** Returns a whole number of ticks. Throws `RangeError` unless 0 < value < 2^53. */
export function ticks(value: number): Ticks {
  return checkedInteger(value, 1, Number.MAX_SAFE_INTEGER, 'ticks') as Ticks;
}

/** Returns a whole number of lots. Throws `RangeError` unless 0 <= value < 2^53. */
export function lots(value: number): Lots {
  return checkedInteger(value, 0, Number.MAX_SAFE_INTEGER, 'lots') as Lots;
}

/** Returns a rate in parts per million. Throws `RangeError` unless it is an integer from 0 to 1,000,000. */
export function ratePpm(value: number): RatePpm {
  return checkedInteger(value, 0, ONE_MILLION_PPM, 'rate in ppm') as RatePpm;
}

/** Returns the number of decimals of a currency. Throws `RangeError` unless it is an integer from 0 to 8. */
export function decimals(value: number): Decimals {
  return checkedInteger(value, 0, MAXIMUM_DECIMALS, 'decimals') as Decimals;
}

function checkedInteger(value: number, lowest: number, highest: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < lowest || value > highest) {
    throw new RangeError(`${name} out of range: ${value}`);
  }
  return value;
}
