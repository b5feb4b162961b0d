import * as z from 'zod/mini';
import { decimalText, flag, interval, whole, wireTime } from '../entities/primitives.ts';

/** A recurring conversion of the caller. */
export const conversionRecurringRow = z.object({
  id: whole,
  from_id: whole,
  from_name: z.string(),
  to_id: whole,
  to_name: z.string(),
  /** Amount paid per execution. */
  number: decimalText,
  every: interval,
  /** Next date; empty if that is the next day that begins, and if it recurs each minute. */
  next: z.string(),
  is_running: flag,
  /** Numbers of executions and of skipped executions. */
  done: whole,
  skipped: whole,
  /** Reason for the last skip; null if the last execution succeeded. In a push it is a code. */
  fault: z.nullable(z.string()),
  last_at: z.nullable(wireTime),
});
