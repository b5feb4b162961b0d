import type { ConversionQuote, ConversionRecurring, Event, Rejection } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { MAX_MINUTES, MINUTE_MS, nextDate } from '../audit/dates.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { CommandIn, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { type Books, total } from './books.ts';
import { judgeRecurring, requestFault, sizeFault } from './pricing.ts';

type Of<Type extends CommandIn<'conversion'>['type']> = Extract<CommandIn<'conversion'>, { type: Type }>;

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
  readonly #minutes = new Map<number, DueItem>();

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

  begin(command: Of<'begin_conversion_recurring'>, expectation: Expectation): Rejection | null {
    const { by, from, to, amount, every } = command;
    const owner = by.trader;
    const request = { owner, from: [from], to, pairs: null };
    const refused = requestFault(request, this.#books, this.#records, expectation.time);
    if (refused !== null) return refused;
    const paid = this.#books.terms.currencies.find(({ currency }) => currency === from);
    const rejection = paid === undefined ? null : sizeFault(amount, paid);
    if (rejection !== null) return rejection;
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
      next: this.#day === null || every === 'minute' ? '' : nextDate(this.#day, 'day', 1),
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
    expectation.createdId = recurring.id;
    emitChange(recurring, expectation);
    return null;
  }

  stop(command: Of<'stop_conversion_recurring'>, expectation: Expectation): Rejection | null {
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

  onDayStarted(day: string, expectation: Expectation): void {
    const isInProgress = this.#day !== null;
    if (!isInProgress && this.#firstDue(day) === undefined) return;
    this.#day = day;
    if (isInProgress) return;
    const dueItem: DueItem = { due: expectation.time, room: ROOM, id: 0 };
    this.#records.agenda.add(dueItem);
  }

  /** Processes as many as the postings of one command allow. */
  executeDue(maxPostings: number, expectation: Expectation): Progress {
    for (let postings = POSTINGS; postings <= maxPostings; postings += POSTINGS) {
      const day = this.#day;
      const recurring = day === null ? undefined : this.#firstDue(day);
      if (day === null || recurring === undefined) {
        this.#day = null;
        return 'done';
      }
      this.#execute(recurring, day, expectation);
    }
    return 'more';
  }

  /** One minute's conversion. */
  executeMinute(number: number, expectation: Expectation): Progress {
    const recurring = this.#running.find(({ id }) => id === number);
    if (recurring === undefined) return 'done';
    const executed = this.#execute(recurring, '', expectation);
    if (executed.done + executed.skipped === MAX_MINUTES) this.#end(executed, expectation);
    else this.#awaitMinute(number, expectation);
    return 'done';
  }

  /** Due one minute after the start or the last conversion. */
  #awaitMinute(number: number, { time }: Expectation): void {
    this.#forgetMinute(number);
    const dueItem: DueItem = { due: unchecked(time + MINUTE_MS), room: ROOM, id: 0, slot: number };
    this.#minutes.set(number, dueItem);
    this.#records.agenda.add(dueItem);
  }

  #forgetMinute(number: number): void {
    const dueItem = this.#minutes.get(number);
    if (dueItem !== undefined) this.#records.agenda.remove(dueItem);
  }

  #firstDue(day: string): ConversionRecurring | undefined {
    const due = this.#running.filter(({ next, every }) => every !== 'minute' && next <= day);
    return due.toSorted((one, other) =>
      one.next < other.next ? -1 : one.next > other.next ? 1 : one.id - other.id,
    )[0];
  }

  #execute(recurring: ConversionRecurring, day: string, expectation: Expectation): ConversionRecurring {
    const fault = this.#convert(recurring, expectation);
    const { every, done, skipped, revision } = recurring;
    const monthDay = recurring.monthDay ?? Number(day.slice(8));
    const after: ConversionRecurring = {
      ...recurring,
      ...(every !== 'minute' && { monthDay, next: nextDate(day, every, monthDay) }),
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
    const { accounts, indexPrices, halts } = this.#records;
    const halt = halts.find('trading');
    if (halt !== undefined) return { code: 'trading_halted', notice: halt.notice };
    const { time } = expectation;
    const assessed = judgeRecurring(recurring, this.#books, this.#records, time);
    if ('code' in assessed) return assessed;
    const { owner, to } = recurring;
    this.#books.count += 1;
    const quote: ConversionQuote = {
      id: unchecked(this.#books.count),
      owner,
      to,
      parts: assessed.parts,
      gross: unchecked(assessed.gross),
      fee: unchecked(total(assessed.parts.map(({ fee }) => fee))),
      terms: this.#books.version,
      quotedAt: time,
      expiresAt: time,
      status: 'open',
      endedAt: null,
      recurring: recurring.id,
    };
    for (const indexPrice of assessed.indexPrices) indexPrices.use(indexPrice, expectation);
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
