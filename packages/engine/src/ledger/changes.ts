import { assert } from '../assertion.ts';
import type { Sequence, TimeMs } from '../ids.ts';
import type { Account } from './account.ts';
import type { LedgerEvent } from './event.ts';
import type { Posting } from './posting.ts';

/** Event of a command, in the past tense. Each room has its own. */
export type AnyEvent = { readonly type: string };

/** Effects of the command being applied, so far. One is reused for all commands: it holds no state between them. */
export class Changes {
  sequence = 0 as Sequence;
  time = 0 as TimeMs;
  /** The id of what this command made, whatever it is: an order, a transfer, … */
  made: number | null = null;
  /** Null until the first is told or their number is known. */
  #events: AnyEvent[] | null = null;
  #eventCount = 0;
  /** Null until money moves, which most commands do without. */
  #postings: Posting[] | null = null;
  // Counted apart and overwritten, because an array that is emptied gives its memory away.
  readonly #touched: Account[] = [];
  #touchedCount = 0;

  begin(sequence: Sequence, time: TimeMs): void {
    this.sequence = sequence;
    this.time = time;
    this.made = null;
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

  /** Makes the room for the command's events exactly, given how many are still to come: a list that grows takes more. */
  expect(count: number): void {
    if (this.#eventCount > 0 || this.#postings !== null) return;
    this.#events = new Array<AnyEvent>(count + this.#touchedCount);
  }

  /** Writes both ends of a movement: what one account pays the other receives. */
  post(paid: Posting, received: Posting): void {
    if (this.#postings === null) this.#postings = [paid, received];
    else this.#postings.push(paid, received);
  }

  /** Number of postings that the command has made so far. */
  get postingCount(): number {
    return this.#postings?.length ?? 0;
  }

  /** Notes that an account's total or held changed, so that where it ends is told once. */
  touch(account: Account): void {
    if (account.dirtySince === this.sequence) return;
    account.dirtySince = this.sequence;
    this.#touched[this.#touchedCount] = account;
    this.#touchedCount += 1;
  }

  /** True while nothing has been done: a rejected command must leave it so. */
  isEmpty(): boolean {
    return this.#eventCount === 0 && this.#postings === null && this.#touchedCount === 0;
  }

  /** Closes the books of the command: postings balance, then every touched account is told. */
  finish(): readonly AnyEvent[] {
    if (this.#postings !== null) {
      assertBalanced(this.#postings);
      this.emit<LedgerEvent>({ type: 'money_moved', postings: this.#postings });
    }
    for (let position = 0; position < this.#touchedCount; position += 1) {
      const account = this.#touched[position];
      assert(account !== undefined, 'what was touched is there');
      if (account.onChange !== null) account.onChange(account);
      this.emit(balanceChanged(account));
    }
    const events = this.#events ?? [];
    assert(events.length === this.#eventCount, 'as many events as were expected');
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

/** Postings come in pairs that cancel out, so all of them together do: nothing else is let through. */
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
