import type { CallResult } from '@assay/client';
import { type AnswerOf, calls, type RequestOf } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';

type Transfer = Omit<RequestOf<typeof calls.walletChange>, 'client_key'>;

/** Response to a transfer. */
export type TransferAnswer = AnswerOf<typeof calls.walletChange>;

/**
 * Returns a function that sends a transfer with an idempotency key, so that a retry after a missing response does not
 * transfer twice.
 */
export function useIdempotentSend(): (transfer: Transfer) => Promise<CallResult<typeof calls.walletChange>> {
  const idempotencyKey = useIdempotencyKey();
  return async (transfer) => {
    const result = await callServer(calls.walletChange, {
      ...transfer,
      client_key: idempotencyKey.keyFor(transfer),
    });
    if (result.status !== 'failed') idempotencyKey.settle();
    return result;
  };
}
