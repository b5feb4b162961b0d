import type { Quotation } from '@assay/contract';
import { turnoverOf } from './figures.ts';

export type SortColumn = 'price' | 'change' | 'high' | 'low' | 'volume' | 'turnover';
export type Sorting = { readonly column: SortColumn; readonly direction: 'ascending' | 'descending' } | null;

const VALUES: Readonly<Record<SortColumn, (pair: Quotation) => number>> = {
  price: (pair) => pair.now_price,
  high: (pair) => pair.high,
  low: (pair) => pair.low,
  volume: (pair) => pair.volume,
  turnover: turnoverOf,
  change: (pair) => Number(pair.change),
};

/** Returns the next sorting of a column: largest first, then smallest first, then the exchange's own order. */
export function nextSorting(current: Sorting, column: SortColumn): Sorting {
  if (current?.column !== column) return { column, direction: 'descending' };
  return current.direction === 'descending' ? { column, direction: 'ascending' } : null;
}

/** Returns the pairs whose names match a search. */
export function matching(pairs: readonly Quotation[], search: string): readonly Quotation[] {
  const searchText = search.trim().toUpperCase().replace(/\s/g, '');
  return searchText === '' ? pairs : pairs.filter(({ symbol }) => symbol.toUpperCase().includes(searchText));
}

/** Returns the pairs sorted; equal ones stay in the exchange's order. */
export function sorted(pairs: readonly Quotation[], sorting: Sorting): readonly Quotation[] {
  if (sorting === null) return pairs;
  const value = VALUES[sorting.column];
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return pairs.toSorted((a, b) => sign * (value(a) - value(b)));
}
