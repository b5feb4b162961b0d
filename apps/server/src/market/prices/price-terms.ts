/** Terms of the index of one pair. */
export type PriceTerms = {
  /** The names of its sources; none: the pair has no index. */
  readonly sources: readonly string[];
  /** A source further than this from the median of the fresh ones drops out, in parts per million. */
  readonly distancePpm: number;
  /** With fewer sources left than this the index is stale. */
  readonly fewestSources: number;
  /** A price older than this is no price. */
  readonly stalenessMs: number;
};

/** Terms with the moment from which they hold, in milliseconds since 1970 UTC. */
export type DatedTerms = PriceTerms & { readonly actsMs: number };

/** The terms that hold at a moment, and those that come after it. */
export type TermsOfPair = { readonly present: PriceTerms | null; readonly coming: readonly DatedTerms[] };

/** Time from an approval until its change acts, in milliseconds, so that everybody can see it come. */
export const NOTICE_MS = 60 * 60_000;

/** Returns the terms at a moment. `all` in any order; until the first of them, `before` holds. */
export function termsAt(all: readonly DatedTerms[], before: PriceTerms | null, nowMs: number): TermsOfPair {
  // Of two with the same moment the later approval stands later in the list, and holds.
  const ordered = all.toSorted((one, other) => one.actsMs - other.actsMs);
  return {
    present: ordered.findLast(({ actsMs }) => actsMs <= nowMs) ?? before,
    coming: ordered.filter(({ actsMs }) => actsMs > nowMs),
  };
}
