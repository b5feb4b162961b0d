import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { BookView } from './book-view.ts';
import { type BookCell, cellName, cellOfName, moveInBook } from './grid-keys.ts';
import type { BookSide } from './levels.ts';
import type { HoveredRow } from './sweep-card.tsx';

/** Callbacks for a picked cell, which fill the form. */
export type BookPickHandlers = {
  readonly onPrice: (price: string) => void;
  readonly onQuantity: (quantity: string) => void;
};

const FIRST_CELL: BookCell = { side: 'bid', index: 0, column: 'price' };

/**
 * Makes the book a grid: a single tab stop, arrow keys move between cells, Enter or a click fills the form. One set of
 * listeners on the grid serves all rows, so that rows stay cheap.
 */
export function useBookGrid(
  gridRef: RefObject<HTMLDivElement | null>,
  view: BookView,
  pickHandlers: BookPickHandlers,
) {
  const cell = useRef<BookCell>(FIRST_CELL);
  const [isInside, setInside] = useState(false);
  const [hoveredRow, setHoveredRow] = useState<HoveredRow | null>(null);

  const pick = ({ side, index, column }: BookCell): void => {
    const row = view.side(side)[index];
    if (row === undefined) return;
    if (column === 'price') pickHandlers.onPrice(row.price);
    else pickHandlers.onQuantity(row.quantity);
  };
  const focus = (next: BookCell): void => {
    cell.current = next;
    gridRef.current?.querySelector<HTMLElement>(`[data-cell="${cellName(next)}"]`)?.focus();
  };
  const showSweep = (target: EventTarget): void => {
    const row = closest(target, '[data-row]');
    const [side, index] = row?.dataset.row?.split(':') ?? [];
    const box = row?.getBoundingClientRect();
    setHoveredRow(
      box === undefined || side === undefined
        ? null
        : { side: sideOf(side), index: Number(index), left: box.left, top: box.top + box.height / 2 },
    );
  };

  return {
    reached: hoveredRow,
    gridProps: {
      // While a cell has the focus, the grid itself is no tab stop, so that Shift+Tab leaves it.
      tabIndex: isInside ? -1 : 0,
      onFocus: (event: FocusEvent<HTMLDivElement>) => {
        if (event.target === event.currentTarget) return focus(cell.current);
        const focused = cellOfName(closest(event.target, '[data-cell]')?.dataset.cell);
        if (focused !== null) cell.current = focused;
        setInside(true);
        showSweep(event.target);
      },
      onBlur: (event: FocusEvent<HTMLDivElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setInside(false);
        setHoveredRow(null);
      },
      onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'Enter') return pick(cell.current);
        const size = { asks: view.side('ask').length, bids: view.side('bid').length };
        const next = moveInBook(cell.current, event.key, size);
        if (next === null) return;
        event.preventDefault();
        focus(next);
      },
      onClick: (event: MouseEvent<HTMLDivElement>) => {
        const row = closest(event.target, '[data-row]');
        const [side, index] = row?.dataset.row?.split(':') ?? [];
        const namedCell = cellOfName(closest(event.target, '[data-cell]')?.dataset.cell);
        // A click outside the figures picks the price of its row.
        if (namedCell !== null) pick(namedCell);
        else if (side !== undefined) pick({ side: sideOf(side), index: Number(index), column: 'price' });
      },
      onPointerOver: (event: PointerEvent<HTMLDivElement>) => showSweep(event.target),
      onPointerLeave: () => setHoveredRow(null),
    },
  };
}

function closest(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function sideOf(text: string): BookSide {
  return text === 'ask' ? 'ask' : 'bid';
}
