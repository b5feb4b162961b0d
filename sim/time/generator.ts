import type { BeginDay, Calendar, Clock, Command, Day, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const CALENDARS: readonly Calendar[] = ['exchange', 'c2c', 'beijing'];
const CLOCK: Clock = { clock: true };
const HOUR_MS = 3_600_000;
const SILENCE_MS = 30_000;

/**
 * Spontaneous commands of the clock: after an outage, sometimes in between, and for days that have begun. Some days are
 * invalid or out of order. One run in four has no clock, like older journals.
 */
export class TimeGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #isSilent: boolean;
  readonly #days = new Map<Day['calendar'], Day>();
  #lastCommandAt: TimeMs;

  constructor(world: World) {
    this.#world = world;
    this.#lastCommandAt = world.clock.now;
    this.#isSilent = world.clock.random.chance(1, 4);
  }

  opening(): Command[] {
    return [];
  }

  next(): Command {
    return { room: 'time', type: 'pass_time', by: CLOCK };
  }

  unasked(): Command | undefined {
    const { random, now } = this.#world.clock;
    if (this.#isSilent) return undefined;
    if (random.chance(1, 1_000)) return this.#odd();
    const calendar = random.pick(CALENDARS);
    const next = this.#dayAfter(calendar);
    if (next.from < now && random.chance(1, 3)) return next;
    const isDue = now - this.#lastCommandAt >= SILENCE_MS ? random.chance(9, 10) : random.chance(1, 250);
    return isDue ? this.next() : undefined;
  }

  learn(command: Command, { rejection, time }: Expectation): void {
    if (rejection !== null) return;
    this.#lastCommandAt = time;
    if (command.type === 'begin_day') this.#days.set(command.calendar, command);
  }

  /** Days of a zone in which clocks are changed have 23 or 25 hours. The first began before now. */
  #dayAfter(calendar: Day['calendar']): BeginDay {
    const { random, now } = this.#world.clock;
    const from = this.#days.get(calendar)?.to ?? unchecked<TimeMs>(now - random.between(1, 24 * HOUR_MS));
    const to = unchecked<TimeMs>(from + random.pick([24, 24, 24, 23, 25]) * HOUR_MS);
    const noon = dateOf(from + 12 * HOUR_MS);
    const before = this.#days.get(calendar)?.day ?? '';
    const day = noon > before ? noon : dateOf(Date.parse(before) + 24 * HOUR_MS);
    return { room: 'time', type: 'begin_day', by: CLOCK, calendar, day, from, to };
  }

  #odd(): Command {
    const { random } = this.#world.clock;
    if (random.chance(1, 8)) return this.#refused();
    return random.chance(1, 3) ? this.#skipIds() : this.#oddDay();
  }

  /** The engines start with all rules in force and all rooms open. */
  #refused(): Command {
    return this.#world.clock.random.pick<Command>([
      { room: 'time', type: 'adopt_rules', by: CLOCK, count: 1 },
      { room: 'time', type: 'close_room', by: CLOCK, name: 'time', reason: 'none' },
      { room: 'time', type: 'open_room', by: CLOCK, name: 'time' },
    ]);
  }

  #skipIds(): Command {
    const count = this.#world.clock.random.pick([1, 7, 5_000, 0, -1, 1_000_000_001]);
    return { room: 'time', type: 'skip_ids', by: CLOCK, count };
  }

  #oddDay(): Command {
    const { random, now } = this.#world.clock;
    const day = this.#dayAfter(random.pick(CALENDARS));
    return random.pick<() => Command>([
      () => ({ ...day, from: unchecked<TimeMs>(day.from - 1) }),
      () => ({ ...day, to: day.from }),
      () => ({ ...day, day: '2000-01-01' }),
      () => day,
      () => ({ ...day, from: now, to: unchecked<TimeMs>(now + HOUR_MS) }),
    ])();
  }
}

function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
