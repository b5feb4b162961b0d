import type { Changes } from '../ledger/changes.ts';
import type { Agenda, AgendaItem } from './agenda.ts';
import type { Progress } from './bounded-work.ts';
import type { ClosedRooms } from './closed-rooms.ts';
import type { Calendar, Day } from './day.ts';
import type { Halts } from './halts.ts';
import type { Outage } from './outage.ts';
import type { OutageDetector } from './outage-detector.ts';
import type { Rules } from './rules.ts';

/** A room as time sees it. */
export type TimedRoom = {
  advance?(item: AgendaItem, most: number): Progress;
  paused?(outage: Outage, most: number): Progress;
  dayBegun?(day: Day): void;
};

export type NumberedRoom = { readonly name: string; readonly number: number; readonly room: TimedRoom };

/** Base of the rooms of time and of halts: the one works off what is due in all rooms, the other halts them. */
export type Clockwork = {
  readonly agenda: Agenda;
  readonly outages: OutageDetector;
  readonly changes: Changes;
  /** The last day of each calendar that has begun: the room of time alone writes it. */
  readonly days: Map<Calendar, Day>;
  /** The room of time alone adopts them. */
  readonly rules: Rules;
  /** The room of time alone closes and opens them. */
  readonly closed: ClosedRooms;
  /** The room of halts alone begins and ends them. */
  readonly halts: Halts;
  /** In the order of their numbers. */
  readonly rooms: readonly NumberedRoom[];
};
