import type { CallResult } from '@assay/client';
import { calls } from '@assay/contract';
import { useState } from 'react';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { toastSuccess } from '../forms/use-form.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import type { Quote } from './terms.ts';

type QuoteRequest = { readonly from_id: string; readonly to_id: string; readonly number: string };
type Frequency = 'day' | 'week' | 'month' | 'minute';
type SmallQuoteRequest = { readonly from_ids: string; readonly to_id: string };

/** The displayed quote with the end of its validity, on the `performance.now()` clock. */
export type ShownQuote = { readonly quote: Quote; readonly firmUntilMs: number; readonly isDone: boolean };

const CONVERSION_UPDATES: AccountUpdates = {
  events: ['conversions', 'balances'],
  calls: [calls.conversionHistory, calls.conversionSmall],
};

/** The user's single active quote: requested by either form and accepted in the panel. */
export type QuoteState = {
  readonly shown: ShownQuote | null;
  readonly isAccepting: boolean;
  readonly requestQuote: (request: QuoteRequest) => Promise<CallResult<typeof calls.conversionQuote>>;
  readonly beginRecurring: (
    request: QuoteRequest & { readonly every: Frequency },
  ) => Promise<CallResult<typeof calls.conversionRecurringBegin>>;
  readonly requestSmallQuote: (
    request: SmallQuoteRequest,
  ) => Promise<CallResult<typeof calls.conversionQuoteSmall>>;
  readonly showQuote: (quote: Quote) => void;
  readonly accept: () => Promise<void>;
  readonly clear: () => void;
};

export function useQuote(): QuoteState {
  const [shown, setShown] = useState<ShownQuote | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const idempotencyKey = useIdempotencyKey();
  useAccountUpdates(CONVERSION_UPDATES);
  return {
    shown,
    isAccepting,
    async requestQuote(request) {
      const result = await callServer(calls.conversionQuote, {
        ...request,
        client_key: idempotencyKey.keyFor(request),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    async beginRecurring(request) {
      const result = await callServer(calls.conversionRecurringBegin, {
        ...request,
        client_key: idempotencyKey.keyFor(request),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      if (result.status === 'ok') refresh(calls.conversionRecurringList);
      return result;
    },
    async requestSmallQuote(request) {
      const result = await callServer(calls.conversionQuoteSmall, {
        ...request,
        client_key: idempotencyKey.keyFor(request),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    showQuote: (quote) =>
      setShown({ quote, firmUntilMs: performance.now() + quote.remain_milli_seconds, isDone: false }),
    async accept() {
      if (shown === null || isAccepting) return;
      setAccepting(true);
      const result = await callServer(calls.conversionAccept, { id: shown.quote.id });
      setAccepting(false);
      if (result.status !== 'ok') return;
      toastSuccess(result.answer);
      setShown({ ...shown, quote: result.data ?? shown.quote, isDone: true });
      refresh(calls.walletList, calls.conversionHistory, calls.conversionSmall);
    },
    clear: () => setShown(null),
  };
}
