import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

export type Overview = AnswerOf<typeof calls.rebateOverview>;
export type LevelRow = Overview['levels'][number];
export type RebateRow = AnswerOf<typeof calls.rebateList>['list'][number];
export type PersonRow = AnswerOf<typeof calls.rebatePeople>['list'][number];

const REBATES: AccountUpdates = {
  news: ['rebates', 'balances'],
  calls: [calls.rebateOverview, calls.rebateList],
};

/** The programme as it stands for the user, anew whenever a push says that a share has changed. */
export function useOverview(): Remote<Overview> {
  useAccountUpdates(REBATES);
  return useRemote(calls.rebateOverview, {}, { suppressToast: true, freshMs: 0 });
}
