import type { PairId } from '@assay/engine';

/** Minimum interval between two snapshots of one pair to one connection, in milliseconds. */
const MIN_INTERVAL_MS = 500;

export type SnapshotReplayParts = {
  /** Returns true while the connection has no unsent data. Snapshots are sent only then. */
  readonly isDrained: () => boolean;
  /** Returns true while the connection is subscribed to the pair. */
  readonly isSubscribed: (pair: PairId) => boolean;
  readonly sendSnapshot: (pair: PairId) => void;
};

/**
 * Sends snapshots of pairs to one connection, one pair at a time and only as fast as the client reads: a small request
 * can ask for a large amount of data.
 */
export type SnapshotReplay = {
  request(pairs: Iterable<PairId>): void;
  /** Continues after the connection has sent its backlog. Returns immediately when no snapshot is pending. */
  resume(): void;
  stop(): void;
};

export function createSnapshotReplay({
  isDrained,
  isSubscribed,
  sendSnapshot,
}: SnapshotReplayParts): SnapshotReplay {
  const pending = new Set<PairId>();
  const sentMs = new Map<PairId, number>();
  let timer: NodeJS.Timeout | undefined;

  function remainingMs(pair: PairId): number {
    return (sentMs.get(pair) ?? Number.NEGATIVE_INFINITY) + MIN_INTERVAL_MS - performance.now();
  }

  function resume(): void {
    if (pending.size === 0) return;
    for (const pair of pending) {
      if (!isDrained()) return;
      if (!isSubscribed(pair)) pending.delete(pair);
      else if (remainingMs(pair) <= 0) {
        pending.delete(pair);
        sentMs.set(pair, performance.now());
        sendSnapshot(pair);
      }
    }
    if (pending.size > 0)
      timer ??= setTimeout(onTimer, Math.max(0, Math.min(...[...pending].map(remainingMs))));
  }

  function onTimer(): void {
    timer = undefined;
    resume();
  }

  return {
    request(pairs) {
      for (const pair of pairs) pending.add(pair);
      resume();
    },
    resume,
    stop() {
      clearTimeout(timer);
      pending.clear();
    },
  };
}
