import { calls, type MovementRow, type RequestOf } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { type GrowingList, useGrowingList } from '../../assets/use-growing-list.ts';

/** Filter of movements. */
export type MovementFilter = Omit<RequestOf<typeof calls.legalLog>, 'page' | 'limit'>;

/** Returns the movements of the user's accounts, newest first. */
export function useMovements(filter: MovementFilter): GrowingList<MovementRow> {
  return useGrowingList(calls.legalLog, filter, async (page, signal) => {
    const query = { ...filter, page };
    const result = await callServer(calls.legalLog, query, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
}
