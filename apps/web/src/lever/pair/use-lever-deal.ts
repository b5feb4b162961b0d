import { type AnswerOf, calls } from '@assay/contract';
import { useEffect } from 'react';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { leaveAll } from '../../live/listeners.ts';
import { useLiveFeed } from '../../live/live-feed.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import type { Pair } from '../../trade/pair/pair.ts';

export type DealAnswer = AnswerOf<typeof calls.leverDeal>;

/** Terms stand in the box, in the list of pairs, on the page of terms, and a closing in the list of contracts. */
export const TERMS_NEWS: AccountUpdates = {
  news: ['contractTerms'],
  calls: [
    calls.leverDeal,
    calls.leverTermsHistory,
    calls.leverRatesHistory,
    calls.leverTrades,
    calls.quotationGroups,
  ],
};

/** Returns a pair's start data for box and panels: fetched once, its book updated by pushes, again after a gap. */
export function useLeverDeal(pair: Pair): Remote<DealAnswer> {
  const feed = useLiveFeed();
  useAccountUpdates(TERMS_NEWS);
  const asked = { legal_id: String(pair.legalId), currency_id: String(pair.currencyId) };
  const deal = useRemote(calls.leverDeal, asked, { suppressToast: true, freshMs: 0, cachedMs: 0 });
  useEffect(() => feed.marketData.watch(pair), [feed, pair]);
  const { lever_transaction: book, sequence } = deal.status === 'ready' ? deal.value : {};
  useEffect(() => {
    if (book === undefined || sequence === undefined) return;
    // The first answer lists asks from the dearest down.
    const asks = book.out.map(toLevel).toReversed();
    feed.marketData.takeBook(pair, { asks, bids: book.in.map(toLevel), sequence });
  }, [feed, pair, book, sequence]);
  useEffect(() => {
    const { marketData } = feed;
    return leaveAll(marketData.followed.add(retryLeverDeal), marketData.missed.add(retryLeverDeal));
  }, [feed]);
  return deal;
}

/** Fetches the deal anew, after a failure too. */
export function retryLeverDeal(): void {
  refresh(calls.leverDeal);
}

function toLevel([price, quantity]: readonly [string, string]) {
  return { price, quantity };
}
