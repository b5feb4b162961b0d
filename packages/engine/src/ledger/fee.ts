import { type Amount, add } from '@assay/money';
import type { Account } from './account.ts';
import type { Changes } from './changes.ts';
import { move } from './move.ts';
import type { PostingReason } from './words.ts';

/**
 * The one place where a fee (>= 0) is taken: from what the payer has available into the house's account of fees. What
 * each account has ever paid is counted, for shares of fees are worked out from the counters when they are paid.
 */
export function takeFee(
  payer: Account,
  fees: Account,
  fee: Amount,
  reason: PostingReason,
  reference: number,
  changes: Changes,
): void {
  move(payer, fees, fee, reason, reference, changes);
  payer.feesPaid = add(payer.feesPaid, fee);
}
