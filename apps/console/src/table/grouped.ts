/** A decimal, and perhaps its unit after a blank. */
const DECIMAL = /^(-?\d+(?:\.(\d+))?)( \S+)?$/;

/** A decimal with its thousands grouped; every digit stays as it came. What is no decimal stays as it is. */
export function grouped(value: string | number, tag: string): string {
  const text = String(value);
  const [, digits, fraction = '', unit = ''] = DECIMAL.exec(text) ?? [];
  if (digits === undefined) return text;
  const places = fraction.length;
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places });
  return format.format(digits as Intl.StringNumericLiteral) + unit;
}
