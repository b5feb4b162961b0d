import { INSURANCE_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** Sequential id, from 1; orders and insurances are numbered in one sequence. */
export type InsuranceId = Brand<number, 'InsuranceId'>;

export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number];

/**
 * Insurance for an amount, which is set aside: orders are placed from it, and their wins and losses are added to it.
 */
export type Insurance = {
  readonly id: InsuranceId;
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  /** Number of the type of insurance in the terms. */
  readonly kind: number;
  /** Insured amount. */
  readonly amount: Amount;
  /** Price of the insurance; never refunded. */
  readonly premium: Amount;
  /** Amount that a claim pays; on hold on the exchange's `cover` account until then. */
  readonly payout: Amount;
  /** Amount after wins and losses; on hold on the Up/Down account. Zero once ended. */
  readonly balance: Amount;
  readonly status: InsuranceStatus;
  readonly boughtAt: TimeMs;
  /** Time at which it was claimed, doubled or ended; null while running. */
  readonly endedAt: TimeMs | null;
  readonly paidAt: TimeMs | null;
  /** Number of changes since it was bought. */
  readonly revision: number;
};

/** An order from the insured balance stakes at most the insured amount ÷ this. */
export const INSURED_STAKES = 5n;
/** It can be claimed when the balance is at most the insured amount ÷ this. */
export const CLAIM_PARTS = 2n;
/** It ends by itself when the balance reaches the insured amount × this. */
export const END_MULTIPLE = 2n;
/** Maximum number of payouts per user and day; further ones are paid on the next day. */
export const PAYOUTS_PER_DAY = 2;

export { INSURANCE_STATUSES };
