import type { LanguageTag } from '@assay/locales';
import { formatDecimal } from '../../i18n/numbers.ts';

/** Integer digits from which amounts are abbreviated in thousands, millions and so on. */
const MIN_SHORTENED_DIGITS = 5;
const SUFFIXES = ['', 'K', 'M', 'B', 'T'];
const SHORT_DIGITS = { whole: 5, shortened: 4 };

/**
 * Formats an amount for narrow columns: at most five digits, with decimals by magnitude, and from 10,000 four digits
 * with K, M, B or T (`0.01500`, `9,999.9`, `36.21K`, `1.234M`). Further digits are cut off.
 */
export function formatShort(value: string, decimals: number, tag: LanguageTag): string {
  const [integer = '', fraction = ''] = value.replace(/^-/, '').split('.');
  const digits = integer === '0' ? 0 : integer.length;
  if (digits < MIN_SHORTENED_DIGITS) {
    // A smaller amount is written up to its first significant digit: an order is never shown as zero.
    const first = digits === 0 ? fraction.search(/[1-9]/) + 1 : 0;
    return formatDecimal(value, Math.min(decimals, Math.max(SHORT_DIGITS.whole - digits, first)), tag);
  }
  const thousands = Math.min(Math.floor((digits - 1) / 3), SUFFIXES.length - 1);
  const point = digits - thousands * 3;
  const shortened = `${integer.slice(0, point)}.${integer.slice(point)}${fraction}`;
  const text = formatDecimal(shortened, Math.max(0, SHORT_DIGITS.shortened - point), tag);
  return `${value.startsWith('-') ? '-' : ''}${text}${SUFFIXES[thousands]}`;
}
