import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Round = AnswerOf<typeof calls.voteRounds>[number];
export type Candidate = Round['candidates'][number];
export type OwnBallot = AnswerOf<typeof calls.voteMine>[number];

/** Milliseconds between reloads, which show what others vote. */
const EVERY_MS = 10_000;

/** The rounds: those that run first, and the newest first. */
export function useRounds(): Remote<AnswerOf<typeof calls.voteRounds>> {
  return useRemote(calls.voteRounds, {}, { suppressToast: true, everyMs: EVERY_MS });
}

/** Pushes that say that something of the user's has changed, and the calls to reload then. */
export const OWN: AccountUpdates = {
  news: ['votes', 'balances'],
  calls: [calls.walletList, calls.voteMine, calls.voteRounds],
};

/** The user's ballots, anew whenever a push says that one of them has changed. */
export function useOwnBallots(): Remote<AnswerOf<typeof calls.voteMine>> {
  useAccountUpdates(OWN);
  return useRemote(calls.voteMine, {}, { suppressToast: true, freshMs: 0, isWanted: useIsLoggedIn() });
}
