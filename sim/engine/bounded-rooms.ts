import type { Room, RoomDeclaration, Stage } from '@assay/engine';

/** Returns the rooms, each of which stops the engine when one of its steps makes more postings than allowed. */
export function boundedRooms(rooms: readonly RoomDeclaration[]): readonly RoomDeclaration[] {
  return rooms.map((declaration) => ({
    ...declaration,
    open: (stage, timeState) => boundedRoom(declaration.open(stage, timeState), stage.changes),
  }));
}

/**
 * A room with an assertion on the postings of its steps: due items, outages, marks and delistings. Items that are orders
 * have no limit.
 */
export function boundedRoom(room: Room, changes: Pick<Stage['changes'], 'postingCount'>): Room {
  const within = <Answer>(maxPostings: number, step: () => Answer): Answer => {
    const before = changes.postingCount;
    const answer = step();
    const done = changes.postingCount - before;
    if (done > maxPostings)
      throw new Error(`a room made ${done} postings in a step that may make ${maxPostings}`);
    return answer;
  };
  const [advance, paused] = [room.advance?.bind(room), room.paused?.bind(room)];
  const [onIndexPrice, delisted] = [room.onIndexPrice?.bind(room), room.onPairDelisted?.bind(room)];
  if (advance !== undefined && room.advancesAlone !== true)
    room.advance = (item, maxPostings) => within(maxPostings, () => advance(item, maxPostings));
  if (paused !== undefined)
    room.paused = (outage, maxPostings) => within(maxPostings, () => paused(outage, maxPostings));
  if (onIndexPrice !== undefined)
    room.onIndexPrice = (indexPrice, maxPostings) =>
      within(maxPostings, () => onIndexPrice(indexPrice, maxPostings));
  if (delisted !== undefined)
    room.onPairDelisted = (pair, maxPostings) => within(maxPostings, () => delisted(pair, maxPostings));
  return room;
}
