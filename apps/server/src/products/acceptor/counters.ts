import type { Counter } from '../../exchange/product-parts/counter.ts';

/** What a duty officer sees of acceptors: deals that were asked for, and those that went to the house. */
export const ACCEPTOR_COUNTERS: readonly Counter[] = [
  {
    name: 'acceptor_deals_opened',
    of: { commands: ['open_acceptor_deal'] },
    texts: { label: 'acceptor.counter.opened', history: 'acceptor.counter.opened_history' },
  },
];
