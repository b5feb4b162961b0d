import Big from 'big.js';

/** Plain decimal text: what the wire sends and the inputs hold. No exponent, no separators. */
const PLAIN = /^-?\d+(\.\d+)?$/;

/** Reads a decimal string exactly; null when it is not plain decimal text (empty, `.`, `NaN`, `1e9`). */
export function readDecimal(text: string | null | undefined): Big | null {
  return text !== null && text !== undefined && PLAIN.test(text) ? new Big(text) : null;
}

/** Reads a decimal string, taking anything unreadable as zero. For display sums only. */
export function decimalOrZero(text: string | null | undefined): Big {
  return readDecimal(text) ?? new Big(0);
}

export function isPositive(text: string | null | undefined): boolean {
  return readDecimal(text)?.gt(0) ?? false;
}

/** How many decimals a step such as `0.010` really has: 2. */
export function decimalsOf(step: string): number {
  const fraction = new Big(step).toFixed().split('.')[1];
  return fraction?.length ?? 0;
}

/** The largest multiple of `step` that is not above `value`. */
export function floorToStep(value: Big, step: string): Big {
  return new Big(value.div(step).round(0, Big.roundDown)).times(step);
}

/** The smallest multiple of `step` that is not below `value` (`value` not negative). */
export function ceilToStep(value: Big, step: string): Big {
  const floor = floorToStep(value, step);
  return floor.lt(value) ? floor.plus(step) : floor;
}

/** Whether `value` is a whole number of steps. */
export function isOnStep(value: Big, step: string): boolean {
  return value.mod(step).eq(0);
}

/** Cuts at `decimals` places, never rounds up: a shown balance is never more than the real one. */
export function cut(value: Big, decimals: number): string {
  return value.round(decimals, Big.roundDown).toFixed(decimals);
}
