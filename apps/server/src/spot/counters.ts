import type { Event } from '@assay/engine';
import type { Counter } from '../product-parts/counter.ts';

/** What a duty officer sees of spot: orders that were taken, and trades that they made. */
export const SPOT_COUNTERS: readonly Counter[] = [
  {
    name: 'orders',
    count: ({ type }) => (type.startsWith('place_') ? 1 : 0),
    texts: { label: 'spot.counter.orders', history: 'spot.counter.orders_history' },
  },
  {
    name: 'trades',
    count: (_, events) => tradesIn(events),
    texts: { label: 'spot.counter.trades', history: 'spot.counter.trades_history' },
  },
];

function tradesIn(events: readonly Event[]): number {
  let trades = 0;
  for (const { type } of events) if (type === 'trade_executed') trades += 1;
  return trades;
}
