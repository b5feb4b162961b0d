import type { EarnPlan, EarnPosition, OwnerId, Rejection, TimeMs } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { dayToCome, freed, lengthOf, promised, type SimulatedPosition, yieldOf } from './figuring.ts';

type Purchase = Pick<EarnPosition, 'owner' | 'principal' | 'renews' | 'renewalOf' | 'recurring'>;

const ROOM = 11;
const MAX_POSITIONS = 200;

/** Auditor of positions, from their beginning to their end. */
export class Holdings {
  readonly #records: Records;
  readonly #planOf: (plan: number) => EarnPlan | undefined;
  /** Open positions by id, in the order of their beginning. */
  readonly #positions = new Map<number, SimulatedPosition>();
  #count = 0;
  readonly #windDowns = new Map<number, DueItem>();

  constructor(records: Records, planOf: (plan: number) => EarnPlan | undefined) {
    this.#records = records;
    this.#planOf = planOf;
  }

  states(): readonly EarnPosition[] {
    return this.#list().map(({ state }) => state);
  }

  /** Returns the number of the new position, or the rejection. */
  begin(purchase: Purchase, plan: EarnPlan, expectation: Expectation): number | Rejection {
    const { accounts, products } = this.#records;
    const limitFault = this.#purchaseFault(purchase, plan);
    if (limitFault !== null) return limitFault;
    const account = accounts.of(purchase.owner, 'change', plan.currency);
    if (products.some((audit) => audit.settling?.(account, expectation.time))) return { code: 'settling' };
    const free = account.total - account.held;
    if (free < purchase.principal) return { code: 'insufficient_balance', free };
    if (!this.#canPromise(purchase.principal, plan)) return { code: 'house_cannot_cover' };
    return this.#open(purchase, plan, expectation);
  }

  noteVolume(id: number, traded: EarnPosition['traded'], expectation: Expectation): Rejection | null {
    const position = this.#find(id);
    if (position?.plan.releaseBy !== 'volume') return { code: 'unknown_position' };
    if (traded < position.state.traded) return { code: 'invalid_amount' };
    if (traded !== position.state.traded) this.#change(position, { traded }, expectation);
    return null;
  }

  redeem(owner: OwnerId, id: number, expectation: Expectation): Rejection | null {
    const position = this.#findOwnPosition(owner, id, expectation.time);
    if ('code' in position) return position;
    const { plan, state } = position;
    if (['staking', 'lock_stake', 'lock_release'].includes(plan.kind)) return { code: 'not_redeemable' };
    if (plan.kind === 'mortgage' && plan.limitPlan !== null) {
      const excess = -this.#remainingFor(owner, plan.limitPlan, id);
      if (excess > 0n) return { code: 'limit_in_use', excess };
    }
    this.#close(position, expectation);
    const status = state.kind === 'mortgage' ? 'completed' : 'redeemed';
    this.#change(position, { status, endedAt: expectation.time }, expectation);
    return null;
  }

  setRenewal(owner: OwnerId, id: number, renews: boolean, expectation: Expectation): Rejection | null {
    const position = this.#findOwnPosition(owner, id, expectation.time);
    if ('code' in position) return position;
    if (position.plan.kind !== 'fixed') return { code: 'not_renewable' };
    if (position.state.renews !== renews) this.#change(position, { renews }, expectation);
    return null;
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  /** Processes the end of a position's day. */
  dayEnds(id: number, expectation: Expectation): void {
    const position = this.#find(id);
    const day = position === undefined ? null : dayToCome(position);
    if (position === undefined || day === null) throw new Error(`position ${id} has no day that could end`);
    const { state, plan } = position;
    const { principal, lastDay, paid, cover } = state;
    const isReleased = plan.kind === 'lock_release';
    const free = isReleased ? freed(position, day) : 0n;
    const all = isReleased
      ? ((paid + cover) * free - (((paid + cover) * free) % principal)) / principal
      : yieldOf(principal, plan.rate, day);
    this.#pay(position, all - paid, expectation);
    if (day === lastDay || free === principal) this.#complete(position, day, expectation);
    else {
      const locked = unchecked<EarnPosition['locked']>(principal - free);
      this.#change(position, { day, locked, ...this.#fieldsOfDay(position, day) }, expectation);
      this.#putOnAgenda(position);
    }
  }

  beginWindDown(plan: number, due: TimeMs): void {
    const dueItem = { due, room: ROOM, id: -plan };
    this.#windDowns.set(plan, dueItem);
    this.#records.agenda.add(dueItem);
  }

  /** Pays the entire promised return, two postings each. */
  windDown(plan: number, maximum: number, expectation: Expectation): Progress {
    for (let left = maximum; left >= 2; left -= 2) {
      const position = this.#list().find(({ state }) => state.plan === plan);
      if (position === undefined) {
        this.#windDowns.delete(plan);
        return 'done';
      }
      const { principal, cover, day, paid } = position.state;
      const running = yieldOf(principal, position.plan.rate, day + 1) - paid;
      this.#pay(position, position.plan.kind === 'flexible' ? running : cover, expectation);
      this.#close(position, expectation);
      this.#change(position, { status: 'wound_down', endedAt: expectation.time }, expectation);
    }
    return 'more';
  }

  #purchaseFault({ owner, principal }: Purchase, plan: EarnPlan): Rejection | null {
    const { minimum, maximum, identityLevel: level } = plan;
    const about = this.#records.owners.of(owner);
    if (plan.status !== 'open') return { code: 'plan_not_open' };
    if (plan.barredCountries.some((country) => country === about.country)) return { code: 'country_barred' };
    if (about.level < level) return { code: 'identity_needed', level };
    if (principal > maximum || principal < minimum) return { code: 'amount_out_of_range', minimum, maximum };
    const ownPositions = this.#list().filter(({ state }) => state.owner === owner);
    if (ownPositions.length >= MAX_POSITIONS) return { code: 'too_many_positions', most: MAX_POSITIONS };
    if (plan.kind === 'staking' && ownPositions.some(({ state }) => state.plan === plan.plan)) {
      return { code: 'already_held' };
    }
    const mine = this.#remainingFor(owner, plan.plan, null);
    if (principal > mine) return { code: 'owner_quota', left: mine < 0n ? 0n : mine };
    const subscribed = total(this.#list().filter(({ state }) => state.plan === plan.plan));
    const left = plan.total - subscribed;
    return principal > left ? { code: 'plan_quota', left: left < 0n ? 0n : left } : null;
  }

  /** Returns the amount that an owner may still subscribe to a plan, without the part added by one pledge. */
  #remainingFor(owner: OwnerId, plan: number, excludedPosition: number | null): bigint {
    const ownPositions = this.#list().filter(({ state }) => state.owner === owner);
    const pledged = ownPositions.filter(
      (one) => one.plan.limitPlan === plan && one.state.id !== excludedPosition,
    );
    let maximum = this.#planOf(plan)?.perOwner ?? 0n;
    for (const pledge of pledged) maximum += yieldOf(pledge.state.principal, pledge.plan.limitRate, 1);
    return maximum - total(ownPositions.filter(({ state }) => state.plan === plan));
  }

  #canPromise(principal: bigint, plan: EarnPlan): boolean {
    const house = this.#records.accounts.of(HOUSE, 'earn', plan.currency);
    return house.total - house.held >= promised(principal, plan);
  }

  #open({ owner, principal, ...purchase }: Purchase, plan: EarnPlan, expectation: Expectation): number {
    const { accounts } = this.#records;
    this.#count += 1;
    const cover = promised(principal, plan);
    const isEndless = plan.kind === 'flexible' || plan.kind === 'mortgage' || plan.releaseBy === 'volume';
    const state: EarnPosition = {
      id: unchecked(this.#count),
      owner,
      plan: plan.plan,
      version: plan.version,
      kind: plan.kind,
      currency: plan.currency,
      unit: plan.unit,
      days: plan.days,
      rate: plan.rate,
      cliff: plan.cliff,
      release: plan.release,
      releaseBy: plan.releaseBy,
      principal,
      locked: principal,
      paid: unchecked(0n as never),
      cover: cover as EarnPosition['cover'],
      day: 0,
      lastDay: isEndless ? null : plan.days,
      traded: 0n as EarnPosition['traded'],
      ...purchase,
      status: 'running',
      notice: null,
      startedAt: expectation.time,
      endedAt: null,
      revision: 0,
    };
    const account = accounts.of(owner, 'change', plan.currency);
    const house = accounts.of(HOUSE, 'earn', plan.currency);
    const position = { state, plan, account, house, dueItem: null };
    expectation.hold(account, principal);
    if (cover > 0n) expectation.hold(house, cover);
    this.#positions.set(position.state.id, position);
    this.#putOnAgenda(position);
    emitChange(state, expectation);
    return this.#count;
  }

  #complete(position: SimulatedPosition, day: number, expectation: Expectation): void {
    this.#close(position, expectation);
    const { state } = position;
    const isMissed = state.renews && !this.#renew(state, expectation);
    const notice = isMissed ? { notice: 'not_renewed' as const } : {};
    this.#change(position, { day, status: 'completed', endedAt: expectation.time, ...notice }, expectation);
  }

  #renew({ id, owner, principal, plan: number, recurring }: EarnPosition, expectation: Expectation): boolean {
    const plan = this.#planOf(number);
    if (plan === undefined || this.#records.owners.actingFault(owner) !== null) return false;
    const purchase = { owner, principal, renews: true, renewalOf: id, recurring };
    if (this.#purchaseFault(purchase, plan) !== null || !this.#canPromise(principal, plan)) return false;
    this.#open(purchase, plan, expectation);
    return true;
  }

  /** Puts one more day of flexible savings on hold, or schedules their end. */
  #fieldsOfDay({ state, plan, house }: SimulatedPosition, day: number): Partial<EarnPosition> {
    if (plan.kind !== 'flexible' || state.lastDay !== null) return {};
    const last = day + 29;
    const more = yieldOf(state.principal, plan.rate, last + 1) - yieldOf(state.principal, plan.rate, last);
    if (house.total - house.held < more) return { lastDay: last, notice: 'cover_short' };
    return { cover: (state.cover + more) as EarnPosition['cover'] };
  }

  #pay(position: SimulatedPosition, interest: bigint, expectation: Expectation): void {
    const { state, account, house } = position;
    if (interest > 0n) expectation.hold(house, -interest);
    expectation.move(house, account, interest, 'earn_interest', state.id);
    const paid = (state.paid + interest) as EarnPosition['paid'];
    position.state = { ...state, paid, cover: (state.cover - interest) as EarnPosition['cover'] };
  }

  #close(position: SimulatedPosition, expectation: Expectation): void {
    const { state, account, house, dueItem } = position;
    if (dueItem !== null) this.#records.agenda.remove(dueItem);
    this.#positions.delete(position.state.id);
    expectation.hold(account, -state.locked);
    if (state.cover > 0n) expectation.hold(house, -state.cover);
    const zero = 0n as EarnPosition['locked'];
    position.state = { ...state, locked: zero, cover: zero };
  }

  #change(position: SimulatedPosition, shape: Partial<EarnPosition>, expectation: Expectation): void {
    const before = position.state;
    const after = { ...before, ...shape, revision: before.revision + 1 };
    position.state = after;
    if (after.locked !== before.locked) expectation.hold(position.account, after.locked - before.locked);
    if (after.cover !== before.cover) expectation.hold(position.house, after.cover - before.cover);
    emitChange(after, expectation);
  }

  #putOnAgenda(position: SimulatedPosition): void {
    const day = dayToCome(position);
    if (day === null) return;
    const { id, startedAt } = position.state;
    const due = unchecked<TimeMs>(startedAt + day * lengthOf(position.plan));
    if (position.dueItem !== null) this.#records.agenda.remove(position.dueItem);
    position.dueItem = { due, room: ROOM, id };
    this.#records.agenda.add(position.dueItem);
  }

  #list(): readonly SimulatedPosition[] {
    return [...this.#positions.values()];
  }

  #find(id: number): SimulatedPosition | undefined {
    return this.#positions.get(id);
  }

  #findOwnPosition(owner: OwnerId, id: number, now: TimeMs): SimulatedPosition | Rejection {
    const position = this.#find(id);
    if (position?.state.owner !== owner) return { code: 'unknown_position' };
    const isDue = position.dueItem !== null && position.dueItem.due < now;
    return isDue || this.#windDowns.has(position.state.plan) ? { code: 'settling' } : position;
  }
}

/** Key of one change of a position. */
export function nameOfPosition({ id, revision }: EarnPosition): string {
  return `position ${id} as of ${revision}`;
}

function emitChange(position: EarnPosition, expectation: Expectation): void {
  expectation.emit(nameOfPosition(position), { type: 'earn_position_changed', position });
}

function total(positions: readonly SimulatedPosition[]): bigint {
  return positions.reduce((total, { state }) => total + state.principal, 0n);
}
