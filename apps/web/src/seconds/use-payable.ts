import { type AnswerOf, calls } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type NewsReading, useOwnNews } from '../live/use-own-news.ts';

/** A currency that contracts are paid in, with what the trader has of it. */
export type Payable = AnswerOf<typeof calls.microtradePayable>[number];
export type Insurance = NonNullable<Payable['user_insurance']>;

const READING: NewsReading = {
  news: ['balances', 'secondsOpened', 'secondsClosed', 'insurances'],
  calls: [calls.microtradePayable, calls.insuranceList, calls.insuranceCover],
};

/** Returns the currencies that contracts are paid in, fetched once and reloaded on each push about them. */
export function usePayable(isWanted = true): Remote<readonly Payable[]> {
  useOwnNews(READING);
  return useRemote(calls.microtradePayable, {}, { isWanted, isQuiet: true, freshMs: 0 });
}
