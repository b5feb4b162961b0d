import { INSURANCE_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** Orders and insurances are counted together: 1, 2, 3, … */
export type InsuranceId = Brand<number, 'InsuranceId'>;

export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number];

/** Cover for an amount: that amount stands apart, orders are placed from it, and what they win and lose stays there. */
export type Insurance = {
  readonly id: InsuranceId;
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  /** The number that the terms give to this type of insurance. */
  readonly kind: number;
  /** Insured amount. */
  readonly amount: Amount;
  /** Price of it; kept, whatever happens. */
  readonly premium: Amount;
  /** Amount that a claim pays; the house's `cover` account has it on hold until then. */
  readonly payout: Amount;
  /** Amount that is left after wins and losses; on hold on the options account. Zero when it has ended. */
  readonly balance: Amount;
  readonly status: InsuranceStatus;
  readonly boughtAt: TimeMs;
  /** Time at which it was claimed, doubled or ended; null while it runs. */
  readonly endedAt: TimeMs | null;
  readonly paidAt: TimeMs | null;
  /** Number of changes since it was bought. */
  readonly revision: number;
};

/** One order from an insured balance stakes at most this part of the insured amount. */
export const INSURED_STAKES = 5n;
/** It may be claimed when so much or less is left: one part of this many. */
export const CLAIM_PARTS = 2n;
/** It ends by itself at so many times the amount. */
export const ENDS_AT = 2n;
/** Maximum number of payouts a day to a user; the next are paid the day after. */
export const PAYOUTS_PER_DAY = 2;

export { INSURANCE_STATUSES };
