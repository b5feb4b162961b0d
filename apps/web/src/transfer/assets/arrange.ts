import { compare } from '@assay/money';
import type { AssetRow } from '../accounts/rows.ts';

export type SortColumn = 'name' | 'available' | 'held' | 'value';
export type Sorting = { readonly column: SortColumn; readonly direction: 'ascending' | 'descending' } | null;

/** Filter and order of the rows. */
export type Arrangement = {
  readonly search: string;
  readonly hidesSmall: boolean;
  readonly sorting: Sorting;
};

/** Value in USDT below which a balance is small. */
export const SMALL_BELOW_USDT = '1';

const ORDERS: Readonly<Record<SortColumn, (a: AssetRow, b: AssetRow) => number>> = {
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  available: (a, b) => compare(a.available, b.available),
  held: (a, b) => compare(a.held, b.held),
  value: (a, b) => compare(a.usdtValue, b.usdtValue),
};

/**
 * Returns the next sorting of a column: names ascending or numbers descending, then reversed, then the exchange's own
 * order.
 */
export function nextSorting(current: Sorting, column: SortColumn): Sorting {
  const initialDirection = column === 'name' ? 'ascending' : 'descending';
  if (current?.column !== column) return { column, direction: initialDirection };
  if (current.direction !== initialDirection) return null;
  return { column, direction: initialDirection === 'ascending' ? 'descending' : 'ascending' };
}

/** Returns the matching rows, sorted; equal ones stay in the exchange's order. */
export function arrange(rows: readonly AssetRow[], { search, hidesSmall, sorting }: Arrangement) {
  const searchText = search.trim().toUpperCase();
  const visibleRows = rows.filter(
    (row) =>
      row.name.toUpperCase().includes(searchText) &&
      (!hidesSmall || compare(row.usdtValue, SMALL_BELOW_USDT) >= 0),
  );
  if (sorting === null) return visibleRows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return visibleRows.toSorted((a, b) => sign * ORDERS[sorting.column](a, b));
}
