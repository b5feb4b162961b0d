import type { PairId, TimeMs } from '../ids.ts';
import type { Room, Stage } from '../room.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { isInt32 } from '../stage/int32.ts';
import type { MarksEvent } from '../stage/marks-event.ts';
import type { MarkPrices, SetMarkRules } from './commands.ts';
import { notifyImmediately } from './notify-rooms.ts';
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

type ObservedPrice = MarkPrices['marks'][number];

/** Accepts the valid index prices, skips the others, and notifies the rooms of those accepted. */
export function markPrices(command: MarkPrices, stage: Stage): MarksRejection | null {
  const { changes } = stage;
  const accepted = acceptIndexPrices(command.marks, stage);
  if (accepted.length === 0) return { code: 'nothing_marked' };
  changes.emit<MarksEvent>({ type: 'prices_marked', marks: accepted });
  for (const indexPrice of accepted) notifyImmediately(indexPrice, stage);
  return null;
}

/**
 * Returns the accepted index prices. An index price is accepted when its pair is listed and has rules, it is the first
 * of its pair in this command, it was observed after the previous one and not in the future, the previous one has no
 * unfinished work, and its number of sources can be stored.
 */
function acceptIndexPrices(observed: readonly ObservedPrice[], stage: Stage): readonly AcceptedIndexPrice[] {
  const { indexPrices, rooms, changes } = stage;
  const accepted: AcceptedIndexPrice[] = [];
  for (const { pair, price, observedAt, sources } of observed) {
    const { sequence, time } = changes;
    const staleness = stalenessFor(pair, stage);
    if (staleness === null || indexPrices.unfinished.has(pair)) continue;
    if (sources !== undefined && !isInt32(sources)) continue;
    const existing = indexPrices.obtain(pair).history;
    const last = existing.last;
    const isNewer = last === undefined || (last.sequence !== sequence && observedAt > last.observedAt);
    if (!isNewer || observedAt > time) continue;
    const freshUntil = (observedAt + staleness) as TimeMs;
    const indexPrice: AcceptedIndexPrice = {
      ...{ pair, price, observedAt, freshUntil, sequence, time },
      ...(sources === undefined ? {} : { sources }),
    };
    existing.add(indexPrice, oldestNeededTime(pair, time, rooms));
    accepted.push(indexPrice);
  }
  return accepted;
}

/** Returns the maximum age of a pair's index prices; null if it has no index prices. */
function stalenessFor(pair: PairId, { listings, indexPrices }: Stage): number | null {
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined || listed.status === 'delisted') return null;
  return indexPrices.find(pair)?.staleness ?? null;
}

/** Returns the earliest instant for which a room may still query the index price. */
function oldestNeededTime(pair: PairId, now: TimeMs, rooms: readonly Room[]): TimeMs {
  let earliestNeeded = now;
  for (const room of rooms) {
    const needed = room.indexPricesFrom?.(pair) ?? now;
    if (needed < earliestNeeded) earliestNeeded = needed;
  }
  return earliestNeeded;
}

function isStaleness(value: number): boolean {
  return Number.isSafeInteger(value) && value >= MIN_STALENESS && value <= MAX_STALENESS;
}
