import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { UserWallet } from '../ledger/wallet.ts';

export type TransferId = Brand<number, 'TransferId'>;

/** Money that a trader moved from one account to another; it stays as it is. */
export type Transfer = {
  /** 1, 2, 3, … */
  readonly id: TransferId;
  readonly owner: OwnerId;
  readonly from: UserWallet;
  readonly to: UserWallet;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly time: TimeMs;
};

export type TransferEvent = { readonly type: 'transferred'; readonly transfer: Transfer };
