import { calls, type WalletList } from '@assay/contract';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';

/** Returns the user's four accounts, refetched on each push about them and after missed pushes. */
export function useWallets(): Remote<WalletList> {
  useMovementUpdates();
  return useRemote(calls.walletList, {}, { suppressToast: true, freshMs: 0 });
}

/** Pushes about movements of money, and the calls to refetch after any of them. */
const MOVEMENT_UPDATES: AccountUpdates = {
  events: ['balances', 'transfers', 'credits'],
  calls: [
    calls.walletList,
    calls.walletDetail,
    calls.legalLog,
    calls.accountList,
    calls.transferHistory,
    calls.walletTransactions,
  ],
};

/** Refetches balances and movements when the server pushes a change. */
export function useMovementUpdates(): void {
  useAccountUpdates(MOVEMENT_UPDATES);
}

/** Refetches the data that a movement of money changes. */
export function refreshAssets(): void {
  refresh(...MOVEMENT_UPDATES.calls);
}
