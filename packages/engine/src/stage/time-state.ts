import type { Changes } from '../ledger/changes.ts';
import type { Agenda, AgendaItem } from './agenda.ts';
import type { Progress } from './bounded-work.ts';
import type { ClosedRooms } from './closed-rooms.ts';
import type { Calendar, Day } from './day.ts';
import type { Halts } from './halts.ts';
import type { Outage } from './outage.ts';
import type { OutageDetector } from './outage-detector.ts';
import type { Upgrades } from './upgrades.ts';

/** Time-driven part of a room. */
export type TimedRoom = {
  advance?(item: AgendaItem, maxPostings: number): Progress;
  readonly advancesAlone?: true;
  afterAdvance?(): void;
  paused?(outage: Outage, maxPostings: number): Progress;
  onDayStarted?(day: Day): void;
  onReopened?(): void;
};

export type NumberedRoom = { readonly name: string; readonly number: number; readonly room: TimedRoom };

/** State shared by the time room, which runs the due work of all rooms, and the halts room, which halts them. */
export type TimeState = {
  readonly agenda: Agenda;
  readonly outages: OutageDetector;
  readonly changes: Changes;
  /** Last begun day of each calendar. Written by the time room only. */
  readonly days: Map<Calendar, Day>;
  /** Extended by the time room only. */
  readonly upgrades: Upgrades;
  /** Rooms closed after a failure. Written by the time room only. */
  readonly closed: ClosedRooms;
  /** Written by the halts room only. */
  readonly halts: Halts;
  /** Sorted by number. */
  readonly rooms: readonly NumberedRoom[];
};
