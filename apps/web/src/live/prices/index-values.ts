import { type IndexPriceRow, indexPrice } from '@assay/contract';
import * as z from 'zod/mini';
import { createListeners, type Listeners } from '../listeners.ts';
import { createPushCounts } from '../push-counts.ts';
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
  readonly watching: Listeners<boolean>;
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
  const counts = createPushCounts();
  const watching = createListeners<boolean>();
  const appeared = createListeners<string>();
  let watchers = 0;

  function take(payload: unknown): void {
    const read = pushedRow.safeParse(payload);
    if (watchers === 0 || !read.success) return;
    const { seq, ...row } = read.data;
    const { symbol } = row;
    if (counts.take(symbol, seq ?? null) === 'late') return;
    const isNew = rows.read(symbol) === undefined;
    pushed.add(symbol);
    const lastPrice = row.price ?? rows.read(symbol)?.lastPrice ?? null;
    rows.write(symbol, { row, lastPrice, atMs: now() });
    if (isNew) appeared.notify(symbol);
  }

  function forget(): void {
    counts.forgetAll();
    pushed.clear();
  }

  return {
    rows,
    watch() {
      watchers += 1;
      if (watchers === 1) watching.notify(true);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        watchers -= 1;
        if (watchers > 0) return;
        watching.notify(false);
        forget();
        rows.clear();
      };
    },
    isWatched: () => watchers > 0,
    watching,
    appeared,
    takeFetched(fetched, atMs) {
      // Rows pushed on this connection are newer than the response; earlier ones may be older.
      for (const row of fetched) {
        if (!pushed.has(row.symbol)) rows.write(row.symbol, { row, lastPrice: row.price, atMs });
      }
    },
    takeSequence(sequence) {
      const behind = Object.entries(sequence).filter(([symbol, seq]) => counts.isAt(symbol, seq));
      return watchers > 0 && behind.length > 0;
    },
    forget,
    pushes: { index_price: take },
  };
}
