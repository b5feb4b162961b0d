import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { changeLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { CnyRate } from './cny-rate.ts';
import { DailyPartners } from './daily-partners.ts';
import { type C2cDeal, takerOfDeal } from './deal.ts';
import { Deals } from './deals.ts';
import type { C2cEvent } from './event.ts';
import { type C2cOffer, heldByOffer } from './offer.ts';
import { Offers } from './offers.ts';
import type { C2cRejection } from './rejection.ts';
import { type C2cTerms, CLOSED_C2C_TERMS } from './terms.ts';
import type { C2cMerchant, C2cTrader } from './trader.ts';

/** State of C2C trading, with the services of the engine that it uses. */
export class C2c {
  readonly stage: Stage;
  /** Version of the terms: number of times they were set. */
  version = 0;
  terms: C2cTerms = CLOSED_C2C_TERMS;
  /** Last observed price in CNY; null before the first. */
  cny: CnyRate | null = null;
  lastOffer = 0;
  lastDeal = 0;
  readonly offers = new Offers();
  readonly deals: Deals;
  readonly traders = new Map<OwnerId, C2cTrader>();
  readonly merchants = new Map<OwnerId, C2cMerchant>();
  readonly partners = new DailyPartners();

  constructor(stage: Stage) {
    this.stage = stage;
    this.deals = new Deals(stage.agenda);
  }

  /** Current day of the C2C calendar; empty before the first. */
  get day(): string {
    return this.stage.days.get('c2c')?.day ?? '';
  }

  /** Returns an owner's C2C account; opens an empty one if there is none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('legal', currency).getOrCreate(owner);
  }

  traderOf(owner: OwnerId): C2cTrader {
    return this.traders.get(owner) ?? newTrader(owner);
  }

  /**
   * Returns the smallest minimum per deal that an offer may set: the minimum of its coin, or the offer's total if that
   * is less. 1 if the coin is not offered.
   */
  minimumDealOf({ currency, total }: Pick<C2cOffer, 'currency' | 'total'>): bigint {
    if (!this.stage.upgrades.isActive('least_c2c_deal')) return 1n;
    const minimum =
      this.terms.currencies.find((currencyTerms) => currencyTerms.currency === currency)?.minimum ?? 1n;
    return minimum < total ? minimum : total;
  }

  /**
   * Counts a finished deal for both parties, but only one per pair of parties and day, so that trust cannot be built
   * with a single partner.
   */
  countFinished({ seller, buyer }: C2cDeal): void {
    const isCountedAlready =
      this.stage.upgrades.isActive('least_c2c_deal') && !this.partners.add(this.day, seller, buyer);
    if (isCountedAlready) return;
    for (const owner of [seller, buyer]) {
      this.changeTrader(owner, { finished: this.traderOf(owner).finished + 1 });
    }
  }

  /** Returns true when an owner has the maximum number of simultaneous deals. Disputes without coins do not count. */
  hasMaxDeals(owner: OwnerId): boolean {
    const countsEscrowedOnly = this.stage.upgrades.isActive('empty_disputes_do_not_count');
    const count = countsEscrowedOnly ? this.deals.escrowedOf(owner) : this.deals.runningOf(owner);
    return count >= this.terms.dealsPerOwner;
  }

  /** Returns the number of deals that an owner has cancelled or left unpaid today. */
  cancelledToday(owner: OwnerId): number {
    const { cancelled, day } = this.traderOf(owner);
    return day === this.day ? cancelled : 0;
  }

  /** Returns `cancelledToday` plus the number of unpaid deals that the owner has taken. */
  violationsToday(owner: OwnerId): number {
    let count = this.cancelledToday(owner);
    for (const { deal } of this.deals.ofOwner(owner)) {
      if (deal.state === 'awaiting' && takerOfDeal(deal) === owner) count += 1;
    }
    return count;
  }

  /**
   * Returns the rejection of a trader who may neither publish nor take offers; null otherwise. The daily limit of
   * cancellations is checked separately.
   */
  tradingFault(owner: OwnerId): C2cRejection | null {
    const { owners } = this.stage;
    const fault = owners.actingFault(owner);
    if (fault !== null) return fault;
    const { isOpen, identityLevel: level } = this.terms;
    if (!isOpen) return { code: 'c2c_not_offered' };
    if (owners.factsOf(owner).level < level) return { code: 'identity_needed', level };
    return this.traderOf(owner).isSuspended ? { code: 'c2c_suspended' } : null;
  }

  /** Returns true while an offer cannot be taken because of its owner's status or actions. */
  isAsleep({ owner }: C2cOffer): boolean {
    const { isSuspended, isPaused } = this.traderOf(owner);
    if (isSuspended || isPaused || this.stage.owners.actingFault(owner) !== null) return true;
    return this.cancelledToday(owner) >= this.terms.cancellationsPerDay;
  }

  /**
   * Applies changes to an offer, adjusts the hold unless `lock` is `keep` (a deal takes it over), and emits the event.
   */
  changeOffer(offer: C2cOffer, shape: Partial<C2cOffer>, lock: 'lock' | 'keep'): C2cOffer {
    const changed: C2cOffer = { ...offer, ...shape, revision: offer.revision + 1 };
    if (lock === 'lock') {
      const more = heldByOffer(changed) - heldByOffer(offer);
      this.lock(this.accountOf(offer.owner, offer.currency), more);
    }
    this.offers.put(changed);
    this.emit({ type: 'c2c_offer_changed', offer: changed });
    return changed;
  }

  /** Applies changes to a deal and emits the event. */
  changeDeal(deal: C2cDeal, shape: Partial<C2cDeal>): C2cDeal {
    const changed: C2cDeal = { ...deal, ...shape, revision: deal.revision + 1 };
    this.deals.change(changed);
    this.emit({ type: 'c2c_deal_changed', deal: changed });
    return changed;
  }

  changeTrader(owner: OwnerId, shape: Partial<C2cTrader>): void {
    const trader = this.traderOf(owner);
    const changed: C2cTrader = { ...trader, ...shape, revision: trader.revision + 1 };
    this.traders.set(owner, changed);
    this.emit({ type: 'c2c_trader_changed', trader: changed });
  }

  setMerchant(merchant: C2cMerchant): void {
    this.merchants.set(merchant.owner, merchant);
    this.emit({ type: 'c2c_merchant_changed', merchant });
  }

  emit(event: C2cEvent): void {
    this.stage.changes.emit<C2cEvent>(event);
  }

  /** Locks `more`, or unlocks if it is negative; does nothing for zero. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }
}

function newTrader(owner: OwnerId): C2cTrader {
  return {
    owner,
    finished: 0,
    cancelled: 0,
    day: '',
    falsePaid: 0,
    isSuspended: false,
    isPaused: false,
    blocked: [],
    revision: 0,
  };
}
