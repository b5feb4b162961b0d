import { calls, type WalletList } from '@assay/contract';
import { plain } from '@assay/money';
import { useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

/** Returns the available balance of a currency in the spot account, as exact decimal text. */
export function availableOf(wallets: WalletList, id: number): string {
  const item = wallets.change_wallet.balance.find(({ currency }) => currency === id);
  return plain(item?.change_balance ?? '0');
}

/**
 * Returns the same balance, reloaded on each of the pushes named; `0` for a guest. Null until it is known: an unknown
 * balance rejects nothing.
 */
export function useAvailable(id: number, updates: AccountUpdates): string | null {
  useAccountUpdates(updates);
  const isLoggedIn = useIsLoggedIn();
  const wallets = useRemote(calls.walletList, {}, { suppressToast: true, freshMs: 0, isWanted: isLoggedIn });
  if (!isLoggedIn) return '0';
  return wallets.status === 'ready' ? availableOf(wallets.value, id) : null;
}
