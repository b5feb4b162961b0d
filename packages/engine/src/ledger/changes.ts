import { assert } from '../assertion.ts';
import type { Sequence, TimeMs } from '../ids.ts';
import type { Account } from './account.ts';
import type { LedgerEvent } from './event.ts';
import type { Posting } from './posting.ts';

/** Event of a command, in the past tense. Each room has its own. */
export type AnyEvent = { readonly type: string };

/** Effects of the current command so far. One instance is reused for all commands; it holds no state between them. */
export class Changes {
  sequence = 0 as Sequence;
  time = 0 as TimeMs;
  /** Id of the entity that the command created: an order, a transfer, …; null if none. */
  createdId: number | null = null;
  /** Null until the first event is emitted or `expect` is called. */
  #events: AnyEvent[] | null = null;
  #eventCount = 0;
  /** Null until money moves, which it does not in most commands. */
  #postings: Posting[] | null = null;
  // Counted separately and overwritten, because clearing an array releases its memory.
  readonly #touched: Account[] = [];
  #touchedCount = 0;

  begin(sequence: Sequence, time: TimeMs): void {
    this.sequence = sequence;
    this.time = time;
    this.createdId = null;
    this.#events = null;
    this.#eventCount = 0;
    this.#postings = null;
    this.#touchedCount = 0;
  }

  emit<Emitted extends AnyEvent>(event: Emitted): void {
    this.#events ??= [];
    this.#events[this.#eventCount] = event;
    this.#eventCount += 1;
  }

  /** Preallocates the exact array of events, given the number still to come, because a growing array allocates more. */
  expect(count: number): void {
    if (this.#eventCount > 0 || this.#postings !== null) return;
    this.#events = new Array<AnyEvent>(count + this.#touchedCount);
  }

  /** Records both sides of a movement: the debit of one account and the credit of the other. */
  post(paid: Posting, received: Posting): void {
    if (this.#postings === null) this.#postings = [paid, received];
    else this.#postings.push(paid, received);
  }

  /** Number of postings that the command has made so far. */
  get postingCount(): number {
    return this.#postings?.length ?? 0;
  }

  /** Records that an account's total or hold changed, so that its final balance is emitted once. */
  touch(account: Account): void {
    if (account.dirtySince === this.sequence) return;
    account.dirtySince = this.sequence;
    this.#touched[this.#touchedCount] = account;
    this.#touchedCount += 1;
  }

  /** Returns true while nothing has changed: a rejected command must leave it so. */
  isEmpty(): boolean {
    return this.#eventCount === 0 && this.#postings === null && this.#touchedCount === 0;
  }

  /** Finishes the command: asserts that the postings balance, then emits the balance of every changed account. */
  finish(): readonly AnyEvent[] {
    if (this.#postings !== null) {
      assertBalanced(this.#postings);
      this.emit<LedgerEvent>({ type: 'money_moved', postings: this.#postings });
    }
    for (let position = 0; position < this.#touchedCount; position += 1) {
      const account = this.#touched[position];
      assert(account !== undefined, 'the changed entry exists');
      if (account.onChange !== null) account.onChange(account);
      this.emit(balanceChanged(account));
    }
    const events = this.#events ?? [];
    assert(events.length === this.#eventCount, 'the number of events is the expected one');
    return events;
  }
}

function balanceChanged(account: Account): LedgerEvent {
  return {
    type: 'balance_changed',
    owner: account.owner,
    wallet: account.wallet,
    currency: account.currency,
    total: account.total,
    held: account.held,
  };
}

/** Asserts that postings are pairs that cancel out, so that their total is zero. */
function assertBalanced(postings: readonly Posting[]): void {
  for (let position = 0; position < postings.length; position += 2) {
    const paid = postings[position];
    const received = postings[position + 1];
    const isBalanced =
      paid !== undefined &&
      received !== undefined &&
      paid.currency === received.currency &&
      paid.amount + received.amount === 0n;
    assert(isBalanced, 'the postings of a command sum to zero per currency');
  }
}
