import type { Stage } from '../room.ts';
import { POSTINGS_PER_COMMAND, POSTINGS_PER_STEP, type Progress } from '../stage/bounded-work.ts';
import { attributeFaults } from '../stage/closed-rooms.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';

/** Notifies the rooms of a new index price within the command's budget; the rest is scheduled on the agenda. */
export function notifyImmediately(mark: MarkedPrice, stage: Stage): void {
  const { marks, agenda, changes } = stage;
  if (notifyRooms(mark, POSTINGS_PER_COMMAND - changes.postingCount, stage) === 'done') return;
  marks.unfinished.add(mark.pair);
  agenda.add(mark.time, mark.pair);
}

/**
 * Notifies the rooms of an index price, by number, until one of them is unfinished or fewer postings are left than a
 * room may need. Rooms that have finished with the index price do nothing when notified again.
 */
export function notifyRooms(
  mark: MarkedPrice,
  maxPostings: number,
  { rooms, changes, closed }: Stage,
): Progress {
  const last = changes.postingCount + maxPostings;
  for (const room of rooms) {
    if (room.marked === undefined || closed.has(room)) continue;
    const remaining = last - changes.postingCount;
    if (
      remaining < POSTINGS_PER_STEP ||
      attributeFaults(room, () => room.marked?.(mark, remaining)) === 'more'
    )
      return 'more';
  }
  return 'done';
}
