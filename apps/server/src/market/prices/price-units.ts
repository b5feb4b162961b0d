import { parseDecimal } from '@assay/money';

/** A price of one base unit in quote currency, in steps of 10^-decimals of its pair's index prices. Never a float. */
export type PriceUnits = bigint;

/** No plausible price has more digits than this. */
const DIGITS_MAX = 30;
const SCIENTIFIC = /^(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/;

/**
 * Parses the exact price from text: a plain decimal, or the scientific form that JSON allows. Digits beyond the scale
 * are cut off. Null for zero, for a price below the scale, and for anything but a price.
 */
export function readPriceUnits(text: string, decimals: number): PriceUnits | null {
  if (text.length > DIGITS_MAX) return null;
  const parsed = parseDecimal(expandExponent(text));
  if (!parsed.ok) return null;
  const { digits, places } = parsed.value;
  const price =
    places <= decimals
      ? digits * 10n ** BigInt(decimals - places)
      : digits / 10n ** BigInt(places - decimals);
  return price > 0n ? price : null;
}

/** Converts `6.5e-8` to `0.000000065`; returns any other text unchanged. */
function expandExponent(text: string): string {
  const parts = SCIENTIFIC.exec(text);
  if (parts === null) return text;
  const [, integerPart = '', fraction = '', exponent = '0'] = parts;
  const point = integerPart.length + Number(exponent);
  const digits = integerPart + fraction;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}
