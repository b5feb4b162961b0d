import type { Counter } from '../product-parts/counter.ts';

/** What a duty officer sees of acceptors: deals that were asked for, and those that went to the house. */
export const ACCEPTOR_COUNTERS: readonly Counter[] = [
  {
    name: 'acceptor_deals_opened',
    count: ({ type }) => (type === 'open_acceptor_deal' ? 1 : 0),
    texts: { label: 'acceptor.counter.opened', history: 'acceptor.counter.opened_history' },
  },
];
