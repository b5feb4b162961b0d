/** Terms of the index of one pair. */
export type PriceTerms = {
  /** Names of its sources; none: the pair has no index. */
  readonly sources: readonly string[];
  /**
   * Largest distance of a source from the median of the fresh ones, in parts per million; beyond it the source drops
   * out.
   */
  readonly distancePpm: number;
  /** Smallest number of remaining sources; with fewer the index is stale. */
  readonly fewestSources: number;
  /** Greatest age of a price. */
  readonly stalenessMs: number;
};

/** Terms with the time from which they apply, in milliseconds since 1970 UTC. */
export type DatedTerms = PriceTerms & { readonly actsMs: number };

/** Terms that apply at a moment, and those that follow. */
export type TermsOfPair = { readonly current: PriceTerms | null; readonly scheduled: readonly DatedTerms[] };

/** Time from an approval until its change takes effect, in milliseconds, so that users can see it in advance. */
export const NOTICE_MS = 60 * 60_000;

/** Returns the terms at a moment. `all` in any order; before the first of them, `before` applies. */
export function termsAt(all: readonly DatedTerms[], before: PriceTerms | null, nowMs: number): TermsOfPair {
  // Of two with the same time the later approval is later in the list, and applies.
  const sortedTerms = all.toSorted((left, right) => left.actsMs - right.actsMs);
  return {
    current: sortedTerms.findLast(({ actsMs }) => actsMs <= nowMs) ?? before,
    scheduled: sortedTerms.filter(({ actsMs }) => actsMs > nowMs),
  };
}
