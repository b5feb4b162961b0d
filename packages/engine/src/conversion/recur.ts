import { assert } from '../assertion.ts';
import type { HaltRejection } from '../command/rejection.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { type DateInterval, dateAfter, monthDayOf } from '../stage/dates.ts';
import { MAX_MINUTES } from '../stage/recurrings.ts';
import { POSTINGS_OF_PART, pay } from './accept-quote.ts';
import type { BeginConversionRecurring, StopConversionRecurring } from './commands.ts';
import type { Conversion } from './conversion.ts';
import { amountFault, convertAtOnce, requestOf } from './make-quote.ts';
import {
  type ConversionRecurring,
  type ConversionRecurringId,
  MAX_CONVERSION_RECURRING,
} from './recurring.ts';
import type { ConversionRejection } from './rejection.ts';

/** Creates a recurring conversion, first executed at the beginning of the next day or in a minute. */
export function beginRecurring(
  { by, from, to, amount, every }: BeginConversionRecurring,
  conversion: Conversion,
): ConversionRejection | null {
  const owner = by.trader;
  const request = requestOf({ owner, from: [from], to, pairs: null }, conversion);
  if ('code' in request) return request;
  const [paid] = request.from;
  if (paid === undefined) return { code: 'currency_not_offered', currency: from };
  const rejection = amountFault(amount, paid);
  if (rejection !== null) return rejection;
  if (every === 'minute' && conversion.terms.trial !== true) return { code: 'no_trial' };
  if (conversion.recurrings.countOf(owner) >= MAX_CONVERSION_RECURRING) {
    return { code: 'too_many_recurring', most: MAX_CONVERSION_RECURRING };
  }
  const { due, stage } = conversion;
  conversion.lastRecurring += 1;
  const recurring: ConversionRecurring = {
    id: conversion.lastRecurring as ConversionRecurringId,
    ...{ owner, from, to, amount, every },
    monthDay: null,
    // While a day is being processed, a new recurring conversion starts on the next one.
    next: due === null || every === 'minute' ? '' : dateAfter(due.day, 'day', 1),
    isRunning: true,
    done: 0,
    skipped: 0,
    fault: null,
    lastAt: null,
    startedAt: stage.changes.time,
    endedAt: null,
    revision: 0,
  };
  stage.changes.createdId = recurring.id;
  emitChange(recurring, conversion);
  return null;
}

/** Ends a recurring conversion. */
export function stopRecurring(
  { by, recurring: id }: StopConversionRecurring,
  conversion: Conversion,
): ConversionRejection | null {
  const recurring = conversion.recurrings.find(id);
  if (recurring === undefined || recurring.owner !== by.trader) return { code: 'unknown_recurring' };
  endRecurring(recurring, conversion);
  return null;
}

function endRecurring(recurring: ConversionRecurring, conversion: Conversion): void {
  conversion.recurrings.remove(recurring);
  const { revision } = recurring;
  const ended = { isRunning: false, endedAt: conversion.stage.changes.time, revision: revision + 1 };
  conversion.emit({ type: 'conversion_recurring_changed', recurring: { ...recurring, ...ended } });
}

/** Executes the conversions of the day that has begun, with at most `maxPostings` postings. */
export function executeDue(maxPostings: number, conversion: Conversion): Progress {
  const { due, recurrings } = conversion;
  if (due === null) return 'done';
  for (let remaining = maxPostings; remaining >= POSTINGS_OF_PART; remaining -= POSTINGS_OF_PART) {
    const recurring = recurrings.firstDue(due.day);
    if (recurring === undefined) {
      conversion.setDue(null);
      return 'done';
    }
    if (recurring.every !== 'minute')
      execute(recurring, nextDateOf(recurring, recurring.every, due.day), conversion);
  }
  return 'more';
}

/**
 * Executes a conversion that recurs each minute, within the postings of one step; it ends by itself after the maximum
 * number of executions.
 */
export function executeMinute(id: number, conversion: Conversion): Progress {
  const recurring = conversion.recurrings.find(id);
  assert(recurring?.every === 'minute', 'an instruction due each minute is active');
  const executed = execute(recurring, {}, conversion);
  if (executed.done + executed.skipped >= MAX_MINUTES) endRecurring(executed, conversion);
  return 'done';
}

type NextDate = Partial<Pick<ConversionRecurring, 'monthDay' | 'next'>>;

function nextDateOf({ monthDay }: ConversionRecurring, every: DateInterval, today: string): NextDate {
  const anchor = monthDay ?? monthDayOf(today);
  return { monthDay: anchor, next: dateAfter(today, every, anchor) };
}

function execute(
  recurring: ConversionRecurring,
  nextDate: NextDate,
  conversion: Conversion,
): ConversionRecurring {
  const { done, skipped, revision } = recurring;
  const fault = executionFault(recurring, conversion);
  const executed: ConversionRecurring = {
    ...recurring,
    ...nextDate,
    done: fault === null ? done + 1 : done,
    skipped: fault === null ? skipped : skipped + 1,
    fault: fault === null ? null : fault.code,
    lastAt: conversion.stage.changes.time,
    revision: revision + 1,
  };
  emitChange(executed, conversion);
  return executed;
}

/** Converts once, or returns the reason why it is skipped. */
function executionFault(
  { id, owner, from, to, amount }: ConversionRecurring,
  conversion: Conversion,
): ConversionRejection | HaltRejection | null {
  const halt = conversion.stage.halts.find('trading');
  if (halt !== undefined) return { code: 'trading_halted', notice: halt.notice };
  const request = requestOf({ owner, from: [from], to, pairs: null }, conversion);
  if ('code' in request) return request;
  const quote = convertAtOnce(request, { amount, recurring: id }, conversion);
  if ('code' in quote) return quote;
  for (const part of quote.parts) pay(quote, part, conversion);
  return null;
}

function emitChange(recurring: ConversionRecurring, conversion: Conversion): void {
  conversion.recurrings.put(recurring);
  conversion.emit({ type: 'conversion_recurring_changed', recurring });
}
