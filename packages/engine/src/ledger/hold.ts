import { type Amount, add, subtract } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Account } from './account.ts';
import type { Changes } from './changes.ts';

/**
 * Money of one account that one thing, such as an order, has locked. The thing itself keeps its hold's amount:
 * a list of all holds would be one more place to touch with every order. The products tell them to the audit.
 */
export type Hold = { readonly account: Account; readonly amount: Amount };

/** Locks an amount (> 0) that the account has available. With those below the only place where `held` changes. */
export function lock(account: Account, amount: Amount, changes: Changes): void {
  restoreLock(account, amount);
  changes.touch(account);
}

/** Locks what a snapshot tells of. */
export function restoreLock(account: Account, amount: Amount): void {
  assert(amount > 0n, 'a hold locks more than nothing');
  const held = add(account.held, amount);
  assert(held <= account.total, 'a hold locks what is available');
  account.held = held;
}

/** Unlocks an amount (> 0) of what the account has held: part or all of one hold. */
export function unlock(account: Account, amount: Amount, changes: Changes): void {
  assert(amount > 0n, 'a hold gives back more than nothing');
  const held = subtract(account.held, amount);
  assert(held >= 0n, 'an account holds nothing or more');
  account.held = held;
  changes.touch(account);
}

/** Locks so much more of what the account has available, or unlocks part of a hold when the amount is below zero. */
export function changeLock(account: Account, more: bigint, changes: Changes): void {
  const held = account.held + more;
  assert(held >= 0n && held <= account.total, 'a hold changes within what the account has');
  account.held = held as Amount;
  changes.touch(account);
}
