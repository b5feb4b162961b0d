import type { PairId } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { DelistPair } from './commands.ts';
import { setPair } from './list-pair.ts';
import type { ListingRejection } from './rejection.ts';

/**
 * Maximum number of orders and positions that one command ends, which bounds its duration. An OCO pair counts as one.
 */
export const MAXIMUM_DELISTED_PER_COMMAND = 1_000;

/** Delisted pairs that still have orders or positions, with their agenda items. */
export type Delistings = Map<PairId, AgendaItem>;

/**
 * Delists a pair permanently: nothing new can be opened on it, and its orders and positions in all rooms are ended and
 * their holds released, the oldest first and up to the maximum. Balances are not affected. The remainder is due
 * immediately; repeating the command continues with it, and changes nothing at the end.
 */
export function delistPair(
  { pair }: DelistPair,
  delistings: Delistings,
  stage: Stage,
): ListingRejection | null {
  const { listings, indexPrices, changes, agenda } = stage;
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  // Work triggered by the pair's last index price must finish first.
  if (indexPrices.unfinished.has(pair)) return { code: 'settling' };
  if (listed.status !== 'delisted') {
    const rejection = setPair({ ...listed, status: 'delisted' }, listings, changes);
    if (rejection !== null) return rejection;
  }
  const progress = endItemsOn(pair, MAXIMUM_DELISTED_PER_COMMAND, stage);
  const item = delistings.get(pair);
  if (progress === 'done') {
    if (item !== undefined) agenda.remove(item);
    delistings.delete(pair);
  } else if (item === undefined && agenda.hasClock) {
    delistings.set(pair, agenda.add(changes.time, pair));
  }
  return null;
}

/** Ends further orders and positions of a delisted pair. */
export function continueDelisting(
  { id }: AgendaItem,
  maxPostings: number,
  delistings: Delistings,
  stage: Stage,
): Progress {
  const pair = id as PairId;
  const progress = endItemsOn(pair, maxPostings, stage);
  if (progress === 'done') delistings.delete(pair);
  return progress;
}

/** Returns `more` if some may be left. */
function endItemsOn(pair: PairId, maxPostings: number, { rooms }: Stage): Progress {
  let remaining = maxPostings;
  for (const room of rooms) remaining -= room.onPairDelisted?.(pair, remaining) ?? 0;
  return remaining > 0 ? 'done' : 'more';
}
