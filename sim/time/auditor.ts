import type { CommandIn, Day, Event, Outage, Rejection, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';

/** Specified: a gap of more than a minute between two accepted commands is an outage. */
const MAX_SILENCE_MS = 60_000;
/** Specified maximum of one command of the clock, and minimum budget of a room for one step. */
const [MAX_POSTINGS, STEP_POSTINGS] = [400, 100];
/** Specified: an outage is a step of each room up to this number, of later ones only if it concerns them. */
const LAST_ALWAYS_NOTIFIED = 19;
/** Specified maximum of skipped numbers, so that they stay exact. */
const MAX_SKIPPED = 1_000_000_000;

/** Auditor of time, days and outages. */
export class TimeAudit implements ProductAudit {
  readonly #records: Records;
  readonly #days = new Map<Day['calendar'], Day>();
  /** Time of the last accepted command; null until the first command of the clock. */
  #last: TimeMs | null = null;
  readonly #outages: Outage[] = [];
  /** Number of rooms that have been notified of the first of them. */
  #notified = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'time'>, expectation: Expectation): Rejection | null {
    // The engines start with all rules in force and all rooms open; the clock's room is never closed.
    if (command.type === 'adopt_rules') return { code: 'rules_out_of_order' };
    if (command.type === 'close_room' || command.type === 'open_room') return { code: 'no_such_room' };
    if (command.type === 'begin_day') return this.#beginDay(command, expectation);
    if (command.type === 'skip_ids') return this.#skipIds(command);
    this.#last ??= expectation.time;
    this.accepted(expectation.time);
    this.#workOff(expectation);
    const isMoreDue = this.#isMoreDue(expectation.time);
    expectation.emit('time', { type: 'time_passed', isMoreDue });
    return null;
  }

  accepted(time: TimeMs): void {
    if (this.#last === null) return;
    if (time - this.#last > MAX_SILENCE_MS) this.#outages.push({ from: this.#last, to: time });
    this.#last = time;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'time_passed') return 'time';
    if (event.type === 'outage_noted') return `outage ${event.outage.from}`;
    return event.type === 'day_begun' ? `day ${event.day.calendar} ${event.day.day}` : undefined;
  }

  #workOff(expectation: Expectation): void {
    let left = MAX_POSTINGS;
    while (left >= STEP_POSTINGS && this.#isMoreDue(expectation.time)) {
      if (this.#isAloneNext(expectation.time)) {
        if (left === MAX_POSTINGS) this.#advance(left, expectation);
        return;
      }
      const before = expectation.postings.length;
      const progress =
        this.#outages.length > 0 ? this.#notifyOutage(left, expectation) : this.#advance(left, expectation);
      left -= Math.max(1, expectation.postings.length - before);
      if (progress === 'more') return;
    }
  }

  #isMoreDue(time: TimeMs): boolean {
    return this.#outages.length > 0 || this.#records.agenda.firstBefore(time) !== undefined;
  }

  #isAloneNext(time: TimeMs): boolean {
    const next = this.#outages.length > 0 ? undefined : this.#records.agenda.firstBefore(time);
    return this.#records.numbered.some(
      ({ number, audit }) => number === next?.room && audit.advancesAlone === true,
    );
  }

  /** Notifies every room of an outage, in order, and then expects its event. */
  #notifyOutage(maxPostings: number, expectation: Expectation): Progress {
    const [outage] = this.#outages;
    if (outage === undefined) return 'done';
    const { audit } =
      this.#records.numbered.filter(
        (room) => room.number <= LAST_ALWAYS_NOTIFIED || room.audit.paused !== undefined,
      )[this.#notified] ?? {};
    if (audit === undefined) {
      this.#outages.shift();
      this.#notified = 0;
      expectation.emit(`outage ${outage.from}`, { type: 'outage_noted', outage });
      return 'done';
    }
    const progress = audit.paused?.(outage, maxPostings, expectation) ?? 'done';
    if (progress === 'done') this.#notified += 1;
    return progress;
  }

  #advance(maxPostings: number, expectation: Expectation): Progress {
    const dueItem = this.#records.agenda.firstBefore(expectation.time);
    if (dueItem === undefined) return 'done';
    const { audit } = this.#records.numbered.find(({ number }) => number === dueItem.room) ?? {};
    if (audit?.advance === undefined)
      throw new Error(`no product works off what room ${dueItem.room} has due`);
    const progress = audit.advance(dueItem, maxPostings, expectation);
    if (progress === 'done') this.#records.agenda.remove(dueItem);
    return progress;
  }

  #skipIds({ count }: CommandIn<'time'> & { type: 'skip_ids' }): Rejection | null {
    if (count < 1 || count > MAX_SKIPPED) return { code: 'invalid_count' };
    for (const { audit } of this.#records.numbered) audit.skipIds?.(count);
    return null;
  }

  #beginDay(
    { calendar, day, from, to }: CommandIn<'time'> & { type: 'begin_day' },
    expectation: Expectation,
  ) {
    const last = this.#days.get(calendar);
    const isNext = last === undefined || (last.to === from && last.day < day);
    if (!isNext || to <= from) return { code: 'day_out_of_order' } as const;
    if (expectation.time <= from) return { code: 'day_to_come' } as const;
    const newDay = { calendar, day, from, to };
    this.#days.set(calendar, newDay);
    expectation.emit(`day ${calendar} ${day}`, { type: 'day_begun', day: newDay });
    for (const { audit } of this.#records.numbered) audit.onDayStarted?.(newDay, expectation);
    return null;
  }
}
