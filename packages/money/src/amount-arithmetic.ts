import type { Amount, Lots } from './amount.ts';
import { ceilDiv, floorDiv } from './divide.ts';

/** Zero of any currency. */
export const ZERO = 0n as Amount<never>;

/**
 * Returns the sum of two amounts of one currency. The sum may exceed the range of an amount that can be stored: check
 * it with `fitsAmount` if that is possible.
 */
export function add<Unit extends string>(left: Amount<Unit>, right: Amount<Unit>): Amount<Unit> {
  return (left + right) as Amount<Unit>;
}

/** Returns the difference of two amounts of one currency; negative if the second is larger. */
export function subtract<Unit extends string>(left: Amount<Unit>, right: Amount<Unit>): Amount<Unit> {
  return (left - right) as Amount<Unit>;
}

/** Returns the amount with the opposite sign. */
export function negate<Unit extends string>(amount: Amount<Unit>): Amount<Unit> {
  return -amount as Amount<Unit>;
}

/** Returns amount × numerator ÷ denominator, rounded once toward minus infinity. */
export function mulDivDown(amount: bigint, numerator: bigint, denominator: bigint): Amount {
  return floorDiv(amount * numerator, denominator) as Amount;
}

/** Returns amount × numerator ÷ denominator, rounded once toward plus infinity. */
export function mulDivUp(amount: bigint, numerator: bigint, denominator: bigint): Amount {
  return ceilDiv(amount * numerator, denominator) as Amount;
}

/** Returns the sum of two quantities. */
export function addLots(left: Lots, right: Lots): Lots {
  return (left + right) as Lots;
}

/** Returns the difference of two quantities; negative if the second is larger. */
export function subtractLots(left: Lots, right: Lots): Lots {
  return (left - right) as Lots;
}

/** Returns the smaller of two quantities. */
export function minLots(left: Lots, right: Lots): Lots {
  return left < right ? left : right;
}
