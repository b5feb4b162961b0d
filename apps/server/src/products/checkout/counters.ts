import type { Counter } from '../../exchange/product-parts/counter.ts';

/** What a duty officer sees of payments in yuan: how often one is begun. */
export const CHECKOUT_COUNTERS: readonly Counter[] = [
  {
    name: 'payments_begun',
    of: { commands: ['open_checkout'] },
    texts: { label: 'checkout.counter.begun', history: 'checkout.counter.begun_history' },
  },
];
