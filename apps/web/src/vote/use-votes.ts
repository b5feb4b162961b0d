import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Round = AnswerOf<typeof calls.voteRounds>[number];
export type Candidate = Round['candidates'][number];
export type OwnBallot = AnswerOf<typeof calls.voteMine>[number];

/** Milliseconds between refetches, which show the votes of other users. */
const EVERY_MS = 10_000;

/** Returns the rounds: running ones first, each group newest first. */
export function useRounds(): Remote<AnswerOf<typeof calls.voteRounds>> {
  return useRemote(calls.voteRounds, {}, { suppressToast: true, everyMs: EVERY_MS });
}

/** Pushes about the user's ballots and balances, and the calls to refetch after any of them. */
export const VOTE_UPDATES: AccountUpdates = {
  events: ['votes', 'balances'],
  calls: [calls.walletList, calls.voteMine, calls.voteRounds],
};

/** Returns the user's ballots, refetched on each push about them. */
export function useOwnBallots(): Remote<AnswerOf<typeof calls.voteMine>> {
  useAccountUpdates(VOTE_UPDATES);
  return useRemote(calls.voteMine, {}, { suppressToast: true, freshMs: 0, isWanted: useIsLoggedIn() });
}
