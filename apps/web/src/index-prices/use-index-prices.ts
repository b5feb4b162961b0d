import { calls, type IndexPriceRow } from '@assay/contract';
import { useEffect, useState } from 'react';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { liveFeed, useIsLive, useLiveFeed } from '../live/live-feed.ts';
import type { LiveIndex } from '../live/prices/index-values.ts';
import { useKey } from '../live/store/use-key.ts';

/** Milliseconds between refetches while pushes are missing. */
const UNPUSHED_REFRESH_MS = 5_000;
const SECOND_MS = 1_000;

/** Returns the pairs that have an index. As long as pushes arrive they carry every change, and nothing is fetched. */
export function useIndexPrices(): {
  readonly remote: Remote<readonly IndexPriceRow[]>;
  readonly isLive: boolean;
} {
  const { indexes } = useLiveFeed();
  const isLive = useIsLive();
  const options = isLive ? {} : { everyMs: UNPUSHED_REFRESH_MS };
  const remote = useRemote(calls.indexPrices, {}, { ...options, suppressToast: true });
  const rows = remote.status === 'ready' ? remote.value : null;
  useEffect(() => indexes.watch(), [indexes]);
  useEffect(() => {
    if (rows !== null) indexes.takeFetched(rows, performance.now());
  }, [indexes, rows]);
  useEffect(() => indexes.appeared.add(() => refresh(calls.indexPrices)), [indexes]);
  return { remote, isLive };
}

/** Returns the latest index of a pair, pushed or fetched. */
export function useLiveIndex(symbol: string): LiveIndex | undefined {
  return useKey(liveFeed.indexes.rows, symbol);
}

/** Returns the milliseconds since an instant of the feed's clock, updated every second; 0 for null. */
export function useElapsed(sinceMs: number | null): number {
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
