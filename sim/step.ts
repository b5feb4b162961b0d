/** `digits / 10^decimals`. */
type DecimalStep = { readonly digits: bigint; readonly decimals: number };

const MAX_TEXT_LENGTH = 64;

/** A plain decimal text such as `0.25`; null for anything else. */
export function readDecimal(text: string): DecimalStep | null {
  if (text.length > MAX_TEXT_LENGTH || !/^\d+(\.\d+)?$/.test(text)) return null;
  const [integerPart = '', fraction = ''] = text.split('.');
  return { digits: BigInt(integerPart + fraction), decimals: fraction.length };
}

/** The step in units of 10^-decimals; null when it is no whole number of them. */
export function inMinorUnits(step: DecimalStep, decimals: number): bigint | null {
  const scaled = step.digits * 10n ** BigInt(decimals);
  const divisor = 10n ** BigInt(step.decimals);
  return scaled % divisor === 0n ? scaled / divisor : null;
}

/** The step as text with all its decimals. */
export function writeDecimal({ digits, decimals }: DecimalStep): string {
  const text = digits.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
