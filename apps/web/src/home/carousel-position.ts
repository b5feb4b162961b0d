/** Duration of the transition from one banner to the next. */
export const TRANSITION_MS = 600;
/** Time for which a banner is shown. */
export const BANNER_MS = 5_000;

/**
 * Returns a banner's distance from the one in view, in widths (0 in view, 1 to its right, -1 to its left): a ring
 * without ends, so that the last banner is followed by the first.
 */
export function ringOffset(index: number, current: number, count: number): number {
  const distance = (((index - current) % count) + count) % count;
  return distance === count - 1 && count > 1 ? -1 : distance;
}
