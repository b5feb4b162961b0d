import type { PairId } from '@assay/engine';

/** Minimum interval between two snapshots of one pair to one connection, in milliseconds. */
const AGAIN_MS = 500;

export type ShowingParts = {
  /** Returns true while the connection has no unsent data. Snapshots are sent only then. */
  readonly isFree: () => boolean;
  /** Returns true while the connection is subscribed to the pair. */
  readonly isWanted: (pair: PairId) => boolean;
  readonly show: (pair: PairId) => void;
};

/**
 * Sends snapshots of pairs to one connection, one pair at a time and only as fast as the client reads: a small request
 * can ask for a large amount of data.
 */
export type Showing = {
  want(pairs: Iterable<PairId>): void;
  /** Continues after the connection has sent its backlog. Returns immediately when no snapshot is pending. */
  goOn(): void;
  stop(): void;
};

export function createSnapshotReplay({ isFree, isWanted, show }: ShowingParts): Showing {
  const wanted = new Set<PairId>();
  const shownMs = new Map<PairId, number>();
  let timer: NodeJS.Timeout | undefined;

  function waitFor(pair: PairId): number {
    return (shownMs.get(pair) ?? Number.NEGATIVE_INFINITY) + AGAIN_MS - performance.now();
  }

  function goOn(): void {
    if (wanted.size === 0) return;
    for (const pair of wanted) {
      if (!isFree()) return;
      if (!isWanted(pair)) wanted.delete(pair);
      else if (waitFor(pair) <= 0) {
        wanted.delete(pair);
        shownMs.set(pair, performance.now());
        show(pair);
      }
    }
    if (wanted.size > 0) timer ??= setTimeout(onTimer, Math.max(0, Math.min(...[...wanted].map(waitFor))));
  }

  function onTimer(): void {
    timer = undefined;
    goOn();
  }

  return {
    want(pairs) {
      for (const pair of pairs) wanted.add(pair);
      goOn();
    },
    goOn,
    stop() {
      clearTimeout(timer);
      wanted.clear();
    },
  };
}
