/**
 * Returns the number of leading items that satisfy `isLeading`, by binary search; `isLeading` must hold for a prefix of the
 * items.
 */
export function countLeading<Item>(items: readonly Item[], isLeading: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isLeading(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
