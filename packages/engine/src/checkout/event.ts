import type { TimeMs } from '../ids.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutTerms } from './terms.ts';

export type CheckoutEvent =
  | {
      readonly type: 'checkout_terms_set';
      readonly version: number;
      readonly terms: CheckoutTerms;
      readonly time: TimeMs;
    }
  | { readonly type: 'checkout_changed'; readonly checkout: Checkout };
