import { type AnswerOf, calls, type WalletList } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { typedAmount } from '../assets/amount-text.ts';
import { type NewsReading, useOwnNews } from '../live/use-own-news.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Sale = AnswerOf<typeof calls.saleConfig>[number];
export type SaleRecord = AnswerOf<typeof calls.saleRecords>[number];

/** What others buy shows within so long. */
const EVERY_MS = 10_000;

/** The sales, those that run first, and the newest first among them. */
export function useSales(): Remote<AnswerOf<typeof calls.saleConfig>> {
  return useRemote(calls.saleConfig, {}, { isQuiet: true, everyMs: EVERY_MS });
}

const OWN: NewsReading = {
  news: ['purchases', 'balances'],
  calls: [calls.walletList, calls.saleRecords, calls.saleConfig],
};

/** The user's purchases, anew whenever a push says that one of them has changed. */
export function useRecords(): Remote<AnswerOf<typeof calls.saleRecords>> {
  useOwnNews(OWN);
  return useRemote(calls.saleRecords, {}, { isQuiet: true, freshMs: 0, isWanted: useIsLoggedIn() });
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
