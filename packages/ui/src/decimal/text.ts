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
export function readDecimal(input: string, rules: DecimalRules): DecimalReading | null {
  const text = toAscii(input);
  const plain = text.trim().replace(SPACES, ' ').toLowerCase();
  const decimals = SUFFIXES.get(plain.slice(-1)) ?? 0;
  const digits = decimals === 0 ? plain : plain.slice(0, -1);
  if (!/^[\d., ]*$/.test(digits) || (decimals > 0 && !/\d$/.test(digits))) return null;
  const separatorIndex = decimalAt(digits, rules.marks);
  const number = plainNumber(digits, separatorIndex);
  if (decimals > 0 && number === null) return null;
  const value = number === null ? '' : limitDigits(shiftPoint(number, decimals), rules);
  if (value === null || digits.replace(/\D/g, '').length > rules.integerDigits + MAX_EXTRA_DIGITS)
    return null;
  if (decimals > 0) return { text: writeDecimal(value, rules.marks), value };
  const isUnambiguous = number !== null && digits.charAt(separatorIndex) === rules.marks.decimal;
  return { text: isUnambiguous ? cutDecimals(text, rules) : text, value };
}

/**
 * Returns the multiple of `tick` that is `times` steps above (+1) or below (-1) the value; never below zero. From a
 * value off the grid, the first step leads to the next grid line. Exact: no floating point.
 */
export function stepDecimal(value: string, tick: string, direction: 1 | -1, times = 1): string {
  const decimals = Math.max(decimalsOf(value), decimalsOf(tick));
  const units = toUnits(value === '' ? '0' : value, decimals);
  const step = toUnits(tick, decimals);
  if (step <= 0n) return value;
  const offset = units % step;
  const base = offset === 0n ? units : direction === 1 ? units - offset : units - offset + step;
  const next = base + step * BigInt(direction * times);
  return fromUnits(next < 0n ? 0n : next, decimals, decimalsOf(tick));
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
  const separatorIndex = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const kind = text.charAt(separatorIndex);
  if (separatorIndex < 0 || text.indexOf(kind) !== separatorIndex) return text.length;
  return kind === group && GROUPED.test(text) ? text.length : separatorIndex;
}

/** Returns the number as plain decimal text, or null if a mark is misplaced. */
function plainNumber(text: string, separatorIndex: number): string | null {
  const [integerPart, fraction] = [text.slice(0, separatorIndex), text.slice(separatorIndex + 1)];
  const isInteger = /^\d*$/.test(integerPart) || GROUPED.test(integerPart);
  if (!isInteger || !/^\d*$/.test(fraction)) return null;
  const integer = integerPart.replace(/\D/g, '');
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

function cutDecimals(text: string, { decimals, marks }: DecimalRules): string {
  return text.slice(0, text.lastIndexOf(marks.decimal) + 1 + decimals);
}

/** Moves the decimal point right, so that `1.5` by 3 places is `1500`. */
function shiftPoint(text: string, decimals: number): string {
  if (decimals === 0) return text;
  const [integerPart = '', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(decimals, '0');
  const rest = padded.slice(decimals);
  return `${integerPart}${padded.slice(0, decimals)}${rest === '' ? '' : `.${rest}`}`;
}

function limitDigits(text: string, { decimals, integerDigits }: DecimalRules): string | null {
  if (text === '') return '';
  const [integerPart = '', fraction = ''] = text.split('.');
  const integer = integerPart.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > integerDigits) return null;
  const shownFraction = fraction.slice(0, decimals);
  return shownFraction === '' ? integer : `${integer}.${shownFraction}`;
}

function decimalsOf(text: string): number {
  const pointIndex = text.indexOf('.');
  return pointIndex === -1 ? 0 : text.length - pointIndex - 1;
}

function toUnits(text: string, decimals: number): bigint {
  const [integerPart = '', fraction = ''] = text.split('.');
  return BigInt(`${integerPart === '' ? '0' : integerPart}${fraction.padEnd(decimals, '0')}`);
}

/** Formats units with at least `shownDecimals` decimals and no further trailing zeros. */
function fromUnits(units: bigint, decimals: number, shownDecimals: number): string {
  if (decimals === 0) return units.toString();
  const digits = units.toString().padStart(decimals + 1, '0');
  let fraction = digits.slice(-decimals);
  while (fraction.length > shownDecimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
}
