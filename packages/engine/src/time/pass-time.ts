import { assert } from '../assertion.ts';
import { POSTINGS_PER_COMMAND, POSTINGS_PER_STEP, type Progress } from '../stage/bounded-work.ts';
import { attributeFaults } from '../stage/closed-rooms.ts';
import type { NumberedRoom, TimeState } from '../stage/time-state.ts';
import type { TimeEvent } from './event.ts';

/**
 * Processes work that is due before this command's time, in order, up to the command's limit of postings: first pending
 * outages, then the agenda. A step that moves no money counts as one posting. The item of a room that advances alone is the
 * only one of its command.
 */
export function passTime(timeState: TimeState): void {
  const { outages, changes } = timeState;
  outages.initializeLast(changes.time);
  outages.onCommand(changes.time);
  let remaining = POSTINGS_PER_COMMAND;
  let progress: Progress = 'done';
  while (progress === 'done' && remaining >= POSTINGS_PER_STEP && isWorkDue(timeState)) {
    if (isAloneNext(timeState)) {
      if (remaining === POSTINGS_PER_COMMAND) advanceNext(timeState, Number.MAX_SAFE_INTEGER);
      break;
    }
    const before = changes.postingCount;
    progress =
      outages.pending.length > 0 ? notifyOfOutage(timeState, remaining) : advanceNext(timeState, remaining);
    remaining -= Math.max(changes.postingCount - before, 1);
  }
  for (const { room } of timeState.rooms) {
    if (!timeState.closed.has(room)) attributeFaults(room, () => room.afterAdvance?.());
  }
  changes.emit<TimeEvent>({ type: 'time_passed', isMoreDue: isWorkDue(timeState) });
}

/**
 * Number of the last room whose notification of an outage counts as a step even if it does nothing: the journals of
 * earlier releases were written with these steps, and a later room must not change how they are replayed.
 */
const LAST_ALWAYS_NOTIFIED = 19;

/** Returns true if the next step is an item that is processed in a command of its own. */
export function isAloneNext({ outages, agenda, rooms }: TimeState): boolean {
  const { next } = agenda;
  if (outages.pending.length > 0 || next === undefined) return false;
  return rooms.find(({ number }) => number === next.room)?.room.advancesAlone === true;
}

/** Returns true while any due work is left. */
function isWorkDue({ agenda, outages, changes }: TimeState): boolean {
  const { next } = agenda;
  return outages.pending.length > 0 || (next !== undefined && next.due < changes.time);
}

/** Notifies one room of the oldest outage, or removes the outage when all rooms have processed it. */
function notifyOfOutage(timeState: TimeState, maxPostings: number): Progress {
  const { outages, rooms, closed, changes } = timeState;
  const [oldest] = outages.pending;
  assert(oldest !== undefined, 'an outage is pending');
  const next = rooms.find(
    ({ number, room }) =>
      number > oldest.notifiedTo &&
      number === (oldest.only ?? number) &&
      (room.paused !== undefined || number <= LAST_ALWAYS_NOTIFIED) &&
      !closed.has(room),
  );
  if (next === undefined) {
    outages.notifiedAll();
    if (oldest.only === undefined) changes.emit<TimeEvent>({ type: 'outage_noted', outage: oldest.outage });
  } else if (
    runBounded(timeState, next.room, maxPostings, (room) => room.paused?.(oldest.outage, maxPostings)) ===
    'more'
  ) {
    return 'more';
  } else {
    outages.notified(next.number);
  }
  return 'done';
}

/** Processes the first due item. Its room may already have removed it. */
function advanceNext(timeState: TimeState, maxPostings: number): Progress {
  const { agenda, rooms } = timeState;
  const item = agenda.next;
  assert(item !== undefined, 'an item is due');
  const { room } = rooms.find(({ number }) => number === item.room) ?? {};
  assert(room !== undefined, 'the room of an agenda item exists');
  const progress = runBounded(timeState, room, maxPostings, ({ advance }) => {
    assert(advance !== undefined, 'a room with agenda items has `advance`');
    return advance.call(room, item, maxPostings);
  });
  if (progress === 'done') agenda.remove(item);
  return progress;
}

/** Runs one room's part. A failure or an exceeded limit is attributed to this room as a `RoomFault`. */
function runBounded(
  { changes }: TimeState,
  room: NumberedRoom['room'],
  maxPostings: number,
  part: (room: NumberedRoom['room']) => Progress | undefined,
): Progress {
  return attributeFaults(room, () => {
    const before = changes.postingCount;
    const progress = part(room);
    assert(changes.postingCount - before <= maxPostings, 'a room does no more postings than it may');
    return progress ?? 'done';
  });
}
