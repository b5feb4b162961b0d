import { calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { ASK_EVERY_MS, type Identity } from './identity.ts';

/** The own verification; a decision shows without a reload. */
export function useIdentity(): Remote<Identity> {
  return useRemote(calls.identityInfo, {}, { everyMs: ASK_EVERY_MS });
}
