import { failure, type Result, success } from './result.ts';

/** An exact decimal number: `digits / 10^places`. */
export type DecimalNumber = { readonly digits: bigint; readonly places: number };

export type DecimalTextError = 'not_a_number' | 'negative';

/** Maximum length of a number: limits the work on hostile input. */
const MAXIMUM_LENGTH = 64;
const PLAIN_DECIMAL = /^[0-9]+(?:\.[0-9]+)?$/;
const NEGATIVE_DECIMAL = /^-[0-9]+(?:\.[0-9]+)?$/;

/**
 * Parses a plain decimal such as `12` or `0.50` exactly. Rejects signs, exponents, spaces, grouping, `.5`, `5.`,
 * full-width digits, `Infinity` and the empty text. Trailing zeros have no meaning.
 */
export function parseDecimal(text: string): Result<DecimalNumber, DecimalTextError> {
  if (text.length > MAXIMUM_LENGTH) return failure('not_a_number');
  if (!PLAIN_DECIMAL.test(text)) return failure(NEGATIVE_DECIMAL.test(text) ? 'negative' : 'not_a_number');
  const point = text.indexOf('.');
  if (point < 0) return success({ digits: BigInt(text), places: 0 });
  const fraction = withoutTrailingZeros(text.slice(point + 1));
  return success({ digits: BigInt(text.slice(0, point) + fraction), places: fraction.length });
}

/** Returns the digits of the number at `places` decimals, which must not be fewer than it has. */
export function rescaled(number: DecimalNumber, places: number): bigint {
  return number.digits * 10n ** BigInt(places - number.places);
}

/** Formats `digits / 10^places` with exactly `places` decimals; negative values have a leading minus. */
export function formatDecimal(digits: bigint, places: number): string {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  if (places === 0) return sign + text;
  return `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

function withoutTrailingZeros(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === '0') end -= 1;
  return text.slice(0, end);
}

/** Returns a decimal without trailing zeros: `1.50` is `1.5`, `2.00` is `2`. */
export function shortened(text: string): string {
  return text.includes('.') ? withoutTrailingZeros(text).replace(/\.$/, '') : text;
}
