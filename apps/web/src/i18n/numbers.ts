import type { LanguageTag } from '@assay/locales';

/** Decimals of prices and volumes on the contract's screens. */
const PRICE_DECIMALS = 4;
const VOLUME_DECIMALS = 2;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A decimal as the language writes it, grouped, with Latin digits and exactly `decimals` places. Text stays exact;
 * digits beyond are cut. A dash for what is no number.
 */
export function formatDecimal(value: string | number, decimals: number, tag: LanguageTag): string {
  const text = typeof value === 'number' ? plainText(value, decimals) : value;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return '–';
  return formatOf(tag, decimals).format(text as Intl.StringNumericLiteral);
}

/** A price to 4 decimals, or to those of the pair's step where it is finer. */
export function formatPrice(value: string | number, step: string, tag: LanguageTag): string {
  return formatDecimal(value, Math.max(PRICE_DECIMALS, decimalsOf(step)), tag);
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

/** How many decimals a step such as `0.01` has. */
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
