import * as z from 'zod/mini';
import { decimalText, flag, interval, wholeNumber, wireTime } from '../entities/primitives.ts';

/** A recurring conversion of the caller. */
export const conversionRecurringRow = z.object({
  id: wholeNumber,
  from_id: wholeNumber,
  from_name: z.string(),
  to_id: wholeNumber,
  to_name: z.string(),
  /** Amount paid per execution. */
  number: decimalText,
  every: interval,
  /** Next date; empty if that is the next day that begins, and if it recurs each minute. */
  next: z.string(),
  is_running: flag,
  /** Numbers of executions and of skipped executions. */
  done: wholeNumber,
  skipped: wholeNumber,
  /** Reason for the last skip; null if the last execution succeeded. In a push it is a code. */
  fault: z.nullable(z.string()),
  last_at: z.nullable(wireTime),
});
