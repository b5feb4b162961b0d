import type { LanguageTag } from '@assay/locales';

/** The least decimals of prices on the contract's screens (contract, section 9), and decimals of volumes. */
const PRICE_DECIMALS = 4;
const VOLUME_DECIMALS = 2;

/** Money is written with so many digits, and with cents at least. */
const MONEY_DIGITS = 4;
const CENTS = 2;

/** Stands where there is no number. */
const NO_NUMBER = '–';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A decimal as the language writes it, grouped, with Latin digits and exactly `decimals` places. Text stays exact;
 * digits beyond are cut. A dash for what is no number.
 */
export function formatDecimal(value: string | number, decimals: number, tag: LanguageTag): string {
  const text = typeof value === 'number' ? plainText(value, decimals) : value;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return NO_NUMBER;
  return formatOf(tag, decimals).format(text as Intl.StringNumericLiteral);
}

/** A price or an amount to the decimals of its step: the digits that can be traded. */
export function formatAtStep(value: string | number, step: string, tag: LanguageTag): string {
  return formatDecimal(value, decimalsOf(step), tag);
}

/** Returns a price or an amount at its step, or with all of its own digits where these are more: nothing is cut. */
export function formatWhole(value: string, step: string, tag: LanguageTag): string {
  return formatDecimal(value, Math.max(decimalsOf(step), decimalsOf(value)), tag);
}

/**
 * A price to 4 decimals, or to its own or its step's where these are more, in two parts: up to the step, and the digits
 * beyond it.
 */
export function splitPrice(
  value: string | number,
  step: string,
  tag: LanguageTag,
): readonly [traded: string, beyond: string] {
  const stepDecimals = decimalsOf(step);
  const own = typeof value === 'string' ? decimalsOf(value) : 0;
  const decimals = Math.max(PRICE_DECIMALS, stepDecimals, own);
  const text = formatDecimal(value, decimals, tag);
  const beyond = decimals - stepDecimals + (stepDecimals === 0 ? 1 : 0);
  if (text === NO_NUMBER || decimals === stepDecimals) return [text, ''];
  return [text.slice(0, -beyond), text.slice(-beyond)];
}

/** An amount of money to cents, and below 100 with more of its digits, so that small sums say something. Cut. */
export function formatMoney(value: string, tag: LanguageTag): string {
  const [whole = '', fraction = ''] = value.replace(/^-/, '').split('.');
  const leading = whole === '0' ? -(/^0*/.exec(fraction)?.[0].length ?? 0) : whole.length;
  const cut = fraction.slice(0, Math.max(CENTS, MONEY_DIGITS - leading)).replace(/0+$/, '');
  return formatDecimal(value, Math.max(CENTS, cut.length), tag);
}

/** A decimal text with the places that it came with, such as a step or a rate. */
export function formatAsGiven(value: string, tag: LanguageTag): string {
  return formatDecimal(value, value.split('.')[1]?.length ?? 0, tag);
}

/** A volume or amount of money to 2 decimals. */
export function formatVolume(value: string | number, tag: LanguageTag): string {
  return formatDecimal(value, VOLUME_DECIMALS, tag);
}

/** A signed percentage with its sign kept, such as `+2.50%`. */
export function formatChange(change: string, tag: LanguageTag): string {
  const sign = change.startsWith('-') ? '-' : '+';
  return `${sign}${formatDecimal(change.replace(/^[+-]/, ''), 2, tag)}%`;
}

/** Returns the number of decimals of a step such as `0.01`. */
function decimalsOf(step: string): number {
  const point = step.indexOf('.');
  return point === -1 ? 0 : step.slice(point + 1).replace(/0+$/, '').length;
}

function plainText(value: number, decimals: number): string {
  return Number.isFinite(value) && Math.abs(value) < 1e21 ? value.toFixed(Math.min(decimals + 2, 20)) : '';
}

function formatOf(tag: LanguageTag, decimals: number): Intl.NumberFormat {
  const key = `${tag}:${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
    useGrouping: 'always',
  });
  formats.set(key, format);
  return format;
}
