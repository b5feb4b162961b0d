import { ZERO } from '@assay/money';
import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { changeLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { dayMs } from '../stage/day-unit.ts';
import { RECURRING_ITEM, Recurrings } from '../stage/recurrings.ts';
import { coverOf, lastDayOf } from './arithmetic.ts';
import type { EarnEvent } from './event.ts';
import type { EarnPlan } from './plan.ts';
import { Plans } from './plans.ts';
import type { EarnPosition, EarnPositionId } from './position.ts';
import { OpenPosition, Positions } from './positions.ts';
import type { EarnRecurring } from './recurring.ts';

/** Fields of a new position, in addition to its plan. */
export type PositionStart = Pick<EarnPosition, 'owner' | 'principal' | 'renews' | 'renewalOf' | 'recurring'>;

/**
 * State of the room, with the services of the engine that it uses. Its agenda contains positions by id, ending plans
 * by negative plan number, and recurring purchases.
 */
export class Earn {
  readonly stage: Stage;
  /** Last ids assigned to a position and to a recurring purchase. */
  lastPosition = 0;
  lastRecurring = 0;
  readonly plans = new Plans();
  readonly positions = new Positions();
  readonly recurrings: Recurrings<EarnRecurring>;
  /** Last day of the exchange that began after the first plan; empty before. */
  today = '';
  /** Time since which that day's recurring purchases are due; null when all have been executed. */
  #recurringDue: TimeMs | null = null;
  /** Plans that are being ended, with their agenda items. */
  readonly #endingItemsByPlan = new Map<number, AgendaItem>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.recurrings = new Recurrings(stage.agenda);
  }

  get recurringDue(): TimeMs | null {
    return this.#recurringDue;
  }

  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('change', currency).getOrCreate(owner);
  }

  houseOf(currency: CurrencyId): Account {
    return this.stage.ledger.house('earn', currency);
  }

  /** Opens a validated position: locks its principal, and the cover for its promised interest. */
  begin({ owner, ...start }: PositionStart, terms: EarnPlan): EarnPosition {
    this.lastPosition += 1;
    const { plan, version } = terms;
    const position: EarnPosition = {
      id: this.lastPosition as EarnPositionId,
      owner,
      plan,
      version,
      kind: terms.kind,
      currency: terms.currency,
      unit: terms.unit,
      days: terms.days,
      rate: terms.rate,
      cliff: terms.cliff,
      release: terms.release,
      releaseBy: terms.releaseBy,
      principal: start.principal,
      locked: start.principal,
      paid: ZERO,
      cover: coverOf(start.principal, terms),
      day: 0,
      lastDay: lastDayOf(terms),
      traded: ZERO,
      renews: start.renews,
      status: 'running',
      notice: null,
      startedAt: this.stage.changes.time,
      endedAt: null,
      renewalOf: start.renewalOf,
      recurring: start.recurring,
      revision: 0,
    };
    const open = this.open(position, terms);
    this.lock(open.account, position.locked);
    this.lock(open.house, position.cover);
    this.emit({ type: 'earn_position_changed', position });
    return position;
  }

  /** Adds an open position to the indexes and to the agenda. */
  open(position: EarnPosition, terms: EarnPlan): OpenPosition {
    const { owner, currency } = position;
    const open = new OpenPosition(position, terms, this.accountOf(owner, currency), this.houseOf(currency));
    this.positions.add(open);
    this.putOnAgenda(open);
    return open;
  }

  /** Schedules a position for its next day, if it has one. */
  putOnAgenda(open: OpenPosition): void {
    const day = nextDayOf(open);
    if (day === null) return;
    const due = (open.position.startedAt + day * dayMs(open.terms)) as TimeMs;
    open.item = this.stage.agenda.add(due, open.position.id);
  }

  /** Applies changes to a position, adjusts the holds on both accounts, and emits the event. */
  change(open: OpenPosition, shape: Partial<EarnPosition>): void {
    const before = open.position;
    const after = { ...before, ...shape, revision: before.revision + 1 };
    open.position = after;
    this.lock(open.account, after.locked - before.locked);
    this.lock(open.house, after.cover - before.cover);
    this.emit({ type: 'earn_position_changed', position: after });
  }

  /**
   * Removes a position that ends from the indexes and the agenda, and releases its holds. Emits nothing; `emitEnd`
   * reports the result.
   */
  close(open: OpenPosition): void {
    const { locked, cover } = open.position;
    if (open.item !== null) this.stage.agenda.remove(open.item);
    this.positions.remove(open);
    this.lock(open.account, -locked);
    this.lock(open.house, -cover);
    open.position = { ...open.position, locked: ZERO, cover: ZERO };
  }

  /** Emits the final state of a closed position. */
  emitEnd(open: OpenPosition, shape: Pick<EarnPosition, 'status'> & Partial<EarnPosition>): void {
    this.change(open, { ...shape, endedAt: this.stage.changes.time });
  }

  /** Returns true while the agenda has overdue work on a position, before which nothing else may change it. */
  isSettling({ item, position }: OpenPosition): boolean {
    return this.#endingItemsByPlan.has(position.plan) || (item !== null && this.stage.agenda.isDue(item));
  }

  /** Marks the recurring purchases as due when a day of the exchange has begun. Does nothing before the first plan. */
  beginDay(day: string): void {
    if (this.plans.count === 0) return;
    this.today = day;
    if (this.#recurringDue !== null || this.recurrings.firstDue(day) === undefined) return;
    this.setRecurringDue(this.stage.changes.time);
  }

  setRecurringDue(due: TimeMs | null): void {
    this.#recurringDue = due;
    if (due !== null) this.stage.agenda.add(due, RECURRING_ITEM);
  }

  /** Starts closing the positions of a plan. */
  beginEnding(plan: number, since: TimeMs): void {
    this.#endingItemsByPlan.set(plan, this.stage.agenda.add(since, -plan));
  }

  ended(plan: number): void {
    this.#endingItemsByPlan.delete(plan);
  }

  /** Ending plans and the time of their ending, by plan number. */
  endings(): readonly (readonly [number, TimeMs])[] {
    return entriesByNumber(this.#endingItemsByPlan).map(([plan, { due }]) => [plan, due] as const);
  }

  emit(event: EarnEvent): void {
    this.stage.changes.emit<EarnEvent>(event);
  }

  /** Locks `more`, or unlocks if it is negative; does nothing for zero. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }
}

/** Returns the next day on which a position has something due; null if it waits for its owner only. */
export function nextDayOf({ position: { kind, day, lastDay }, terms }: OpenPosition): number | null {
  if (kind === 'mortgage') return null;
  if (kind === 'fixed' || kind === 'lock_stake') return lastDay;
  return kind === 'lock_release' ? Math.max(day, terms.cliff) + 1 : day + 1;
}
