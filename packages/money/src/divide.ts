/** Integer division that rounds toward minus infinity. Throws `RangeError` if the divisor is zero. */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const isExact = quotient * divisor === dividend;
  return !isExact && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** Integer division that rounds toward plus infinity. Throws `RangeError` if the divisor is zero. */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const isExact = quotient * divisor === dividend;
  return !isExact && dividend < 0n === divisor < 0n ? quotient + 1n : quotient;
}
