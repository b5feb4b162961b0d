import { type Amount, add, negate } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Account } from './account.ts';
import type { Changes } from './changes.ts';
import type { Posting } from './posting.ts';
import type { PostingReason } from './words.ts';

/**
 * Moves an amount (>= 0) between two accounts of one currency; totals change nowhere else. Callers must have checked
 * that the payer has it available. A zero amount makes no posting.
 */
export function move(
  from: Account,
  to: Account,
  amount: Amount,
  reason: PostingReason,
  reference: number,
  changes: Changes,
): void {
  assert(amount >= 0n, 'a moved amount is not negative');
  assert(from.currency === to.currency, 'both accounts of a movement have the same currency');
  if (amount === 0n) return;
  const paid = post(from, negate(amount), reason, reference, changes);
  const received = post(to, amount, reason, reference, changes);
  changes.post(paid, received);
}

function post(
  account: Account,
  amount: Amount,
  reason: PostingReason,
  reference: number,
  changes: Changes,
): Posting {
  const totalAfter = add(account.total, amount);
  assert(totalAfter >= account.held || account.mayBeNegative, 'no account has less than its holds');
  account.total = totalAfter;
  changes.touch(account);
  const { owner, wallet, currency } = account;
  return { owner, wallet, currency, amount, reason, reference, totalAfter };
}
