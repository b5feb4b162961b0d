import type { Logger } from 'pino';
import type { PriceDesk, WatchedPair } from './price-desk.ts';
import type { SourcePair } from './source.ts';
import type { TermsBook } from './terms-book.ts';

/** A pair that may have an index. */
export type PricedPair = SourcePair & { readonly decimals: number };

export type FollowParts = {
  readonly desk: Pick<PriceDesk, 'watch'>;
  readonly pairs: () => readonly PricedPair[];
  readonly read: () => Promise<TermsBook>;
  readonly now: () => number;
  readonly log: Logger;
};

/** What was decided acts at most so long after its moment; a new pair is watched as soon. */
const EVERY_MS = 1_000;
/** Decisions act an hour later: to read them this often is enough. */
const READ_EVERY_MS = 10_000;

/** Lets the desk watch every pair under the terms that hold. Resolves once it does; answers how to end it. */
export async function followTerms(parts: FollowParts): Promise<() => void> {
  const { desk, pairs, read, now, log } = parts;
  let book = await read();
  let readMs = performance.now();
  let watching = '';

  function apply(): void {
    const nowMs = now();
    const watched = pairs().flatMap((pair): readonly WatchedPair[] => {
      const { present } = book.at(pair, nowMs);
      return present === null || present.sources.length === 0 ? [] : [{ ...pair, terms: present }];
    });
    const asText = JSON.stringify(watched);
    if (asText === watching) return;
    watching = asText;
    desk.watch(watched);
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

  apply();
  const timer = setInterval(() => void refresh().then(apply), EVERY_MS);
  return () => clearInterval(timer);
}
