import type { Event } from '@assay/engine';
import type { Counter } from '../product-parts/counter.ts';

/** What a duty officer sees of C2C trade: deals that were taken, and disputes that were opened. */
export const C2C_COUNTERS: readonly Counter[] = [
  {
    name: 'c2c_taken',
    count: ({ type }) => (type === 'take_c2c_offer' ? 1 : 0),
    texts: { label: 'c2c.counter.taken', history: 'c2c.counter.taken_history' },
  },
  {
    name: 'c2c_disputes',
    count: ({ type }) => (type === 'open_c2c_dispute' ? 1 : 0),
    texts: { label: 'c2c.counter.disputes', history: 'c2c.counter.disputes_history' },
  },
  {
    name: 'c2c_timeouts',
    count: (_, events) => timeoutsIn(events),
    texts: { label: 'c2c.counter.timeouts', history: 'c2c.counter.timeouts_history' },
  },
];

function timeoutsIn(events: readonly Event[]): number {
  let timeouts = 0;
  for (const event of events) {
    if (event.type !== 'c2c_deal_changed') continue;
    if (event.deal.state === 'held' && event.deal.end === 'timeout') timeouts += 1;
  }
  return timeouts;
}
