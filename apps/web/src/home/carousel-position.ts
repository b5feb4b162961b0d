/** How long a banner takes to give way to the next one. */
export const TRANSITION_MS = 600;
/** How long a banner stands. */
export const BANNER_MS = 5_000;

/**
 * How many widths a banner stands away from the one in view (0 in view, 1 to its right, -1 to its left): a ring
 * without ends, so that the last banner is followed by the first.
 */
export function ringOffset(index: number, current: number, count: number): number {
  const distance = (((index - current) % count) + count) % count;
  return distance === count - 1 && count > 1 ? -1 : distance;
}
