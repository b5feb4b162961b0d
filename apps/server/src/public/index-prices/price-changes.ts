import type { IndexPriceRow } from '@assay/contract';
import type { PairId } from '@assay/engine';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import { notifyAll } from '../../core/shared/faults.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { createThrottle, type Rate } from '../../edge/sockets/throttle.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { TermsBook } from '../../market/prices/terms-book.ts';
import { indexRow, termsOf } from './rows.ts';

/** Rate limit of published changes. */
const RATE: Rate = { most: 2, spanMs: 1_000, gapMs: 400 };
/** Interval of checks of all pairs, since an index turns stale and terms take effect by time alone. */
const LOOK_EVERY_MS = 1_000;
/** Cache time of terms, which are decided an hour before they take effect. */
const BOOK_CACHED_MS = 5_000;
/**
 * Tolerance of observation times: a gateway receives ages at intervals, so that smaller differences are the same price.
 */
const SAME_MOMENT_MS = 200;

/** Current index price row of one pair. */
export type PricedRow = { readonly pair: ListedPair; readonly row: IndexPriceRow };

/** Detects index rows that differ from those last published. */
export type PriceChanges = {
  /** Calls the listener after every check, even without changed rows, since the sources' states may have changed. */
  onLook(listener: (changed: readonly PricedRow[]) => void): () => void;
  /** Returns the current row of a pair; null while its terms are unknown. */
  rowOf(pair: ListedPair): IndexPriceRow | null;
  /** Returns the current rows of every listed pair. */
  rows(): Promise<readonly PricedRow[]>;
  stop(): Promise<void>;
};

export type PriceChangeParts = Pick<Exchange, 'listings' | 'prices' | 'settings' | 'now'> & {
  /** Returns false without subscribers; checks are skipped then. */
  readonly hasConnections: () => boolean;
  readonly jobs: JobParts;
};

/** Row with the time of its check. */
type ShownRow = { readonly row: IndexPriceRow; readonly atMs: number };

export function createPriceChanges(parts: PriceChangeParts): PriceChanges {
  const { listings, prices, now, hasConnections, jobs } = parts;
  const rows = createRows(parts);
  const listeners = new Set<(changed: readonly PricedRow[]) => void>();
  const shown = new Map<PairId, ShownRow>();
  const touched = new Set<PairId>();
  const throttle = createThrottle(RATE, () => look(takeTouched()));

  function takeTouched(): readonly ListedPair[] {
    const pairs = [...touched].flatMap((id) => listings.pair(id) ?? []);
    touched.clear();
    return pairs;
  }

  function look(pairs: readonly ListedPair[]): void {
    if (!hasConnections()) return;
    const atMs = now();
    const changed = rows.of(pairs).filter(({ pair, row }) => {
      const before = shown.get(pair.spec.id);
      if (before !== undefined && isSame(before, { row, atMs })) return false;
      shown.set(pair.spec.id, { row, atMs });
      return true;
    });
    notifyAll(listeners, jobs.log, changed);
  }

  async function round(): Promise<void> {
    if (!hasConnections()) return;
    await rows.readTerms();
    look(rows.listed());
  }

  const unfollow = prices.board.onChange((pair) => {
    touched.add(pair);
    throttle.want();
  });
  const job = startJob({ name: 'look_at_prices', pauseMs: LOOK_EVERY_MS, round }, jobs);

  return {
    onLook(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rowOf: rows.rowOf,
    async rows() {
      await rows.readTerms();
      return rows.of(rows.listed());
    },
    async stop() {
      unfollow();
      throttle.stop();
      await job.stop();
    },
  };
}

/** Returns the rows of pairs under the terms read last. */
function createRows(parts: Pick<PriceChangeParts, 'listings' | 'prices' | 'settings' | 'now'>) {
  const { listings, prices, now } = parts;
  const readBook = memoized(prices.terms, now);
  let read: { readonly book: TermsBook; readonly atMs: number } | null = null;

  function rowOf(pair: ListedPair): IndexPriceRow | null {
    if (read === null || Math.abs(now() - read.atMs) > BOOK_CACHED_MS) return null;
    return indexRow(pair, termsOf(read.book, pair, now()), parts);
  }

  return {
    rowOf,
    async readTerms(): Promise<void> {
      read = { book: await readBook(), atMs: now() };
    },
    listed: (): readonly ListedPair[] => listings.pairs().filter(({ spec }) => spec.status !== 'delisted'),
    of: (pairs: readonly ListedPair[]): readonly PricedRow[] =>
      pairs.flatMap((pair) => {
        const row = rowOf(pair);
        return row === null ? [] : [{ pair, row }];
      }),
  };
}

/** Returns true when two checks have equal rows, apart from ages that grew with time. */
function isSame(before: ShownRow, after: ShownRow): boolean {
  const [older, newer] = [momentsOf(before), momentsOf(after)];
  const isClose = newer.every((moment, index) => {
    const known = older[index] ?? null;
    return moment === null || known === null ? moment === known : Math.abs(moment - known) < SAME_MOMENT_MS;
  });
  return isClose && textOf(before.row) === textOf(after.row);
}

/** Returns when the index and each source were observed, in milliseconds; null: never. */
function momentsOf({ row, atMs }: ShownRow): readonly (number | null)[] {
  return [row, ...row.sources].map(({ age_ms: ageMs }) => (ageMs === null ? null : atMs - ageMs));
}

/** Returns a row without its ages as text for comparison. */
function textOf({ age_ms: _age, sources, ...row }: IndexPriceRow): string {
  return JSON.stringify([row, sources.map(({ age_ms: _own, ...source }) => source)]);
}
