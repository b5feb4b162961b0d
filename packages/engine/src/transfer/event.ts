import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { UserWallet } from '../ledger/wallet.ts';

export type TransferId = Brand<number, 'TransferId'>;

/** A completed transfer of a trader between two accounts; immutable. */
export type Transfer = {
  /** Sequential id, from 1. */
  readonly id: TransferId;
  readonly owner: OwnerId;
  readonly from: UserWallet;
  readonly to: UserWallet;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly time: TimeMs;
};

export type TransferEvent = { readonly type: 'transferred'; readonly transfer: Transfer };
