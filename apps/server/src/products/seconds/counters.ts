import { type Counter, eventsOf } from '../../exchange/product-parts/counter.ts';

/** What a duty officer sees of seconds contracts: those that were placed, and those that ended. */
export const SECONDS_COUNTERS: readonly Counter[] = [
  {
    name: 'seconds_opened',
    of: { commands: ['open_seconds'] },
    texts: { label: 'seconds.counter.opened', history: 'seconds.counter.opened_history' },
  },
  {
    name: 'seconds_closed',
    of: eventsOf('seconds_closed'),
    texts: { label: 'seconds.counter.closed', history: 'seconds.counter.closed_history' },
  },
];
