import type { CallResult } from '@assay/client';
import { calls } from '@assay/contract';
import { useState } from 'react';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { toastSuccess } from '../forms/use-form.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import type { Quote } from './terms.ts';

type Asked = { readonly from_id: string; readonly to_id: string; readonly number: string };
type Rhythm = 'day' | 'week' | 'month' | 'minute';
type AskedSmall = { readonly from_ids: string; readonly to_id: string };

/** The displayed quote with the end of its validity, on the `performance.now()` clock. */
export type ShownQuote = { readonly quote: Quote; readonly firmUntil: number; readonly isDone: boolean };

const CONVERSIONS: AccountUpdates = {
  news: ['conversions', 'balances'],
  calls: [calls.conversionHistory, calls.conversionSmall],
};

/** The user's single active quote: requested by either form and accepted in the panel. */
export type Quoting = {
  readonly shown: ShownQuote | null;
  readonly isAccepting: boolean;
  readonly ask: (asked: Asked) => Promise<CallResult<typeof calls.conversionQuote>>;
  readonly beginRecurring: (
    asked: Asked & { readonly every: Rhythm },
  ) => Promise<CallResult<typeof calls.conversionRecurringBegin>>;
  readonly askSmall: (asked: AskedSmall) => Promise<CallResult<typeof calls.conversionQuoteSmall>>;
  readonly show: (quote: Quote) => void;
  readonly accept: () => Promise<void>;
  readonly forget: () => void;
};

export function useQuote(): Quoting {
  const [shown, setShown] = useState<ShownQuote | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const keys = useIdempotencyKey();
  useAccountUpdates(CONVERSIONS);
  return {
    shown,
    isAccepting,
    async ask(asked) {
      const result = await callServer(calls.conversionQuote, { ...asked, client_key: keys.of(asked) });
      if (result.status !== 'failed') keys.settle();
      return result;
    },
    async beginRecurring(asked) {
      const result = await callServer(calls.conversionRecurringBegin, {
        ...asked,
        client_key: keys.of(asked),
      });
      if (result.status !== 'failed') keys.settle();
      if (result.status === 'ok') refresh(calls.conversionRecurringList);
      return result;
    },
    async askSmall(asked) {
      const result = await callServer(calls.conversionQuoteSmall, { ...asked, client_key: keys.of(asked) });
      if (result.status !== 'failed') keys.settle();
      return result;
    },
    show: (quote) =>
      setShown({ quote, firmUntil: performance.now() + quote.remain_milli_seconds, isDone: false }),
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
    forget: () => setShown(null),
  };
}
