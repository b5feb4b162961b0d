import type { Stage } from '../room.ts';
import { attributeFaults } from '../stage/closed-rooms.ts';
import type { Calendar, Day } from '../stage/day.ts';
import type { TimeState } from '../stage/time-state.ts';
import { UPGRADES } from '../stage/upgrades.ts';
import type { AdoptRules, BeginDay, SkipIds } from './commands.ts';
import type { TimeEvent } from './event.ts';
import type { TimeRejection } from './rejection.ts';

/** Puts the first `count` entries of `UPGRADES` into force for all later commands of the journal. */
export function adoptUpgrades(
  { count }: AdoptRules,
  { upgrades, changes }: Pick<TimeState, 'upgrades' | 'changes'>,
): TimeRejection | null {
  if (count <= upgrades.count || count > UPGRADES.length) return { code: 'rules_out_of_order' };
  while (upgrades.count < count) upgrades.adopt(changes.time);
  changes.emit<TimeEvent>({ type: 'rules_adopted', count });
  return null;
}

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
  for (const room of rooms) if (!closed.has(room)) attributeFaults(room, () => room.onDayStarted?.(newDay));
  return null;
}

/** Maximum count: far more than a lost journal tail can contain, and small enough that ids stay exact integers. */
const MAX_SKIPPED = 1_000_000_000;

/** Advances the id sequences of all rooms by `count`. */
export function skipIds({ count }: SkipIds, { rooms }: Pick<Stage, 'rooms'>): TimeRejection | null {
  if (count < 1 || count > MAX_SKIPPED) return { code: 'invalid_count' };
  for (const room of rooms) room.skipIds?.(count);
  return null;
}
