import { createKeyedStore, type KeyedStore } from '../../live/store/keyed-store.ts';
import { type Book, type BookSide, EMPTY_BOOK } from './levels.ts';
import { type BookOptions, type BookReach, type BookRow, bookReach, bookView } from './rows.ts';

/**
 * The rows of one pair's order book under keys of their own, so that only rows that changed are drawn again.
 * A new book or option rewrites all rows in one go: nobody sees half of two books.
 */
export type BookBoard = {
  readonly rows: KeyedStore<BookRow | null>;
  setBook(book: Book): void;
  setOptions(options: BookOptions): void;
  /** Sum, average and cost from the best price to a row (counted from 0). */
  reach(side: BookSide, index: number): BookReach | null;
  /** The rows of a side as they stand, best first. */
  side(side: BookSide): readonly BookRow[];
  /** Says how many rows of a side there is room for. */
  fit(count: number): void;
};

export function rowKey(side: BookSide, index: number): string {
  return `${side}:${index}`;
}

export type BookBoardParts = {
  readonly options: BookOptions;
  /** The book as it stands, so that the first drawing has it; none when it is not known yet. */
  readonly book?: Book;
  /** Called when there is room for another number of rows; answer with new options. */
  readonly onFit?: (count: number) => void;
};

export function createBookBoard(parts: BookBoardParts): BookBoard {
  const rows = createKeyedStore<BookRow | null>();
  let { options, book = EMPTY_BOOK } = parts;
  let shown: Record<BookSide, readonly BookRow[]> = { ask: [], bid: [] };

  const writeSide = (side: BookSide, next: readonly BookRow[]): void => {
    const count = Math.max(next.length, shown[side].length);
    for (let index = 0; index < count; index += 1) {
      const before = rows.read(rowKey(side, index)) ?? null;
      const after = next[index] ?? null;
      rows.write(rowKey(side, index), isSameRow(before, after) ? before : after);
    }
    shown = { ...shown, [side]: next };
  };
  const rewrite = (): void => {
    const view = bookView(book, options);
    writeSide('ask', view.asks);
    writeSide('bid', view.bids);
  };

  rewrite();
  return {
    rows,
    setBook(next) {
      book = next;
      rewrite();
    },
    setOptions(next) {
      options = next;
      rewrite();
    },
    reach: (side, index) => bookReach(shown[side], index),
    side: (side) => shown[side],
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
