import type { TimeMs } from '../ids.ts';
import type { EndedRebatePeriod, PeriodFee, Rebate } from './rebate.ts';
import type { RebateTerms } from './terms.ts';

export type RebateEvent =
  | {
      readonly type: 'rebate_terms_set';
      readonly version: number;
      readonly terms: RebateTerms;
      readonly time: TimeMs;
    }
  /** A period has ended with fees to share or rebates waiting. */
  | { readonly type: 'rebate_period_closed'; readonly closing: EndedRebatePeriod }
  | { readonly type: 'rebate_fee_counted'; readonly counted: PeriodFee }
  /** New state after a change. */
  | { readonly type: 'rebate_changed'; readonly rebate: Rebate };
