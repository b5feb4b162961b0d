import { calls, type Quotation } from '@assay/contract';
import { useState } from 'react';
import { useRemote } from '../api/remote.ts';
import { serverClock } from '../api/server-clock.ts';

const DAY_SECONDS = 86_400;
const DAYS = 7;

/** Returns a pair's last 7 daily closes, oldest first; empty while loading and after an error. */
export function useWeek(pair: Quotation): readonly number[] {
  // The end of today (UTC) is constant for a day, so that the response can be shared and cached.
  const [to] = useState(() => (Math.floor(serverClock.nowMs() / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS);
  const bars = useRemote(
    calls.timeshar,
    {
      symbol: pair.symbol,
      legal_id: pair.legal_id,
      currency_id: pair.currency_id,
      from: to - (DAYS + 1) * DAY_SECONDS,
      to,
      period: '1day',
    },
    { freshMs: 300_000, suppressToast: true },
  );
  return bars.status === 'ready' ? bars.value.data.slice(-DAYS).map((bar) => bar.close) : [];
}
