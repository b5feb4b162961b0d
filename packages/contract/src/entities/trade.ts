import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from './primitives.ts';

/** One public trade, newest first wherever they are listed. `direction` is the taker's side. */
export const tradeRow = z.object({
  id: whole,
  time: wireTime,
  /** Milliseconds since 1970 UTC. */
  timestamp: whole,
  price: decimalText,
  amount: decimalText,
  direction: z.enum(['buy', 'sell']),
});

/** One price level. `number` is the quantity at this price, `sum` the quantity up to and including it. */
export const bookRow = z.object({ price: decimalText, number: decimalText, sum: decimalText });

/** One candle. `id` is its opening in seconds, `time` in milliseconds. */
export const bar = z.object({
  id: whole,
  time: whole,
  open: z.number(),
  close: z.number(),
  high: z.number(),
  low: z.number(),
  volume: z.number(),
});

export type TradeRow = z.output<typeof tradeRow>;
export type BookRow = z.output<typeof bookRow>;
export type Bar = z.output<typeof bar>;
