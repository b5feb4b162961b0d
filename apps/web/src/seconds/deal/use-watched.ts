import { useEffect } from 'react';
import { useLiveFeed } from '../../live/live-feed.ts';
import type { Pair } from '../../trade/pair/pair.ts';

/** Keeps the bars of the pair in view coming. */
export function useWatched(pair: Pair): void {
  const feed = useLiveFeed();
  useEffect(() => feed.marketData.watch(pair), [feed, pair]);
}
