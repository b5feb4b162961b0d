import type { Counter } from '../../exchange/product-parts/counter.ts';

/** What a duty officer sees of conversion: how often it is asked for a price. */
export const CONVERSION_COUNTERS: readonly Counter[] = [
  {
    name: 'conversion_quoted',
    of: { commands: ['quote_conversion', 'quote_small'] },
    texts: { label: 'conversion.counter.quoted', history: 'conversion.counter.quoted_history' },
  },
];
