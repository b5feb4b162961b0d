import { type DecimalNumber, formatDecimal, rescaled, shortened } from './decimal-text.ts';
import { ceilDiv, floorDiv } from './divide.ts';

/**
 * A decimal number as on the wire and in tables: `0.50`, `-3`, or a number. Functions throw `RangeError` for anything
 * else.
 */
export type DecimalLike = string | number;

/** Rounding toward zero, away from zero, or to the nearest with halves away from zero. */
export type Rounding = 'down' | 'up' | 'half_up';

/** Returns the exact sum; `0` without terms. */
export function sum(...terms: readonly DecimalLike[]): string {
  return write(terms.map(read).reduce(add, ZERO));
}

/** Returns `from` less all `terms`, exactly; may be negative. */
export function difference(from: DecimalLike, ...terms: readonly DecimalLike[]): string {
  return write(terms.map(read).map(negate).reduce(add, read(from)));
}

/** Returns the exact product; `1` without factors. */
export function product(...factors: readonly DecimalLike[]): string {
  return write(factors.map(read).reduce(multiply, ONE));
}

/**
 * Returns the quotient with at most `places` decimals, by default 20 and half up. Throws `RangeError` if the divisor is
 * zero.
 */
export function quotient(
  dividend: DecimalLike,
  divisor: DecimalLike,
  places: number = QUOTIENT_PLACES,
  rounding: Rounding = 'half_up',
): string {
  return write(divide(read(dividend), read(divisor), places, rounding));
}

/** Returns a percentage of a value, exact to 20 decimals. */
export function multiplyByPercent(value: DecimalLike, percent: DecimalLike): string {
  return quotient(product(value, percent), PERCENT);
}

/** Returns the share of `part` in `whole` in percent, exact to 20 decimals. Throws `RangeError` if `whole` is zero. */
export function percentShare(part: DecimalLike, whole: DecimalLike): string {
  return quotient(product(part, PERCENT), whole);
}

/** Rounds the value to at most `places` decimals. */
export function rounded(value: DecimalLike, places: number, rounding: Rounding): string {
  return quotient(value, 1, places, rounding);
}

/** Formats the value with exactly `places` decimals. A negative value that rounds to zero keeps its minus. */
export function fixed(value: DecimalLike, places: number, rounding: Rounding): string {
  const exact = read(value);
  const { digits } = divide(exact, ONE, places, rounding);
  const text = formatDecimal(digits, places);
  return exact.digits < 0n && digits === 0n ? `-${text}` : text;
}

/** Returns the value without exponent and trailing zeros: `1.50` is `1.5`, `1e-7` is `0.0000001`. */
export function plain(value: DecimalLike): string {
  return write(read(value));
}

/** Compares two values: -1 if `first` is less, 1 if it is more. Sorts in ascending order as a comparator. */
export function compare(first: DecimalLike, second: DecimalLike): -1 | 0 | 1 {
  return signOf(add(read(first), negate(read(second))));
}

/** Returns -1 for a negative value, 1 for a positive one, else 0. */
export function sign(value: DecimalLike): -1 | 0 | 1 {
  return signOf(read(value));
}

/** Returns the larger of two values as passed; of equal ones the second. */
export function larger<Value extends DecimalLike>(first: Value, second: Value): Value {
  return compare(first, second) > 0 ? first : second;
}

/** Returns the smaller of two values as passed; of equal ones the second. */
export function smaller<Value extends DecimalLike>(first: Value, second: Value): Value {
  return compare(first, second) < 0 ? first : second;
}

/** Returns the text if it is plain decimal text; null otherwise (empty, `.`, `NaN`, `1e9`, no text at all). */
export function readDecimal(text: string | null | undefined): string | null {
  return text !== null && text !== undefined && PLAIN.test(text) ? text : null;
}

/** Returns the text, or `0` if it is not plain decimal text. For display and typed input only. */
export function decimalOrZero(text: string | null | undefined): string {
  return readDecimal(text) ?? '0';
}

/** Returns a half-typed number as plain text: `5.` is `5`; `0` while it is no number, and for a negative one. */
export function enteredOrZero(text: string): string {
  return ENTERED_NUMBER.test(text) ? plain(text) : '0';
}

/** Returns true for plain decimal text above zero. */
export function isPositive(text: string | null | undefined): boolean {
  return sign(decimalOrZero(text)) > 0;
}

/** Returns the significant decimals of a step: 2 for `0.010`. */
export function decimalsOf(step: DecimalLike): number {
  return placesOf(plain(step));
}

/** Returns the decimals of a text, trailing zeros included: a wire amount has those of its currency. */
export function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** Returns the largest multiple of `step` that is not above `value` (`value` not negative). */
export function floorToStep(value: DecimalLike, step: DecimalLike): string {
  return product(quotient(value, step, 0, 'down'), step);
}

/** Returns the smallest multiple of `step` that is not below `value` (`value` not negative). */
export function ceilToStep(value: DecimalLike, step: DecimalLike): string {
  return product(quotient(value, step, 0, 'up'), step);
}

/** Returns true for a whole number of steps. */
export function isOnStep(value: DecimalLike, step: DecimalLike): boolean {
  return compare(floorToStep(value, step), value) === 0;
}

const QUOTIENT_PLACES = 20;
const PERCENT = 100;
const ZERO: DecimalNumber = { digits: 0n, places: 0 };
const ONE: DecimalNumber = { digits: 1n, places: 0 };

/** Decimal text on the wire and in inputs, without exponent and separators. */
const PLAIN = /^-?\d+(\.\d+)?$/;
const ENTERED_NUMBER = /^(?=\.?\d)\d*\.?\d*$/;
/** Small numbers are formatted with an exponent; a typed text may begin or end with a point. */
const DECIMAL = /^(-?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

function read(value: DecimalLike): DecimalNumber {
  const match = DECIMAL.exec(String(value));
  if (match === null) throw new RangeError(`not a decimal: ${value}`);
  const [, minus, integerPart = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(integerPart + fraction);
  return raise(minus === '' ? digits : -digits, fraction.length - Number(exponent));
}

function raise(digits: bigint, places: number): DecimalNumber {
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

function write({ digits, places }: DecimalNumber): string {
  return shortened(formatDecimal(digits, places));
}

function signOf({ digits }: DecimalNumber): -1 | 0 | 1 {
  return digits === 0n ? 0 : digits < 0n ? -1 : 1;
}

function negate({ digits, places }: DecimalNumber): DecimalNumber {
  return { digits: -digits, places };
}

function add(first: DecimalNumber, second: DecimalNumber): DecimalNumber {
  const places = Math.max(first.places, second.places);
  return { digits: rescaled(first, places) + rescaled(second, places), places };
}

function multiply(first: DecimalNumber, second: DecimalNumber): DecimalNumber {
  return { digits: first.digits * second.digits, places: first.places + second.places };
}

function divide(
  dividend: DecimalNumber,
  divisor: DecimalNumber,
  places: number,
  rounding: Rounding,
): DecimalNumber {
  const numerator = dividend.digits * 10n ** BigInt(divisor.places + places);
  const denominator = divisor.digits * 10n ** BigInt(dividend.places);
  const size = divideSizes(
    numerator < 0n ? -numerator : numerator,
    denominator < 0n ? -denominator : denominator,
    rounding,
  );
  return { digits: numerator < 0n === denominator < 0n ? size : -size, places };
}

function divideSizes(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (rounding === 'half_up') return floorDiv(2n * numerator + denominator, 2n * denominator);
  return rounding === 'down' ? floorDiv(numerator, denominator) : ceilDiv(numerator, denominator);
}
