import { type AnswerOf, calls } from '@assay/contract';
import { useEffect } from 'react';
import { refresh } from '../../api/cache.ts';
import { type Remote, useRemote } from '../../api/remote.ts';
import { leaveAll } from '../../live/listeners.ts';
import { useLiveFeed } from '../../live/live-feed.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import type { Pair } from '../../trade/pair/pair.ts';

export type DealAnswer = AnswerOf<typeof calls.leverDeal>;

/**
 * Pushes about contract terms, and the calls to refetch: terms appear in the order form, the pair list and the terms
 * page, delistings in the contract list.
 */
export const TERMS_UPDATES: AccountUpdates = {
  events: ['contractTerms'],
  calls: [
    calls.leverDeal,
    calls.leverTermsHistory,
    calls.leverRatesHistory,
    calls.leverTrades,
    calls.quotationGroups,
  ],
};

/**
 * Returns the data of a pair's order form and panels: fetched once, with its book updated by pushes, and refetched
 * after a gap.
 */
export function useLeverDeal(pair: Pair): Remote<DealAnswer> {
  const feed = useLiveFeed();
  useAccountUpdates(TERMS_UPDATES);
  const pendingAction = { legal_id: String(pair.legalId), currency_id: String(pair.currencyId) };
  const deal = useRemote(calls.leverDeal, pendingAction, { suppressToast: true, freshMs: 0, cachedMs: 0 });
  useEffect(() => feed.marketData.watch(pair), [feed, pair]);
  const { lever_transaction: wireBook, sequence } = deal.status === 'ready' ? deal.value : {};
  useEffect(() => {
    if (wireBook === undefined || sequence === undefined) return;
    // The response lists asks from the highest price down.
    const asks = wireBook.out.map(toLevel).toReversed();
    feed.marketData.takeBook(pair, { asks, bids: wireBook.in.map(toLevel), sequence });
  }, [feed, pair, wireBook, sequence]);
  useEffect(() => {
    const { marketData } = feed;
    return leaveAll(marketData.followed.add(retryLeverDeal), marketData.missed.add(retryLeverDeal));
  }, [feed]);
  return deal;
}

/** Refetches the data, also after a failure. */
export function retryLeverDeal(): void {
  refresh(calls.leverDeal);
}

function toLevel([price, quantity]: readonly [string, string]) {
  return { price, quantity };
}
