import type { Event, LeverCause } from '@assay/engine';
import type { Counter } from '../product-parts/counter.ts';

/** What a duty officer sees of contracts: those that opened, and those that the exchange closed against the will of their owners. */
export const LEVER_COUNTERS: readonly Counter[] = [
  {
    name: 'lever_opened',
    count: (_, events) => receiptsIn(events, ({ kind }) => kind === 'opened'),
    texts: { label: 'lever.counter.opened', history: 'lever.counter.opened_history' },
  },
  {
    name: 'lever_forced',
    count: (_, events) => receiptsIn(events, ({ kind, cause }) => kind === 'settled' && FORCED.has(cause)),
    texts: { label: 'lever.counter.forced', history: 'lever.counter.forced_history' },
  },
];

const FORCED: ReadonlySet<LeverCause> = new Set(['liquidation', 'deleveraging', 'pool_exhausted']);

type Receipt = Extract<Event, { type: 'lever_receipt_written' }>['receipt'];

function receiptsIn(events: readonly Event[], isCounted: (receipt: Receipt) => boolean): number {
  let count = 0;
  for (const event of events) {
    if (event.type === 'lever_receipt_written' && isCounted(event.receipt)) count += 1;
  }
  return count;
}
