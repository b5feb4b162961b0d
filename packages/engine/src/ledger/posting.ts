import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Wallet } from './wallet.ts';
import type { PostingReason } from './words.ts';

/**
 * One line of a balanced movement: the account's total changes by `amount` (may be negative).
 * The postings of one command sum to zero per currency.
 */
export type Posting = {
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly reason: PostingReason;
  /** Id of the cause: a trade id, a claim number, … (as the reason determines). */
  readonly reference: number;
  /** The account's total after this posting. */
  readonly totalAfter: Amount;
};
