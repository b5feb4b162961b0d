import { type Amount, add } from '@assay/money';
import type { Account } from './account.ts';
import type { Changes } from './changes.ts';
import { move } from './move.ts';
import type { PostingReason } from './words.ts';

/**
 * Takes a fee (>= 0) from the payer's available balance to the exchange's fee account; no fee is taken elsewhere. Also
 * counts the account's total fees, from which rebates are computed.
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
