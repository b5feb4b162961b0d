import type { BookSide } from './levels.ts';

/** Field that a click or Enter on a cell fills in: the price of the row, or its quantity. */
type BookColumn = 'price' | 'quantity';

/** A cell of the book's grid; rows are counted from 0, the best price first. */
export type BookCell = { readonly side: BookSide; readonly index: number; readonly column: BookColumn };

/** Current number of rows on each side. */
export type BookSize = { readonly asks: number; readonly bids: number };

const PAGE_ROWS = 8;

/** Returns the DOM name of a cell. */
export function cellName({ side, index, column }: BookCell): string {
  return `${side}:${index}:${column}`;
}

export function cellOfName(name: string | undefined): BookCell | null {
  const [, side, index, column] = /^(ask|bid):(\d+):(price|quantity)$/.exec(name ?? '') ?? [];
  if (side === undefined || column === undefined) return null;
  return {
    side: side === 'ask' ? 'ask' : 'bid',
    index: Number(index),
    column: column === 'price' ? 'price' : 'quantity',
  };
}

/** Returns the cell that a key moves to; null for any other key. Rows are in screen order, asks above bids. */
export function moveInBook(cell: BookCell, key: string, size: BookSize): BookCell | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...cell, column: 'price' };
    case 'ArrowRight':
      return { ...cell, column: 'quantity' };
    case 'ArrowUp':
      return moveRows(cell, -1, size);
    case 'ArrowDown':
      return moveRows(cell, 1, size);
    case 'PageUp':
      return moveRows(cell, -PAGE_ROWS, size);
    case 'PageDown':
      return moveRows(cell, PAGE_ROWS, size);
    case 'Home':
      return moveRows(cell, Number.NEGATIVE_INFINITY, size);
    case 'End':
      return moveRows(cell, Number.POSITIVE_INFINITY, size);
    default:
      return null;
  }
}

function moveRows(cell: BookCell, offset: number, { asks, bids }: BookSize): BookCell {
  // Screen rows from the top: the worst ask is row 0, the best bid row `asks`.
  const position = cell.side === 'ask' ? asks - 1 - cell.index : asks + cell.index;
  const next = Math.min(Math.max(position + offset, 0), Math.max(0, asks + bids - 1));
  return next < asks
    ? { ...cell, side: 'ask', index: asks - 1 - next }
    : { ...cell, side: 'bid', index: next - asks };
}
