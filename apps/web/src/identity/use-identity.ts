import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import type { Identity } from './identity.ts';

/** Pushes after which the verification is refetched; level 3 depends on the value of the balances. */
const IDENTITY_UPDATES: AccountUpdates = { events: ['identity', 'balances'], calls: [calls.identityInfo] };

/** Returns the user's verification; decisions of staff and submissions in other tabs appear immediately. */
export function useIdentity(): Remote<Identity> {
  useAccountUpdates(IDENTITY_UPDATES);
  return useRemote(calls.identityInfo, {});
}

/** Refetches the verification after a submission. */
export function refreshIdentity(): void {
  refresh(calls.identityInfo, calls.userInfo);
}
