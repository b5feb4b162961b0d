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
  assert(amount > 0n, 'a hold locks more than nothing');
  const held = add(account.held, amount);
  assert(held <= account.total, 'a hold locks what is available');
  account.held = held;
}

/** Unlocks an amount (> 0) of the account's holds: part or all of one hold. */
export function unlock(account: Account, amount: Amount, changes: Changes): void {
  assert(amount > 0n, 'a hold gives back more than nothing');
  const held = subtract(account.held, amount);
  assert(held >= 0n, 'an account holds nothing or more');
  account.held = held;
  changes.touch(account);
}

/** Locks `more` of the available amount, or unlocks part of a hold if it is negative. */
export function changeLock(account: Account, more: bigint, changes: Changes): void {
  const held = account.held + more;
  assert(held >= 0n && held <= account.total, 'a hold changes within what the account has');
  account.held = held as Amount;
  changes.touch(account);
}
