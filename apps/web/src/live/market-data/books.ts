import { type PairIds, pairKey } from '../pair-key.ts';
import { createKeyedStore, type KeyedStore } from '../store/keyed-store.ts';
import type { Pacer } from '../store/pacer.ts';
import { newerBook } from './merge.ts';
import type { LiveBook } from './values.ts';

/** Displayed books, each staged independently of the others. */
export type Books = {
  readonly visibleBooks: KeyedStore<LiveBook>;
  take(pair: PairIds, book: LiveBook): void;
  /** Drops the pair's book, including a staged one. */
  forget(pair: PairIds): void;
  /** Accepts the next book of every pair, regardless of its sequence. */
  forgetSequences(): void;
};

export function createBooks(pacer: Pacer): Books {
  const visibleBooks = createKeyedStore<LiveBook>();
  const newest = new Map<string, LiveBook>();
  return {
    visibleBooks,
    take(pair, book) {
      const key = pairKey(pair);
      newest.set(key, newerBook(newest.get(key), book));
      pacer.stageBook(key, () => {
        const newestBook = newest.get(key);
        if (newestBook !== undefined) visibleBooks.write(key, newestBook);
      });
    },
    forget(pair) {
      const key = pairKey(pair);
      newest.delete(key);
      pacer.dropBook(key);
      visibleBooks.clear((shownKey) => shownKey === key);
    },
    forgetSequences: () => newest.clear(),
  };
}
