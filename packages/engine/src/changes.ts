import { type Amount, amount } from '@assay/money';
import { assert } from './assertion.ts';
import type { Event } from './event.ts';
import type { CurrencyId, OrderId, Sequence, TimeMs } from './ids.ts';
import type { Account } from './ledger/account.ts';
import type { Posting } from './ledger/posting.ts';

/** What the command being applied has done so far. One is reused for all commands: it holds no state between them. */
export class Changes {
  sequence = 0 as Sequence;
  time = 0 as TimeMs;
  /** The order that this command placed. */
  order: OrderId | null = null;
  #events: Event[] = [];
  #postings: Posting[] = [];
  #touched: Account[] = [];

  begin(sequence: Sequence, time: TimeMs): void {
    this.sequence = sequence;
    this.time = time;
    this.order = null;
    this.#events = [];
    this.#postings = [];
    this.#touched.length = 0;
  }

  emit(event: Event): void {
    this.#events.push(event);
  }

  post(posting: Posting): void {
    this.#postings.push(posting);
  }

  /** Notes that an account's total or held changed, so that where it ends is told once. */
  touch(account: Account): void {
    if (account.touchedIn === this.sequence) return;
    account.touchedIn = this.sequence;
    this.#touched.push(account);
  }

  /** True while nothing has been done: a rejected command must leave it so. */
  isEmpty(): boolean {
    return this.#events.length === 0 && this.#postings.length === 0 && this.#touched.length === 0;
  }

  /** Closes the books of the command: postings balance, then every touched account is told. */
  finish(): readonly Event[] {
    if (this.#postings.length > 0) {
      assertBalanced(this.#postings);
      this.#events.push({ type: 'money_moved', postings: this.#postings });
    }
    for (const account of this.#touched) this.#events.push(balanceChanged(account));
    return this.#events;
  }
}

function balanceChanged(account: Account): Event {
  return {
    type: 'balance_changed',
    owner: account.owner,
    wallet: account.wallet,
    currency: account.currency,
    total: account.total,
    held: account.held,
  };
}

/** A command touches few currencies, so two short arrays beat a map. */
function assertBalanced(postings: readonly Posting[]): void {
  const currencies: CurrencyId[] = [];
  const sums: Amount[] = [];
  for (const posting of postings) {
    const position = currencies.indexOf(posting.currency);
    if (position < 0) {
      currencies.push(posting.currency);
      sums.push(posting.amount);
    } else {
      sums[position] = amount((sums[position] ?? 0n) + posting.amount);
    }
  }
  assert(
    sums.every((sum) => sum === 0n),
    'the postings of a command sum to zero per currency',
  );
}
