import { type Amount, subtract, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, Sequence } from '../ids.ts';
import type { Wallet } from './wallet.ts';

/** Key of an account, whether it has money or not: a ledger may or may not keep an empty account. */
export type AccountKey = Pick<Account, 'owner' | 'wallet' | 'currency'>;

/** One owner's money in one wallet and currency. Changed only by `move` and by holds. */
export class Account {
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  /** True when it may be below zero, as its wallet may. */
  readonly mayOwe: boolean;
  total: Amount = ZERO;
  /** The sum of the open holds on this account: changed by them alone, and checked against them by the audit. */
  held: Amount = ZERO;
  /** Total that `takeFee` has ever taken from this account. */
  feesPaid: Amount = ZERO;
  /** Told of each command that has changed this account, before it is told where the account stands; it moves nothing. */
  onChange: ((account: Account) => void) | null = null;
  /** The last command that changed this account; not part of the state. */
  dirtySince = 0 as Sequence;

  constructor(owner: OwnerId, wallet: Wallet, currency: CurrencyId, mayOwe = false) {
    this.owner = owner;
    this.wallet = wallet;
    this.currency = currency;
    this.mayOwe = mayOwe;
  }

  /** Amount that may be spent or locked: everything that no hold has. */
  get available(): Amount {
    return subtract(this.total, this.held);
  }
}

/** All accounts of one wallet and currency, by owner. */
export class AccountTable {
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  readonly #mayOwe: boolean;
  readonly #accounts = new Map<OwnerId, Account>();

  constructor(wallet: Wallet, currency: CurrencyId, mayOwe: boolean) {
    this.wallet = wallet;
    this.currency = currency;
    this.#mayOwe = mayOwe;
  }

  find(owner: OwnerId): Account | undefined {
    return this.#accounts.get(owner);
  }

  /** The owner's account, opened empty when there was none. An empty account is no part of the state. */
  obtain(owner: OwnerId): Account {
    let account = this.#accounts.get(owner);
    if (account === undefined) {
      account = new Account(owner, this.wallet, this.currency, this.#mayOwe);
      this.#accounts.set(owner, account);
    }
    return account;
  }

  accounts(): Iterable<Account> {
    return this.#accounts.values();
  }
}
