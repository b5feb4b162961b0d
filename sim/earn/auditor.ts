import type { CommandIn, Day, EarnPlan, EarnRecurring, Event, OwnerId, Rejection } from '@assay/engine';
import { accountKey, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { MAX_MINUTES, MINUTE_MS, nextDate } from '../audit/dates.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { Holdings, nameOfPosition } from './holdings.ts';
import { planFault } from './plan-rules.ts';

type EarnCommand = CommandIn<'earn'>;
type Of<Type extends EarnCommand['type']> = Extract<EarnCommand, { type: Type }>;

const ROOM = 11;
const [MAX_PLANS, MAX_RECURRING] = [200, 20];

/** Auditor of staking, savings and locks. */
export class EarnAudit implements ProductAudit {
  readonly #records: Records;
  readonly #plans = new Map<number, EarnPlan[]>();
  readonly #holdings: Holdings;
  #recurring: EarnRecurring[] = [];
  #recurringCount = 0;
  #today = '';
  #recurringItem: DueItem | null = null;
  /** Purchases that recur each minute, by their number. */
  readonly #minutes = new Map<number, DueItem>();

  constructor(records: Records) {
    this.#records = records;
    this.#holdings = new Holdings(records, (plan) => this.#plans.get(plan)?.at(-1));
  }

  expect(command: EarnCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_earn_plan':
        return this.#setPlan(command, expectation);
      case 'end_earn_plan':
        return this.#endPlan(command, expectation);
      case 'fund_earn':
      case 'draw_earn':
        return this.#moveHouse(command, expectation);
      case 'note_earn_volume':
        return this.#holdings.noteVolume(command.position, command.traded, expectation);
      case 'buy_earn':
        return this.#eligibilityFault(command) ?? this.#buy(command, expectation);
      case 'redeem_earn':
        return this.#holdings.redeem(command.by.trader, command.position, expectation);
      case 'renew_earn':
        return (
          this.#eligibilityFault(command) ??
          this.#holdings.setRenewal(command.by.trader, command.position, command.renews, expectation)
        );
      case 'begin_earn_recurring':
        return this.#eligibilityFault(command) ?? this.#beginRecurring(command, expectation);
      case 'stop_earn_recurring':
        return this.#stopRecurring(command, expectation);
    }
  }

  advance({ id, slot = 0 }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    if (id > 0) this.#holdings.dayEnds(id, expectation);
    if (slot > 0) this.#minuteEnds(slot, expectation);
    if (id > 0 || slot > 0) return 'done';
    return id === 0
      ? this.#executeDue(maxPostings, expectation)
      : this.#holdings.windDown(-id, maxPostings, expectation);
  }

  onDayStarted({ calendar, day }: Day, expectation: Expectation): void {
    if (calendar !== 'exchange' || this.#plans.size === 0) return;
    this.#today = day;
    if (this.#recurringItem !== null || this.#firstDue() === undefined) return;
    this.#recurringItem = { due: expectation.time, room: ROOM, id: 0 };
    this.#records.agenda.add(this.#recurringItem);
  }

  skipIds(count: number): void {
    this.#recurringCount += count;
    this.#holdings.skipIds(count);
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'earn_plan_set':
        return `version ${event.plan.version} of plan ${event.plan.plan}`;
      case 'earn_position_changed':
        return nameOfPosition(event.position);
      case 'earn_recurring_changed':
        return nameOfRecurring(event.recurring);
      default:
        return undefined;
    }
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type !== 'earn_position_changed') return;
    const { id, owner, currency, locked, cover } = event.position;
    emitted.hold(`earning ${id}`, accountKey(owner, 'change', currency), locked);
    emitted.hold(`promise ${id}`, accountKey(HOUSE, 'earn', currency), cover);
  }

  engages(owner: OwnerId): boolean {
    return this.#recurring.some((one) => one.owner === owner);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('earn');
    const plans = [...this.#plans.values()].flat().sort((one, other) => one.plan - other.plan);
    const expected = { plans, positions: this.#holdings.states(), recurring: this.#recurring };
    const actual = {
      plans: [...room.plans()],
      positions: [...room.positions()],
      recurring: [...room.recurrings()],
    };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `earn has ${path}`, expected, got: actual }];
  }

  #eligibilityFault({ by }: Of<'buy_earn' | 'renew_earn' | 'begin_earn_recurring'>): Rejection | null {
    return this.#records.owners.actingFault(by.trader);
  }

  #setPlan(command: Of<'set_earn_plan'>, expectation: Expectation): Rejection | null {
    const { plan, version, status, terms } = command;
    const versions = this.#plans.get(plan) ?? [];
    const before = versions.at(-1);
    if (versions.length !== version) return { code: 'plan_changed', version: versions.length };
    if (before?.status === 'ended') return { code: 'plan_ended' };
    if (!(Number.isInteger(plan) && plan > 0)) return { code: 'unknown_plan' };
    if (versions.length === 0 && this.#plans.size >= MAX_PLANS) {
      return { code: 'too_many_plans', most: MAX_PLANS };
    }
    const { limitPlan } = terms;
    const raised = limitPlan === null || limitPlan === plan ? undefined : this.#plans.get(limitPlan)?.at(-1);
    const fault = planFault(terms, before, this.#records.listings.currencies.has(terms.currency), raised);
    if (fault !== null) return { code: 'invalid_plan', fault };
    this.#emitPlan({ ...terms, plan, version: version + 1, status }, expectation);
    return null;
  }

  #endPlan({ plan, version }: Of<'end_earn_plan'>, expectation: Expectation): Rejection | null {
    const before = this.#plans.get(plan)?.at(-1);
    if (before === undefined) return { code: 'unknown_plan' };
    if (before.version !== version) return { code: 'plan_changed', version: before.version };
    if (before.status === 'ended') return { code: 'plan_ended' };
    this.#emitPlan({ ...before, version: version + 1, status: 'ended' }, expectation);
    this.#holdings.beginWindDown(plan, expectation.time);
    return null;
  }

  #emitPlan(plan: EarnPlan, expectation: Expectation): void {
    this.#plans.set(plan.plan, [...(this.#plans.get(plan.plan) ?? []), plan]);
    const { time } = expectation;
    expectation.emit(`version ${plan.version} of plan ${plan.plan}`, {
      type: 'earn_plan_set',
      plan,
      time,
    });
  }

  #moveHouse(command: Of<'fund_earn' | 'draw_earn'>, expectation: Expectation): Rejection | null {
    const { accounts, listings } = this.#records;
    const { type, currency, amount } = command;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const outside = accounts.of(HOUSE, 'external', currency);
    const house = accounts.of(HOUSE, 'earn', currency);
    const free = house.total - house.held;
    if (type === 'fund_earn' && amount - outside.total > MAX_AMOUNT) return { code: 'amount_too_large' };
    if (type === 'draw_earn' && amount > free) return { code: 'insufficient_balance', free };
    const [from, to] = type === 'fund_earn' ? [outside, house] : [house, outside];
    expectation.move(from, to, amount, 'earn_funding', expectation.sequence);
    return null;
  }

  #buy(command: Of<'buy_earn'>, expectation: Expectation): Rejection | null {
    const plan = this.#plans.get(command.plan)?.at(-1);
    if (plan === undefined) return { code: 'unknown_plan' };
    if (plan.version !== command.version) return { code: 'plan_changed', version: plan.version };
    if (command.renews && plan.kind !== 'fixed') return { code: 'not_renewable' };
    const purchase = { owner: command.by.trader, principal: command.amount, renews: command.renews };
    const began = this.#holdings.begin({ ...purchase, renewalOf: null, recurring: null }, plan, expectation);
    if (typeof began === 'object') return began;
    expectation.createdId = began;
    return null;
  }

  #beginRecurring(command: Of<'begin_earn_recurring'>, expectation: Expectation): Rejection | null {
    const { by, plan: number, amount, every, renews } = command;
    const plan = this.#plans.get(number)?.at(-1);
    if (plan === undefined) return { code: 'unknown_plan' };
    if (!['fixed', 'flexible'].includes(plan.kind)) return { code: 'not_recurring' };
    if (every === 'minute' && plan.unit !== 'minute') return { code: 'no_trial' };
    if (renews && plan.kind !== 'fixed') return { code: 'not_renewable' };
    if (plan.status !== 'open') return { code: 'plan_not_open' };
    const { minimum, maximum, currency } = plan;
    if (amount < minimum || amount > maximum) return { code: 'amount_out_of_range', minimum, maximum };
    const ownRecurring = this.#recurring.filter(({ owner }) => owner === by.trader);
    if (ownRecurring.length >= MAX_RECURRING) return { code: 'too_many_recurring', most: MAX_RECURRING };
    this.#recurringCount += 1;
    const recurring: EarnRecurring = {
      id: unchecked(this.#recurringCount),
      owner: by.trader,
      plan: number,
      currency,
      amount,
      every,
      renews,
      monthDay: null,
      next: this.#today === '' || every === 'minute' ? '' : nextDate(this.#today, 'day', 1),
      isRunning: true,
      done: 0,
      skipped: 0,
      fault: null,
      lastAt: null,
      startedAt: expectation.time,
      endedAt: null,
      revision: 0,
    };
    this.#recurring.push(recurring);
    if (every === 'minute') this.#awaitMinute(recurring.id, expectation);
    expectation.createdId = recurring.id;
    expectation.emit(nameOfRecurring(recurring), { type: 'earn_recurring_changed', recurring });
    return null;
  }

  #stopRecurring(command: Of<'stop_earn_recurring'>, expectation: Expectation): Rejection | null {
    const recurring = this.#recurring.find(({ id }) => id === command.recurring);
    if (recurring?.owner !== command.by.trader) return { code: 'unknown_recurring' };
    this.#endRecurring(recurring, expectation);
    return null;
  }

  #endRecurring(recurring: EarnRecurring, expectation: Expectation): void {
    this.#recurring = this.#recurring.filter((one) => one !== recurring);
    this.#forgetMinute(recurring.id);
    const ended = { isRunning: false, endedAt: expectation.time, revision: recurring.revision + 1 };
    emitRecurring({ ...recurring, ...ended }, expectation);
  }

  #firstDue(): EarnRecurring | undefined {
    const due = this.#recurring.filter(({ next, every }) => every !== 'minute' && next <= this.#today);
    return due.toSorted((one, other) =>
      one.next < other.next ? -1 : one.next > other.next ? 1 : one.id - other.id,
    )[0];
  }

  /** Without a bound, because they move no money. */
  #executeDue(maxPostings: number, expectation: Expectation): Progress {
    for (let count = 0; count < maxPostings; count += 1) {
      const recurring = this.#firstDue();
      if (recurring === undefined) {
        this.#recurringItem = null;
        return 'done';
      }
      if (this.#plans.get(recurring.plan)?.at(-1)?.status === 'ended')
        this.#endRecurring(recurring, expectation);
      else this.#execute(recurring, expectation);
    }
    return 'more';
  }

  #minuteEnds(number: number, expectation: Expectation): void {
    const recurring = this.#recurring.find(({ id }) => id === number);
    if (recurring === undefined) return;
    if (this.#plans.get(recurring.plan)?.at(-1)?.status === 'ended') {
      this.#endRecurring(recurring, expectation);
      return;
    }
    const executed = this.#execute(recurring, expectation);
    if (executed.done + executed.skipped === MAX_MINUTES) this.#endRecurring(executed, expectation);
    else this.#awaitMinute(number, expectation);
  }

  /** Due one minute after the start or the last purchase. */
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

  #execute(recurring: EarnRecurring, expectation: Expectation): EarnRecurring {
    const { id, owner, plan: number, amount, renews, every, done, skipped, revision } = recurring;
    const plan = this.#plans.get(number)?.at(-1);
    const purchase = { owner, principal: amount, renews, renewalOf: null, recurring: id };
    const rejection = this.#records.owners.actingFault(owner);
    const halted = this.#records.halts.has('trading') ? ({ code: 'trading_halted' } as const) : null;
    const began = rejection ?? halted ?? (plan && this.#holdings.begin(purchase, plan, expectation));
    const fault = typeof began === 'object' ? began.code : null;
    const monthDay = recurring.monthDay ?? Number(this.#today.slice(8));
    const after: EarnRecurring = {
      ...recurring,
      ...(every !== 'minute' && { monthDay, next: nextDate(this.#today, every, monthDay) }),
      done: fault === null ? done + 1 : done,
      skipped: fault === null ? skipped : skipped + 1,
      fault,
      lastAt: expectation.time,
      revision: revision + 1,
    };
    this.#recurring = this.#recurring.map((one) => (one === recurring ? after : one));
    emitRecurring(after, expectation);
    return after;
  }
}

function emitRecurring(recurring: EarnRecurring, expectation: Expectation): void {
  expectation.emit(nameOfRecurring(recurring), { type: 'earn_recurring_changed', recurring });
}

function nameOfRecurring({ id, revision }: EarnRecurring): string {
  return `recurring ${id} as of ${revision}`;
}
