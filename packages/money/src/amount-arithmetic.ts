import type { Amount, Lots } from './amount.ts';
import { ceilDiv, floorDiv } from './divide.ts';

/** Zero of any currency. */
export const ZERO = 0n as Amount<never>;

/** Sum of two amounts of one currency. Not held to the bounds of an amount: a caller whose sum may leave them asks `fitsAmount`. */
export function add<Unit extends string>(left: Amount<Unit>, right: Amount<Unit>): Amount<Unit> {
  return (left + right) as Amount<Unit>;
}

/** Difference of two amounts of one currency; below zero where more is taken than there is. */
export function subtract<Unit extends string>(left: Amount<Unit>, right: Amount<Unit>): Amount<Unit> {
  return (left - right) as Amount<Unit>;
}

/** Returns the amount with the opposite sign. */
export function negate<Unit extends string>(amount: Amount<Unit>): Amount<Unit> {
  return -amount as Amount<Unit>;
}

/** An amount × numerator ÷ denominator, rounded toward minus infinity once. */
export function mulDivDown(amount: bigint, numerator: bigint, denominator: bigint): Amount {
  return floorDiv(amount * numerator, denominator) as Amount;
}

/** An amount × numerator ÷ denominator, rounded toward plus infinity once. */
export function mulDivUp(amount: bigint, numerator: bigint, denominator: bigint): Amount {
  return ceilDiv(amount * numerator, denominator) as Amount;
}

/** Sum of two quantities. */
export function addLots(left: Lots, right: Lots): Lots {
  return (left + right) as Lots;
}

/** Difference of two quantities; below zero when the second is the larger. */
export function subtractLots(left: Lots, right: Lots): Lots {
  return (left - right) as Lots;
}

/** The smaller of two quantities. */
export function minLots(left: Lots, right: Lots): Lots {
  return left < right ? left : right;
}
