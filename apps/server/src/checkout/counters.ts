import type { Counter } from '../product-parts/counter.ts';

/** What a duty officer sees of payments in yuan: how often one is begun. */
export const CHECKOUT_COUNTERS: readonly Counter[] = [
  {
    name: 'payments_begun',
    count: ({ type }) => (type === 'open_checkout' ? 1 : 0),
    texts: { label: 'checkout.counter.begun', history: 'checkout.counter.begun_history' },
  },
];
