import type {
  C2cDeal,
  C2cMerchant,
  C2cOffer,
  C2cTerms,
  C2cTrader,
  CnyRate,
  CommandIn,
  CurrencyId,
  OwnerId,
  Rejection,
  TimeMs,
} from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';

export type C2cCommand = CommandIn<'c2c'>;
export type Of<Type extends C2cCommand['type']> = Extract<C2cCommand, { type: Type }>;
type Amount = C2cDeal['number'];

export const ROOM = 10;
/** A deal with its counters. */
export type SimulatedDeal = {
  deal: C2cDeal;
  readonly messageCounts: { buyer: number; seller: number };
  extendedTo: number;
  dueItem: DueItem | null;
};

/** Books of the C2C auditor: recorded facts and expected state. */
export class Books {
  readonly records: Records;
  terms: C2cTerms | null = null;
  version = 0;
  day = '';
  cny: CnyRate | null = null;
  lastOffer = 0;
  lastDeal = 0;
  readonly offers = new Map<number, C2cOffer>();
  readonly deals = new Map<number, SimulatedDeal>();
  readonly traders = new Map<OwnerId, C2cTrader>();
  readonly merchants = new Map<OwnerId, C2cMerchant>();
  readonly leavingMerchants = new Map<OwnerId, DueItem>();
  /** Days on which each pair of users has finished a deal. */
  readonly partnersOfDay = new Map<string, string>();

  constructor(records: Records) {
    this.records = records;
  }

  account(owner: OwnerId, currency: CurrencyId): Account {
    return this.records.accounts.of(owner, 'legal', currency);
  }

  trader(owner: OwnerId): C2cTrader {
    const existing = this.traders.get(owner);
    if (existing !== undefined) return existing;
    const counts = { finished: 0, cancelled: 0, day: '', falsePaid: 0 };
    return { owner, ...counts, isSuspended: false, isPaused: false, blocked: [], revision: 0 };
  }

  /** Deals cancelled or expired unpaid since the beginning of the day. */
  cancelled(owner: OwnerId): number {
    const existing = this.trader(owner);
    return existing.day === this.day ? existing.cancelled : 0;
  }

  dealsOf(owner: OwnerId): C2cDeal[] {
    return [...this.deals.values()]
      .map(({ deal }) => deal)
      .filter(({ buyer, seller }) => buyer === owner || seller === owner);
  }

  /** Deals with locked coins or an open dispute. */
  running(owner: OwnerId): number {
    return this.dealsOf(owner).filter(({ state }) => state !== 'cancelled').length;
  }

  /** Deals with locked coins: a dispute without any does not count towards the maximum. */
  withCoins(owner: OwnerId): number {
    return this.dealsOf(owner).filter(
      ({ state, dispute }) => state !== 'cancelled' && (state !== 'disputed' || dispute?.isEscrowed === true),
    ).length;
  }

  isSettling(account: Account, time: TimeMs): boolean {
    return this.records.products.some((audit) => audit.settling?.(account, time));
  }

  /** Returns the amount that may leave an account: available, and permitted by every product. */
  mayLeave(account: Account): bigint {
    let minimum = account.total - account.held;
    for (const audit of this.records.products) {
      const bound = audit.free?.(account);
      if (bound !== undefined && bound < minimum) minimum = bound;
    }
    return minimum > 0n ? minimum : 0n;
  }

  hold(account: Account, more: bigint, expectation: Expectation): void {
    if (more !== 0n) expectation.hold(account, more);
  }

  setOffer(offer: C2cOffer, expectation: Expectation): void {
    const isDone = offer.status !== 'open' && offer.inDeals === 0n;
    if (isDone) this.offers.delete(offer.id);
    else this.offers.set(offer.id, offer);
    expectation.emit(offerName(offer), { type: 'c2c_offer_changed', offer });
  }

  changeOffer(offer: C2cOffer, shape: Partial<C2cOffer>, expectation: Expectation): void {
    this.setOffer({ ...offer, ...shape, revision: offer.revision + 1 }, expectation);
  }

  changeDeal(existing: SimulatedDeal, shape: Partial<C2cDeal>, expectation: Expectation): void {
    existing.deal = { ...existing.deal, ...shape, revision: existing.deal.revision + 1 };
    const { deal } = existing;
    this.reschedule(existing);
    const isClosed = deal.dispute !== null || deal.disputeUntil === null;
    const isOver = deal.state === 'finished' || (deal.state === 'cancelled' && isClosed);
    if (isOver) this.forget(existing);
    expectation.emit(dealName(deal), { type: 'c2c_deal_changed', deal });
  }

  changeTrader(owner: OwnerId, shape: Partial<C2cTrader>, expectation: Expectation): void {
    const before = this.trader(owner);
    const trader = { ...before, ...shape, revision: before.revision + 1 };
    this.traders.set(owner, trader);
    expectation.emit(traderName(trader), { type: 'c2c_trader_changed', trader });
  }

  setMerchant(merchant: C2cMerchant, expectation: Expectation): void {
    this.merchants.set(merchant.owner, merchant);
    expectation.emit(merchantName(merchant), { type: 'c2c_merchant_changed', merchant });
  }

  forget(existing: SimulatedDeal): void {
    if (existing.dueItem !== null) this.records.agenda.remove(existing.dueItem);
    existing.dueItem = null;
    this.deals.delete(existing.deal.id);
  }

  reschedule(existing: SimulatedDeal): void {
    if (existing.dueItem !== null) this.records.agenda.remove(existing.dueItem);
    const due = deadline(existing.deal);
    existing.dueItem = due === null ? null : { due, room: ROOM, id: existing.deal.id };
    if (existing.dueItem !== null) this.records.agenda.add(existing.dueItem);
  }
}

/** Returns the time at which the clock advances a deal; null while it waits for users or staff. */
export function deadline({ state, payBy, heldUntil, disputeUntil, dispute }: C2cDeal): TimeMs | null {
  if (state === 'awaiting') return payBy;
  if (state === 'held') return heldUntil;
  if (state === 'cancelled') return disputeUntil;
  return state === 'disputed' && dispute !== null && dispute.state === 'ruled' ? dispute.appealUntil : null;
}

/** Returns the amount that is locked on the seller's account for a deal. */
export function locked(deal: C2cDeal): bigint {
  const isUnchanged = deal.dispute === null || deal.dispute.isEscrowed;
  const isOpen = ['awaiting', 'paid', 'held', 'disputed'].includes(deal.state) && isUnchanged;
  if (!isOpen) return 0n;
  return deal.side === 'sell' ? deal.number + deal.fee : deal.number;
}

export function lockedByMerchant({ state, bond }: C2cMerchant): bigint {
  return state === 'rejected' || state === 'left' ? 0n : bond;
}

/** Returns the quotient rounded up. */
export function dividedUp(dividend: bigint, divisor: bigint): Amount {
  const rest = dividend % divisor;
  return branded((dividend - rest) / divisor + (rest > 0n ? 1n : 0n));
}

export function branded<Value = Amount>(units: bigint): Value {
  return unchecked<Value>(units);
}

export function after(time: TimeMs, durationMs: number): TimeMs {
  return unchecked<TimeMs>(time + durationMs);
}

export const offerName = ({ id, revision }: C2cOffer): string => `c2c offer ${id}.${revision}`;
export const dealName = ({ id, revision }: C2cDeal): string => `c2c deal ${id}.${revision}`;
export const traderName = ({ owner, revision }: C2cTrader): string => `c2c trader ${owner}.${revision}`;
export const merchantName = ({ owner, revision }: C2cMerchant): string => `c2c merchant ${owner}.${revision}`;

/** Returns the reason why an owner may neither publish nor take offers; null for none. */
export function tradingFault(books: Books, owner: OwnerId): Rejection | null {
  const { owners } = books.records;
  const barred = owners.actingFault(owner);
  if (barred !== null) return barred;
  const level = books.terms?.identityLevel ?? 1;
  if (books.terms?.isOpen !== true) return { code: 'c2c_not_offered' };
  if (owners.of(owner).level < level) return { code: 'identity_needed', level };
  return books.trader(owner).isSuspended ? { code: 'c2c_suspended' } : null;
}

export function smaller(one: bigint, other: bigint): bigint {
  return one - other < 0n ? one : other;
}
