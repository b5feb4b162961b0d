import type { OwnerId, TimeMs } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import { LapseRecord, mayHold } from '../audit/held-for-others.ts';
import { maySend } from '../audit/may-send.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { type DealTime, isOpen, type SimulatedAcceptor, type SimulatedDeal, TIMES } from './books.ts';

const ROOM = 15;

/** The auditor's books of acceptors and deals, with the transitions of a deal. */
export class AcceptorBooks {
  readonly #records: Records;
  readonly acceptors: SimulatedAcceptor[] = [];
  deals: SimulatedDeal[] = [];
  times: DealTime[] = [];
  readonly lapseRecord = new LapseRecord();

  constructor(records: Records) {
    this.#records = records;
  }

  pays(deal: SimulatedDeal, endedBy: 'people' | 'house' | 'time', expectation: Expectation): void {
    const { id, kind, owner, acceptorOwner, currency, amount } = deal;
    const [user, merchant] = [this.c2cAccount(owner, currency), this.c2cAccount(acceptorOwner, currency)];
    const [seller, taker] = kind === 'buy' ? [merchant, user] : [user, merchant];
    expectation.hold(seller, -amount);
    const reason = kind === 'buy' ? 'acceptor_deposit' : 'acceptor_withdrawal';
    expectation.move(seller, taker, amount, reason, id);
    Object.assign(deal, { state: 'confirmed', endedBy, dueAt: null });
    if (endedBy === 'time') {
      const until = unchecked<TimeMs>(expectation.time + TIMES.locked);
      deal.dueAt = until;
      const acceptor = this.acceptors.find((one) => one.id === deal.acceptor);
      if (acceptor === undefined) throw new Error('a deal has an acceptor');
      // Several at the same time lock it once.
      if (acceptor.lockedUntil !== until) {
        acceptor.lockedUntil = until;
        this.merchant(acceptor, expectation);
      }
    }
    this.recordState(deal, expectation);
  }

  end(
    deal: SimulatedDeal,
    state: 'cancelled' | 'rejected' | 'expired',
    endedBy: 'people' | 'house' | 'time',
    expectation: Expectation,
  ): void {
    const seller = deal.kind === 'buy' ? deal.acceptorOwner : deal.owner;
    expectation.hold(this.c2cAccount(seller, deal.currency), -deal.amount);
    Object.assign(deal, { state, endedBy, dueAt: null });
    this.recordState(deal, expectation);
    // A withdrawal expires because the acceptor has not paid.
    const isOfUser = state === 'cancelled' || (state === 'expired' && deal.kind === 'buy');
    if (isOfUser) this.lapseRecord.note(deal.owner, expectation.time);
  }

  disputed(deal: SimulatedDeal, expectation: Expectation): void {
    Object.assign(deal, { state: 'disputed', dueAt: null });
    this.recordState(deal, expectation);
  }

  /** Expects the event of a deal's state, adds its due times to the agenda, and removes the deal once final. */
  recordState(deal: SimulatedDeal, expectation: Expectation): void {
    const { agenda } = this.#records;
    deal.changedAt = expectation.time;
    expectation.emit(nameOfDeal(deal), { type: 'acceptor_deal_changed', deal: { ...deal } });
    for (const time of this.times.filter(({ id }) => id === deal.id)) agenda.remove(time);
    this.times = this.times.filter(({ id }) => id !== deal.id);
    if (!isOpen(deal) && deal.dueAt === null) {
      this.deals = this.deals.filter((one) => one !== deal);
      return;
    }
    if (deal.dueAt === null) return;
    const at = (before: number, slot: number) => {
      const due = unchecked<TimeMs>((deal.dueAt ?? 0) - before);
      const time = { room: ROOM, id: deal.id, due, slot };
      this.times.push(time);
      agenda.add(time);
    };
    at(0, 0);
    if (deal.state !== 'paid_out') return;
    for (const [index, before] of TIMES.notices.entries()) if (index >= deal.notices) at(before, index + 1);
  }

  merchant(acceptor: SimulatedAcceptor, expectation: Expectation): void {
    acceptor.changedAt = expectation.time;
    expectation.emit(`acceptor ${acceptor.id}`, { type: 'acceptor_changed', acceptor: { ...acceptor } });
  }

  covered(acceptor: number): bigint {
    return this.deals
      .filter((deal) => deal.acceptor === acceptor && deal.kind === 'sell' && isOpen(deal))
      .reduce((total, { amount }) => total + amount, 0n);
  }

  /** Part of a pledge not used by open withdrawals or by those that can still be disputed. */
  availablePledge({ id, pledge }: SimulatedAcceptor): bigint {
    const ended = this.deals.filter((deal) => deal.acceptor === id && deal.state === 'confirmed');
    const complainable = ended.reduce((total, { amount, compensated }) => total + amount - compensated, 0n);
    const left = pledge - this.covered(id) - complainable;
    return left > 0n ? left : 0n;
  }

  /** Amount of an acceptor's coins that a user's deposits may still hold. */
  remainingHold(acceptor: SimulatedAcceptor, user: OwnerId): bigint {
    const held = this.deals.filter(
      (deal) => deal.acceptor === acceptor.id && deal.kind === 'buy' && isOpen(deal),
    );
    const free = this.freeOf(this.c2cAccount(acceptor.owner, acceptor.currency));
    const pool = held.reduce((total, { amount }) => total + amount, free);
    const { owners } = this.#records;
    return mayHold(user, { pool, minimum: acceptor.depositMinimum, held }, (owner) => owners.of(owner).level);
  }

  c2cAccount(owner: OwnerId, currency: SimulatedDeal['currency']): Account {
    return this.#records.accounts.of(owner, 'legal', currency);
  }

  spendFault(
    account: Account,
    amount: bigint,
    { time }: Expectation,
  ): { readonly code: 'settling' } | { readonly code: 'insufficient_balance'; readonly free: bigint } | null {
    const { products } = this.#records;
    if (products.some((audit) => audit.settling?.(account, time))) return { code: 'settling' };
    const free = this.freeOf(account);
    return free < amount ? { code: 'insufficient_balance', free } : null;
  }

  /** Returns the rejection of a transfer of coins to another owner; null for none. */
  sendFault(account: Account, amount: bigint, expectation: Expectation) {
    const refused = this.spendFault(account, 0n, expectation);
    if (refused !== null) return refused;
    const free = maySend(this.#records, account, expectation.time);
    return free < amount ? ({ code: 'insufficient_balance', free } as const) : null;
  }

  freeOf(account: Account): bigint {
    let free = account.total - account.held;
    for (const product of this.#records.products) {
      const bound = product.free?.(account);
      if (bound !== undefined && bound < free) free = bound;
    }
    return free > 0n ? free : 0n;
  }
}

/** One command can extend a deal by an outage and then end it. */
export function nameOfDeal({ id, state, dueAt, notices }: SimulatedDeal): string {
  return `deal ${id} ${state} ${dueAt} ${notices}`;
}
