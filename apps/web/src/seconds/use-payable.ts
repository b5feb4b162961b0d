import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** A currency that contracts can be paid in, with the trader's balances. */
export type Payable = AnswerOf<typeof calls.microtradePayable>[number];
export type Insurance = NonNullable<Payable['user_insurance']>;

const PAYABLE_UPDATES: AccountUpdates = {
  events: ['balances', 'secondsOpened', 'secondsClosed', 'insurances'],
  calls: [calls.microtradePayable, calls.insuranceList, calls.insuranceCover],
};

/** Returns the currencies that contracts can be paid in, refetched on each push about them. */
export function usePayable(isWanted = true): Remote<readonly Payable[]> {
  useAccountUpdates(PAYABLE_UPDATES);
  return useRemote(calls.microtradePayable, {}, { isWanted, suppressToast: true, freshMs: 0 });
}
