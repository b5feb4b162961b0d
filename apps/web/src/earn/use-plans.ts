import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** An earn plan, with the trader's holdings and limits in it. */
export type Plan = AnswerOf<typeof calls.wealthPlans>[number];
export type Position = AnswerOf<typeof calls.wealthPositions>['list'][number];

const PLAN_UPDATES: AccountUpdates = {
  events: ['earnings', 'balances'],
  calls: [calls.wealthPlans, calls.wealthCover],
};

/** Returns all plans, refetched on each push about the trader's own positions. */
export function usePlans(): Remote<readonly Plan[]> {
  useAccountUpdates(PLAN_UPDATES);
  return useRemote(calls.wealthPlans, {}, { suppressToast: true });
}
