import { calls, type Quotation } from '@assay/contract';
import { useState } from 'react';
import { useRemote } from '../api/remote.ts';
import { serverClock } from '../api/server-clock.ts';

const DAY_SECONDS = 86_400;
const DAYS = 7;

/** A pair's last 7 daily closes, oldest first; empty while they are on their way or can't be had. */
export function useWeek(pair: Quotation): readonly number[] {
  // The end of today (UTC) is stable for a day, so that the answer can be shared and kept.
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
    { freshMs: 300_000, isQuiet: true },
  );
  return bars.status === 'ready' ? bars.value.data.slice(-DAYS).map((bar) => bar.close) : [];
}
