import { decimalsOf, fixed, larger, product, quotient, sign, sum } from '@assay/money';
import { type Book, type BookSide, groupLevels, type Level, roundPrice } from './levels.ts';

/** One displayed row of the book. Strings are exact; `share` only sizes a bar. */
export type BookRow = {
  /** 1 is next to the last price. */
  readonly number: number;
  readonly price: string;
  readonly quantity: string;
  /** Quantity of this row and all better ones. */
  readonly sum: string;
  /** Quantity of this row relative to the largest displayed one: 0 to 1. */
  readonly share: number;
  readonly isOwn: boolean;
};

export type BookView = { readonly asks: readonly BookRow[]; readonly bids: readonly BookRow[] };

/** Prices of the viewer's own open orders. */
export type OwnPrices = { readonly asks: readonly string[]; readonly bids: readonly string[] };

export type BookOptions = {
  readonly tickSize: string;
  readonly lotSize: string;
  /** Price grouping: 1, 10 or 100 ticks. */
  readonly grouping: number;
  /** Maximum number of rows per side. */
  readonly count: number;
  readonly own: OwnPrices;
};

export const NO_OWN_PRICES: OwnPrices = { asks: [], bids: [] };

/** Quantity, average price and cost of buying or selling everything up to one row. */
export type BookReach = { readonly sum: string; readonly average: string; readonly cost: string };

/** Converts the book to rows, best first on both sides. Pure function. */
export function bookView(book: Book, options: BookOptions): BookView {
  const step = product(options.tickSize, options.grouping);
  const asks = groupLevels(book.asks, 'ask', step, options.count);
  const bids = groupLevels(book.bids, 'bid', step, options.count);
  const maxQuantity = [...asks, ...bids].map(({ quantity }) => quantity).reduce(larger, '0');
  return {
    asks: toRows(asks, 'ask', step, maxQuantity, options),
    bids: toRows(bids, 'bid', step, maxQuantity, options),
  };
}

/** Returns the sum, average price and cost from the best row to `row` (counted from 0); null past the end. */
export function bookReach(rows: readonly BookRow[], row: number): BookReach | null {
  const reached = rows.slice(0, row + 1);
  const last = reached[row];
  if (last === undefined) return null;
  const cost = sum(...reached.map(({ price, quantity }) => product(price, quantity)));
  return { sum: last.sum, average: sign(last.sum) === 0 ? '0' : quotient(cost, last.sum), cost };
}

function toRows(
  levels: readonly Level[],
  side: BookSide,
  step: string,
  maxQuantity: string,
  { lotSize, own }: BookOptions,
): readonly BookRow[] {
  const priceDecimals = decimalsOf(step);
  const quantityDecimals = decimalsOf(lotSize);
  const ownPrices = new Set(
    own[side === 'ask' ? 'asks' : 'bids'].map((price) =>
      fixed(roundPrice(price, side, step), priceDecimals, 'half_up'),
    ),
  );
  let total = '0';
  return levels.map(({ price, quantity }, index) => {
    total = sum(total, quantity);
    return {
      number: index + 1,
      price,
      quantity: fixed(quantity, quantityDecimals, 'half_up'),
      sum: fixed(total, quantityDecimals, 'half_up'),
      share: sign(maxQuantity) === 0 ? 0 : Number(quotient(quantity, maxQuantity)),
      isOwn: ownPrices.has(price),
    };
  });
}
