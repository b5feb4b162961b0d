import type { CommandIn, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedAcceptor } from './books.ts';
import type { AcceptorBooks } from './deal-books.ts';

type AcceptorCommand = CommandIn<'acceptor'>;
type Given<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;

/** Auditor of acceptors, their terms and pledges. */
export class Merchants {
  readonly #records: Records;
  readonly #books: AcceptorBooks;

  constructor(records: Records, books: AcceptorBooks) {
    this.#records = records;
    this.#books = books;
  }

  set(command: Given<'set_acceptor'>, expectation: Expectation): Rejection | null {
    const { owner, currency, opens, closes, deposit_rate: buying, withdrawal_rate: selling } = command;
    if (!Number.isSafeInteger(owner) || owner <= 0) return { code: 'invalid_owner' };
    if (this.#records.owners.of(owner).isClosed) return { code: 'owner_closed' };
    if (!this.#records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    const known = this.#books.acceptors.find((one) => one.owner === owner);
    const bounds = [
      [command.deposit_minimum, command.deposit_maximum],
      [command.withdrawal_minimum, command.withdrawal_maximum],
    ] as const;
    const isSound =
      (known === undefined || known.currency === currency) &&
      [opens, closes].every((minute) => minute >= 0 && minute <= 1_439) &&
      [buying, selling].every((rate) => rate > 0 && rate <= 1_000_000_000) &&
      bounds.every(([least, most]) => least > 0n && least <= most);
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
    if (known !== undefined) {
      Object.assign(known, terms);
      expectation.made = known.id;
      this.#books.merchant(known, expectation);
      return null;
    }
    const made: SimulatedAcceptor = {
      id: this.#books.acceptors.length + 1,
      owner,
      currency,
      ...terms,
      isResting: false,
      pledge: unchecked(0n),
      lockedUntil: unchecked(0),
      changedAt: expectation.time,
    };
    this.#books.acceptors.push(made);
    expectation.made = made.id;
    this.#books.merchant(made, expectation);
    return null;
  }

  own(
    command: Given<'rest_acceptor' | 'pledge_as_acceptor' | 'unpledge_as_acceptor'>,
    expectation: Expectation,
  ): Rejection | null {
    const { trader } = command.by;
    const known = this.#books.acceptors.find(({ owner }) => owner === trader);
    if (known === undefined) return { code: 'unknown_acceptor' };
    const barred = this.#records.owners.whyBarred(trader);
    if (barred !== null) return barred;
    if (command.type === 'rest_acceptor') known.isResting = command.resting;
    else {
      const { amount } = command;
      if (amount <= 0n) return { code: 'invalid_amount' };
      const account = this.#books.legal(trader, known.currency);
      if (command.type === 'pledge_as_acceptor') {
        const refused = this.#books.whyNotSpend(account, amount, expectation);
        if (refused !== null) return refused;
        expectation.hold(account, amount);
        known.pledge = unchecked(known.pledge + amount);
      } else {
        if (known.lockedUntil > expectation.time) return { code: 'pledge_locked', until: known.lockedUntil };
        const free = known.pledge - this.#books.covered(known.id);
        if (free < amount) return { code: 'pledge_short', free };
        expectation.hold(account, -amount);
        known.pledge = unchecked(known.pledge - amount);
      }
    }
    this.#books.merchant(known, expectation);
    return null;
  }
}
