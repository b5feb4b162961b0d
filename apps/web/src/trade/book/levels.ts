import { ceilToStep, decimalsOf, fixed, floorToStep, plain, sum } from '@assay/money';

/** Price level of the book: decimal strings as on the wire. */
export type Level = { readonly price: string; readonly quantity: string };

/** Both sides, best first: asks ascending, bids descending. */
export type Book = { readonly asks: readonly Level[]; readonly bids: readonly Level[] };

export type BookSide = 'ask' | 'bid';

export const EMPTY_BOOK: Book = { asks: [], bids: [] };

/**
 * Groups levels at a coarser price step. Asks are rounded up and bids down, so that a grouped row never shows a better
 * price than its orders have.
 * @param levels best first
 * @param step the coarser price step, a multiple of the tick
 * @param count maximum number of grouped levels
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

/** Returns the grouped price of an order at `price`. */
export function roundPrice(price: string, side: BookSide, step: string): string {
  return side === 'ask' ? ceilToStep(price, step) : floorToStep(price, step);
}
