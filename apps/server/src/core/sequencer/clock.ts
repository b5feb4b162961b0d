import {
  type BeginDay,
  CALENDARS,
  type Calendar,
  CLOCK,
  type CommandIn,
  type Day,
  UPGRADES,
} from '@assay/engine';
import type { EnginePort } from './engine-port.ts';

/** Returns the day of a calendar that follows the last one; without a last one, the day that contains the instant. */
export type NextDay = (calendar: Calendar, last: Day | undefined, instantMs: number) => Day;

/** Idle time after which the clock issues a command. The engine takes twice as long for an outage. */
export const SILENCE_MS = 30_000;

/** Missed days of a calendar that begin in one batch, so that none is too large to be stored. */
const DAYS_PER_BATCH = 40;

/**
 * Due orders in one batch, each in a command of its own: one per batch would keep whatever is due after them waiting, and
 * without a limit the commands of callers would wait.
 */
const ALONE_PER_BATCH = 32;

const ADOPT_RULES: CommandIn<'time'> = {
  room: 'time',
  type: 'adopt_rules',
  by: CLOCK,
  count: UPGRADES.length,
};
const PASS_TIME: CommandIn<'time'> = { room: 'time', type: 'pass_time', by: CLOCK };

/**
 * Source of the time commands: days that have begun, and work that is due. Only the process that writes has one, and
 * these commands have no other source.
 */
export class Clock {
  readonly #nextDay: NextDay;

  constructor(nextDay: NextDay) {
    this.#nextDay = nextDay;
  }

  /** Yields the commands that are due now, before all others. Apply them one by one: a day adds to the agenda. */
  *commands(engine: EnginePort, timeMs: number): Generator<CommandIn<'time'>> {
    if (engine.room('time').activeUpgradeCount() < UPGRADES.length) yield ADOPT_RULES;
    for (const calendar of CALENDARS) yield* this.#daysBegun(engine, calendar, timeMs);
    // Due work is processed once all days have put theirs on the agenda.
    if (this.isBehind(engine, timeMs)) return;
    if (wakesForWork(engine) > timeMs) return;
    yield PASS_TIME;
    for (let count = 1; count < ALONE_PER_BATCH && engine.room('time').isAloneDue(timeMs); count += 1)
      yield PASS_TIME;
  }

  /** Returns true while missed rules or days are still to come into force; no other command is applied before. */
  isBehind(engine: EnginePort, timeMs: number): boolean {
    const time = engine.room('time');
    if (time.activeUpgradeCount() < UPGRADES.length) return true;
    return CALENDARS.some((calendar) => (time.day(calendar)?.to ?? 0) < timeMs);
  }

  /** Returns the time of the next command, unless another command is applied before; it may be in the past. */
  wakesAt(engine: EnginePort): number {
    const time = engine.room('time');
    if (time.activeUpgradeCount() < UPGRADES.length) return 0;
    const days = CALENDARS.map((calendar) => (time.day(calendar)?.to ?? 0) + 1);
    return Math.min(wakesForWork(engine), ...days);
  }

  *#daysBegun(engine: EnginePort, calendar: Calendar, timeMs: number): Generator<BeginDay> {
    for (let count = 0; count < DAYS_PER_BATCH; count += 1) {
      const last = engine.room('time').day(calendar);
      if (last !== undefined && last.to >= timeMs) return;
      const next = this.#nextDay(calendar, last, timeMs - 1);
      yield { room: 'time', type: 'begin_day', by: CLOCK, ...next };
      if (engine.room('time').day(calendar)?.to !== next.to) {
        throw new Error(`the day ${next.day} of the calendar ${calendar} does not follow the last one`);
      }
    }
  }
}

/** Returns the time just after the next due work, or after too long an idle time; 0 before the first command. */
function wakesForWork(engine: EnginePort): number {
  const time = engine.room('time');
  const [lastAcceptedAt, due] = [time.lastCommandAt(), time.nextDue()];
  if (lastAcceptedAt === null) return 0;
  return Math.min(lastAcceptedAt + SILENCE_MS, due === null ? Number.POSITIVE_INFINITY : due + 1);
}
