import type { LanguageTag } from '@assay/locales';

/** Minimum decimals of prices on the contract's screens (contract, section 9), and decimals of volumes. */
const PRICE_DECIMALS = 4;
const VOLUME_DECIMALS = 2;

/** Minimum significant digits of money, and its minimum decimals. */
const MONEY_DIGITS = 4;
const CENTS = 2;

/** Placeholder for a missing number. */
const NO_NUMBER = '–';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal in the language, grouped, with Latin digits and exactly `decimals` places. Text stays exact;
 * further digits are cut off. A dash for anything but a number.
 */
export function formatDecimal(value: string | number, decimals: number, tag: LanguageTag): string {
  const text = typeof value === 'number' ? plainText(value, decimals) : value;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return NO_NUMBER;
  return formatOf(tag, decimals).format(text as Intl.StringNumericLiteral);
}

/** Formats a price or an amount with the decimals of its step: the tradable digits. */
export function formatAtStep(value: string | number, step: string, tag: LanguageTag): string {
  return formatDecimal(value, decimalsOf(step), tag);
}

/** Formats a price or an amount with the decimals of its step or its own, whichever are more: nothing is cut off. */
export function formatWhole(value: string, step: string, tag: LanguageTag): string {
  return formatDecimal(value, Math.max(decimalsOf(step), decimalsOf(value)), tag);
}

/**
 * Formats a price with 4 decimals, or with those of the price or its step if more, in two parts: the tradable digits,
 * and those beyond the step.
 */
export function splitPrice(
  value: string | number,
  step: string,
  tag: LanguageTag,
): readonly [traded: string, beyond: string] {
  const stepDecimals = decimalsOf(step);
  const valueDecimals = typeof value === 'string' ? decimalsOf(value) : 0;
  const decimals = Math.max(PRICE_DECIMALS, stepDecimals, valueDecimals);
  const text = formatDecimal(value, decimals, tag);
  const belowStepDigits = decimals - stepDecimals + (stepDecimals === 0 ? 1 : 0);
  if (text === NO_NUMBER || decimals === stepDecimals) return [text, ''];
  return [text.slice(0, -belowStepDigits), text.slice(-belowStepDigits)];
}

/** Formats money with cents, and below 100 with more digits, so that small sums stay readable. Truncated. */
export function formatMoney(value: string, tag: LanguageTag): string {
  const [integer = '', fraction = ''] = value.replace(/^-/, '').split('.');
  const leading = integer === '0' ? -(/^0*/.exec(fraction)?.[0].length ?? 0) : integer.length;
  const shownFraction = fraction.slice(0, Math.max(CENTS, MONEY_DIGITS - leading)).replace(/0+$/, '');
  return formatDecimal(value, Math.max(CENTS, shownFraction.length), tag);
}

/** Formats a decimal text, such as a step or a rate, with its own decimals. */
export function formatAsGiven(value: string, tag: LanguageTag): string {
  return formatDecimal(value, value.split('.')[1]?.length ?? 0, tag);
}

/** Formats a volume or an amount of money with 2 decimals. */
export function formatVolume(value: string | number, tag: LanguageTag): string {
  return formatDecimal(value, VOLUME_DECIMALS, tag);
}

/** Formats a percentage with its sign, such as `+2.50%`. */
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
  const cached = formats.get(key);
  if (cached) return cached;
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
