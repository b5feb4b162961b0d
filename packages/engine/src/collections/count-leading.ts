/**
 * Returns the number of leading items that satisfy `fits`, by binary search; `fits` must hold for a prefix of the
 * items.
 */
export function countLeading<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
