import { calls, type WalletList } from '@assay/contract';
import { useEffect } from 'react';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { useLiveFeed } from '../../live/live-feed.ts';

/** The user's four accounts: fetched once, and anew whenever a push says that one of them changed or one may be lost. */
export function useWallets(): Remote<WalletList> {
  useMovementPushes();
  return useRemote(calls.walletList, {}, { isQuiet: true, freshMs: 0 });
}

/** Keeps what a page shows of balances and movements true by the server's pushes. */
export function useMovementPushes(): void {
  const feed = useLiveFeed();
  useEffect(() => feed.balances.add(refreshAssets), [feed]);
  useEffect(() => feed.reopened.add(refreshAssets), [feed]);
}

/** Fetches anew what a movement of money changes. */
export function refreshAssets(): void {
  refresh(calls.walletList, calls.walletDetail, calls.legalLog, calls.accountList, calls.transferHistory);
}
