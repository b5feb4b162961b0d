import type { CommandIn, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedAcceptor } from './books.ts';
import type { AcceptorBooks } from './deal-books.ts';

type AcceptorCommand = CommandIn<'acceptor'>;
type Of<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;

/** Auditor of acceptors, their terms and pledges. */
export class Merchants {
  readonly #records: Records;
  readonly #books: AcceptorBooks;

  constructor(records: Records, books: AcceptorBooks) {
    this.#records = records;
    this.#books = books;
  }

  set(command: Of<'set_acceptor'>, expectation: Expectation): Rejection | null {
    const { owner, currency, opens, closes, deposit_rate: buying, withdrawal_rate: selling } = command;
    if (!Number.isSafeInteger(owner) || owner <= 0) return { code: 'invalid_owner' };
    if (this.#records.owners.of(owner).isClosed) return { code: 'owner_closed' };
    if (!this.#records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    const existing = this.#books.acceptors.find((one) => one.owner === owner);
    const bounds = [
      [command.deposit_minimum, command.deposit_maximum],
      [command.withdrawal_minimum, command.withdrawal_maximum],
    ] as const;
    const isSound =
      (existing === undefined || existing.currency === currency) &&
      [opens, closes].every((minute) => minute >= 0 && minute <= 1_439) &&
      [buying, selling].every((rate) => rate > 0 && rate <= 1_000_000_000) &&
      bounds.every(([least, maxPostings]) => least > 0n && least <= maxPostings);
    if (!isSound) return { code: 'invalid_acceptor_terms' };
    const terms = {
      isOpen: command.open,
      depositRate: buying,
      withdrawalRate: selling,
      depositMinimum: bounds[0][0],
      depositMaximum: bounds[0][1],
      withdrawalMinimum: bounds[1][0],
      withdrawalMaximum: bounds[1][1],
      opens,
      closes,
    };
    if (existing !== undefined) {
      Object.assign(existing, terms);
      expectation.createdId = existing.id;
      this.#books.merchant(existing, expectation);
      return null;
    }
    const acceptor: SimulatedAcceptor = {
      id: this.#books.acceptors.length + 1,
      owner,
      currency,
      ...terms,
      isResting: false,
      pledge: unchecked(0n),
      lockedUntil: unchecked(0),
      changedAt: expectation.time,
    };
    this.#books.acceptors.push(acceptor);
    expectation.createdId = acceptor.id;
    this.#books.merchant(acceptor, expectation);
    return null;
  }

  commandOfOwner(
    command: Of<'rest_acceptor' | 'pledge_as_acceptor' | 'unpledge_as_acceptor'>,
    expectation: Expectation,
  ): Rejection | null {
    const { trader } = command.by;
    const existing = this.#books.acceptors.find(({ owner }) => owner === trader);
    if (existing === undefined) return { code: 'unknown_acceptor' };
    const rejection = this.#records.owners.actingFault(trader);
    if (rejection !== null) return rejection;
    if (command.type === 'rest_acceptor') existing.isResting = command.resting;
    else {
      const { amount } = command;
      if (amount <= 0n) return { code: 'invalid_amount' };
      const account = this.#books.c2cAccount(trader, existing.currency);
      if (command.type === 'pledge_as_acceptor') {
        const refused = this.#books.spendFault(account, amount, expectation);
        if (refused !== null) return refused;
        expectation.hold(account, amount);
        existing.pledge = unchecked(existing.pledge + amount);
      } else {
        if (existing.lockedUntil > expectation.time)
          return { code: 'pledge_locked', until: existing.lockedUntil };
        const free = existing.pledge - this.#books.covered(existing.id);
        if (free < amount) return { code: 'pledge_short', free };
        expectation.hold(account, -amount);
        existing.pledge = unchecked(existing.pledge - amount);
      }
    }
    this.#books.merchant(existing, expectation);
    return null;
  }
}
