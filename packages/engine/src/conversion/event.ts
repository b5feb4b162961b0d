import type { TimeMs } from '../ids.ts';
import type { ConversionQuote } from './quote.ts';
import type { ConversionRecurring } from './recurring.ts';
import type { ConversionTerms } from './terms.ts';

export type ConversionEvent =
  | {
      readonly type: 'conversion_terms_set';
      readonly version: number;
      readonly terms: ConversionTerms;
      readonly time: TimeMs;
    }
  | { readonly type: 'conversion_quoted'; readonly quote: ConversionQuote }
  | { readonly type: 'conversion_ended'; readonly quote: ConversionQuote }
  /** New state after a change. */
  | { readonly type: 'conversion_recurring_changed'; readonly recurring: ConversionRecurring };
