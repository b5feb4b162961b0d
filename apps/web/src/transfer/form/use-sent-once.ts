import type { CallResult } from '@assay/client';
import { type AnswerOf, calls, type RequestOf } from '@assay/contract';
import { useRef } from 'react';
import { callServer } from '../../api/server.ts';
import { newClientKey } from '../../shared/client-key.ts';

type Transfer = Omit<RequestOf<typeof calls.walletChange>, 'client_key'>;

/** What a transfer is answered. */
export type TransferAnswer = AnswerOf<typeof calls.walletChange>;

/**
 * Sends a transfer. When no answer came and the same is sent again, it has the same name, so that nothing moves twice.
 */
export function useSentOnce(): (transfer: Transfer) => Promise<CallResult<typeof calls.walletChange>> {
  const open = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return async (transfer) => {
    const content = JSON.stringify(transfer);
    if (open.current?.content !== content) open.current = { content, key: newClientKey() };
    const result = await callServer(calls.walletChange, { ...transfer, client_key: open.current.key });
    if (result.status !== 'failed') open.current = null;
    return result;
  };
}
