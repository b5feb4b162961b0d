import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes about deposits, and the calls to refetch after any of them. */
const DEPOSIT_UPDATES: AccountUpdates = {
  events: ['deposits', 'credits'],
  calls: [calls.depositRecords, calls.depositClaims],
};
const WITHDRAWAL_UPDATES: AccountUpdates = {
  events: ['withdrawals', 'deposits', 'balances', 'credits'],
  calls: [calls.withdrawalRecords, calls.withdrawInfo, calls.savedAddresses],
};

/** Refetches deposits when the server pushes a change. */
export function useDepositUpdates(): void {
  useAccountUpdates(DEPOSIT_UPDATES);
}

/** Refetches withdrawals and withdrawable amounts when the server pushes a change. */
export function useWithdrawalUpdates(): void {
  useAccountUpdates(WITHDRAWAL_UPDATES);
}

/** Refetches withdrawals and balances after an action of the user. */
export function refreshWithdrawals(): void {
  refresh(...WITHDRAWAL_UPDATES.calls, calls.walletList);
}
