import { compare, decimalOrZero } from '@assay/money';

/** Returns true when one decimal text is above another, exactly; text that is no decimal counts as 0. */
export function isAbove(one: string, other: string): boolean {
  return compare(decimalOrZero(one), decimalOrZero(other)) > 0;
}
