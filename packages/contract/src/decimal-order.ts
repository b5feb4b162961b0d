import { parseDecimal } from '@assay/money';

/** Whether one decimal text is above another, exactly; what is no decimal counts as 0. */
export function isAbove(one: string, other: string): boolean {
  const places = Math.max(placesOf(one), placesOf(other));
  return unitsOf(one, places) > unitsOf(other, places);
}

function placesOf(text: string): number {
  const parsed = parseDecimal(text);
  return parsed.ok ? parsed.value.places : 0;
}

function unitsOf(text: string, places: number): bigint {
  const parsed = parseDecimal(text);
  return parsed.ok ? parsed.value.digits * 10n ** BigInt(places - parsed.value.places) : 0n;
}
