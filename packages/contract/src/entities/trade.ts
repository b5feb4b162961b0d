import { SIDES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, wholeNumber, wireTime } from './primitives.ts';

/** One public trade; lists are sorted newest first. `direction` is the taker's side. */
export const tradeRow = z.object({
  id: wholeNumber,
  time: wireTime,
  /** Milliseconds since 1970 UTC. */
  timestamp: wholeNumber,
  price: decimalText,
  amount: decimalText,
  direction: z.enum(SIDES),
});

/**
 * A trade with additional field names for older clients: `number` for `amount`, and `way`, 2 for a buy and 1 for a
 * sell. For the caller's own trades `direction` is the caller's side.
 */
export const completeRow = z.extend(tradeRow, {
  number: decimalText,
  way: z.union([z.literal(1), z.literal(2)]),
  legal_name: z.string(),
  currency_name: z.string(),
  symbol: z.string(),
});

/** One price level. `number` is the quantity at this price, `sum` the quantity up to and including it. */
export const bookRow = z.object({ price: decimalText, number: decimalText, sum: decimalText });

export type TradeRow = z.output<typeof tradeRow>;
export type CompleteRow = z.output<typeof completeRow>;
export type BookRow = z.output<typeof bookRow>;
