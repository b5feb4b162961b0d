import type { TimeMs } from '../ids.ts';
import type { SelfLimits } from './guard.ts';
import type { Insurance } from './insurance.ts';
import type { ClosedSecondsOrder, SecondsOrder } from './order.ts';
import type { SecondsTerms } from './terms.ts';

export type SecondsEvent =
  | {
      readonly type: 'seconds_terms_set';
      readonly version: number;
      readonly terms: SecondsTerms;
      readonly time: TimeMs;
    }
  | { readonly type: 'seconds_opened'; readonly order: SecondsOrder }
  | { readonly type: 'seconds_closed'; readonly order: ClosedSecondsOrder }
  /** New state after a change. */
  | { readonly type: 'insurance_changed'; readonly insurance: Insurance }
  | { readonly type: 'seconds_guard_changed'; readonly guard: SelfLimits };
