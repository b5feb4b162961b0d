import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes about deposits, and the calls to refetch after any of them. */
const DEPOSITS: AccountUpdates = {
  news: ['deposits', 'credits'],
  calls: [calls.depositRecords, calls.depositClaims],
};
const WITHDRAWALS: AccountUpdates = {
  news: ['withdrawals', 'deposits', 'balances', 'credits'],
  calls: [calls.withdrawalRecords, calls.withdrawInfo, calls.savedAddresses],
};

/** Refetches deposits when the server pushes a change. */
export function useDepositNews(): void {
  useAccountUpdates(DEPOSITS);
}

/** Refetches withdrawals and withdrawable amounts when the server pushes a change. */
export function useWithdrawalNews(): void {
  useAccountUpdates(WITHDRAWALS);
}

/** Refetches withdrawals and balances after an action of the user. */
export function refreshWithdrawals(): void {
  refresh(...WITHDRAWALS.calls, calls.walletList);
}
