/** What limits the text of an amount field. */
export type DecimalRules = {
  /** Digits allowed after the point; 0 allows whole numbers only. */
  readonly decimals: number;
  /** Digits allowed before the point. */
  readonly integerDigits: number;
};

/** `typed` means the field's whole text after one keystroke, `pasted` a foreign number in its own notation. */
export type DecimalSource = 'typed' | 'pasted';

const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
]);
const GROUPING = /[\s\u00a0\u202f'’_]/g;

/**
 * Turns what a person typed or pasted into plain decimal text (`1234.5`), or null when it is no unsigned decimal
 * number (`1e5`, `-3`, `abc`) so that the field keeps what it had. Understands full-width digits, commas, grouping
 * and the suffixes k (thousand) and m (million). Digits beyond the allowed decimals are cut, never rounded.
 */
export function readDecimal(text: string, source: DecimalSource, rules: DecimalRules): string | null {
  const plain = toAscii(text).replace(GROUPING, '').toLowerCase();
  if (plain === '') return '';
  const places = SUFFIXES.get(plain.slice(-1)) ?? 0;
  const pointed = commaToPoint(places === 0 ? plain : plain.slice(0, -1), source);
  if (!/^\d*\.?\d*$/.test(pointed) || (places > 0 && !/\d/.test(pointed))) return null;
  return limit(shift(pointed, places), rules);
}

/**
 * The next multiple of `tick` above (+1) or below (-1) the value, `times` steps away; never below zero. A value off
 * the grid goes to the grid line on that side first. Exact: no floating point.
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

/** The last separator is the point when both kinds occur; a lone comma is one too unless it was pasted as `1,234`. */
function commaToPoint(text: string, source: DecimalSource): string {
  const commas = text.split(',').length - 1;
  if (commas === 0) return source === 'pasted' && text.split('.').length > 2 ? dropGroups(text, '.') : text;
  if (text.includes('.')) {
    return text.lastIndexOf('.') > text.lastIndexOf(',')
      ? text.replaceAll(',', '')
      : text.replaceAll('.', '').replace(',', '.');
  }
  if (commas > 1) return dropGroups(text, ',');
  return source === 'pasted' && /^[1-9]\d{0,2},\d{3}$/.test(text)
    ? text.replace(',', '')
    : text.replace(',', '.');
}

function dropGroups(text: string, separator: ',' | '.'): string {
  const pattern = separator === ',' ? /^\d{1,3}(,\d{2,3})+$/ : /^\d{1,3}(\.\d{3})+$/;
  return pattern.test(text) ? text.replaceAll(separator, '') : text;
}

/** Moves the decimal point right, so that `1.5` by 3 places is `1500`. */
function shift(text: string, places: number): string {
  if (places === 0) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(places, '0');
  const rest = padded.slice(places);
  return `${whole}${padded.slice(0, places)}${rest === '' ? '' : `.${rest}`}`;
}

function limit(text: string, rules: DecimalRules): string | null {
  const [whole = '', fraction] = text.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  if (trimmed.length > rules.integerDigits) return null;
  const integer = trimmed === '' ? '0' : trimmed;
  if (fraction === undefined || rules.decimals === 0) return trimmed === '' ? '0' : integer;
  return `${integer}.${fraction.slice(0, rules.decimals)}`;
}

function placesOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toUnits(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(`${whole === '' ? '0' : whole}${fraction.padEnd(places, '0')}`);
}

/** Writes units back as text with at least `shown` decimals and no further trailing zeros. */
function fromUnits(units: bigint, places: number, shown: number): string {
  if (places === 0) return units.toString();
  const digits = units.toString().padStart(places + 1, '0');
  let fraction = digits.slice(-places);
  while (fraction.length > shown && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${fraction}`;
}
