/** A decimal with an optional unit after a space. */
const DECIMAL = /^(-?\d+(?:\.(\d+))?)( \S+)?$/;

/** Groups the thousands of a decimal and keeps all digits; other text is unchanged. */
export function grouped(value: string | number, tag: string): string {
  const text = String(value);
  const [, digits, fraction = '', unit = ''] = DECIMAL.exec(text) ?? [];
  if (digits === undefined) return text;
  const decimals = fraction.length;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(digits as Intl.StringNumericLiteral) + unit;
}
