import type { CurrencyId, OwnerId, Wallet } from '@assay/engine';
import { unchecked } from '../unchecked.ts';

export const HOUSE = unchecked<OwnerId>(0);

/** Balance of an account by the auditor's own books, in minor units. */
export type Account = {
  readonly key: string;
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  total: bigint;
  held: bigint;
  /** All fees that it has ever paid. */
  feesPaid: bigint;
};

/** Every account by the auditor's own books. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  /** The account, opened empty when nobody has asked for it before. */
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
