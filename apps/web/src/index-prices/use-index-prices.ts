import { calls, type IndexPriceRow } from '@assay/contract';
import { useEffect, useState } from 'react';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { liveFeed, useIsLive, useLiveFeed } from '../live/live-feed.ts';
import type { LiveIndex } from '../live/prices/index-values.ts';
import { useKey } from '../live/store/use-key.ts';

/** While nothing is pushed. */
const UNPUSHED_REFRESH_MS = 5_000;
const SECOND_MS = 1_000;

/** Returns the pairs that have an index. While pushes come they carry every change, and nothing is requested. */
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

/** The index of a pair as it was last told, pushed or asked for. */
export function useLiveIndex(symbol: string): LiveIndex | undefined {
  return useKey(liveFeed.indexes.rows, symbol);
}

/** Milliseconds since a moment of the feed's clock, anew every second; 0 for none. */
export function useElapsed(sinceMs: number | null): number {
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
