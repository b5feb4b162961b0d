import type { IndexPriceRow } from '@assay/contract';
import type { PairId } from '@assay/engine';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import { notifyAll } from '../../core/shared/faults.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { createThrottle, type Rate } from '../../edge/connections/throttle.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { TermsBook } from '../../market/prices/terms-book.ts';
import { indexRow, termsOf } from './rows.ts';

/** Rate limit of published changes. */
const RATE: Rate = { max: 2, spanMs: 1_000, gapMs: 400 };
/** Interval of checks of all pairs, since an index turns stale and terms take effect by time alone. */
const CHECK_INTERVAL_MS = 1_000;
/** Cache time of terms, which are decided an hour before they take effect. */
const TERMS_CACHED_MS = 5_000;
/**
 * Tolerance of observation times: a gateway receives ages at intervals, so that smaller differences are the same price.
 */
const SAME_TIME_MS = 200;

/** Current index price row of one pair. */
export type PricedRow = { readonly pair: ListedPair; readonly row: IndexPriceRow };

/** Detects index rows that differ from those last published. */
export type PriceChanges = {
  /** Calls the listener after every check, even without changed rows, since the sources' states may have changed. */
  onCheck(listener: (changed: readonly PricedRow[]) => void): () => void;
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
type PublishedRow = { readonly row: IndexPriceRow; readonly atMs: number };

export function createPriceChanges(parts: PriceChangeParts): PriceChanges {
  const { listings, prices, now, hasConnections, jobs } = parts;
  const rows = createRows(parts);
  const listeners = new Set<(changed: readonly PricedRow[]) => void>();
  const publishedRows = new Map<PairId, PublishedRow>();
  const touchedPairs = new Set<PairId>();
  const throttle = createThrottle(RATE, () => publishChanged(drainTouched()));

  function drainTouched(): readonly ListedPair[] {
    const pairs = [...touchedPairs].flatMap((id) => listings.pair(id) ?? []);
    touchedPairs.clear();
    return pairs;
  }

  function publishChanged(pairs: readonly ListedPair[]): void {
    if (!hasConnections()) return;
    const atMs = now();
    const changed = rows.of(pairs).filter(({ pair, row }) => {
      const before = publishedRows.get(pair.spec.id);
      if (before !== undefined && isUnchanged(before, { row, atMs })) return false;
      publishedRows.set(pair.spec.id, { row, atMs });
      return true;
    });
    notifyAll(listeners, jobs.log, changed);
  }

  async function round(): Promise<void> {
    if (!hasConnections()) return;
    await rows.readTerms();
    publishChanged(rows.listed());
  }

  const unfollow = prices.board.onChange((pair) => {
    touchedPairs.add(pair);
    throttle.request();
  });
  const job = startJob({ name: 'look_at_prices', pauseMs: CHECK_INTERVAL_MS, round }, jobs);

  return {
    onCheck(listener) {
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
  const readTermsBook = memoized(prices.terms, now);
  let loaded: { readonly book: TermsBook; readonly atMs: number } | null = null;

  function rowOf(pair: ListedPair): IndexPriceRow | null {
    if (loaded === null || Math.abs(now() - loaded.atMs) > TERMS_CACHED_MS) return null;
    return indexRow(pair, termsOf(loaded.book, pair, now()), parts);
  }

  return {
    rowOf,
    async readTerms(): Promise<void> {
      loaded = { book: await readTermsBook(), atMs: now() };
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
function isUnchanged(before: PublishedRow, after: PublishedRow): boolean {
  const [previousTimes, currentTimes] = [timesOf(before), timesOf(after)];
  const hasSameTimes = currentTimes.every((time, index) => {
    const previousTime = previousTimes[index] ?? null;
    return time === null || previousTime === null
      ? time === previousTime
      : Math.abs(time - previousTime) < SAME_TIME_MS;
  });
  return hasSameTimes && textOf(before.row) === textOf(after.row);
}

/** Returns when the index and each source were observed, in milliseconds; null: never. */
function timesOf({ row, atMs }: PublishedRow): readonly (number | null)[] {
  return [row, ...row.sources].map(({ age_ms: ageMs }) => (ageMs === null ? null : atMs - ageMs));
}

/** Returns a row without its ages as text for comparison. */
function textOf({ age_ms: _age, sources, ...row }: IndexPriceRow): string {
  return JSON.stringify([row, sources.map(({ age_ms: _own, ...source }) => source)]);
}
