import { ceilToStep, decimalsOf, fixed, floorToStep, plain, sum } from '@assay/money';

/** One price of the book: decimal strings as the wire sends them. */
export type Level = { readonly price: string; readonly quantity: string };

/** Both sides, best first: asks ascending, bids descending. */
export type Book = { readonly asks: readonly Level[]; readonly bids: readonly Level[] };

export type BookSide = 'ask' | 'bid';

export const EMPTY_BOOK: Book = { asks: [], bids: [] };

/**
 * Joins levels into coarser prices. Asks move up and bids move down, so that a grouped row
 * never promises a better price than the orders behind it.
 * @param levels best first
 * @param step the coarser price step, a multiple of the tick
 * @param count how many grouped levels are wanted
 */
export function groupLevels(
  levels: readonly Level[],
  side: BookSide,
  step: string,
  count: number,
): readonly Level[] {
  const decimals = decimalsOf(step);
  const grouped: { price: string; quantity: string }[] = [];
  for (const level of levels) {
    const price = fixed(roundPrice(level.price, side, step), decimals, 'half_up');
    const last = grouped.at(-1);
    if (last?.price === price) last.quantity = sum(last.quantity, level.quantity);
    else if (grouped.length === count) break;
    else grouped.push({ price, quantity: plain(level.quantity) });
  }
  return grouped;
}

/** The grouped price under which an order at `price` is shown. */
export function roundPrice(price: string, side: BookSide, step: string): string {
  return side === 'ask' ? ceilToStep(price, step) : floorToStep(price, step);
}
