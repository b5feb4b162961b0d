import { assert } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { Clockwork } from '../stage/clockwork.ts';
import type { Day } from '../stage/day.ts';
import { CALENDARS, type Calendar } from '../stage/day.ts';
import type { PendingOutage } from '../stage/outage-detector.ts';
import { adoptRules } from './adopt-rules.ts';
import { beginDay } from './begin-day.ts';
import { closeRoom, openRoom } from './close-room.ts';
import { type TimeCommand, timeCommands } from './commands.ts';
import type { TimeEvent } from './event.ts';
import { passTime } from './pass-time.ts';
import type { TimeRejection } from './rejection.ts';
import { skipIds } from './skip-ids.ts';

/** Advances the engine's clock: runs the due work of all rooms, and notifies them of new days and of outages. */
export const time = declareRoom<TimeEvent, TimeRejection>()({
  number: 5,
  format: 1,
  commands: timeCommands,
  reasons: [],
  open: (stage, clockwork) => new TimeRoom(stage, clockwork),
});

type TimeRow =
  | readonly ['last', TimeMs]
  | readonly ['outage', PendingOutage]
  | readonly ['day', Day]
  /** Time at which a change of the engine's behaviour (`RULES`) took effect; no row for one that has not. */
  | readonly ['rule', TimeMs]
  | readonly ['closed', TimeMs, name: string];

/** The part of the engine for time; a room is one product's part of the engine. */
class TimeRoom implements Room<TimeCommand> {
  readonly #stage: Stage;
  readonly #clockwork: Clockwork;

  constructor(stage: Stage, clockwork: Clockwork) {
    this.#stage = stage;
    this.#clockwork = clockwork;
  }

  handle(command: TimeCommand): TimeRejection | null {
    switch (command.type) {
      case 'pass_time':
        passTime(this.#clockwork);
        return null;
      case 'begin_day':
        return beginDay(command, this.#clockwork.days, this.#stage);
      case 'adopt_rules':
        return adoptRules(command, this.#clockwork);
      case 'close_room':
        return closeRoom(command, this.#clockwork, this);
      case 'open_room':
        return openRoom(command, this.#clockwork);
      case 'skip_ids':
        return skipIds(command, this.#stage);
    }
  }

  *write(): Generator<TimeRow> {
    const { outages, days, rules } = this.#clockwork;
    const { last, pending } = outages;
    if (last !== null) yield ['last', last];
    for (const outage of pending) yield ['outage', outage];
    for (const calendar of CALENDARS) {
      const day = days.get(calendar);
      if (day !== undefined) yield ['day', day];
    }
    for (const adopted of rules.times()) yield ['rule', adopted];
    for (const { name, since } of this.closedRooms()) yield ['closed', since, name];
  }

  read(row: Row): void {
    const { outages, days, rules } = this.#clockwork;
    const [kind, value, name] = row as TimeRow;
    if (kind === 'last') outages.begin(value);
    else if (kind === 'outage') outages.restoreOutage(value);
    else if (kind === 'day') days.set(value.calendar, value);
    else if (kind === 'rule') rules.adopt(value);
    else this.#restoreClosed(value, name);
  }

  audit(): void {
    this.#clockwork.agenda.audit();
    for (const { from, to } of this.#clockwork.days.values())
      assert(from < to, 'a day has a positive length');
  }

  /** Closed rooms, by number. */
  closedRooms(): readonly { readonly name: string; readonly since: TimeMs }[] {
    const { rooms, closed } = this.#clockwork;
    return rooms.flatMap(({ name, room }) => {
      const since = closed.since(room);
      return since === undefined ? [] : { name, since };
    });
  }

  /** The number of rules in force. */
  rulesInForce(): number {
    return this.#clockwork.rules.count;
  }

  /** Current day of a calendar; undefined before its first day begins. */
  day(calendar: Calendar): Day | undefined {
    return this.#clockwork.days.get(calendar);
  }

  /** Returns the time of the last accepted command; null until the clock has run for the first time. */
  lastCommandAt(): TimeMs | null {
    return this.#clockwork.outages.last;
  }

  /** Returns when work is next due; null if none is scheduled. */
  nextDue(): TimeMs | null {
    const { agenda, outages } = this.#clockwork;
    // Pending outages are due immediately.
    return outages.pending[0]?.outage.from ?? agenda.next?.due ?? null;
  }

  #restoreClosed(since: TimeMs, name: string): void {
    const { rooms, closed, agenda } = this.#clockwork;
    const room = rooms.find((candidate) => candidate.name === name);
    assert(room !== undefined, 'a closed room is in the register');
    closed.close(room.room, since);
    agenda.park(room.number);
  }
}
