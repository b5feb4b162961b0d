import type { CallResult } from '@assay/client';
import { type AnswerOf, calls, type RequestOf } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';

type Transfer = Omit<RequestOf<typeof calls.walletChange>, 'client_key'>;

/** Answer to a transfer. */
export type TransferAnswer = AnswerOf<typeof calls.walletChange>;

/**
 * Sends a transfer. When no answer came and the same is sent again, it has the same name, so that nothing moves twice.
 */
export function useSentOnce(): (transfer: Transfer) => Promise<CallResult<typeof calls.walletChange>> {
  const keys = useIdempotencyKey();
  return async (transfer) => {
    const result = await callServer(calls.walletChange, { ...transfer, client_key: keys.of(transfer) });
    if (result.status !== 'failed') keys.settle();
    return result;
  };
}
