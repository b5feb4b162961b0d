import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

export type Overview = AnswerOf<typeof calls.rebateOverview>;
export type LevelRow = Overview['levels'][number];
export type RebateRow = AnswerOf<typeof calls.rebateList>['list'][number];
export type PersonRow = AnswerOf<typeof calls.rebatePeople>['list'][number];

const REBATE_UPDATES: AccountUpdates = {
  events: ['rebates', 'balances'],
  calls: [calls.rebateOverview, calls.rebateList],
};

/** Returns the user's overview of the programme, refetched on each push about rebates. */
export function useOverview(): Remote<Overview> {
  useAccountUpdates(REBATE_UPDATES);
  return useRemote(calls.rebateOverview, {}, { suppressToast: true, freshMs: 0 });
}
