import * as z from 'zod/mini';
import { wholeNumber } from './primitives.ts';

/** A published file with all index prices of one day (UTC). Its first line contains the hash of the previous file. */
export const indexPriceDay = z.object({
  /** Date such as `2026-11-21`. */
  day: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  hash: z.string(),
  /** Hash of the previous day's file; zeros in the first file. */
  previous: z.string(),
  from_ms: wholeNumber,
  /** First instant that is not included. */
  to_ms: wholeNumber,
  /** Number of prices. */
  marks: wholeNumber,
  /** Size in bytes. */
  bytes: wholeNumber,
});
export type IndexPriceDay = z.output<typeof indexPriceDay>;

export const INDEX_PRICE_DAY_FORMAT = 'index prices of a day, 1';
/** Previous hash in the first file. */
export const NO_PREVIOUS_DAY = '0'.repeat(64);

/** First line of a file. */
export const indexPriceDayHeader = z.object({
  format: z.literal(INDEX_PRICE_DAY_FORMAT),
  day: z.string(),
  from_ms: wholeNumber,
  to_ms: wholeNumber,
  previous: z.string(),
  pairs: z.array(
    z.object({
      id: wholeNumber,
      symbol_name: z.string(),
      /** Sources of its index, each list with its start time. */
      sources: z.array(z.object({ from_ms: wholeNumber, names: z.array(z.string()) })),
    }),
  ),
});
export type IndexPriceDayHeader = z.output<typeof indexPriceDayHeader>;

/**
 * Every other line, by sequence and pair: pair, sequence, price, time observed, time accepted, fresh until (ms since
 * 1970 UTC).
 */
export const indexPriceDayRow = z.tuple([
  wholeNumber,
  wholeNumber,
  z.string(),
  wholeNumber,
  wholeNumber,
  wholeNumber,
]);
export type IndexPriceDayRow = z.output<typeof indexPriceDayRow>;
