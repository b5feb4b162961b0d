import { calls, type WalletList } from '@assay/contract';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';

/** The user's four accounts: fetched once, and anew whenever a push says that one of them changed or one may be lost. */
export function useWallets(): Remote<WalletList> {
  useMovementPushes();
  return useRemote(calls.walletList, {}, { suppressToast: true, freshMs: 0 });
}

/** Pushes about movements of money, and the calls to reload after them. */
const MOVEMENTS: AccountUpdates = {
  news: ['balances', 'transfers', 'credits'],
  calls: [calls.walletList, calls.walletDetail, calls.legalLog, calls.accountList, calls.transferHistory],
};

/** Keeps what a page shows of balances and movements true by the server's pushes. */
export function useMovementPushes(): void {
  useAccountUpdates(MOVEMENTS);
}

/** Fetches anew what a movement of money changes. */
export function refreshAssets(): void {
  refresh(...MOVEMENTS.calls);
}
