import type { CurrencyId, Day, Event, OwnerId, Rejection, TimeMs } from '@assay/engine';
import { accountKey } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import { isOwner } from '../audit/issuer-fault.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { Books, type CustodyCommand, type Of } from './books.ts';
import {
  expectConfirming,
  expectDropping,
  expectMatching,
  expectSeeing,
  forgetOrphaned,
  reservedOf,
} from './deposits.ts';
import { Flows } from './flows.ts';
import { expectAdjusting, expectLimits, expectNetwork, expectPaying, expectTerms } from './house.ts';
import {
  beginDay,
  expectApplying,
  expectApproving,
  expectArrival,
  expectCancelling,
  expectFailing,
  expectFollowing,
  expectRejecting,
  expectSending,
  expectSigning,
} from './withdrawals.ts';

/** Auditor of deposits and withdrawals. */
export class CustodyAudit implements ProductAudit {
  readonly #books: Books;
  readonly #flows = new Flows();

  constructor(records: Records) {
    this.#books = new Books(records);
  }

  expect(command: CustodyCommand, expectation: Expectation): Rejection | null {
    const books = this.#books;
    switch (command.type) {
      case 'credit':
        return this.#credit(command, expectation);
      case 'set_network':
        return expectNetwork(books, command, expectation);
      case 'set_terms':
        return expectTerms(books, command, expectation);
      case 'set_limits':
        return expectLimits(books, command, expectation);
      case 'see_deposit':
        return expectSeeing(books, command, expectation);
      case 'confirm_deposit':
        return expectConfirming(books, command, expectation);
      case 'drop_deposit':
        return expectDropping(books, command, expectation);
      case 'match_deposit':
        return expectMatching(books, command, expectation);
      case 'apply_withdrawal':
        return expectApplying(books, command, expectation);
      case 'cancel_withdrawal':
        return expectCancelling(books, command, expectation);
      case 'approve_withdrawal':
        return expectApproving(books, command, expectation);
      case 'reject_withdrawal':
        return expectRejecting(books, command, expectation);
      case 'sign_withdrawal':
        return expectSigning(books, command, expectation);
      case 'send_withdrawal':
        return expectSending(books, command, expectation);
      case 'confirm_withdrawal':
        return expectFollowing(books, command, expectation);
      case 'fail_withdrawal':
        return expectFailing(books, command, expectation);
      case 'pay_network':
        return expectPaying(books, command, expectation);
      case 'adjust_money':
        return expectAdjusting(books, command, expectation);
    }
  }

  advance(dueItem: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    expectArrival(this.#books, dueItem, expectation);
    return 'done';
  }

  onDayStarted(day: Day): void {
    beginDay(this.#books, day);
    forgetOrphaned(this.#books, day.from);
  }

  skipIds(count: number): void {
    this.#books.skipIds(count);
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'deposit_changed':
        return `deposit ${event.deposit.id}`;
      case 'withdrawal_changed':
        return `withdrawal ${event.withdrawal.id}`;
      case 'network_terms_set':
        return `network ${event.terms.network}`;
      case 'currency_terms_set':
        return `terms ${event.terms.network} ${event.terms.currency}`;
      case 'currency_limits_set':
        return `limits ${event.limits.currency}`;
      case 'chain_fee_paid':
        return `fee ${event.fee.id}`;
      case 'money_adjusted':
        return `adjustment ${event.adjustment.id}`;
      default:
        return undefined;
    }
  }

  /** Follows the holds for withdrawals, the inflows and the outflows by the engine's events. */
  follow(event: Event, emitted: EventsLedger): void {
    this.#flows.follow(event);
    if (event.type !== 'withdrawal_changed') return;
    const { id, owner, currency, amount, state } = event.withdrawal;
    const isOpen = ['applied', 'approved', 'signed', 'broadcast', 'unknown'].includes(state);
    emitted.hold(`withdrawal ${id}`, accountKey(owner, 'change', currency), isOpen ? amount : 0n);
  }

  engages(owner: OwnerId): boolean {
    const ownDeposits = [...this.#books.deposits.values()].filter((one) => one.owner === owner);
    return ownDeposits.some(({ state, isFinal }) => state === 'credited' && !isFinal);
  }

  reserves(owner: OwnerId, time: TimeMs): ReadonlyMap<CurrencyId, bigint> {
    return reservedOf(this.#books, owner, time);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('custody');
    const byId = (left: { id: number }, right: { id: number }) => left.id - right.id;
    const expected = {
      deposits: [...this.#books.deposits.values()].sort(byId),
      withdrawals: [...this.#books.withdrawals.values()].sort(byId),
    };
    const actual = { deposits: room.deposits(), withdrawals: room.withdrawals() };
    const path = difference(expected, actual);
    const findings: Finding[] =
      path === null ? [] : [{ kind: 'state', sentence: `${path} differs`, expected, got: actual }];
    return [...findings, ...this.#flows.walk(engine, this.#books.records.accounts)];
  }

  #credit(command: Of<'credit'>, expectation: Expectation): Rejection | null {
    const { owner, wallet, currency, amount, reason, reference } = command;
    const { accounts, owners } = this.#books.records;
    if (!isOwner(owner)) return { code: 'invalid_owner' };
    // A frozen owner still receives.
    if (owners.of(owner).isClosed) return { code: 'owner_closed' };
    if (!this.#books.isListed(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    if (!this.#books.fitsLedger(currency, amount)) return { code: 'amount_too_large' };
    const external = this.#books.house('external', currency);
    expectation.move(external, accounts.of(owner, wallet, currency), amount, reason, reference);
    return null;
  }
}
