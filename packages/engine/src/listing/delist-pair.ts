import type { PairId } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { DelistPair } from './commands.ts';
import { setPair } from './list-pair.ts';
import type { ListingRejection } from './rejection.ts';

/** One command ends no more than this, so that none takes long. Two orders that are tied count as one. */
export const MAXIMUM_DELISTED_PER_COMMAND = 1_000;

/** The pairs that have been delisted while something still stands on them, as they are on the agenda. */
export type Delistings = Map<PairId, AgendaItem>;

/**
 * Ends a pair for good: nothing new begins on it from here on, and what stands on it in any room, the oldest first and
 * up to the maximum, ends and gives back what it held. What people own stays theirs. The rest is due at once; given
 * again, the command goes on by itself, and with nothing left it changes nothing.
 */
export function delistPair(
  { pair }: DelistPair,
  delistings: Delistings,
  stage: Stage,
): ListingRejection | null {
  const { listings, marks, changes, agenda } = stage;
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  // What the pair's mark has reached ends by the mark.
  if (marks.unfinished.has(pair)) return { code: 'settling' };
  if (listed.status !== 'delisted') {
    const rejection = setPair({ ...listed, status: 'delisted' }, listings, changes);
    if (rejection !== null) return rejection;
  }
  const progress = endOn(pair, MAXIMUM_DELISTED_PER_COMMAND, stage);
  const item = delistings.get(pair);
  if (progress === 'done') {
    if (item !== undefined) agenda.remove(item);
    delistings.delete(pair);
  } else if (item === undefined && agenda.hasClock) {
    delistings.set(pair, agenda.add(changes.time, pair));
  }
  return null;
}

/** Ends some more of what stands on a delisted pair. */
export function goOnDelisting(
  { id }: AgendaItem,
  most: number,
  delistings: Delistings,
  stage: Stage,
): Progress {
  const pair = id as PairId;
  const progress = endOn(pair, most, stage);
  if (progress === 'done') delistings.delete(pair);
  return progress;
}

/** `more` when it may be that something is left. */
function endOn(pair: PairId, most: number, { rooms }: Stage): Progress {
  let left = most;
  for (const room of rooms) left -= room.delisted?.(pair, left) ?? 0;
  return left > 0 ? 'done' : 'more';
}
