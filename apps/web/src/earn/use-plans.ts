import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Something that coins can be put into, with what is the trader's about it. */
export type Plan = AnswerOf<typeof calls.wealthPlans>[number];
export type Position = AnswerOf<typeof calls.wealthPositions>['list'][number];

const READING: AccountUpdates = {
  news: ['earnings', 'balances'],
  calls: [calls.wealthPlans, calls.wealthCover],
};

/** Every plan: fetched once, and anew whenever a push says that something of the trader's has changed. */
export function usePlans(): Remote<readonly Plan[]> {
  useAccountUpdates(READING);
  return useRemote(calls.wealthPlans, {}, { suppressToast: true });
}
