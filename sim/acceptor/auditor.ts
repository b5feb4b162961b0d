import type { CommandIn, Event, Outage, OwnerId, Rejection, TimeMs } from '@assay/engine';
import { accountKey } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { ALLOWED, type DealActionType } from './allowed.ts';
import {
  isOpen,
  isWithinHours,
  MAX_LAPSED,
  MAX_PER_ACCEPTOR,
  MAX_PER_USER,
  type SimulatedDeal,
  TIMES,
} from './books.ts';
import { AcceptorBooks, nameOfDeal } from './deal-books.ts';
import { Merchants } from './merchants.ts';

type AcceptorCommand = CommandIn<'acceptor'>;
type Of<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;
type Deciding = Of<'rule_acceptor_deal' | 'compensate_acceptor_deal'>;
type DealActionCommand = Of<DealActionType>;

/** Auditor of acceptors and their deals. */
export class AcceptorAudit implements ProductAudit {
  readonly #records: Records;
  readonly #books: AcceptorBooks;
  readonly #merchants: Merchants;
  #count = 0;
  /** The last deal extended by an outage, while its event is emitted. */
  #extendedTo = 0;

  constructor(records: Records) {
    this.#records = records;
    this.#books = new AcceptorBooks(records);
    this.#merchants = new Merchants(records, this.#books);
  }

  expect(command: AcceptorCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_acceptor':
        return this.#merchants.set(command, expectation);
      case 'rest_acceptor':
      case 'pledge_as_acceptor':
      case 'unpledge_as_acceptor':
        return this.#merchants.commandOfOwner(command, expectation);
      case 'open_acceptor_deal':
        return this.#open(command, expectation);
      case 'rule_acceptor_deal':
      case 'compensate_acceptor_deal':
        return this.#decide(command, expectation);
      default:
        return this.#applyAction(command, expectation);
    }
  }

  advance(dueItem: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    const time = this.#books.times.find((one) => one === dueItem);
    const deal = this.#books.deals.find(({ id }) => id === dueItem.id);
    if (time === undefined || deal === undefined) throw new Error('what is due is known');
    if (time.slot > 0) {
      deal.notices = time.slot;
      this.#books.recordState(deal, expectation);
      expectation.emit(`notice ${deal.notices} of deal ${deal.id}`, {
        type: 'acceptor_deal_noticed',
        deal: { ...deal },
      });
    } else if (deal.state === 'confirmed') {
      deal.dueAt = null;
      this.#books.recordState(deal, expectation);
    } else if (deal.state === 'waiting') this.#books.end(deal, 'expired', 'time', expectation);
    else if (deal.state === 'paid') this.#books.disputed(deal, expectation);
    else {
      const { owners } = this.#records;
      const isExcluded = owners.actingFault(deal.owner) !== null || owners.of(deal.acceptorOwner).isClosed;
      if (isExcluded) this.#books.disputed(deal, expectation);
      else this.#books.pays(deal, 'time', expectation);
    }
    return 'done';
  }

  paused({ from, to }: Outage, maximum: number, expectation: Expectation): Progress {
    let left = maximum;
    for (const deal of [...this.#books.deals].sort((one, other) => one.id - other.id)) {
      if (deal.id <= this.#extendedTo) continue;
      if (left === 0) return 'more';
      left -= 1;
      this.#extendedTo = deal.id;
      if (!isOpen(deal) || deal.dueAt === null || deal.dueAt <= from || deal.openedAt >= to) continue;
      deal.dueAt = unchecked<TimeMs>(deal.dueAt + (to - from));
      this.#books.recordState(deal, expectation);
    }
    this.#extendedTo = 0;
    return 'done';
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'acceptor_changed':
        return `acceptor ${event.acceptor.id}`;
      case 'acceptor_deal_changed':
        return nameOfDeal(event.deal);
      case 'acceptor_deal_noticed':
        return `notice ${event.deal.notices} of deal ${event.deal.id}`;
      default:
        return undefined;
    }
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type === 'acceptor_changed') {
      const { id, owner, currency, pledge } = event.acceptor;
      emitted.hold(`pledge ${id}`, accountKey(owner, 'legal', currency), pledge);
    } else if (event.type === 'acceptor_deal_changed') {
      const { id, kind, owner, acceptorOwner, currency, amount } = event.deal;
      const seller = kind === 'buy' ? acceptorOwner : owner;
      emitted.hold(`deal ${id}`, accountKey(seller, 'legal', currency), isOpen(event.deal) ? amount : 0n);
    }
  }

  engages(owner: OwnerId): boolean {
    const own = this.#books.deals.filter((deal) => deal.owner === owner || deal.acceptorOwner === owner);
    return own.some(isOpen);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('acceptor');
    const deals = [...this.#books.deals].sort((one, other) => one.id - other.id);
    const expected = { acceptors: this.#books.acceptors, deals };
    const actual = { acceptors: room.acceptors(), deals: room.deals() };
    const path = difference(expected, actual);
    return path === null
      ? []
      : [{ kind: 'state', sentence: `acceptors have ${path}`, expected, got: actual }];
  }

  #open(command: Of<'open_acceptor_deal'>, expectation: Expectation): Rejection | null {
    const { by, acceptor: id, kind, way, amount, rate, paper } = command;
    const { owners, halts } = this.#records;
    const halt = kind === 'sell' ? halts.find('withdrawals') : undefined;
    if (halt !== undefined) return { code: 'withdrawals_halted', notice: halt.notice };
    const acceptor = this.#books.acceptors.find((one) => one.id === id);
    if (acceptor === undefined) return { code: 'unknown_acceptor' };
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    if (acceptor.owner === by.trader) return { code: 'own_acceptor' };
    const { isOpen: isEnabled, isResting, opens, closes } = acceptor;
    const isAccepting = isEnabled && !isResting && isWithinHours(opens, closes, expectation.time);
    if (!isAccepting || owners.actingFault(acceptor.owner) !== null) return { code: 'acceptor_closed' };
    const isDeposit = kind === 'buy';
    const currentRate = isDeposit ? acceptor.depositRate : acceptor.withdrawalRate;
    if (currentRate !== rate) return { code: 'acceptor_rate_changed', rate: currentRate };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const minimum = isDeposit ? acceptor.depositMinimum : acceptor.withdrawalMinimum;
    const maximum = isDeposit ? acceptor.depositMaximum : acceptor.withdrawalMaximum;
    if (amount < minimum || amount > maximum) return { code: 'deal_out_of_range', minimum, maximum };
    const open = this.#books.deals.filter(isOpen);
    if (open.filter(({ owner }) => owner === by.trader).length >= MAX_PER_USER) {
      return { code: 'too_many_acceptor_deals', most: MAX_PER_USER };
    }
    if (this.#books.lapseRecord.ofDay(by.trader, expectation.time) >= MAX_LAPSED) {
      return { code: 'too_many_lapsed_deals', most: MAX_LAPSED };
    }
    if (open.filter((deal) => deal.acceptor === id).length >= MAX_PER_ACCEPTOR) {
      return { code: 'too_many_acceptor_deals', most: MAX_PER_ACCEPTOR };
    }
    const seller = this.#books.c2cAccount(isDeposit ? acceptor.owner : by.trader, acceptor.currency);
    const refused = this.#books.sendFault(seller, amount, expectation);
    if (refused?.code === 'insufficient_balance' && isDeposit) {
      return { code: 'acceptor_short', free: refused.free };
    }
    if (refused !== null) return refused;
    const free = this.#books.availablePledge(acceptor);
    if (!isDeposit && free < amount) return { code: 'pledge_short', free };
    const left = this.#books.remainingHold(acceptor, by.trader);
    if (isDeposit && left < amount) {
      return { code: 'deposit_hold_limit', left, level: owners.of(by.trader).level };
    }
    expectation.hold(seller, amount);
    this.#count += 1;
    expectation.createdId = this.#count;
    const deal: SimulatedDeal = {
      id: this.#count,
      acceptor: id,
      acceptorOwner: acceptor.owner,
      owner: by.trader,
      kind,
      way,
      currency: acceptor.currency,
      amount,
      rate,
      paper,
      state: 'waiting',
      dueAt: unchecked<TimeMs>(expectation.time + TIMES[kind]),
      notices: 0,
      endedBy: null,
      compensated: unchecked(0n),
      openedAt: expectation.time,
      changedAt: expectation.time,
    };
    this.#books.deals.push(deal);
    this.#books.recordState(deal, expectation);
    return null;
  }

  #applyAction(command: DealActionCommand, expectation: Expectation): Rejection | null {
    const { trader } = command.by;
    const deal = this.#books.deals.find(({ id }) => id === command.deal);
    const isTheirs = deal !== undefined && [deal.owner, deal.acceptorOwner].includes(trader);
    if (!isTheirs) return { code: 'unknown_acceptor_deal' };
    const rejection = this.#records.owners.actingFault(trader);
    const mayFrozen = ['cancel_acceptor_deal', 'dispute_acceptor_deal'].includes(command.type);
    if (rejection !== null && (rejection.code === 'owner_closed' || !mayFrozen)) return rejection;
    const isUser = trader === deal.owner;
    const situation = `${isUser ? 'user' : 'acceptor'} ${deal.kind} ${deal.state}`;
    if (!ALLOWED[command.type].includes(situation)) return { code: 'acceptor_deal_state', state: deal.state };
    if (this.#books.times.some(({ id, due }) => id === deal.id && due < expectation.time)) {
      return { code: 'settling' };
    }
    switch (command.type) {
      case 'declare_acceptor_paid':
        deal.state = 'paid';
        this.#books.recordState(deal, expectation);
        return null;
      case 'mark_acceptor_transferred':
        deal.state = 'paid_out';
        deal.dueAt = unchecked<TimeMs>(expectation.time + TIMES.confirms);
        this.#books.recordState(deal, expectation);
        return null;
      case 'cancel_acceptor_deal':
        this.#books.end(deal, 'cancelled', 'people', expectation);
        return null;
      case 'confirm_acceptor_deal':
        return this.#confirmIfReceivable(deal, 'people', expectation);
      case 'reject_acceptor_deal':
        if (deal.state === 'paid') this.#books.disputed(deal, expectation);
        else this.#books.end(deal, 'rejected', 'people', expectation);
        return null;
      case 'dispute_acceptor_deal':
        this.#books.disputed(deal, expectation);
        return null;
    }
  }

  #decide(command: Deciding, expectation: Expectation): Rejection | null {
    if (!('proposedBy' in command.by)) return { code: 'needs_second_person' };
    const deal = this.#books.deals.find(({ id }) => id === command.deal);
    if (deal === undefined) return { code: 'unknown_acceptor_deal' };
    if (command.type === 'rule_acceptor_deal') {
      if (deal.state !== 'disputed') return { code: 'acceptor_deal_state', state: deal.state };
      if (command.ruling === 'confirm') return this.#confirmIfReceivable(deal, 'house', expectation);
      this.#books.end(deal, 'rejected', 'house', expectation);
      return null;
    }
    if (isOpen(deal)) return { code: 'acceptor_deal_state', state: deal.state };
    if (deal.dueAt !== null && deal.dueAt < expectation.time) return { code: 'settling' };
    const { amount } = command;
    if (amount <= 0n) return { code: 'invalid_amount' };
    const maximum = deal.amount - deal.compensated;
    if (amount > maximum) return { code: 'compensation_too_large', most: maximum };
    const acceptor = this.#books.acceptors.find(({ id }) => id === deal.acceptor);
    if (acceptor === undefined) throw new Error('a deal has an acceptor');
    const free = acceptor.pledge - this.#books.covered(acceptor.id);
    if (amount > free) return { code: 'pledge_short', free };
    if (this.#records.owners.of(deal.owner).isClosed) return { code: 'owner_closed' };
    const payer = this.#books.c2cAccount(acceptor.owner, acceptor.currency);
    expectation.hold(payer, -amount);
    acceptor.pledge = unchecked(acceptor.pledge - amount);
    const receiver = this.#books.c2cAccount(deal.owner, deal.currency);
    expectation.move(payer, receiver, amount, 'acceptor_compensation', deal.id);
    deal.compensated = unchecked(deal.compensated + amount);
    this.#books.merchant(acceptor, expectation);
    this.#books.recordState(deal, expectation);
    return null;
  }

  #confirmIfReceivable(
    deal: SimulatedDeal,
    endedBy: 'people' | 'house',
    expectation: Expectation,
  ): Rejection | null {
    const taker = deal.kind === 'buy' ? deal.owner : deal.acceptorOwner;
    if (this.#records.owners.of(taker).isClosed) return { code: 'owner_closed' };
    this.#books.pays(deal, endedBy, expectation);
    return null;
  }
}
