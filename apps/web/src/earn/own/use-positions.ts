import { calls } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { type OrderPages, useOrderPages } from '../../trade/lists/use-order-pages.ts';
import type { Position } from '../use-plans.ts';

/** The trader's positions that run (1) or have ended (2), newest first; asked for once by however many views. */
export function usePositions(status: '1' | '2'): OrderPages<Position> {
  return useOrderPages<Position>({
    call: calls.wealthPositions,
    narrowedTo: status,
    isWanted: true,
    changedBy: 'earnings',
    load: (page, signal) =>
      callServer(calls.wealthPositions, { status, page }, { signal, suppressToast: true }),
  });
}
