import { assert } from '../assertion.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { type DateInterval, dateAfter, monthDayOf } from '../stage/dates.ts';
import { MAX_MINUTES } from '../stage/recurrings.ts';
import { payingFault, startFault } from './buy.ts';
import type { BeginEarnRecurring, StopEarnRecurring } from './commands.ts';
import type { Earn } from './earn.ts';
import { MAX_EARN_RECURRING } from './plan-rules.ts';
import type { EarnRecurring, EarnRecurringId } from './recurring.ts';
import type { EarnRejection } from './rejection.ts';

/** Creates a recurring purchase, first executed at the beginning of the next day or in a minute. */
export function beginRecurring(
  { by, plan, amount, every, renews }: BeginEarnRecurring,
  earn: Earn,
): EarnRejection | null {
  const owner = by.trader;
  const fault = earn.stage.owners.actingFault(owner);
  if (fault !== null) return fault;
  const terms = earn.plans.latest(plan);
  if (terms === undefined) return { code: 'unknown_plan' };
  if (terms.kind !== 'fixed' && terms.kind !== 'flexible') return { code: 'not_recurring' };
  if (every === 'minute' && terms.unit !== 'minute') return { code: 'no_trial' };
  if (renews && terms.kind !== 'fixed') return { code: 'not_renewable' };
  const { status, minimum, maximum, currency } = terms;
  if (status !== 'open') return { code: 'plan_not_open' };
  if (amount < minimum || amount > maximum) return { code: 'amount_out_of_range', minimum, maximum };
  if (earn.recurrings.countOf(owner) >= MAX_EARN_RECURRING) {
    return { code: 'too_many_recurring', most: MAX_EARN_RECURRING };
  }
  earn.lastRecurring += 1;
  const recurring: EarnRecurring = {
    id: earn.lastRecurring as EarnRecurringId,
    owner,
    plan,
    currency,
    amount,
    every,
    renews,
    monthDay: null,
    // The day that has begun is the earliest possible date, so the first execution is on the next one.
    next: earn.today === '' || every === 'minute' ? '' : dateAfter(earn.today, 'day', 1),
    isRunning: true,
    done: 0,
    skipped: 0,
    fault: null,
    lastAt: null,
    startedAt: earn.stage.changes.time,
    endedAt: null,
    revision: 0,
  };
  earn.recurrings.put(recurring);
  earn.stage.changes.createdId = recurring.id;
  earn.emit({ type: 'earn_recurring_changed', recurring });
  return null;
}

/** Ends a recurring purchase; its positions continue. */
export function stopRecurring({ by, recurring: id }: StopEarnRecurring, earn: Earn): EarnRejection | null {
  const recurring = earn.recurrings.find(id as EarnRecurringId);
  if (recurring === undefined || recurring.owner !== by.trader) return { code: 'unknown_recurring' };
  endRecurring(recurring, earn);
  return null;
}

function endRecurring(recurring: EarnRecurring, earn: Earn): void {
  earn.recurrings.remove(recurring);
  const { revision } = recurring;
  const ended = { isRunning: false, endedAt: earn.stage.changes.time, revision: revision + 1 };
  earn.emit({ type: 'earn_recurring_changed', recurring: { ...recurring, ...ended } });
}

/** Executes the purchases due on the day that has begun, at most `maxItems` per call. */
export function executeDue(maxItems: number, earn: Earn): Progress {
  for (let remaining = maxItems; remaining > 0; remaining -= 1) {
    const recurring = earn.recurrings.firstDue(earn.today);
    if (recurring === undefined) {
      earn.setRecurringDue(null);
      return 'done';
    }
    if (earn.plans.latest(recurring.plan)?.status === 'ended') endRecurring(recurring, earn);
    else if (recurring.every !== 'minute')
      execute(recurring, nextDateOf(recurring, recurring.every, earn), earn);
  }
  return 'more';
}

/** Executes a purchase that recurs each minute; it ends by itself after the maximum number of executions. */
export function executeMinute(id: number, earn: Earn): Progress {
  const recurring = earn.recurrings.find(id);
  assert(recurring?.every === 'minute', 'an instruction due each minute is active');
  const isOver = earn.plans.latest(recurring.plan)?.status === 'ended';
  const executed = isOver ? recurring : execute(recurring, {}, earn);
  if (isOver || executed.done + executed.skipped >= MAX_MINUTES) endRecurring(executed, earn);
  return 'done';
}

type NextDate = Partial<Pick<EarnRecurring, 'monthDay' | 'next'>>;

function nextDateOf({ monthDay }: EarnRecurring, every: DateInterval, { today }: Earn): NextDate {
  const anchor = monthDay ?? monthDayOf(today);
  return { monthDay: anchor, next: dateAfter(today, every, anchor) };
}

function execute(recurring: EarnRecurring, nextDate: NextDate, earn: Earn): EarnRecurring {
  const { done, skipped, revision } = recurring;
  const fault = purchaseFault(recurring, earn);
  const next: EarnRecurring = {
    ...recurring,
    ...nextDate,
    done: fault === null ? done + 1 : done,
    skipped: fault === null ? skipped : skipped + 1,
    fault,
    lastAt: earn.stage.changes.time,
    revision: revision + 1,
  };
  earn.recurrings.put(next);
  earn.emit({ type: 'earn_recurring_changed', recurring: next });
  return next;
}

/** Executes one purchase, or returns the reason why it is skipped. */
function purchaseFault({ id, owner, plan, amount, renews }: EarnRecurring, earn: Earn): string | null {
  const ownerFault = earn.stage.owners.actingFault(owner);
  if (ownerFault !== null) return ownerFault.code;
  if (earn.stage.halts.has('trading')) return 'trading_halted';
  const terms = earn.plans.latest(plan);
  if (terms === undefined) return 'unknown_plan';
  const start = { owner, principal: amount, renews, renewalOf: null, recurring: id };
  const refused = startFault(start, terms, earn) ?? payingFault(start, terms, earn);
  if (refused !== null) return refused.code;
  earn.begin(start, terms);
  return null;
}
