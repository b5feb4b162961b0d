import { type Amount, amount, type Decimals, fitsAmount, MAXIMUM_DECIMALS } from './amount.ts';
import { type DecimalTextError, formatDecimal, parseDecimal } from './decimal-text.ts';
import { failure, type Result, success } from './result.ts';

export type AmountTextError = DecimalTextError | 'too_many_decimals' | 'too_large';

/** Parses a decimal text such as `0.5` to minor units of a currency with `decimals` decimals, exactly or not at all. */
export function parseAmount<Unit extends string = string>(
  text: string,
  decimals: Decimals,
): Result<Amount<Unit>, AmountTextError> {
  const parsed = parseDecimal(text);
  if (!parsed.ok) return parsed;
  const { digits, places } = parsed.value;
  if (places > decimals) return failure('too_many_decimals');
  const minorUnits = digits * 10n ** BigInt(decimals - places);
  return fitsAmount(minorUnits) ? success(amount<Unit>(minorUnits)) : failure('too_large');
}

/**
 * Formats an amount with exactly `places` decimals (8 on the wire). Digits beyond `places` are cut, never rounded up,
 * so that no text shows more than the amount.
 */
export function formatAmount(value: bigint, decimals: Decimals, places: number = MAXIMUM_DECIMALS): string {
  if (places >= decimals) return formatDecimal(value * 10n ** BigInt(places - decimals), places);
  return formatDecimal(value / 10n ** BigInt(decimals - places), places);
}
