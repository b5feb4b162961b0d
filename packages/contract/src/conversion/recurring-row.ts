import * as z from 'zod/mini';
import { decimalText, flag, interval, whole, wireTime } from '../entities/primitives.ts';

/** A conversion of the caller's that is made again and again. */
export const conversionRecurringRow = z.object({
  id: whole,
  from_id: whole,
  from_name: z.string(),
  to_id: whole,
  to_name: z.string(),
  /** Paid each time. */
  number: decimalText,
  every: interval,
  /** The date of the next one; empty where that is the next day that begins, and where it is made each minute. */
  next: z.string(),
  is_running: flag,
  /** Number of times that it was made, and skipped. */
  done: whole,
  skipped: whole,
  /** Reason of the last skip; null: the last one was made. A push has it as a code. */
  fault: z.nullable(z.string()),
  last_at: z.nullable(wireTime),
});
