import type { NumberedRoom, TimeState } from '../stage/time-state.ts';
import type { CloseRoom, OpenRoomCommand } from './commands.ts';
import type { TimeEvent } from './event.ts';
import type { TimeRejection } from './rejection.ts';

/**
 * Closes a room after a failure, so that the rest of the exchange can continue. The time room itself cannot be closed.
 */
export function closeRoom({ name }: CloseRoom, timeState: TimeState, ownRoom: object): TimeRejection | null {
  const { rooms, closed, agenda, changes } = timeState;
  const room = rooms.find((candidate) => candidate.name === name);
  if (room === undefined || room.room === ownRoom || closed.has(room.room)) return { code: 'no_such_room' };
  closed.close(room.room, changes.time);
  agenda.park(room.number);
  changes.emit<TimeEvent>({ type: 'room_closed', name });
  return null;
}

/**
 * Reopens a closed room. It ends what owners closed meanwhile have left, and is notified of the last day of each calendar
 * begun meanwhile, and of its closed period as an outage, which extends users' deadlines.
 */
export function openRoom({ name }: OpenRoomCommand, timeState: TimeState): TimeRejection | null {
  const { rooms, closed, changes } = timeState;
  const room = rooms.find((candidate) => candidate.name === name);
  const since = room && closed.since(room.room);
  if (room === undefined || since === undefined) return { code: 'no_such_room' };
  closed.open(room.room);
  timeState.agenda.unpark(room.number);
  changes.emit<TimeEvent>({ type: 'room_opened', name });
  room.room.onReopened?.();
  replayMissedEvents(room, since, timeState);
  return null;
}

function replayMissedEvents(
  { room, number }: NumberedRoom,
  since: number,
  { days, outages, changes }: TimeState,
): void {
  for (const day of days.values()) if (day.from >= since) room.onDayStarted?.(day);
  outages.noteFor(number, { from: since as typeof changes.time, to: changes.time });
}
