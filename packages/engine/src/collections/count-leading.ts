/** Number of leading items that fit, by halving: those that fit stand before all that do not. */
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
