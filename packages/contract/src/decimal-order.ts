import { compare, decimalOrZero } from '@assay/money';

/** Returns true when one decimal text is greater than another, exactly; text that is not a decimal counts as 0. */
export function isAbove(first: string, second: string): boolean {
  return compare(decimalOrZero(first), decimalOrZero(second)) > 0;
}
