import { assert } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { Day } from '../stage/day.ts';
import { CALENDARS, type Calendar } from '../stage/day.ts';
import type { PendingOutage } from '../stage/outage-detector.ts';
import type { TimeState } from '../stage/time-state.ts';
import { adoptUpgrades, beginDay, skipIds } from './clock-commands.ts';
import { closeRoom, openRoom } from './close-room.ts';
import { type TimeCommand, timeCommands } from './commands.ts';
import type { TimeEvent } from './event.ts';
import { isAloneNext, passTime } from './pass-time.ts';
import type { TimeRejection } from './rejection.ts';

/** Advances the engine's clock: runs the due work of all rooms, and notifies them of new days and of outages. */
export const time = declareRoom<TimeEvent, TimeRejection>()({
  number: 5,
  format: 1,
  commands: timeCommands,
  reasons: [],
  open: (stage, timeState) => new TimeRoom(stage, timeState),
});

type TimeRow =
  | readonly ['last', TimeMs]
  | readonly ['outage', PendingOutage]
  | readonly ['day', Day]
  /** Time at which a change of the engine's behaviour (`UPGRADES`) took effect; no row for one that has not. */
  | readonly ['rule', TimeMs]
  | readonly ['closed', TimeMs, name: string];

/** The part of the engine for time; a room is one product's part of the engine. */
class TimeRoom implements Room<TimeCommand> {
  readonly #stage: Stage;
  readonly #timeState: TimeState;

  constructor(stage: Stage, timeState: TimeState) {
    this.#stage = stage;
    this.#timeState = timeState;
  }

  handle(command: TimeCommand): TimeRejection | null {
    switch (command.type) {
      case 'pass_time':
        passTime(this.#timeState);
        return null;
      case 'begin_day':
        return beginDay(command, this.#timeState.days, this.#stage);
      case 'adopt_rules':
        return adoptUpgrades(command, this.#timeState);
      case 'close_room':
        return closeRoom(command, this.#timeState, this);
      case 'open_room':
        return openRoom(command, this.#timeState);
      case 'skip_ids':
        return skipIds(command, this.#stage);
    }
  }

  *write(): Generator<TimeRow> {
    const { outages, days, upgrades } = this.#timeState;
    const { last, pending } = outages;
    if (last !== null) yield ['last', last];
    for (const outage of pending) yield ['outage', outage];
    for (const calendar of CALENDARS) {
      const day = days.get(calendar);
      if (day !== undefined) yield ['day', day];
    }
    for (const adopted of upgrades.times()) yield ['rule', adopted];
    for (const { name, since } of this.closedRooms()) yield ['closed', since, name];
  }

  read(row: Row): void {
    const { outages, days, upgrades } = this.#timeState;
    const [kind, value, name] = row as TimeRow;
    if (kind === 'last') outages.initializeLast(value);
    else if (kind === 'outage') outages.restoreOutage(value);
    else if (kind === 'day') days.set(value.calendar, value);
    else if (kind === 'rule') upgrades.adopt(value);
    else this.#restoreClosed(value, name);
  }

  assertInvariants(): void {
    this.#timeState.agenda.audit();
    for (const { from, to } of this.#timeState.days.values())
      assert(from < to, 'a day has a positive length');
  }

  /** Closed rooms, by number. */
  closedRooms(): readonly { readonly name: string; readonly since: TimeMs }[] {
    const { rooms, closed } = this.#timeState;
    return rooms.flatMap(({ name, room }) => {
      const since = closed.since(room);
      return since === undefined ? [] : { name, since };
    });
  }

  /** The number of active upgrades. */
  activeUpgradeCount(): number {
    return this.#timeState.upgrades.count;
  }

  /** Current day of a calendar; undefined before its first day begins. */
  day(calendar: Calendar): Day | undefined {
    return this.#timeState.days.get(calendar);
  }

  /** Returns the time of the last accepted command; null until the clock has run for the first time. */
  lastCommandAt(): TimeMs | null {
    return this.#timeState.outages.last;
  }

  /** Returns when work is next due; null if none is scheduled. */
  nextDue(): TimeMs | null {
    const { agenda, outages } = this.#timeState;
    // Pending outages are due immediately.
    return outages.pending[0]?.outage.from ?? agenda.next?.due ?? null;
  }

  /** Returns true if the next work is due before `time` and processed in a command of its own. */
  isAloneDue(time: number): boolean {
    const { next } = this.#timeState.agenda;
    return next !== undefined && next.due < time && isAloneNext(this.#timeState);
  }

  #restoreClosed(since: TimeMs, name: string): void {
    const { rooms, closed, agenda } = this.#timeState;
    const room = rooms.find((candidate) => candidate.name === name);
    assert(room !== undefined, 'a closed room is in the register');
    closed.close(room.room, since);
    agenda.park(room.number);
  }
}
