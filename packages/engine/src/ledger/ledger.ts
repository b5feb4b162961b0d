import { assert } from '../assertion.ts';
import { type CurrencyId, HOUSE, type OwnerId } from '../ids.ts';
import { type Account, AccountTable } from './account.ts';
import type { Hold } from './hold.ts';
import { isUserWallet, type Wallet } from './wallet.ts';
import { type HouseWallet, SHARED_OWING_WALLETS } from './words.ts';

/** All accounts of the exchange. */
export class Ledger {
  /** Wallets of the exchange that may be negative. */
  readonly walletsMayBeNegative: ReadonlySet<Wallet>;
  readonly #tablesByCurrency = new Map<CurrencyId, Map<Wallet, AccountTable>>();

  /** `walletsMayBeNegative`: the rooms' wallets that may be negative, in addition to the shared ones. */
  constructor(walletsMayBeNegative: readonly HouseWallet[] = []) {
    this.walletsMayBeNegative = new Set([...SHARED_OWING_WALLETS, ...walletsMayBeNegative]);
  }

  /** Returns the accounts of one wallet and currency. Rooms keep references to the tables that they use. */
  table(wallet: Wallet, currency: CurrencyId): AccountTable {
    let wallets = this.#tablesByCurrency.get(currency);
    if (wallets === undefined) {
      wallets = new Map();
      this.#tablesByCurrency.set(currency, wallets);
    }
    let table = wallets.get(wallet);
    if (table === undefined) {
      table = new AccountTable(wallet, currency, this.walletsMayBeNegative.has(wallet));
      wallets.set(wallet, table);
    }
    return table;
  }

  /** Returns the exchange's account of a wallet and currency. */
  house(wallet: Wallet, currency: CurrencyId): Account {
    return this.table(wallet, currency).getOrCreate(HOUSE);
  }

  find(owner: OwnerId, wallet: Wallet, currency: CurrencyId): Account | undefined {
    return this.#tablesByCurrency.get(currency)?.get(wallet)?.find(owner);
  }

  /** Accounts with a balance or paid fees, by currency, wallet and owner. */
  *accounts(): Generator<Account> {
    const currencies = [...this.#tablesByCurrency.keys()].sort((left, right) => left - right);
    for (const currency of currencies) {
      for (const table of this.#tablesOf(currency)) yield* accountsByOwner(table);
    }
  }

  /** Accounts changed by a command since this ledger was created, in no particular order. */
  *changedAccounts(): Generator<Account> {
    for (const tables of this.#tablesByCurrency.values()) {
      for (const table of tables.values()) {
        for (const account of table.accounts()) if (account.dirtySince > 0) yield account;
      }
    }
  }

  /** Returns true while any account has a balance of the currency, those of the exchange included. */
  hasBalances(currency: CurrencyId): boolean {
    for (const table of this.#tablesOf(currency)) {
      for (const { total, held } of table.accounts()) if (total !== 0n || held !== 0n) return true;
    }
    return false;
  }

  /**
   * Asserts the invariants between any two commands, given all open holds of all rooms. Walks the whole ledger: for
   * tests, restores and verification.
   */
  audit(holds: Iterable<Hold>): void {
    const held = heldByAccount(holds);
    const totals = new Map<CurrencyId, bigint>();
    for (const account of this.accounts()) {
      totals.set(account.currency, (totals.get(account.currency) ?? 0n) + account.total);
      assert(account.held === (held.get(account) ?? 0n), 'held is the sum of the open holds');
      assert(account.total >= account.held || account.mayBeNegative, 'held is covered');
      assert(
        (account.owner === HOUSE) !== isUserWallet(account.wallet),
        'wallets match the kind of their owner',
      );
    }
    for (const total of totals.values()) assert(total === 0n, 'the ledger sums to zero per currency');
  }

  /** Returns the tables of a currency, sorted by the code units of the wallet's name. */
  #tablesOf(currency: CurrencyId): readonly AccountTable[] {
    const tables = [...(this.#tablesByCurrency.get(currency)?.values() ?? [])];
    return tables.sort((left, right) => (left.wallet < right.wallet ? -1 : 1));
  }
}

function heldByAccount(holds: Iterable<Hold>): Map<Account, bigint> {
  const held = new Map<Account, bigint>();
  for (const { account, amount } of holds) held.set(account, (held.get(account) ?? 0n) + amount);
  return held;
}

function accountsByOwner(table: AccountTable): Account[] {
  return [...table.accounts()].filter(isUsed).sort((left, right) => left.owner - right.owner);
}

function isUsed({ total, held, feesPaid }: Account): boolean {
  return total !== 0n || held !== 0n || feesPaid !== 0n;
}
