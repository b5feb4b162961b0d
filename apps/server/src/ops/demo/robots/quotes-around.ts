import type { Side } from '@assay/engine';
import { noiseAt } from '../random.ts';
import type { RobotPair } from './robot-pair.ts';

/** A quote that the makers want to have in the book. */
export type Quote = {
  readonly side: Side;
  /** In ticks. */
  readonly price: number;
  /** In lots. */
  readonly quantity: number;
  /** Its cell of the price scale, which decides the maker of the quote. */
  readonly cell: number;
};

/** Count of quotes on each side. */
const BOOK_LEVELS = 18;
/** Quotes further out than this many cells are cancelled; between the two they may stay. */
const MAX_DISTANCE_LEVELS = BOOK_LEVELS + 5;
const HALF_SPREAD_RATIO = 0.00008;

/**
 * Returns the quotes around a fair price, nearest first with alternating sides. Each cell of the price scale has one
 * fixed price, so when the fair price moves a little, nearly all quotes stay.
 * @param fair in ticks, not rounded
 */
export function quotesAround(pair: RobotPair, fair: number, worthOfLot: number): readonly Quote[] {
  const quotes: Quote[] = [];
  const middle = Math.floor(fair / pair.cell);
  const asks = cellsFrom(pair, middle, 1, (price) => price > fair * (1 + HALF_SPREAD_RATIO));
  const bids = cellsFrom(pair, middle, -1, (price) => price > 0 && price < fair * (1 - HALF_SPREAD_RATIO));
  for (let level = 0; level < BOOK_LEVELS; level += 1) {
    for (const [direction, cells] of [
      ['buy', bids],
      ['sell', asks],
    ] as const) {
      const cell = cells[level];
      if (cell === undefined) continue;
      const worth =
        pair.quoteWorth * (0.3 + 1.4 * noiseAt(pair.listed.spec.id, cell, 2)) * (1 + 0.12 * level);
      const quantity = Math.max(pair.listed.spec.minimumLots, Math.round(worth / worthOfLot));
      quotes.push({ side: direction, price: priceOf(pair, cell), quantity, cell: Math.abs(cell) });
    }
  }
  return quotes;
}

/** Returns true when a resting quote is too far from the fair price and should be cancelled. */
export function isTooFar(pair: RobotPair, fair: number, price: number): boolean {
  return Math.abs(price - fair) > MAX_DISTANCE_LEVELS * pair.cell;
}

function cellsFrom(
  pair: RobotPair,
  from: number,
  step: 1 | -1,
  allowed: (price: number) => boolean,
): readonly number[] {
  const cells: number[] = [];
  for (
    let cell = from;
    cells.length < BOOK_LEVELS && Math.abs(cell - from) <= MAX_DISTANCE_LEVELS;
    cell += step
  ) {
    if (allowed(priceOf(pair, cell))) cells.push(cell);
  }
  return cells;
}

/** A price inside the cell, always the same for it. */
function priceOf(pair: RobotPair, cell: number): number {
  return cell * pair.cell + Math.floor(noiseAt(pair.listed.spec.id, cell, 1) * pair.cell);
}
