import { calls } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { type OrderPages, useOrderPages } from '../../trade/lists/use-order-pages.ts';
import type { Position } from '../use-plans.ts';

/** Returns the trader's running (1) or ended (2) positions, newest first; views share one request. */
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
