import * as z from 'zod/mini';
import { wholeNumber } from './primitives.ts';

/** Countdown after which the caller's orders of a pair are cancelled. */
export const countdownRow = z.object({
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  symbol: z.string(),
  /** End in milliseconds since 1970 UTC; null for one that was stopped or has ended. */
  ends_at: z.nullable(wholeNumber),
});

export type CountdownRow = z.output<typeof countdownRow>;
