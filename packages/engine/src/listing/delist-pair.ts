import type { Stage } from '../room.ts';
import type { DelistPair } from './commands.ts';
import { setPair } from './list-pair.ts';
import type { ListingRejection } from './rejection.ts';

/** One command ends no more than this, so that none takes long. Two orders that are tied count as one. */
export const MAXIMUM_DELISTED_PER_COMMAND = 1_000;

/**
 * Ends a pair for good: nothing new begins on it from here on, and what stands on it in any room, the oldest first and
 * up to the maximum, ends and gives back what it held. What people own stays theirs. Given again, it goes on where it
 * stopped; with nothing left it changes nothing.
 */
export function delistPair(
  { pair }: DelistPair,
  { listings, changes, rooms }: Stage,
): ListingRejection | null {
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status !== 'delisted') {
    const rejection = setPair({ ...listed, status: 'delisted' }, listings, changes);
    if (rejection !== null) return rejection;
  }
  let left = MAXIMUM_DELISTED_PER_COMMAND;
  for (const room of rooms) left -= room.delisted?.(pair, left) ?? 0;
  return null;
}
