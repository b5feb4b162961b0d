import { type Amount, add, subtract } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Account } from './account.ts';
import type { Changes } from './changes.ts';

/**
 * Amount of one account that one entity, such as an order, has locked. The entity itself stores the amount: a separate
 * list of all holds would have to be updated with every order. Rooms report their holds to the audit.
 */
export type Hold = { readonly account: Account; readonly amount: Amount };

/** Locks an amount (> 0) that is available. `held` changes only here and in the functions below. */
export function lock(account: Account, amount: Amount, changes: Changes): void {
  restoreLock(account, amount);
  changes.touch(account);
}

/** Restores a lock from a snapshot. */
export function restoreLock(account: Account, amount: Amount): void {
  assert(amount > 0n, 'a locked amount is positive');
  const held = add(account.held, amount);
  assert(held <= account.total, 'a locked amount is available');
  account.held = held;
}

/** Unlocks an amount (> 0) of the account's holds: part or all of one hold. */
export function unlock(account: Account, amount: Amount, changes: Changes): void {
  assert(amount > 0n, 'an unlocked amount is positive');
  const held = subtract(account.held, amount);
  assert(held >= 0n, 'the hold of an account is not negative');
  account.held = held;
  changes.touch(account);
}

/** Locks `more` of the available amount, or unlocks part of a hold if it is negative. */
export function changeLock(account: Account, more: bigint, changes: Changes): void {
  const held = account.held + more;
  assert(held >= 0n && held <= account.total, "a hold stays between zero and the account's total");
  account.held = held as Amount;
  changes.touch(account);
}
