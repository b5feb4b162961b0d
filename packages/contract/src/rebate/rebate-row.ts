import { REBATE_REASONS, REBATE_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';

/** One rebate, in the view of its receiver. */
export const rebateRow = z.object({
  id: wholeNumber,
  /** End of the period in which the fees were paid. */
  time: wireTime,
  /** 1: fees of direct invitees of the caller, 2: of their invitees, 3: of the next level. */
  level: wholeNumber,
  /** Currency of the fees. */
  currency_name: z.string(),
  /** Total fees of that level, and the caller's share. */
  fee: decimalText,
  share: decimalText,
  state: z.enum(REBATE_STATES),
  /**
   * Reason for waiting: no fresh index price, or insufficient fees of the exchange. Null before the first attempt, and
   * if not waiting.
   */
  why: z.nullable(z.enum(REBATE_REASONS)),
  /** Amount paid, and its currency. */
  paid: decimalText,
  paid_currency: z.string(),
});

/** Shares of fees by level, in percent. */
export const ratesField = z.array(decimalText);

export { REBATE_STATES };
