import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Terms = AnswerOf<typeof calls.c2cTerms>;
export type Standing = AnswerOf<typeof calls.c2cStanding>;

const TERMS_FRESH_MS = 60_000;

/** Returns the terms of C2C trade. */
export function useTerms(): Remote<Terms> {
  return useRemote(calls.c2cTerms, {}, { freshMs: TERMS_FRESH_MS });
}

/** Returns the user's permissions in C2C trade; requests nothing for a guest. */
export function useReadStanding(): Remote<Standing> {
  return useRemote(calls.c2cStanding, {}, { isQuiet: true, isWanted: useIsLoggedIn() });
}

/** Returns the user's permissions in C2C trade; null for a guest and while they are unknown. */
export function useStanding(): Standing | null {
  const standing = useReadStanding();
  return standing.status === 'ready' ? standing.value : null;
}

/** Returns the available balance of a coin in the C2C account; null while it is unknown. */
export function freeOf(standing: Standing | null, currency: number): string | null {
  return standing?.balances.find(({ currency_id: id }) => id === currency)?.free ?? null;
}
