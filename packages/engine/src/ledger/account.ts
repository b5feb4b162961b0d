import { type Amount, subtract, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, Sequence } from '../ids.ts';
import type { Wallet } from './wallet.ts';

/** Key of an account; it may have no money and not exist in the ledger. */
export type AccountKey = Pick<Account, 'owner' | 'wallet' | 'currency'>;

/** Money of one owner in one wallet and currency. Changed only by `move` and by holds. */
export class Account {
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  /** True if the account may be negative, as its wallet determines. */
  readonly mayBeNegative: boolean;
  total: Amount = ZERO;
  /** Total of the open holds on this account, maintained by holds alone and verified by the audit. */
  held: Amount = ZERO;
  /** Total of all fees that `takeFee` has taken from this account. */
  feesPaid: Amount = ZERO;
  /** Called once per command that has changed this account, before its balance event; must not move money. */
  onChange: ((account: Account) => void) | null = null;
  /** Last command that changed this account; not part of the state. */
  dirtySince = 0 as Sequence;

  constructor(owner: OwnerId, wallet: Wallet, currency: CurrencyId, mayBeNegative = false) {
    this.owner = owner;
    this.wallet = wallet;
    this.currency = currency;
    this.mayBeNegative = mayBeNegative;
  }

  /** Amount that may be spent or locked: the total less the holds. */
  get available(): Amount {
    return subtract(this.total, this.held);
  }
}

/** All accounts of one wallet and currency, by owner. */
export class AccountTable {
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  readonly #mayBeNegative: boolean;
  readonly #accountsByOwner = new Map<OwnerId, Account>();

  constructor(wallet: Wallet, currency: CurrencyId, mayBeNegative: boolean) {
    this.wallet = wallet;
    this.currency = currency;
    this.#mayBeNegative = mayBeNegative;
  }

  find(owner: OwnerId): Account | undefined {
    return this.#accountsByOwner.get(owner);
  }

  /** Returns the owner's account; opens an empty one if there is none. An empty account is not part of the state. */
  getOrCreate(owner: OwnerId): Account {
    let account = this.#accountsByOwner.get(owner);
    if (account === undefined) {
      account = new Account(owner, this.wallet, this.currency, this.#mayBeNegative);
      this.#accountsByOwner.set(owner, account);
    }
    return account;
  }

  accounts(): Iterable<Account> {
    return this.#accountsByOwner.values();
  }
}
