import { INSURANCE_STATUSES as INSURANCE_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';

/** A type of insurance offered for a currency. Rates in percent. */
export const insuranceType = z.object({
  id: wholeNumber,
  /** Rate on the insured amount; the premium is never refunded. */
  premium_rate: z.number(),
  /** Rate of the payout on half of the insured amount; the payout does not depend on the loss. */
  coverage_rate: z.number(),
  min_number: decimalText,
  max_number: decimalText,
});

/** Insurance that the caller has or had. */
export const insuranceRow = z.object({
  id: wholeNumber,
  type_id: wholeNumber,
  currency_id: wholeNumber,
  currency_name: z.string(),
  /** Insured amount. */
  number: decimalText,
  premium: decimalText,
  /** Payout of a claim. */
  payout: decimalText,
  /** Remaining insured balance. */
  balance: decimalText,
  /** It can be claimed when the remaining balance is at most this. */
  claim_below: decimalText,
  /** Balance at which it ends by itself. */
  ends_at: decimalText,
  /** Maximum stake of one order from it. */
  max_stake: decimalText,
  status: z.enum(INSURANCE_STATES),
  bought_at: wireTime,
  ended_at: z.nullable(wireTime),
  paid_at: z.nullable(wireTime),
});

export { INSURANCE_STATES };
