import type { CurrencyId, OwnerId, Wallet } from '@assay/engine';
import { unchecked } from '../unchecked.ts';

export const HOUSE = unchecked<OwnerId>(0);

/** Balance of an account in the auditor's books, in minor units. */
export type Account = {
  readonly key: string;
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  total: bigint;
  held: bigint;
  /** Total fees paid. */
  feesPaid: bigint;
};

/** All accounts in the auditor's books. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  /** Returns the account; opens it empty on first use. */
  of(owner: OwnerId, wallet: Wallet, currency: CurrencyId): Account {
    const key = accountKey(owner, wallet, currency);
    let account = this.#accounts.get(key);
    if (account === undefined) {
      account = { key, owner, wallet, currency, total: 0n, held: 0n, feesPaid: 0n };
      this.#accounts.set(key, account);
    }
    return account;
  }

  all(): Iterable<Account> {
    return this.#accounts.values();
  }

  isUsed(currency: CurrencyId): boolean {
    for (const account of this.#accounts.values()) {
      if (account.currency === currency && account.total !== 0n) return true;
    }
    return false;
  }
}

export function accountKey(owner: OwnerId, wallet: Wallet, currency: CurrencyId): string {
  return `${owner} ${wallet} ${currency}`;
}
