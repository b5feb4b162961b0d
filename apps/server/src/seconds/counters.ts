import type { Event } from '@assay/engine';
import type { Counter } from '../product-parts/counter.ts';

/** What a duty officer sees of seconds contracts: those that were placed, and those that ended. */
export const SECONDS_COUNTERS: readonly Counter[] = [
  {
    name: 'seconds_opened',
    count: ({ type }) => (type === 'open_seconds' ? 1 : 0),
    texts: { label: 'seconds.counter.opened', history: 'seconds.counter.opened_history' },
  },
  {
    name: 'seconds_closed',
    count: (_, events) => closedIn(events),
    texts: { label: 'seconds.counter.closed', history: 'seconds.counter.closed_history' },
  },
];

function closedIn(events: readonly Event[]): number {
  let closed = 0;
  for (const { type } of events) if (type === 'seconds_closed') closed += 1;
  return closed;
}
