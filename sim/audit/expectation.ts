import type { Event, PostingReason, Rejection, Sequence, TimeMs } from '@assay/engine';
import type { Account } from './accounts.ts';

/** A posting that must be there. In which order a command's postings come is the engine's to choose. */
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
  /** The key was seen before: the first answer again, and nothing else. */
  isRepeated = false;
  /** The id of what the command makes, whatever it is; null when it makes nothing. */
  made: number | null = null;
  /** Every event but those of money, by its name: as things stand when the command is done. */
  readonly events = new Map<string, Event>();
  readonly postings: ExpectedPosting[] = [];
  /** The accounts that the command changes. */
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

  /** Takes a fee: the payer's account keeps count of them. */
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
