import { type IndexPriceRow, indexPrice } from '@assay/contract';
import * as z from 'zod/mini';
import { createListeners, type Listeners } from '../listeners.ts';
import { createPushTracker } from '../push-tracker.ts';
import { createKeyedStore, type KeyedStore } from '../store/keyed-store.ts';

/** The last pushed index of a pair. */
export type LiveIndex = {
  readonly row: IndexPriceRow;
  /** Index price, or the last one on this connection before it became stale; null if there was none. */
  readonly lastPrice: string | null;
  /** Arrival time of the row on the feed's clock; the ages in the row have grown since. */
  readonly atMs: number;
};

/** Subscription for the index of every pair. */
export const EVERY_INDEX = 'index:*';
/** Name of this topic in the server's sequences. */
export const INDEX_TOPIC = 'index';

/** Index prices from pushes, while there are watchers. */
export type IndexValues = {
  /** By symbol. */
  readonly rows: KeyedStore<LiveIndex>;
  /** @returns the unsubscribe function */
  watch(): () => void;
  isWatched(): boolean;
  /** Notified of the first watcher, and after the last one has left. */
  readonly watchChanges: Listeners<boolean>;
  /** Notified with the symbol of a pair pushed for the first time. */
  readonly appeared: Listeners<string>;
  /** Applies fetched rows, except for pairs that have been pushed: pushes are newer. */
  takeFetched(rows: readonly IndexPriceRow[], atMs: number): void;
  /** Compares the push sequences reported by the server. @returns true if a push is missing */
  takeSequence(sequence: Readonly<Record<string, number>>): boolean;
  /** Resets the sequences after a reconnect; until the next push, fetched rows count as the newest. */
  forget(): void;
  /** Handlers of the pushes, by name. */
  readonly pushes: Readonly<Record<string, (payload: unknown) => void>>;
};

const pushedRow = z.extend(indexPrice, { seq: z.optional(z.number()) });

export function createIndexValues(now: () => number): IndexValues {
  const rows = createKeyedStore<LiveIndex>();
  const pushed = new Set<string>();
  const pushTracker = createPushTracker();
  const watchChanges = createListeners<boolean>();
  const appeared = createListeners<string>();
  let watcherCount = 0;

  function take(payload: unknown): void {
    const parsed = pushedRow.safeParse(payload);
    if (watcherCount === 0 || !parsed.success) return;
    const { seq, ...row } = parsed.data;
    const { symbol } = row;
    if (pushTracker.recordPush(symbol, seq ?? null) === 'late') return;
    const isNew = rows.read(symbol) === undefined;
    pushed.add(symbol);
    const lastPrice = row.price ?? rows.read(symbol)?.lastPrice ?? null;
    rows.write(symbol, { row, lastPrice, atMs: now() });
    if (isNew) appeared.notify(symbol);
  }

  function forget(): void {
    pushTracker.forgetAll();
    pushed.clear();
  }

  return {
    rows,
    watch() {
      watcherCount += 1;
      if (watcherCount === 1) watchChanges.notify(true);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        watcherCount -= 1;
        if (watcherCount > 0) return;
        watchChanges.notify(false);
        forget();
        rows.clear();
      };
    },
    isWatched: () => watcherCount > 0,
    watchChanges,
    appeared,
    takeFetched(fetched, atMs) {
      // Rows pushed on this connection are newer than the response; earlier ones may be older.
      for (const row of fetched) {
        if (!pushed.has(row.symbol)) rows.write(row.symbol, { row, lastPrice: row.price, atMs });
      }
    },
    takeSequence(sequence) {
      const missedSymbols = Object.entries(sequence).filter(([symbol, seq]) =>
        pushTracker.recordReported(symbol, seq),
      );
      return watcherCount > 0 && missedSymbols.length > 0;
    },
    forget,
    pushes: { index_price: take },
  };
}
