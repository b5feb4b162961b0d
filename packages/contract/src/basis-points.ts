import { MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import { parseDecimal } from '@assay/money';

/** A basis point is a hundredth of a percent. */
const PERCENT_PLACES = 2;

/** Returns the basis points of a typed percentage; null if it is none, too small, too large or too precise. */
export function basisPointsOf(percent: string): number | null {
  const read = parseDecimal(percent);
  if (!read.ok || read.value.places > PERCENT_PLACES) return null;
  const points = Number(read.value.digits * 10n ** BigInt(PERCENT_PLACES - read.value.places));
  return points >= MIN_TRAILING_DELTA && points <= MAX_TRAILING_DELTA ? points : null;
}

/** Returns basis points as a percentage, such as 0.5 for 50. */
export function percentOfBasisPoints(points: number): string {
  return String(points / 10 ** PERCENT_PLACES);
}
