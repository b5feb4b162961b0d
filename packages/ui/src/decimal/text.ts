import type { NumberMarks } from './number-marks.ts';

/** Limits of an amount field, and the marks of its input. */
export type DecimalRules = {
  /** Digits allowed after the decimal mark; 0 allows whole numbers only. */
  readonly decimals: number;
  /** Digits allowed before the decimal mark. */
  readonly integerDigits: number;
  readonly marks: NumberMarks;
};

/** Text of an amount field, and the number parsed from it. */
export type DecimalReading = {
  readonly text: string;
  /** Plain decimal text such as `1234.5`; empty while the text is not a number, such as `1.2.3` or `1,234,5`. */
  readonly value: string;
};

const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
]);
/** Digits tolerated beyond the integer digits of any amount; a longer text is not a number. */
const MAX_EXTRA_DIGITS = 30;
const SPACES = /[\s\u00a0\u202f'’_]+/g;
/** Groups of three digits with one mark, or the Indian grouping of two digits and a last three. */
const GROUPED = /^[1-9]\d{0,2}([., ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/;

/** Returns a plain decimal text in the language's notation, without grouping. */
export function writeDecimal(value: string, { decimal }: NumberMarks): string {
  return value.replace('.', decimal);
}

/**
 * Parses the whole text of an amount field with the marks of the language. Returns null, so that the field stays
 * unchanged, for a character that no unsigned decimal contains (`1e5`, `-3`, `abc`) and for too many digits.
 * Accepts full-width digits, grouping, and the suffixes k (thousand) and m (million). A single point or comma is the
 * decimal mark, except for the language's own grouping mark before three digits.
 * Decimals beyond the limit are cut, never rounded; in the text only if no further digit can turn the mark into a
 * grouping one.
 */
export function readDecimal(typed: string, rules: DecimalRules): DecimalReading | null {
  const text = toAscii(typed);
  const plain = text.trim().replace(SPACES, ' ').toLowerCase();
  const places = SUFFIXES.get(plain.slice(-1)) ?? 0;
  const digits = places === 0 ? plain : plain.slice(0, -1);
  if (!/^[\d., ]*$/.test(digits) || (places > 0 && !/\d$/.test(digits))) return null;
  const at = decimalAt(digits, rules.marks);
  const number = plainNumber(digits, at);
  if (places > 0 && number === null) return null;
  const value = number === null ? '' : limit(shift(number, places), rules);
  if (value === null || digits.replace(/\D/g, '').length > rules.integerDigits + MAX_EXTRA_DIGITS)
    return null;
  if (places > 0) return { text: writeDecimal(value, rules.marks), value };
  const isSure = number !== null && digits.charAt(at) === rules.marks.decimal;
  return { text: isSure ? cutDecimals(text, rules) : text, value };
}

/**
 * Returns the multiple of `tick` that is `times` steps above (+1) or below (-1) the value; never below zero. From a
 * value off the grid, the first step leads to the next grid line. Exact: no floating point.
 */
export function stepDecimal(value: string, tick: string, direction: 1 | -1, times = 1): string {
  const places = Math.max(placesOf(value), placesOf(tick));
  const units = toUnits(value === '' ? '0' : value, places);
  const step = toUnits(tick, places);
  if (step <= 0n) return value;
  const offset = units % step;
  const base = offset === 0n ? units : direction === 1 ? units - offset : units - offset + step;
  const next = base + step * BigInt(direction * times);
  return fromUnits(next < 0n ? 0n : next, places, placesOf(tick));
}

function toAscii(text: string): string {
  return text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。｡]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[ｋＫ]/g, 'k')
    .replace(/[ｍＭ]/g, 'm');
}

/** Returns the index of the decimal mark, or the text's length without one. */
function decimalAt(text: string, { group }: NumberMarks): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const kind = text.charAt(at);
  if (at < 0 || text.indexOf(kind) !== at) return text.length;
  return kind === group && GROUPED.test(text) ? text.length : at;
}

/** Returns the number as plain decimal text, or null if a mark is misplaced. */
function plainNumber(text: string, at: number): string | null {
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const isWhole = /^\d*$/.test(whole) || GROUPED.test(whole);
  if (!isWhole || !/^\d*$/.test(fraction)) return null;
  const integer = whole.replace(/\D/g, '');
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

function cutDecimals(text: string, { decimals, marks }: DecimalRules): string {
  return text.slice(0, text.lastIndexOf(marks.decimal) + 1 + decimals);
}

/** Moves the decimal point right, so that `1.5` by 3 places is `1500`. */
function shift(text: string, places: number): string {
  if (places === 0) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(places, '0');
  const rest = padded.slice(places);
  return `${whole}${padded.slice(0, places)}${rest === '' ? '' : `.${rest}`}`;
}

function limit(text: string, { decimals, integerDigits }: DecimalRules): string | null {
  if (text === '') return '';
  const [whole = '', fraction = ''] = text.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > integerDigits) return null;
  const allowed = fraction.slice(0, decimals);
  return allowed === '' ? integer : `${integer}.${allowed}`;
}

function placesOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toUnits(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(`${whole === '' ? '0' : whole}${fraction.padEnd(places, '0')}`);
}

/** Formats units with at least `shown` decimals and no further trailing zeros. */
function fromUnits(units: bigint, places: number, shown: number): string {
  if (places === 0) return units.toString();
  const digits = units.toString().padStart(places + 1, '0');
  let fraction = digits.slice(-places);
  while (fraction.length > shown && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${fraction}`;
}
