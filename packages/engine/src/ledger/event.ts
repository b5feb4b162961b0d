import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Posting } from './posting.ts';
import type { Wallet } from './wallet.ts';

/** Changes of the ledger by a command of any room. */
export type LedgerEvent =
  | { readonly type: 'money_moved'; readonly postings: readonly Posting[] }
  | BalanceChanged;

/** Balance of an account after the command. At most one per account and command, after all other events. */
export type BalanceChanged = { readonly type: 'balance_changed' } & AccountBalance;

/** Balance of an account. */
export type AccountBalance = {
  readonly owner: OwnerId;
  readonly wallet: Wallet;
  readonly currency: CurrencyId;
  readonly total: Amount;
  /** Total of the owner's open holds on this account. Available is `total - held`. */
  readonly held: Amount;
};
