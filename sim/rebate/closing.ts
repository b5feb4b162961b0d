import type { CurrencyId, EndedRebatePeriod, OwnerId, RebateTerms, TimeMs } from '@assay/engine';

/** A period that is being closed. */
export type Closing = {
  readonly at: TimeMs;
  readonly version: number | null;
  readonly rates: RebateTerms['rates'];
  numbered: EndedRebatePeriod | null;
  /** Payers with fees still to be counted, in order. */
  payers: OwnerId[];
  /** In order of first occurrence. */
  shares: { owner: OwnerId; level: number; currency: CurrencyId; fee: bigint }[];
  paidTo: number;
  areFundsExhausted: boolean;
};
