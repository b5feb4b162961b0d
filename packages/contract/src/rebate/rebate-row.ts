import { REBATE_STATES as REBATE_STATE_WORDS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';

/** One share of fees, as whoever has it sees it. */
export const rebateRow = z.object({
  id: whole,
  /** End of the period in which the fees were paid. */
  time: wireTime,
  /** 1: of those whom the caller has invited, 2: of those invited by them, 3: of the next. */
  level: whole,
  /** Currency of the fees. */
  currency_name: z.string(),
  /** All fees of that level, and the caller's share of them. */
  fee: decimalText,
  share: decimalText,
  state: z.enum(REBATE_STATE_WORDS),
  /**
   * Reason of the wait: no fresh index price, or too little in the house's fees. Null before the first look, and
   * without a wait.
   */
  why: z.nullable(z.enum(['price', 'funds'])),
  /** Amount paid, and its currency. */
  paid: decimalText,
  paid_currency: z.string(),
});

/** Shares of fees by level, in percent. */
export const ratesField = z.array(decimalText);

export { REBATE_STATE_WORDS };
