/** `digits / 10^places`. */
type DecimalStep = { readonly digits: bigint; readonly places: number };

const MAX_TEXT_LENGTH = 64;

/** A plain decimal text such as `0.25`; null for anything else. */
export function readDecimal(text: string): DecimalStep | null {
  if (text.length > MAX_TEXT_LENGTH || !/^\d+(\.\d+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

/** The step in units of 10^-decimals; null when it is no whole number of them. */
export function inMinorUnits({ digits, places }: DecimalStep, decimals: number): bigint | null {
  const scaled = digits * 10n ** BigInt(decimals);
  const divisor = 10n ** BigInt(places);
  return scaled % divisor === 0n ? scaled / divisor : null;
}

/** The step as text with all its places. */
export function writeDecimal({ digits, places }: DecimalStep): string {
  const text = digits.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}
