import type { C2cTerms, Day, Event, Outage, OwnerId, Rejection, TimeMs } from '@assay/engine';
import { type Account, accountKey } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import {
  Books,
  type C2cCommand,
  dealName,
  locked,
  lockedByMerchant,
  merchantName,
  type Of,
  offerName,
  traderName,
} from './books.ts';
import { expectDealAction, expectDue, expectPausing, findDealOfParty } from './deals.ts';
import {
  expectAppealing,
  expectConceding,
  expectDisputing,
  expectRuling,
  expectSaying,
  expectWriting,
} from './disputes.ts';
import { cnyName, expectCny } from './floating.ts';
import { expectChange, expectPublishing, expectTake, expectWithdrawing } from './offers.ts';
import {
  expectApplying,
  expectBlocking,
  expectDeciding,
  expectDeparture,
  expectFree,
  expectPause,
  expectSuspending,
} from './people.ts';
import { c2cTermsFault } from './term-rules.ts';

/** Auditor of C2C trade. */
export class C2cAudit implements ProductAudit {
  readonly #books: Books;

  constructor(records: Records) {
    this.#books = new Books(records);
  }

  expect(command: C2cCommand, expectation: Expectation): Rejection | null {
    const books = this.#books;
    switch (command.type) {
      case 'set_c2c_terms':
        return this.#setTerms(command, expectation);
      case 'publish_c2c_offer':
        return expectPublishing(books, command, expectation);
      case 'change_c2c_offer':
        return expectChange(books, command, expectation);
      case 'mark_c2c_cny':
        return expectCny(books, command, expectation);
      case 'withdraw_c2c_offer':
        return expectWithdrawing(books, command, expectation);
      case 'take_c2c_offer':
        return expectTake(books, command, expectation);
      case 'pay_c2c_deal':
      case 'cancel_c2c_deal':
      case 'release_c2c_deal':
      case 'concede_c2c_dispute':
        return this.#expectAction(command, expectation);
      case 'open_c2c_dispute':
        return expectDisputing(books, command, expectation);
      case 'appeal_c2c_ruling':
        return expectAppealing(books, command, expectation);
      case 'rule_c2c_dispute':
        return expectRuling(books, command, expectation);
      case 'say_in_c2c_deal':
        return expectSaying(books, command, expectation);
      case 'write_to_c2c_parties':
        return expectWriting(books, command, expectation);
      case 'suspend_c2c_trader':
        return expectSuspending(books, command, expectation);
      case 'pause_c2c_offers':
        return expectPause(books, command, expectation);
      case 'block_c2c_trader':
        return expectBlocking(books, command, expectation);
      case 'apply_as_c2c_merchant':
        return expectApplying(books, command, expectation);
      case 'leave_as_c2c_merchant':
        return expectDeparture(books, command, expectation);
      case 'decide_c2c_merchant':
        return expectDeciding(books, command, expectation);
    }
  }

  /** Deals have small numbers, and merchants use their owners' numbers. */
  advance(dueItem: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    const existing = this.#books.deals.get(dueItem.id);
    if (existing?.dueItem === dueItem) expectDue(this.#books, existing, expectation);
    else
      for (const [owner, one] of this.#books.leavingMerchants)
        if (one === dueItem) expectFree(this.#books, owner, expectation);
    return 'done';
  }

  onDayStarted({ calendar, day }: Day): void {
    if (calendar === 'c2c') this.#books.day = day;
  }

  paused(outage: Outage, maxPostings: number, expectation: Expectation): Progress {
    return expectPausing(this.#books, outage, maxPostings, expectation);
  }

  settling(account: Account, time: TimeMs): boolean {
    if (account.wallet !== 'legal') return false;
    for (const { deal, dueItem } of this.#books.deals.values()) {
      const isParty = deal.seller === account.owner || deal.buyer === account.owner;
      const isDue = dueItem !== null && dueItem.due < time && deal.state !== 'cancelled';
      if (isParty && isDue && deal.currency === account.currency) return true;
    }
    return false;
  }

  skipIds(count: number): void {
    this.#books.lastOffer += count;
    this.#books.lastDeal += count;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'c2c_terms_set':
        return `c2c terms ${event.version}`;
      case 'c2c_offer_changed':
        return offerName(event.offer);
      case 'c2c_deal_changed':
        return dealName(event.deal);
      case 'c2c_trader_changed':
        return traderName(event.trader);
      case 'c2c_merchant_changed':
        return merchantName(event.merchant);
      case 'c2c_cny_marked':
        return cnyName(event.cny);
      case 'c2c_said':
        return `c2c words ${event.said.id}`;
      case 'c2c_ruled':
        return `c2c ruling ${event.ruled.deal}.${event.ruled.round}`;
      default:
        return undefined;
    }
  }

  /** Follows the holds for offers, deals and merchants by the engine's events. */
  follow(event: Event, emitted: EventsLedger): void {
    if (event.type === 'c2c_offer_changed') {
      const { id, owner, currency, side, remaining, feeHeld } = event.offer;
      const amount = side === 'sell' ? remaining + feeHeld : 0n;
      emitted.hold(`c2c offer ${id}`, accountKey(owner, 'legal', currency), amount);
    } else if (event.type === 'c2c_deal_changed') {
      const { id, seller, currency } = event.deal;
      emitted.hold(`c2c deal ${id}`, accountKey(seller, 'legal', currency), locked(event.deal));
    } else if (event.type === 'c2c_merchant_changed') {
      const { owner, currency } = event.merchant;
      const amount = lockedByMerchant(event.merchant);
      emitted.hold(`c2c merchant ${owner}`, accountKey(owner, 'legal', currency), amount);
    }
  }

  engages(owner: OwnerId): boolean {
    const { merchants, offers } = this.#books;
    const isMerchant = ['waiting', 'approved', 'leaving'].includes(merchants.get(owner)?.state ?? '');
    const isOffering = [...offers.values()].some((one) => one.owner === owner && one.status === 'open');
    return isMerchant || isOffering || this.#books.running(owner) > 0;
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('c2c');
    const { offers, deals, merchants } = this.#books;
    const expected = {
      cny: this.#books.cny,
      offers: sorted(offers.values(), ({ id }) => id),
      deals: sorted(
        [...deals.values()].map(({ deal }) => deal),
        ({ id }) => id,
      ),
      merchants: sorted(merchants.values(), ({ owner }) => owner),
    };
    const actual = {
      cny: room.cny(),
      offers: sorted(room.offers(), ({ id }) => id),
      deals: sorted(room.deals(), ({ id }) => id),
      merchants: sorted(room.merchants(), ({ owner }) => owner),
    };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `${path} differs`, expected, got: actual }];
  }

  #expectAction(
    command: Of<'pay_c2c_deal' | 'cancel_c2c_deal' | 'release_c2c_deal' | 'concede_c2c_dispute'>,
    expectation: Expectation,
  ): Rejection | null {
    const result = findDealOfParty(this.#books, command.deal, command.by.trader, expectation);
    if ('code' in result) return result;
    if (command.type === 'concede_c2c_dispute') {
      return expectConceding(this.#books, result.deal, result.party, expectation);
    }
    return expectDealAction(this.#books, command.type, result, expectation);
  }

  #setTerms({ version, terms }: Of<'set_c2c_terms'>, expectation: Expectation): Rejection | null {
    const books = this.#books;
    if (version !== books.version) return { code: 'terms_changed', version: books.version };
    const fault = c2cTermsFault(terms, books.records.listings);
    if (fault !== null) return { code: 'invalid_c2c_terms', fault };
    books.version += 1;
    books.terms = terms satisfies C2cTerms;
    const set = { version: books.version, terms, time: expectation.time };
    expectation.emit(`c2c terms ${books.version}`, { type: 'c2c_terms_set', ...set });
    return null;
  }
}

function sorted<Thing>(things: Iterable<Thing>, numberOf: (dueItem: Thing) => number): Thing[] {
  return [...things].sort((left, right) => numberOf(left) - numberOf(right));
}
