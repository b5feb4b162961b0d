import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes and calls to reload when a deposit or a withdrawal changes. */
const DEPOSITS: AccountUpdates = {
  news: ['deposits', 'credits'],
  calls: [calls.depositRecords, calls.depositClaims],
};
const WITHDRAWALS: AccountUpdates = {
  news: ['withdrawals', 'deposits', 'balances', 'credits'],
  calls: [calls.withdrawalRecords, calls.withdrawInfo, calls.savedAddresses],
};

/** Keeps what a page shows of deposits true by the server's pushes. */
export function useDepositNews(): void {
  useAccountUpdates(DEPOSITS);
}

/** Keeps what a page shows of withdrawals, and of what can be withdrawn, true by the server's pushes. */
export function useWithdrawalNews(): void {
  useAccountUpdates(WITHDRAWALS);
}

/** Asks anew for what a withdrawal of this page has changed. */
export function refreshWithdrawals(): void {
  refresh(...WITHDRAWALS.calls, calls.walletList);
}
