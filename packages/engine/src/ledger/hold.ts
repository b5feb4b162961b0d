import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Changes } from '../changes.ts';
import type { Account } from './account.ts';

/** What a hold is for; with its reference (an order id, …) it names the hold. A new product adds its own. */
export type HoldPurpose = 'spot_order';

/** Money of one account that one thing has locked. Open while `amount` is above zero. */
export type Hold = {
  readonly account: Account;
  readonly purpose: HoldPurpose;
  readonly reference: number;
  amount: Amount;
  /** Where the hold stands in `OpenHolds`. */
  position: number;
};

/** Every open hold. What an account has held is the sum of its holds in here. */
export class OpenHolds {
  readonly #holds: Hold[] = [];

  /** Locks an amount (> 0) that the account has available. */
  open(account: Account, amount: Amount, purpose: HoldPurpose, reference: number, changes: Changes): Hold {
    const hold = this.restore(account, amount, purpose, reference);
    changes.touch(account);
    return hold;
  }

  /** Opens a hold that a snapshot tells of. */
  restore(account: Account, amount: Amount, purpose: HoldPurpose, reference: number): Hold {
    assert(amount > 0n, 'a hold locks more than nothing');
    assert(account.available >= amount, 'a hold locks what is available');
    const hold = { account, purpose, reference, amount, position: this.#holds.length };
    this.#holds.push(hold);
    account.held = (account.held + amount) as Amount;
    return hold;
  }

  /** Unlocks part or all of a hold; one that is used up closes. */
  reduce(hold: Hold, amount: Amount, changes: Changes): void {
    assert(amount > 0n && amount <= hold.amount, 'a hold gives no more than it has');
    hold.amount = (hold.amount - amount) as Amount;
    hold.account.held = (hold.account.held - amount) as Amount;
    assert(hold.account.held >= 0n, 'an account holds nothing or more');
    changes.touch(hold.account);
    if (hold.amount === 0n) this.#close(hold);
  }

  all(): Iterable<Hold> {
    return this.#holds;
  }

  /** The last hold takes the closed one's place: closing costs the same however many are open. */
  #close(hold: Hold): void {
    const last = this.#holds.pop();
    assert(last !== undefined, 'a hold that closes was open');
    if (last === hold) return;
    assert(this.#holds[hold.position] === hold, 'a hold knows its place');
    this.#holds[hold.position] = last;
    last.position = hold.position;
  }
}
