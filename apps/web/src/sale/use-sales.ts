import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Sale = AnswerOf<typeof calls.saleConfig>[number];
export type SaleRecord = AnswerOf<typeof calls.saleRecords>[number];

/** Milliseconds between refetches, which show the purchases of other users. */
const EVERY_MS = 10_000;

/** Returns the sales: running ones first, each group newest first. */
export function useSales(): Remote<AnswerOf<typeof calls.saleConfig>> {
  return useRemote(calls.saleConfig, {}, { suppressToast: true, everyMs: EVERY_MS });
}

/** Pushes about the user's purchases and balances, and the calls to refetch after any of them. */
export const SALE_UPDATES: AccountUpdates = {
  events: ['purchases', 'balances'],
  calls: [calls.walletList, calls.saleRecords, calls.saleConfig],
};

/** Returns the user's purchases, refetched on each push about them. */
export function useRecords(): Remote<AnswerOf<typeof calls.saleRecords>> {
  useAccountUpdates(SALE_UPDATES);
  return useRemote(calls.saleRecords, {}, { suppressToast: true, freshMs: 0, isWanted: useIsLoggedIn() });
}
