import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Terms = AnswerOf<typeof calls.c2cTerms>;
export type Eligibility = AnswerOf<typeof calls.c2cStanding>;

const TERMS_FRESH_MS = 60_000;

/** Returns the terms of C2C trade. */
export function useTerms(): Remote<Terms> {
  return useRemote(calls.c2cTerms, {}, { freshMs: TERMS_FRESH_MS });
}

/** Returns the user's permissions in C2C trade; requests nothing for a guest. */
export function useReadEligibility(): Remote<Eligibility> {
  return useRemote(calls.c2cStanding, {}, { suppressToast: true, isWanted: useIsLoggedIn() });
}

/** Returns the user's permissions in C2C trade; null for a guest and while they are unknown. */
export function useEligibility(): Eligibility | null {
  const eligibility = useReadEligibility();
  return eligibility.status === 'ready' ? eligibility.value : null;
}

/** Returns the available balance of a coin in the C2C account; null while it is unknown. */
export function freeBalanceOf(eligibility: Eligibility | null, currency: number): string | null {
  return eligibility?.balances.find(({ currency_id: id }) => id === currency)?.free ?? null;
}
