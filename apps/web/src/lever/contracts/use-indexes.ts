import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIndexPrices, useLiveIndex } from '../../index-prices/use-index-prices.ts';
import { leaveAll } from '../../live/listeners.ts';
import { liveFeed } from '../../live/live-feed.ts';

/** Subscribes to index prices while the page is mounted. Call once per page. */
export const useIndexPushes = useIndexPrices;

/** Returns the live index price of a pair; null while it is stale or unknown. */
export function useIndex(symbol: string): string | null {
  return useLiveIndex(symbol)?.row.price ?? null;
}

/** Returns the live index price of a pair, or the last known one while it is stale; null if there was none. */
export function useLastKnownIndex(symbol: string): string | null {
  return useLiveIndex(symbol)?.lastPrice ?? null;
}

/** Returns the last known index prices of several pairs, by symbol; pairs that never had one are omitted. */
export function useLastKnownIndexes(symbols: readonly string[]): ReadonlyMap<string, string> {
  const names = [...new Set(symbols)].sort().join(' ');
  const subscribe = useCallback(
    (listener: () => void) =>
      leaveAll(...names.split(' ').map((name) => liveFeed.indexes.rows.subscribe(name, listener))),
    [names],
  );
  const prices = useSyncExternalStore(subscribe, () =>
    names
      .split(' ')
      .map((name) => liveFeed.indexes.rows.read(name)?.lastPrice ?? '')
      .join(' '),
  );
  return useMemo(() => {
    const knownPrices = prices.split(' ');
    const pairs = names.split(' ').map((name, index) => [name, knownPrices[index] ?? ''] as const);
    return new Map(pairs.filter(([, price]) => price !== ''));
  }, [names, prices]);
}
