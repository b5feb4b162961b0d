import { INSURANCE_STATUSES as INSURANCE_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';

/** A type of insurance that is offered for a currency. Rates in percent. */
export const insuranceType = z.object({
  id: whole,
  /** Of the insured amount; kept, whatever happens. */
  premium_rate: z.number(),
  /** Of the loss, counted up to half of the insured amount. */
  coverage_rate: z.number(),
  min_number: decimalText,
  max_number: decimalText,
});

/** Cover that the caller has or had. */
export const insuranceRow = z.object({
  id: whole,
  type_id: whole,
  currency_id: whole,
  currency_name: z.string(),
  /** Insured amount. */
  number: decimalText,
  premium: decimalText,
  /** Payout of a claim. */
  payout: decimalText,
  /** Rest of the insured balance. */
  balance: decimalText,
  /** It may be claimed when no more than this is left. */
  claim_below: decimalText,
  /** It ends by itself at this balance. */
  ends_at: decimalText,
  /** Largest stake of one order from it. */
  max_stake: decimalText,
  status: z.enum(INSURANCE_STATES),
  bought_at: wireTime,
  ended_at: z.nullable(wireTime),
  paid_at: z.nullable(wireTime),
});

export { INSURANCE_STATES };
