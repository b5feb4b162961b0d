import type { ConversionQuote, ConversionRecurring, Event, Rejection } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { DueThing } from '../audit/agenda.ts';
import { dateThen, MAX_MINUTES, MINUTE_MS } from '../audit/dates.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { CommandIn, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { type Books, total } from './books.ts';
import { judgeRecurring, mayAsk, sizeFault } from './pricing.ts';

type Given<Type extends CommandIn<'conversion'>['type']> = Extract<CommandIn<'conversion'>, { type: Type }>;

const ROOM = 13;
const MAX_RECURRING = 20;
/** Postings of one conversion: payment, proceeds and fee, two each. */
const POSTINGS = 6;

/** Auditor of recurring conversions. */
export class RecurringConversions {
  readonly #records: Records;
  readonly #books: Books;
  #running: ConversionRecurring[] = [];
  #count = 0;
  /** The day whose conversions are being processed. */
  #day: string | null = null;
  /** Conversions that recur each minute, by their number. */
  readonly #minutes = new Map<number, DueThing>();

  constructor(records: Records, books: Books) {
    this.#records = records;
    this.#books = books;
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  get running(): readonly ConversionRecurring[] {
    return this.#running;
  }

  begin(command: Given<'begin_conversion_recurring'>, expectation: Expectation): Rejection | null {
    const { by, from, to, amount, every } = command;
    const owner = by.trader;
    const wanted = { owner, from: [from], to, pairs: null };
    const refused = mayAsk(wanted, this.#books, this.#records, expectation.time);
    if (refused !== null) return refused;
    const paid = this.#books.terms.currencies.find(({ currency }) => currency === from);
    const wrong = paid === undefined ? null : sizeFault(amount, paid);
    if (wrong !== null) return wrong;
    if (every === 'minute' && this.#books.terms.trial !== true) return { code: 'no_trial' };
    if (this.#running.filter((one) => one.owner === owner).length >= MAX_RECURRING)
      return { code: 'too_many_recurring', most: MAX_RECURRING };
    this.#count += 1;
    const recurring: ConversionRecurring = {
      id: unchecked(this.#count),
      owner,
      from,
      to,
      amount,
      every,
      monthDay: null,
      next: this.#day === null || every === 'minute' ? '' : dateThen(this.#day, 'day', 1),
      isRunning: true,
      done: 0,
      skipped: 0,
      fault: null,
      lastAt: null,
      startedAt: expectation.time,
      endedAt: null,
      revision: 0,
    };
    this.#running.push(recurring);
    if (every === 'minute') this.#awaitMinute(recurring.id, expectation);
    expectation.made = recurring.id;
    emitChange(recurring, expectation);
    return null;
  }

  stop(command: Given<'stop_conversion_recurring'>, expectation: Expectation): Rejection | null {
    const recurring = this.#running.find(({ id }) => id === command.recurring);
    if (recurring?.owner !== command.by.trader) return { code: 'unknown_recurring' };
    this.#end(recurring, expectation);
    return null;
  }

  #end(recurring: ConversionRecurring, expectation: Expectation): void {
    this.#running = this.#running.filter((one) => one !== recurring);
    this.#forgetMinute(recurring.id);
    const { revision } = recurring;
    emitChange(
      { ...recurring, isRunning: false, endedAt: expectation.time, revision: revision + 1 },
      expectation,
    );
  }

  dayBegun(day: string, expectation: Expectation): void {
    const isUnderWay = this.#day !== null;
    if (!isUnderWay && this.#firstDue(day) === undefined) return;
    this.#day = day;
    if (isUnderWay) return;
    const thing: DueThing = { due: expectation.time, room: ROOM, id: 0 };
    this.#records.agenda.add(thing);
  }

  /** Processes as many as the postings of one command allow. */
  makeDue(most: number, expectation: Expectation): Progress {
    for (let postings = POSTINGS; postings <= most; postings += POSTINGS) {
      const day = this.#day;
      const recurring = day === null ? undefined : this.#firstDue(day);
      if (day === null || recurring === undefined) {
        this.#day = null;
        return 'done';
      }
      this.#make(recurring, day, expectation);
    }
    return 'more';
  }

  /** One minute's conversion. */
  makeMinute(number: number, expectation: Expectation): Progress {
    const recurring = this.#running.find(({ id }) => id === number);
    if (recurring === undefined) return 'done';
    const made = this.#make(recurring, '', expectation);
    if (made.done + made.skipped === MAX_MINUTES) this.#end(made, expectation);
    else this.#awaitMinute(number, expectation);
    return 'done';
  }

  /** Due one minute after the start or the last conversion. */
  #awaitMinute(number: number, { time }: Expectation): void {
    this.#forgetMinute(number);
    const thing: DueThing = { due: unchecked(time + MINUTE_MS), room: ROOM, id: 0, slot: number };
    this.#minutes.set(number, thing);
    this.#records.agenda.add(thing);
  }

  #forgetMinute(number: number): void {
    const thing = this.#minutes.get(number);
    if (thing !== undefined) this.#records.agenda.remove(thing);
  }

  #firstDue(day: string): ConversionRecurring | undefined {
    const due = this.#running.filter(({ next, every }) => every !== 'minute' && next <= day);
    return due.toSorted((one, other) =>
      one.next < other.next ? -1 : one.next > other.next ? 1 : one.id - other.id,
    )[0];
  }

  #make(recurring: ConversionRecurring, day: string, expectation: Expectation): ConversionRecurring {
    const fault = this.#convert(recurring, expectation);
    const { every, done, skipped, revision } = recurring;
    const monthDay = recurring.monthDay ?? Number(day.slice(8));
    const after: ConversionRecurring = {
      ...recurring,
      ...(every !== 'minute' && { monthDay, next: dateThen(day, every, monthDay) }),
      done: fault === null ? done + 1 : done,
      skipped: fault === null ? skipped : skipped + 1,
      fault: fault?.code ?? null,
      lastAt: expectation.time,
      revision: revision + 1,
    };
    this.#running = this.#running.map((one) => (one === recurring ? after : one));
    emitChange(after, expectation);
    return after;
  }

  #convert(recurring: ConversionRecurring, expectation: Expectation): Rejection | null {
    const { accounts, marks, halts } = this.#records;
    const halt = halts.find('trading');
    if (halt !== undefined) return { code: 'trading_halted', notice: halt.notice };
    const { time } = expectation;
    const judged = judgeRecurring(recurring, this.#books, this.#records, time);
    if ('code' in judged) return judged;
    const { owner, to } = recurring;
    this.#books.count += 1;
    const quote: ConversionQuote = {
      id: unchecked(this.#books.count),
      owner,
      to,
      parts: judged.parts,
      gross: unchecked(judged.gross),
      fee: unchecked(total(judged.parts.map(({ fee }) => fee))),
      terms: this.#books.version,
      quotedAt: time,
      expiresAt: time,
      status: 'open',
      endedAt: null,
      recurring: recurring.id,
    };
    for (const mark of judged.marks) marks.use(mark, expectation);
    this.#books.use(quote);
    const { id } = quote;
    expectation.emit(`quote ${id}`, { type: 'conversion_quoted', quote });
    const ended = { ...quote, status: 'accepted', endedAt: time } as const;
    expectation.emit(`end of quote ${id}`, { type: 'conversion_ended', quote: ended });
    const receiver = accounts.of(owner, 'change', to);
    for (const { from, amount, gross, fee } of quote.parts) {
      const house = accounts.of(HOUSE, 'conversion', from);
      expectation.move(accounts.of(owner, 'change', from), house, amount, 'conversion_paid', id);
      expectation.move(accounts.of(HOUSE, 'conversion', to), receiver, gross, 'conversion_received', id);
      expectation.takeFee(receiver, accounts.of(HOUSE, 'fees', to), fee, 'conversion_fee', id);
    }
    return null;
  }
}

function emitChange(recurring: ConversionRecurring, expectation: Expectation): void {
  const event: Event = { type: 'conversion_recurring_changed', recurring };
  expectation.emit(nameOfRecurring(recurring), event);
}

/** Returns the name of a recurring conversion as of a revision. */
export function nameOfRecurring({ id, revision }: ConversionRecurring): string {
  return `recurring conversion ${id} as of ${revision}`;
}
