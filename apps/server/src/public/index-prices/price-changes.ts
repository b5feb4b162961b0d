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

/** Rate limit of shown changes. */
const RATE: Rate = { most: 2, spanMs: 1_000, gapMs: 400 };
/** Time alone makes an index stale and terms act: all pairs are looked at so often. */
const LOOK_EVERY_MS = 1_000;
/** Terms are decided an hour before they act: those that were read so long ago will do. */
const BOOK_CACHED_MS = 5_000;
/** A gateway is shown ages now and then: a price whose moment has moved by less is the same one. */
const SAME_MOMENT_MS = 200;

/** The index of one pair as it stands. */
export type PricedRow = { readonly pair: ListedPair; readonly row: IndexPriceRow };

/** Tells which indexes look different from how they were last shown. */
export type PriceChanges = {
  /** The listener is called after every look, also when no row has changed: the sources' lines may have. */
  onLook(listener: (changed: readonly PricedRow[]) => void): () => void;
  /** A pair as it stands now; null while its terms are not known. */
  rowOf(pair: ListedPair): IndexPriceRow | null;
  /** Every listed pair as it stands now. */
  rows(): Promise<readonly PricedRow[]>;
  stop(): Promise<void>;
};

export type PriceChangeParts = Pick<Exchange, 'listings' | 'prices' | 'settings' | 'now'> & {
  /** Nothing is looked at for nobody. */
  readonly isAnybodyThere: () => boolean;
  readonly jobs: JobParts;
};

/** A row, and when it was looked at. */
type ShownRow = { readonly row: IndexPriceRow; readonly atMs: number };

export function createPriceChanges(parts: PriceChangeParts): PriceChanges {
  const { listings, prices, now, isAnybodyThere, jobs } = parts;
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
    if (!isAnybodyThere()) return;
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
    if (!isAnybodyThere()) return;
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

/** Rows of pairs under the terms that were read last. */
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

/** Returns true when two looks show the same: ages grow by themselves. */
function isSame(before: ShownRow, after: ShownRow): boolean {
  const [older, newer] = [momentsOf(before), momentsOf(after)];
  const isClose = newer.every((moment, index) => {
    const known = older[index] ?? null;
    return moment === null || known === null ? moment === known : Math.abs(moment - known) < SAME_MOMENT_MS;
  });
  return isClose && textOf(before.row) === textOf(after.row);
}

/** Times when the index and each source were seen, in milliseconds; null: never. */
function momentsOf({ row, atMs }: ShownRow): readonly (number | null)[] {
  return [row, ...row.sources].map(({ age_ms: ageMs }) => (ageMs === null ? null : atMs - ageMs));
}

/** All but the ages. */
function textOf({ age_ms: _age, sources, ...row }: IndexPriceRow): string {
  return JSON.stringify([row, sources.map(({ age_ms: _own, ...source }) => source)]);
}
