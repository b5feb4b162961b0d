import type { OwnerId } from '@assay/engine';
import type { Account } from './audit/accounts.ts';
import type { Random } from './random.ts';

/** Exchange accounts of traders that ever had a balance. */
export class SimulatedBalances {
  readonly #accounts: Account[] = [];
  readonly #seenAccounts = new Set<Account>();

  /** Records every account touched by a command. */
  learn(touched: Iterable<Account>): void {
    for (const account of touched) {
      if (account.wallet !== 'change' || account.owner <= 0 || this.#seenAccounts.has(account)) continue;
      this.#seenAccounts.add(account);
      this.#accounts.push(account);
    }
  }

  all(): readonly Account[] {
    return this.#accounts;
  }

  /** Accounts with an available balance that match. */
  filled(matches: (account: Account) => boolean): readonly Account[] {
    return this.#accounts.filter((account) => account.total - account.held > 0n && matches(account));
  }

  /** Owner and available balance of a matching account; undefined for none. */
  pick(
    random: Random,
    matches: (account: Account) => boolean,
  ): { readonly owner: OwnerId; readonly free: bigint } | undefined {
    const accounts = this.filled(matches);
    if (accounts.length === 0) return undefined;
    const { owner, total, held } = random.pick(accounts);
    return { owner, free: total - held };
  }
}
