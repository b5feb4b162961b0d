import type { Stage } from '../room.ts';
import type { MarksEvent } from '../stage/marks-event.ts';
import type { SetMarkRules } from './commands.ts';
import type { MarksRejection } from './rejection.ts';

/** In milliseconds: below the minimum no feed could keep up, above the maximum a price is no longer current. */
const MIN_STALENESS = 1_000;
const MAX_STALENESS = 3_600_000;

/**
 * Sets the maximum age of a pair's index prices. Applies from the next index price on; existing index prices keep their
 * validity.
 */
export function setMarkRules({ pair, staleness }: SetMarkRules, stage: Stage): MarksRejection | null {
  const { listings, indexPrices, changes } = stage;
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status === 'delisted') return { code: 'pair_delisted' };
  if (staleness !== null && !isStaleness(staleness)) return { code: 'invalid_staleness' };
  indexPrices.obtain(pair).staleness = staleness;
  changes.emit<MarksEvent>({ type: 'mark_rules_set', rules: { pair, staleness } });
  return null;
}

function isStaleness(value: number): boolean {
  return Number.isSafeInteger(value) && value >= MIN_STALENESS && value <= MAX_STALENESS;
}
