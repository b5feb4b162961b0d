import { type Counter, eventsOf } from '../../exchange/product-parts/counter.ts';

/** What a duty officer sees of C2C trade: deals that were taken, and disputes that were opened. */
export const C2C_COUNTERS: readonly Counter[] = [
  {
    name: 'c2c_taken',
    of: { commands: ['take_c2c_offer'] },
    texts: { label: 'c2c.counter.taken', history: 'c2c.counter.taken_history' },
  },
  {
    name: 'c2c_disputes',
    of: { commands: ['open_c2c_dispute'] },
    texts: { label: 'c2c.counter.disputes', history: 'c2c.counter.disputes_history' },
  },
  {
    name: 'c2c_timeouts',
    of: eventsOf('c2c_deal_changed', ({ deal }) => deal.state === 'held' && deal.end === 'timeout'),
    texts: { label: 'c2c.counter.timeouts', history: 'c2c.counter.timeouts_history' },
  },
];
