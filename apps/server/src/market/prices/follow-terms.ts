import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { PriceAggregator, WatchedPair } from './price-aggregator.ts';
import type { SourcePair } from './source.ts';
import type { TermsBook } from './terms-book.ts';

/** A pair that may have an index. */
export type PricedPair = SourcePair & { readonly decimals: number };

/** Maximum age of a pair's index prices in milliseconds; null: the pair takes none. */
export type MarkRules = {
  readonly staleness: (pair: PairId) => number | null;
  readonly set: (pair: PairId, stalenessMs: number | null) => Promise<void>;
};

export type FollowParts = {
  readonly desk: Pick<PriceAggregator, 'watch'>;
  readonly pairs: () => readonly PricedPair[];
  readonly read: () => Promise<TermsBook>;
  /** Greatest allowed age of a pair's index prices, with a setter, in the engine. */
  readonly rules: MarkRules;
  readonly now: () => number;
  readonly jobs: JobParts;
  readonly log: Logger;
};

/** Longest delay of a terms change after its effective time, in milliseconds; also of the watch of a new pair. */
const UPDATE_INTERVAL_MS = 1_000;
/** Approved terms take effect an hour later, so this interval suffices for reading them. */
const READ_INTERVAL_MS = 10_000;

/**
 * Keeps the price aggregator on the terms in force for every pair, and sets the maximum age of index prices in the
 * engine. Resolves once that is set, with a function that stops it.
 */
export async function followTerms(parts: FollowParts): Promise<() => Promise<void>> {
  const { desk, pairs, read, rules, now, jobs, log } = parts;
  let termsBook = await read();
  let readMs = performance.now();
  let watching = '';

  async function apply(): Promise<void> {
    const nowMs = now();
    const termsByPair = pairs().map((pair) => ({ pair, terms: termsBook.at(pair, nowMs).current }));
    const watched = termsByPair.flatMap(({ pair, terms }): readonly WatchedPair[] =>
      terms === null || terms.sources.length === 0 ? [] : [{ ...pair, terms }],
    );
    const asText = JSON.stringify(watched);
    if (asText !== watching) desk.watch(watched);
    watching = asText;
    for (const { pair, terms } of termsByPair) {
      const stalenessMs = terms === null || terms.sources.length === 0 ? null : terms.stalenessMs;
      if (rules.staleness(pair.id) !== stalenessMs) await rules.set(pair.id, stalenessMs);
    }
  }

  async function refresh(): Promise<void> {
    if (performance.now() - readMs < READ_INTERVAL_MS) return;
    readMs = performance.now();
    try {
      termsBook = await read();
    } catch (error) {
      log.warn({ err: error }, 'the index terms could not be read; the last known terms stay in force');
    }
  }

  await apply();
  const round = (): Promise<void> => refresh().then(apply);
  return startJob({ name: 'follow_price_terms', pauseMs: UPDATE_INTERVAL_MS, pausesFirst: true, round }, jobs)
    .stop;
}
