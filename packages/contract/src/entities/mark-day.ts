import * as z from 'zod/mini';
import { whole } from './primitives.ts';

/** A published file: every index price of one day (UTC). Its first line names the hash of the file before. */
export const markDay = z.object({
  /** Such as `2026-11-21`. */
  day: z.string(),
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  hash: z.string(),
  /** Hash of the day before; zeros in the first file. */
  previous: z.string(),
  from_ms: whole,
  /** The first instant that is not in it. */
  to_ms: whole,
  /** Count of prices in it. */
  marks: whole,
  /** Size in bytes. */
  bytes: whole,
});
export type MarkDay = z.output<typeof markDay>;

export const MARK_DAY_FORMAT = 'index prices of a day, 1';
/** Stands in the first file, which no other is before. */
export const NO_DAY_BEFORE = '0'.repeat(64);

/** The first line of a file. */
export const markDayHead = z.object({
  format: z.literal(MARK_DAY_FORMAT),
  day: z.string(),
  from_ms: whole,
  to_ms: whole,
  previous: z.string(),
  pairs: z.array(
    z.object({
      id: whole,
      symbol_name: z.string(),
      /** Sources of its index, each list from an instant on. */
      sources: z.array(z.object({ from_ms: whole, names: z.array(z.string()) })),
    }),
  ),
});
export type MarkDayHead = z.output<typeof markDayHead>;

/** Every other line, by sequence and pair: pair, sequence, price, observed, taken, fresh until (ms since 1970 UTC). */
export const markDayLine = z.tuple([whole, whole, z.string(), whole, whole, whole]);
export type MarkDayLine = z.output<typeof markDayLine>;
