import { calls } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { type GrowingList, useGrowingList } from '../../assets/use-growing-list.ts';
import type { DepositRow } from '../items/deposit-item.tsx';
import type { WithdrawalRow } from '../items/withdrawal-item.tsx';

/** Currency id of the filter; empty for all currencies. */
export type RecordFilter = { readonly currency: string };

/** The user's deposits, newest first. */
export function useDeposits(filter: RecordFilter): GrowingList<DepositRow> {
  return useGrowingList(calls.depositRecords, filter, async (page, signal) => {
    const query = { ...queryOf(filter), page };
    const result = await callServer(calls.depositRecords, query, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
}

/** The user's withdrawals, newest first. */
export function useWithdrawals(filter: RecordFilter): GrowingList<WithdrawalRow> {
  return useGrowingList(calls.withdrawalRecords, filter, async (page, signal) => {
    const query = { ...queryOf(filter), page };
    const result = await callServer(calls.withdrawalRecords, query, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
}

/** Returns the filter as fields of the calls. */
export function queryOf({ currency }: RecordFilter): { readonly currency?: number } {
  return currency === '' ? {} : { currency: Number(currency) };
}
