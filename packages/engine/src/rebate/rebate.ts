import { REBATE_REASONS, REBATE_STATES } from '@assay/domain';
import type { Amount, IndexPriceUnits, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';

/** Price of a fee currency at the end of a period: the index, or 1:1 for the rebate currency. */
export type RebatePrice = {
  readonly currency: CurrencyId;
  /** Null for the rebate currency. */
  readonly index: { readonly pair: PairId; readonly mark: Sequence; readonly price: IndexPriceUnits } | null;
};

/** A period that has ended. Ids: 1, 2, 3, … */
export type EndedRebatePeriod = {
  readonly id: number;
  /** End of the period, whose index prices are used. */
  readonly at: TimeMs;
  /** Version of the terms used to split the fees; null for the first period, which only starts the counting. */
  readonly version: number | null;
  readonly rates: readonly RatePpm[];
  readonly prices: readonly RebatePrice[];
};

/** Fees of one currency that an invited owner has paid in a period, in minor units. */
export type PeriodFee = {
  readonly closing: number;
  readonly payer: OwnerId;
  readonly currency: CurrencyId;
  readonly fee: Amount;
  /** Owners with a share of it, the nearest inviter first. */
  readonly inviters: readonly OwnerId[];
};

export type RebateState = (typeof REBATE_STATES)[number];

export type RebateReason = (typeof REBATE_REASONS)[number];

/** One inviter's share of the fees of one currency on one level in one period. Ids: 1, 2, 3, … */
export type Rebate = {
  readonly id: number;
  readonly closing: number;
  readonly owner: OwnerId;
  /** 1 for direct invitees of the owner, 2 for their invitees, 3 for the next level. */
  readonly level: number;
  readonly currency: CurrencyId;
  /** Total fees of the currency on the level in the period, in minor units. */
  readonly fee: Amount;
  /** The owner's share, rounded down, in minor units of the same currency. */
  readonly share: Amount;
  readonly state: RebateState;
  readonly why: RebateReason | null;
  /** Amount paid, rounded down, in minor units of the rebate currency. */
  readonly paid: Amount;
  /** Index price used for the conversion; null while waiting, and if none was needed. */
  readonly mark: Sequence | null;
  readonly changedAt: TimeMs;
};

export { REBATE_REASONS, REBATE_STATES };
