import { answerKey } from '@assay/client';
import { calls } from '@assay/contract';
import { useEffect, useMemo } from 'react';
import { cache, refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { LiveFeed } from '../live/feed.ts';
import { leaveAll } from '../live/listeners.ts';
import { useLiveFeed } from '../live/live-feed.ts';
import { toTrade } from '../live/market-data/readers.ts';
import type { Pair } from '../trade/pair/pair.ts';
import { type DealAnswer, withBalances } from './pushed-balances.ts';

/** Available balances of the trader, as exact decimal text. */
export type Balances = {
  readonly base: string;
  readonly quote: string;
  /** False before the first response: both balances are zero until then. */
  readonly isKnown: boolean;
};

export type Deal = {
  readonly status: Remote<DealAnswer>['status'];
  readonly balances: Balances;
};

/**
 * Returns the status and balances of a pair: its book, trades and balances are fetched once, updated by pushes, and
 * refetched after a missed push or a reconnect. The response is dropped with the pair, so that no outdated book is
 * shown later.
 */
export function useDeal(pair: Pair): Deal {
  const feed = useLiveFeed();
  const { code } = useLanguage();
  const input = dealInput(pair);
  const deal = useRemote(calls.spotDeal, input, { suppressToast: true, freshMs: 0, cachedMs: 0 });
  const answer = deal.status === 'ready' ? deal.value : null;

  useEffect(() => feed.marketData.watch(pair), [feed, pair]);
  const { out, in: bids, complete, sequence } = answer ?? {};
  useEffect(() => {
    if (out === undefined || bids === undefined || sequence === undefined) return;
    feed.marketData.takeBook(pair, { asks: out.map(toLevel), bids: bids.map(toLevel), sequence });
  }, [feed, pair, out, bids, sequence]);
  useEffect(() => {
    if (complete !== undefined) feed.marketData.takeTrades(pair, complete.map(toTrade));
  }, [feed, pair, complete]);
  useReadAnew(feed);
  useEffect(
    () =>
      feed.own.balances.add((changed) => {
        cache.setQueryData<DealAnswer>(answerKey(calls.spotDeal, code, dealInput(pair)), (held) =>
          held === undefined ? held : withBalances(held, pair, changed),
        );
        // A response in flight may be older than this push.
        if (cache.isFetching({ queryKey: [calls.spotDeal.name] }) > 0) refresh(calls.spotDeal);
      }),
    [feed, pair, code],
  );

  const base = answer?.user_currency ?? '0';
  const quote = answer?.user_legal ?? '0';
  const isKnown = answer?.user_legal !== undefined;
  const balances = useMemo(() => ({ base, quote, isKnown }), [base, quote, isKnown]);
  return {
    status: deal.status,
    balances,
  };
}

/** Refetches the data of the pair whenever pushes may be missing. */
function useReadAnew(feed: LiveFeed): void {
  useEffect(() => {
    const read = () => refresh(calls.spotDeal);
    const { marketData, own } = feed;
    return leaveAll(marketData.followed.add(read), marketData.missed.add(read), own.missed.add(read));
  }, [feed]);
}

/** Refetches the data of the pair, after a failure. */
export function retryDeal(): void {
  refresh(calls.spotDeal);
}

/** Calls that list the trader's own orders and trades. */
export const OWN_LISTS = [calls.allOrders, calls.entrusts, calls.completedTrades] as const;

function dealInput(pair: Pair) {
  return { legal_id: String(pair.legalId), currency_id: String(pair.currencyId) };
}

function toLevel({ price, number }: DealAnswer['in'][number]) {
  return { price, quantity: number };
}
