import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { PriceAggregator, WatchedPair } from './price-aggregator.ts';
import type { SourcePair } from './source.ts';
import type { TermsBook } from './terms-book.ts';

/** A pair that may have an index. */
export type PricedPair = SourcePair & { readonly decimals: number };

/** The staleness of marks in milliseconds; null: the pair takes none. */
export type MarkRules = {
  readonly staleness: (pair: PairId) => number | null;
  readonly set: (pair: PairId, stalenessMs: number | null) => Promise<void>;
};

export type FollowParts = {
  readonly desk: Pick<PriceAggregator, 'watch'>;
  readonly pairs: () => readonly PricedPair[];
  readonly read: () => Promise<TermsBook>;
  /** Greatest age of a pair's marks, as the engine knows it and as it is set there. */
  readonly rules: MarkRules;
  readonly now: () => number;
  readonly jobs: JobParts;
  readonly log: Logger;
};

/** Longest delay of a decision after its moment, in milliseconds; a new pair is watched as soon. */
const EVERY_MS = 1_000;
/** Decisions act an hour later: to read them this often is enough. */
const READ_EVERY_MS = 10_000;

/**
 * Lets the desk watch every pair under the terms that hold, and has the engine know how old its marks may be. Resolves
 * once it does; answers how to end it.
 */
export async function followTerms(parts: FollowParts): Promise<() => Promise<void>> {
  const { desk, pairs, read, rules, now, jobs, log } = parts;
  let book = await read();
  let readMs = performance.now();
  let watching = '';

  async function apply(): Promise<void> {
    const nowMs = now();
    const dated = pairs().map((pair) => ({ pair, terms: book.at(pair, nowMs).present }));
    const watched = dated.flatMap(({ pair, terms }): readonly WatchedPair[] =>
      terms === null || terms.sources.length === 0 ? [] : [{ ...pair, terms }],
    );
    const asText = JSON.stringify(watched);
    if (asText !== watching) desk.watch(watched);
    watching = asText;
    for (const { pair, terms } of dated) {
      const stalenessMs = terms === null || terms.sources.length === 0 ? null : terms.stalenessMs;
      if (rules.staleness(pair.id) !== stalenessMs) await rules.set(pair.id, stalenessMs);
    }
  }

  async function refresh(): Promise<void> {
    if (performance.now() - readMs < READ_EVERY_MS) return;
    readMs = performance.now();
    try {
      book = await read();
    } catch (error) {
      log.warn({ err: error }, 'the terms of the indexes could not be read; those that are known hold');
    }
  }

  await apply();
  const round = (): Promise<void> => refresh().then(apply);
  return startJob({ name: 'follow_price_terms', pauseMs: EVERY_MS, pausesFirst: true, round }, jobs).stop;
}
