import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Sale = AnswerOf<typeof calls.saleConfig>[number];
export type SaleRecord = AnswerOf<typeof calls.saleRecords>[number];

/** Milliseconds between reloads, which show what others buy. */
const EVERY_MS = 10_000;

/** The sales, those that run first, and the newest first among them. */
export function useSales(): Remote<AnswerOf<typeof calls.saleConfig>> {
  return useRemote(calls.saleConfig, {}, { suppressToast: true, everyMs: EVERY_MS });
}

/** Pushes that say that something of the user's has changed, and the calls to reload then. */
export const OWN: AccountUpdates = {
  news: ['purchases', 'balances'],
  calls: [calls.walletList, calls.saleRecords, calls.saleConfig],
};

/** The user's purchases, anew whenever a push says that one of them has changed. */
export function useRecords(): Remote<AnswerOf<typeof calls.saleRecords>> {
  useAccountUpdates(OWN);
  return useRemote(calls.saleRecords, {}, { suppressToast: true, freshMs: 0, isWanted: useIsLoggedIn() });
}
