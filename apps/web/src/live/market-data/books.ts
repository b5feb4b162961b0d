import { type PairIds, pairKey } from '../pair-key.ts';
import { createKeyedStore, type KeyedStore } from '../store/keyed-store.ts';
import type { Pacer } from '../store/pacer.ts';
import { newerBook } from './merge.ts';
import type { LiveBook } from './values.ts';

/** The books as they are shown, each staged and kept apart from the others. */
export type Books = {
  readonly shown: KeyedStore<LiveBook>;
  take(pair: PairIds, book: LiveBook): void;
  /** Nothing of the pair is shown again, nor what was staged of it. */
  forget(pair: PairIds): void;
  /** The next book of every pair rules, whatever its sequence. */
  forgetSequences(): void;
};

export function createBooks(pacer: Pacer): Books {
  const shown = createKeyedStore<LiveBook>();
  const newest = new Map<string, LiveBook>();
  return {
    shown,
    take(pair, book) {
      const key = pairKey(pair);
      newest.set(key, newerBook(newest.get(key), book));
      pacer.stageBook(key, () => {
        const whole = newest.get(key);
        if (whole !== undefined) shown.write(key, whole);
      });
    },
    forget(pair) {
      const key = pairKey(pair);
      newest.delete(key);
      pacer.dropBook(key);
      shown.clear((held) => held === key);
    },
    forgetSequences: () => newest.clear(),
  };
}
