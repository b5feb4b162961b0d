import type { Stage } from '../room.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { POSTINGS_PER_COMMAND, POSTINGS_PER_STEP, type Progress } from '../stage/bounded-work.ts';
import { attributeFaults } from '../stage/closed-rooms.ts';

/** Notifies the rooms of a new index price within the command's budget; the rest is scheduled on the agenda. */
export function notifyImmediately(indexPrice: AcceptedIndexPrice, stage: Stage): void {
  const { indexPrices, agenda, changes } = stage;
  if (notifyRooms(indexPrice, POSTINGS_PER_COMMAND - changes.postingCount, stage) === 'done') return;
  indexPrices.unfinished.add(indexPrice.pair);
  agenda.add(indexPrice.time, indexPrice.pair);
}

/**
 * Notifies the rooms of an index price, by number, until one of them is unfinished or fewer postings are left than a
 * room may need. Rooms that have finished with the index price do nothing when notified again.
 */
export function notifyRooms(
  indexPrice: AcceptedIndexPrice,
  maxPostings: number,
  { rooms, changes, closed }: Stage,
): Progress {
  const last = changes.postingCount + maxPostings;
  for (const room of rooms) {
    if (room.onIndexPrice === undefined || closed.has(room)) continue;
    const remaining = last - changes.postingCount;
    if (
      remaining < POSTINGS_PER_STEP ||
      attributeFaults(room, () => room.onIndexPrice?.(indexPrice, remaining)) === 'more'
    )
      return 'more';
  }
  return 'done';
}
