import { createKeyedStore, type KeyedStore } from '../../live/store/keyed-store.ts';
import { type Book, type BookSide, EMPTY_BOOK } from './levels.ts';
import { type BookOptions, type BookReach, type BookRow, bookReach, bookView } from './rows.ts';

/**
 * Rows of one pair's order book, each under its own key, so that only changed rows are rerendered. A new book or option
 * rewrites all rows synchronously, so that no mixture of two books is visible.
 */
export type BookView = {
  readonly rows: KeyedStore<BookRow | null>;
  setBook(book: Book): void;
  setOptions(options: BookOptions): void;
  /** Returns the sum, average and cost from the best price to a row (counted from 0). */
  sweep(side: BookSide, index: number): BookReach | null;
  /** Returns the current rows of a side, best first. */
  side(side: BookSide): readonly BookRow[];
  /** Sets the number of rows that fit on each side. */
  fit(count: number): void;
};

export function rowKey(side: BookSide, index: number): string {
  return `${side}:${index}`;
}

export type BookViewParts = {
  readonly options: BookOptions;
  /** Current book, for the first render; absent while unknown. */
  readonly book?: Book;
  /** Called when a different number of rows fits; the caller then sets new options. */
  readonly onFit?: (count: number) => void;
};

export function createBookView(parts: BookViewParts): BookView {
  const rows = createKeyedStore<BookRow | null>();
  let { options, book = EMPTY_BOOK } = parts;
  let currentRows: Record<BookSide, readonly BookRow[]> = { ask: [], bid: [] };

  const updateSide = (side: BookSide, next: readonly BookRow[]): void => {
    const count = Math.max(next.length, currentRows[side].length);
    for (let index = 0; index < count; index += 1) {
      const before = rows.read(rowKey(side, index)) ?? null;
      const after = next[index] ?? null;
      rows.write(rowKey(side, index), isSameRow(before, after) ? before : after);
    }
    currentRows = { ...currentRows, [side]: next };
  };
  const updateRows = (): void => {
    const view = bookView(book, options);
    updateSide('ask', view.asks);
    updateSide('bid', view.bids);
  };

  updateRows();
  return {
    rows,
    setBook(next) {
      book = next;
      updateRows();
    },
    setOptions(next) {
      options = next;
      updateRows();
    },
    sweep: (side, index) => bookReach(currentRows[side], index),
    side: (side) => currentRows[side],
    fit: (count) => parts.onFit?.(count),
  };
}

function isSameRow(a: BookRow | null, b: BookRow | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.price === b.price &&
    a.quantity === b.quantity &&
    a.sum === b.sum &&
    a.share === b.share &&
    a.isOwn === b.isOwn
  );
}
