import type { LeverCause } from '@assay/engine';
import { type Counter, eventsOf } from '../../exchange/product-parts/counter.ts';

/** What a duty officer sees of contracts: those that opened, and those that the exchange closed against the will of their owners. */
export const LEVER_COUNTERS: readonly Counter[] = [
  {
    name: 'lever_opened',
    of: eventsOf('lever_receipt_written', ({ receipt }) => receipt.kind === 'opened'),
    texts: { label: 'lever.counter.opened', history: 'lever.counter.opened_history' },
  },
  {
    name: 'lever_forced',
    of: eventsOf(
      'lever_receipt_written',
      ({ receipt }) => receipt.kind === 'settled' && FORCED.has(receipt.cause),
    ),
    texts: { label: 'lever.counter.forced', history: 'lever.counter.forced_history' },
  },
];

const FORCED: ReadonlySet<LeverCause> = new Set(['liquidation', 'deleveraging', 'pool_exhausted']);
