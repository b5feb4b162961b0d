import { REBATE_STATES } from '@assay/domain';
import type { Amount, Mark, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';

/** Price of a currency of fees when a period ended: the index, or one for one for the currency of rebates. */
export type RebatePrice = {
  readonly currency: CurrencyId;
  /** Null where it is what rebates are paid in. */
  readonly index: { readonly pair: PairId; readonly mark: Sequence; readonly price: Mark } | null;
};

/** A period that has ended. Counted: 1, 2, 3, … */
export type RebateClosing = {
  readonly id: number;
  /** The instant at which it ended, whose index decides. */
  readonly at: TimeMs;
  /** Version of the terms by which it shares; null for the first, from which on fees are counted. */
  readonly version: number | null;
  readonly rates: readonly RatePpm[];
  readonly prices: readonly RebatePrice[];
};

/** Fees of one currency that an invited owner has paid in a period, in minor units. */
export type CountedFee = {
  readonly closing: number;
  readonly payer: OwnerId;
  readonly currency: CurrencyId;
  readonly fee: Amount;
  /** Owners who have a share of it, the nearest first. */
  readonly inviters: readonly OwnerId[];
};

export type RebateState = (typeof REBATE_STATES)[number];

/**
 * Reasons for waiting: there was no fresh index price, or the house's fees have too little for it or for one before it.
 */
export const REBATE_REASONS = ['price', 'funds'] as const;
export type RebateReason = (typeof REBATE_REASONS)[number];

/** One inviter's share of the fees of one currency on one level in one period. Counted: 1, 2, 3, … */
export type Rebate = {
  readonly id: number;
  readonly closing: number;
  readonly owner: OwnerId;
  /** 1 for those whom the owner has invited, 2 for those invited by them, 3 for the next. */
  readonly level: number;
  readonly currency: CurrencyId;
  /** All fees of that currency on that level in that period, in minor units. */
  readonly fee: Amount;
  /** Part of them that is the owner's, rounded down, in minor units of the same currency. */
  readonly share: Amount;
  readonly state: RebateState;
  readonly why: RebateReason | null;
  /** Amount paid, rounded down, in minor units of the terms' currency. */
  readonly paid: Amount;
  /** The mark by which it was worth that; null while it waits, and where none was needed. */
  readonly mark: Sequence | null;
  readonly changedAt: TimeMs;
};

export { REBATE_STATES };
