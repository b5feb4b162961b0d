import type { Quotation } from '@assay/contract';

export type SortColumn = 'price' | 'high' | 'low' | 'volume' | 'change';
export type Sorting = { readonly column: SortColumn; readonly direction: 'ascending' | 'descending' } | null;

const VALUES: Readonly<Record<SortColumn, (pair: Quotation) => number>> = {
  price: (pair) => pair.now_price,
  high: (pair) => pair.high,
  low: (pair) => pair.low,
  volume: (pair) => pair.volume,
  change: (pair) => Number(pair.change),
};

/** Returns the next sorting of a column: largest first, then smallest first, then the exchange's own order. */
export function nextSorting(current: Sorting, column: SortColumn): Sorting {
  if (current?.column !== column) return { column, direction: 'descending' };
  return current.direction === 'descending' ? { column, direction: 'ascending' } : null;
}

/** Returns the pairs whose names match a search, sorted; equal ones stay in the exchange's order. */
export function arrange(pairs: readonly Quotation[], search: string, sorting: Sorting): readonly Quotation[] {
  const searchText = search.trim().toUpperCase().replace(/\s/g, '');
  const matches =
    searchText === '' ? pairs : pairs.filter((pair) => pair.symbol.toUpperCase().includes(searchText));
  if (sorting === null) return matches;
  const value = VALUES[sorting.column];
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return matches.toSorted((a, b) => sign * (value(a) - value(b)));
}
