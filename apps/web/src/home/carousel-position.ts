/** Duration of the transition between banners, in milliseconds. */
export const TRANSITION_MS = 600;
/** Display time of a banner, in milliseconds. */
export const BANNER_MS = 5_000;

/**
 * Returns a banner's distance from the one in view, in widths (0 in view, 1 to its right, -1 to its left). The banners
 * form a ring: the first follows the last.
 */
export function ringOffset(index: number, current: number, count: number): number {
  const distance = (((index - current) % count) + count) % count;
  return distance === count - 1 && count > 1 ? -1 : distance;
}
