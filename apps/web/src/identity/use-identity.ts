import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import type { Identity } from './identity.ts';

/** Pushes after which the verification is loaded again; level 3 is offered by the value of the accounts. */
const READING: AccountUpdates = { news: ['identity', 'balances'], calls: [calls.identityInfo] };

/** The own verification; a decision, and papers that another tab has handed in, show at once. */
export function useIdentity(): Remote<Identity> {
  useAccountUpdates(READING);
  return useRemote(calls.identityInfo, {});
}

/** Asks anew for what the user has just handed in. */
export function refreshIdentity(): void {
  refresh(calls.identityInfo, calls.userInfo);
}
