import type { CommandIn, Day, Insurance, InsuranceId, Rejection } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import { HOUSE } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { branded, type DayBook } from './figuring.ts';

const ROOM = 9;

/** An insurance in the auditor's books. */
export type SimulatedCover = {
  policy: Insurance;
  readonly account: Account;
  readonly cover: Account;
  /** Amount used by open orders. */
  bound: bigint;
  /** Amount added if all of these win. */
  hoped: bigint;
  hasDoubled: boolean;
  isDue: boolean;
};

/** Auditor of insurances after their sale. */
export class Covers {
  readonly #records: Records;
  readonly #days: DayBook;
  #covers: SimulatedCover[] = [];

  constructor(records: Records, days: DayBook) {
    this.#records = records;
    this.#days = days;
  }

  all(): readonly SimulatedCover[] {
    return this.#covers;
  }

  running(account: Account): SimulatedCover | undefined {
    return this.#covers.find((one) => one.account === account && one.policy.status === 'running');
  }

  find(id: number | null): SimulatedCover | undefined {
    return this.#covers.find(({ policy }) => policy.id === id);
  }

  sell(policy: Insurance, expectation: Expectation): void {
    const { accounts } = this.#records;
    const account = accounts.of(policy.owner, 'micro', policy.currency);
    const cover = accounts.of(HOUSE, 'cover', policy.currency);
    expectation.move(account, cover, policy.premium, 'insurance_premium', policy.id);
    expectation.hold(account, policy.amount);
    addHold(cover, policy.payout, expectation);
    this.#covers.push({ policy, account, cover, bound: 0n, hoped: 0n, hasDoubled: false, isDue: false });
    emitChange(policy, expectation);
  }

  /** Settles an order of the insured balance: releases its stake and adds the change. */
  release(
    cover: SimulatedCover,
    { bound, hoped }: Pick<SimulatedCover, 'bound' | 'hoped'>,
    more: bigint,
    expectation: Expectation,
  ): void {
    cover.bound -= bound;
    cover.hoped -= hoped;
    const { balance, amount } = cover.policy;
    if (more !== 0n) this.#change(cover, { balance: branded(balance + more) }, expectation);
    if (balance + more >= amount + amount) cover.hasDoubled = true;
    if (cover.hasDoubled && cover.bound === 0n) this.#end(cover, 'doubled', expectation);
  }

  endOnRequest(
    { type, by, insurance }: Extract<CommandIn<'seconds'>, { type: 'claim_insurance' | 'end_insurance' }>,
    isSettling: (account: Account) => boolean,
    expectation: Expectation,
  ): Rejection | null {
    const cover = this.find(insurance);
    if (cover === undefined || cover.policy.owner !== by.trader || cover.policy.status !== 'running') {
      return { code: 'unknown_insurance' };
    }
    if (isSettling(cover.account)) return { code: 'settling' };
    if (cover.bound > 0n) return { code: 'insured_orders_running' };
    if (type === 'end_insurance') {
      this.#end(cover, 'ended', expectation);
      return null;
    }
    const { amount, balance, owner } = cover.policy;
    const maximum = (amount - (amount % 2n)) / 2n;
    if (balance > maximum) return { code: 'not_claimable', most: maximum };
    addHold(cover.account, -balance, expectation);
    const endedAt = expectation.time;
    this.#change(cover, { status: 'claimed', balance: branded(0n), endedAt }, expectation);
    if (this.#days.paid(owner) < 2) this.#pay(cover, expectation);
    return null;
  }

  begin({ calendar }: Day, expectation: Expectation): void {
    if (calendar !== 'exchange') return;
    this.#days.nextDay();
    for (const cover of this.#covers) {
      if (cover.policy.status !== 'claimed' || cover.isDue) continue;
      cover.isDue = true;
      this.#records.agenda.add({ due: expectation.time, room: ROOM, id: cover.policy.id });
    }
  }

  due(id: number, expectation: Expectation): void {
    const cover = this.find(id);
    if (cover === undefined) return;
    cover.isDue = false;
    if (this.#days.paid(cover.policy.owner) < 2) this.#pay(cover, expectation);
  }

  #pay(cover: SimulatedCover, expectation: Expectation): void {
    const { owner, payout, id } = cover.policy;
    this.#days.pay(owner);
    addHold(cover.cover, -payout, expectation);
    expectation.move(cover.cover, cover.account, payout, 'insurance_payout', id);
    this.#change(cover, { status: 'paid', paidAt: expectation.time }, expectation);
    this.#forget(cover);
  }

  #end(cover: SimulatedCover, status: 'doubled' | 'ended', expectation: Expectation): void {
    addHold(cover.account, -cover.policy.balance, expectation);
    addHold(cover.cover, -cover.policy.payout, expectation);
    this.#change(cover, { status, balance: branded(0n), endedAt: expectation.time }, expectation);
    this.#forget(cover);
  }

  #change(cover: SimulatedCover, shape: Partial<Insurance>, expectation: Expectation): void {
    cover.policy = { ...cover.policy, ...shape, revision: cover.policy.revision + 1 };
    emitChange(cover.policy, expectation);
  }

  #forget(cover: SimulatedCover): void {
    this.#covers = this.#covers.filter((one) => one !== cover);
  }
}

export function coverId(id: number): InsuranceId {
  return unchecked<InsuranceId>(id);
}

export function nameOfCover({ id, revision }: Insurance): string {
  return `insurance ${id} in shape ${revision}`;
}

function emitChange(insurance: Insurance, expectation: Expectation): void {
  expectation.emit(nameOfCover(insurance), { type: 'insurance_changed', insurance });
}

/** Increases the hold by an amount; zero has no effect. */
export function addHold(account: Account, more: bigint, expectation: Expectation): void {
  if (more !== 0n) expectation.hold(account, more);
}
