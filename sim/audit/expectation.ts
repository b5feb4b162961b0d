import type { Event, PostingReason, Rejection, Sequence, TimeMs } from '@assay/engine';
import type { Account } from './accounts.ts';

/** Expected posting. The order of a command's postings is not checked. */
export type ExpectedPosting = {
  readonly account: Account;
  readonly amount: bigint;
  readonly reason: PostingReason;
  readonly reference: number;
};

/** Expected answer to one command. */
export class Expectation {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  rejection: Rejection | null = null;
  /** Repeat of a known key: the first answer, and no effects. */
  isRepeated = false;
  /** Id of the item that the command creates; null for none. */
  createdId: number | null = null;
  /** Expected events except those of money, by name, with the state after the command. */
  readonly events = new Map<string, Event>();
  readonly postings: ExpectedPosting[] = [];
  /** Accounts changed by the command. */
  readonly touched = new Set<Account>();

  constructor(sequence: Sequence, time: TimeMs) {
    this.sequence = sequence;
    this.time = time;
  }

  emit(name: string, event: Event): void {
    this.events.set(name, event);
  }

  move(from: Account, to: Account, amount: bigint, reason: PostingReason, reference: number): void {
    if (amount === 0n) return;
    this.#post({ account: from, amount: -amount, reason, reference });
    this.#post({ account: to, amount, reason, reference });
  }

  /** Charges a fee, and adds it to the payer's counter of fees. */
  takeFee(payer: Account, fees: Account, fee: bigint, reason: PostingReason, reference: number): void {
    this.move(payer, fees, fee, reason, reference);
    payer.feesPaid += fee;
  }

  /** Locks an amount, or unlocks it when it is negative. */
  hold(account: Account, amount: bigint): void {
    account.held += amount;
    this.touched.add(account);
  }

  #post(posting: ExpectedPosting): void {
    posting.account.total += posting.amount;
    this.postings.push(posting);
    this.touched.add(posting.account);
  }
}
