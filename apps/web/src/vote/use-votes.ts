import { type AnswerOf, calls, type WalletList } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { typedAmount } from '../assets/amount-text.ts';
import { type NewsReading, useOwnNews } from '../live/use-own-news.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Round = AnswerOf<typeof calls.voteRounds>[number];
export type Candidate = Round['candidates'][number];
export type OwnBallot = AnswerOf<typeof calls.voteMine>[number];

/** What others vote shows within so long. */
const EVERY_MS = 10_000;

/** The rounds: those that run first, and the newest first. */
export function useRounds(): Remote<AnswerOf<typeof calls.voteRounds>> {
  return useRemote(calls.voteRounds, {}, { isQuiet: true, everyMs: EVERY_MS });
}

const OWN: NewsReading = {
  news: ['votes', 'balances'],
  calls: [calls.walletList, calls.voteMine, calls.voteRounds],
};

/** The user's ballots, anew whenever a push says that one of them has changed. */
export function useOwnBallots(): Remote<AnswerOf<typeof calls.voteMine>> {
  useOwnNews(OWN);
  return useRemote(calls.voteMine, {}, { isQuiet: true, freshMs: 0, isWanted: useIsLoggedIn() });
}

/** The user's accounts; nothing of a guest's. */
export function useWallets(): Remote<WalletList> {
  useOwnNews(OWN);
  return useRemote(calls.walletList, {}, { isQuiet: true, freshMs: 0, isWanted: useIsLoggedIn() });
}

/** What the exchange account has free of a currency, as exact decimal text. */
export function availableOf(wallets: Remote<WalletList>, id: number): string {
  if (wallets.status !== 'ready') return '0';
  const item = wallets.value.change_wallet.balance.find(({ currency }) => currency === id);
  return typedAmount(item?.change_balance ?? '0');
}
