import { assert } from '../assertion.ts';
import type { OwnerId, PairId } from '../ids.ts';
import type { AccountKey } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Outage } from '../stage/outage.ts';
import { auditC2c } from './audit.ts';
import { C2c } from './c2c.ts';
import type { CnyRate } from './cny-rate.ts';
import { type C2cCommand, c2cCommands, type SetC2cTerms } from './commands.ts';
import { type C2cDeal, heldByDeal } from './deal.ts';
import { applyDealAction, timeOut as expireDeal } from './deal-action.ts';
import { appeal, executeUnappealedRuling, openDispute, rule } from './dispute.ts';
import { returnCoins } from './end-deal.ts';
import type { C2cEvent } from './event.ts';
import { markCny } from './mark-cny.ts';
import {
  block,
  handleMerchantCommand,
  MERCHANT_LEAVES,
  pause,
  releaseBond as releaseDeposit,
  suspend,
} from './merchants.ts';
import { type C2cOffer, heldByOffer } from './offer.ts';
import { extendDeadlines } from './pause-deals.ts';
import { changeTerms, publish, withdraw } from './publish.ts';
import type { C2cRejection } from './rejection.ts';
import { sendMessage, writeToParties } from './say.ts';
import { type C2cRow, readC2c, writeC2c } from './snapshot.ts';
import { take } from './take.ts';
import { type C2cTerms, copyOfC2cTerms } from './terms.ts';
import { c2cTermsFault } from './terms-rules.ts';
import { type C2cMerchant, type C2cTrader, heldByMerchant } from './trader.ts';

const C2C_REASONS = ['c2c_deal', 'c2c_fee', 'c2c_ruling'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof C2C_REASONS)[number], true> {}
}

/**
 * C2C trading: users buy and sell coins from each other for money paid outside, while the coins are locked on the
 * seller's account. The exchange moves the coins only by a ruling, after both parties could submit statements.
 */
export const c2c = declareRoom<C2cEvent, C2cRejection>()({
  number: 10,
  format: 1,
  commands: c2cCommands,
  reasons: C2C_REASONS,
  open: (stage) => new C2cRoom(stage),
});

class C2cRoom implements Room<C2cCommand> {
  readonly #c2c: C2c;

  constructor(stage: Stage) {
    this.#c2c = new C2c(stage);
  }

  handle(command: C2cCommand): C2cRejection | null {
    switch (command.type) {
      case 'set_c2c_terms':
        return this.#setTerms(command);
      case 'publish_c2c_offer':
        return publish(command, this.#c2c);
      case 'change_c2c_offer':
        return changeTerms(command, this.#c2c);
      case 'mark_c2c_cny':
        return markCny(command, this.#c2c);
      case 'withdraw_c2c_offer':
        return withdraw(command, this.#c2c);
      case 'take_c2c_offer':
        return take(command, this.#c2c);
      case 'pay_c2c_deal':
      case 'cancel_c2c_deal':
      case 'release_c2c_deal':
      case 'concede_c2c_dispute':
        return applyDealAction(command, this.#c2c);
      case 'open_c2c_dispute':
        return openDispute(command, this.#c2c);
      case 'appeal_c2c_ruling':
        return appeal(command, this.#c2c);
      case 'rule_c2c_dispute':
        return rule(command, this.#c2c);
      case 'say_in_c2c_deal':
        return sendMessage(command, this.#c2c);
      case 'write_to_c2c_parties':
        return writeToParties(command, this.#c2c);
      case 'suspend_c2c_trader':
        return suspend(command, this.#c2c);
      case 'pause_c2c_offers':
        return pause(command, this.#c2c);
      case 'block_c2c_trader':
        return block(command, this.#c2c);
      case 'apply_as_c2c_merchant':
      case 'leave_as_c2c_merchant':
      case 'decide_c2c_merchant':
        return handleMerchantCommand(command, this.#c2c);
    }
  }

  advance({ id, slot }: AgendaItem): Progress {
    if (slot === MERCHANT_LEAVES) {
      releaseDeposit(id as OwnerId, this.#c2c);
      return 'done';
    }
    const open = this.#c2c.deals.find(id);
    assert(open !== undefined, 'a due deal exists');
    const { deal } = open;
    if (deal.state === 'awaiting') expireDeal(deal, this.#c2c);
    else if (deal.state === 'held') returnCoins(deal, {}, this.#c2c);
    else if (deal.state === 'cancelled') this.#c2c.changeDeal(deal, { disputeUntil: null });
    else executeUnappealedRuling(deal, this.#c2c);
    return 'done';
  }

  paused(outage: Outage, maxPostings: number): Progress {
    return extendDeadlines(outage, maxPostings, this.#c2c);
  }

  /** Returns true while a deal of this account is overdue and not yet processed by the agenda. */
  isSettling({ owner, wallet, currency }: AccountKey): boolean {
    if (wallet !== 'legal') return false;
    const { deals } = this.#c2c;
    for (const open of deals.ofOwner(owner)) {
      if (open.deal.currency === currency && open.deal.state !== 'cancelled' && deals.isDue(open))
        return true;
    }
    return false;
  }

  /** The index of a pair must be known while an offer floats with it. */
  awaitsIndexPrices(pair: PairId): boolean {
    return this.#c2c.offers.floatsWith(pair);
  }

  skipIds(count: number): void {
    this.#c2c.lastOffer += count;
    this.#c2c.lastDeal += count;
  }

  /** Returns true if the owner has deals, open offers or a merchant status. */
  hasOpenBusiness(owner: OwnerId): boolean {
    const { deals, offers, merchants } = this.#c2c;
    const state = merchants.get(owner)?.state;
    const isMerchant = state === 'waiting' || state === 'approved' || state === 'leaving';
    return isMerchant || deals.runningOf(owner) > 0 || offers.openOf(owner) > 0;
  }

  *holds(): Generator<Hold> {
    const { offers, deals, merchants } = this.#c2c;
    for (const offer of offers.all()) {
      yield { account: this.#c2c.accountOf(offer.owner, offer.currency), amount: heldByOffer(offer) };
    }
    for (const { deal } of deals.all()) {
      yield { account: this.#c2c.accountOf(deal.seller, deal.currency), amount: heldByDeal(deal) };
    }
    for (const merchant of merchants.values()) {
      const account = this.#c2c.accountOf(merchant.owner, merchant.currency);
      yield { account, amount: heldByMerchant(merchant) };
    }
  }

  write(): Iterable<C2cRow> {
    return writeC2c(this.#c2c);
  }

  read(row: Row): void {
    readC2c(row as C2cRow, this.#c2c);
  }

  assertInvariants(): void {
    auditC2c(this.#c2c);
  }

  /** Current terms, with their version. */
  terms(): { readonly version: number; readonly terms: C2cTerms } {
    const { version, terms } = this.#c2c;
    return { version, terms };
  }

  /** Returns the last observed price in CNY; null before the first. */
  cny(): CnyRate | null {
    return this.#c2c.cny;
  }

  /** Offers that are open or in deals, by id. */
  offers(): Iterable<C2cOffer> {
    return this.#c2c.offers.all();
  }

  /** Deals that are not final, by id. */
  *deals(): Generator<C2cDeal> {
    for (const { deal } of this.#c2c.deals.all()) yield deal;
  }

  /** Returns the record of a trader; an empty one if there is none. */
  trader(owner: OwnerId): C2cTrader {
    return this.#c2c.traderOf(owner);
  }

  /** All merchants who have applied. */
  merchants(): Iterable<C2cMerchant> {
    return this.#c2c.merchants.values();
  }

  #setTerms({ version, terms: requestedTerms }: SetC2cTerms): C2cRejection | null {
    const c2c = this.#c2c;
    const terms = copyOfC2cTerms(requestedTerms);
    if (version !== c2c.version) return { code: 'terms_changed', version: c2c.version };
    const fault = c2cTermsFault(terms, c2c.stage.listings);
    if (fault !== null) return { code: 'invalid_c2c_terms', fault };
    c2c.version += 1;
    c2c.terms = terms;
    c2c.emit({ type: 'c2c_terms_set', version: c2c.version, terms, time: c2c.stage.changes.time });
    return null;
  }
}
