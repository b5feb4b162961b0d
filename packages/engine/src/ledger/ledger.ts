import { assert } from '../assertion.ts';
import { type CurrencyId, HOUSE, type OwnerId } from '../ids.ts';
import { type Account, AccountTable } from './account.ts';
import type { Hold } from './hold.ts';
import { HOUSE_WALLETS, USER_WALLETS, type Wallet } from './wallet.ts';

const WALLETS: readonly Wallet[] = [...USER_WALLETS, ...HOUSE_WALLETS];
const HOUSE_WALLET_SET: ReadonlySet<Wallet> = new Set(HOUSE_WALLETS);

/** Every account of the exchange. */
export class Ledger {
  readonly #tables = new Map<CurrencyId, Map<Wallet, AccountTable>>();

  /** The accounts of one wallet and currency. Products keep the tables they work on. */
  table(wallet: Wallet, currency: CurrencyId): AccountTable {
    let wallets = this.#tables.get(currency);
    if (wallets === undefined) {
      wallets = new Map(WALLETS.map((name) => [name, new AccountTable(name, currency)]));
      this.#tables.set(currency, wallets);
    }
    const table = wallets.get(wallet);
    assert(table !== undefined, 'every wallet has a table');
    return table;
  }

  /** The house's own account of a currency. */
  house(wallet: Wallet, currency: CurrencyId): Account {
    return this.table(wallet, currency).obtain(HOUSE);
  }

  find(owner: OwnerId, wallet: Wallet, currency: CurrencyId): Account | undefined {
    return this.#tables.get(currency)?.get(wallet)?.find(owner);
  }

  /** Every account that is not empty, by currency, wallet and owner. */
  *accounts(): Generator<Account> {
    const currencies = [...this.#tables.keys()].sort((left, right) => left - right);
    for (const currency of currencies) {
      for (const wallet of WALLETS) yield* byOwner(this.table(wallet, currency));
    }
  }

  hasBalances(currency: CurrencyId): boolean {
    return WALLETS.some((wallet) => byOwner(this.table(wallet, currency)).length > 0);
  }

  /**
   * Asserts what must hold between any two commands, given every open hold of every product. Walks everything: for
   * tests, restores and verification.
   */
  audit(holds: Iterable<Hold>): void {
    const held = heldByAccount(holds);
    const sums = new Map<CurrencyId, bigint>();
    for (const account of this.accounts()) {
      sums.set(account.currency, (sums.get(account.currency) ?? 0n) + account.total);
      assert(account.held === (held.get(account) ?? 0n), 'held is the sum of the open holds');
      assert(account.total >= account.held || account.wallet === 'external', 'held is covered');
      assert(
        (account.owner === HOUSE) === HOUSE_WALLET_SET.has(account.wallet),
        'wallets are with their owner',
      );
    }
    for (const sum of sums.values()) assert(sum === 0n, 'the ledger sums to zero per currency');
  }
}

function heldByAccount(holds: Iterable<Hold>): Map<Account, bigint> {
  const held = new Map<Account, bigint>();
  for (const { account, amount } of holds) held.set(account, (held.get(account) ?? 0n) + amount);
  return held;
}

function byOwner(table: AccountTable): Account[] {
  const isUsed = (account: Account) => account.total !== 0n || account.held !== 0n;
  return [...table.accounts()].filter(isUsed).sort((left, right) => left.owner - right.owner);
}
