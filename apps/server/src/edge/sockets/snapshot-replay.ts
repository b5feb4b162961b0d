import type { PairId } from '@assay/engine';

/** A pair is shown to a connection at most this often. */
const AGAIN_MS = 500;

export type ShowingParts = {
  /** Returns true while nothing waits for the connection: only then is more put on its way. */
  readonly isFree: () => boolean;
  /** Returns true while the connection still wants the pair's pushes. */
  readonly isWanted: (pair: PairId) => boolean;
  readonly show: (pair: PairId) => void;
};

/** Shows one connection how pairs stand, one after the other as it reads: much for little that it has to ask. */
export type Showing = {
  want(pairs: Iterable<PairId>): void;
  /** The connection is free again. Quick when nothing is wanted. */
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
