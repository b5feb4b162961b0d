import type { Stage } from '../room.ts';
import { attributeFaults } from '../stage/closed-rooms.ts';
import type { Calendar, Day } from '../stage/day.ts';
import type { BeginDay } from './commands.ts';
import type { TimeEvent } from './event.ts';
import type { TimeRejection } from './rejection.ts';

/** Begins a day that follows the last one of its calendar, or is its first, and notifies all rooms. */
export function beginDay(
  { calendar, day, from, to }: BeginDay,
  days: Map<Calendar, Day>,
  { rooms, changes, closed }: Stage,
): TimeRejection | null {
  const last = days.get(calendar);
  const isConsecutive = last === undefined || (from === last.to && day > last.day);
  if (from >= to || !isConsecutive) return { code: 'day_out_of_order' };
  if (from >= changes.time) return { code: 'day_to_come' };
  const newDay: Day = { calendar, day, from, to };
  days.set(calendar, newDay);
  changes.emit<TimeEvent>({ type: 'day_begun', day: newDay });
  for (const room of rooms) if (!closed.has(room)) attributeFaults(room, () => room.dayBegun?.(newDay));
  return null;
}
