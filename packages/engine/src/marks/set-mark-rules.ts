import type { Stage } from '../room.ts';
import type { MarksEvent } from '../stage/marks-event.ts';
import type { SetMarkRules } from './commands.ts';
import type { MarksRejection } from './rejection.ts';

/** In milliseconds: below it no feed could keep up, above it nobody would call it a price of now. */
const MIN_STALENESS = 1_000;
const MAX_STALENESS = 3_600_000;

/** Says how old a mark of a pair may be. It acts with the next mark: those that are there stay as they were taken. */
export function setMarkRules({ pair, staleness }: SetMarkRules, stage: Stage): MarksRejection | null {
  const { listings, marks, changes } = stage;
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status === 'delisted') return { code: 'pair_delisted' };
  if (staleness !== null && !isStaleness(staleness)) return { code: 'invalid_staleness' };
  marks.obtain(pair).staleness = staleness;
  changes.emit<MarksEvent>({ type: 'mark_rules_set', rules: { pair, staleness } });
  return null;
}

function isStaleness(value: number): boolean {
  return Number.isSafeInteger(value) && value >= MIN_STALENESS && value <= MAX_STALENESS;
}
