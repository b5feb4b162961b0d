import { type NamedPair, type PairIds, pairKey } from '../pair-key.ts';

export type WatchListParts = {
  /** Called when a pair gets its first watcher. */
  readonly onEntered: (pair: NamedPair) => void;
  /** Called when a pair loses its last watcher. */
  readonly onLeft: (pair: NamedPair) => void;
};

/** Counts the watchers of each pair. */
export function createWatchList({ onEntered, onLeft }: WatchListParts) {
  const counts = new Map<string, { readonly pair: NamedPair; count: number }>();

  const removeWatcher = (pair: NamedPair): void => {
    const entry = counts.get(pairKey(pair));
    if (entry === undefined) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    counts.delete(pairKey(pair));
    onLeft(pair);
  };

  return {
    has: (pair: PairIds) => counts.has(pairKey(pair)),
    pairs: (): readonly NamedPair[] => [...counts.values()].map(({ pair }) => pair),
    /** @returns the function that removes the watcher; further calls have no effect */
    add(pair: NamedPair): () => void {
      const entry = counts.get(pairKey(pair)) ?? { pair, count: 0 };
      entry.count += 1;
      counts.set(pairKey(pair), entry);
      if (entry.count === 1) onEntered(pair);
      let hasEnded = false;
      return () => {
        if (!hasEnded) removeWatcher(pair);
        hasEnded = true;
      };
    },
  };
}
