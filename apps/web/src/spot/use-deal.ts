import { calls } from '@assay/contract';
import { useEffect, useMemo } from 'react';
import { cache, refresh } from '../api/cache.ts';
import { type Remote, remoteKey, useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useLiveFeed } from '../live/live-feed.ts';
import { toTrade } from '../live/market/readers.ts';
import type { Pair } from './pair/pair.ts';
import { type DealAnswer, withBalances } from './pushed-balances.ts';

/** What the trader may spend, as exact decimal text. */
export type Balances = { readonly base: string; readonly quote: string };

export type Deal = {
  readonly status: Remote<DealAnswer>['status'];
  readonly balances: Balances;
};

/**
 * The pair's book, trades and balances: fetched once, moved on by pushes, and fetched anew whenever a push was missed
 * or the line was lost.
 */
export function useDeal(pair: Pair): Deal {
  const feed = useLiveFeed();
  const { code } = useLanguage();
  const input = dealInput(pair);
  const deal = useRemote(calls.spotDeal, input, { isQuiet: true, freshMs: 0 });
  const answer = deal.status === 'ready' ? deal.value : null;

  useEffect(() => feed.market.watch(pair), [feed, pair]);
  useEffect(() => {
    if (answer === null) return;
    feed.market.takeBook(pair, {
      asks: answer.out.map(toLevel),
      bids: answer.in.map(toLevel),
      sequence: answer.sequence,
    });
    feed.market.takeTrades(pair, answer.complete.map(toTrade));
  }, [feed, pair, answer]);
  useEffect(() => feed.market.missed.add(() => refresh(calls.spotDeal)), [feed]);
  useEffect(() => feed.reopened.add(() => refresh(calls.spotDeal, ...OWN_LISTS)), [feed]);
  useEffect(
    () =>
      feed.balances.add((changed) => {
        cache.setQueryData<DealAnswer>(remoteKey(calls.spotDeal, dealInput(pair), code), (held) =>
          held === undefined ? held : withBalances(held, pair, changed),
        );
        refresh(...OWN_LISTS, calls.walletList);
      }),
    [feed, pair, code],
  );

  const base = answer?.user_currency ?? '0';
  const quote = answer?.user_legal ?? '0';
  const balances = useMemo(() => ({ base, quote }), [base, quote]);
  return {
    status: deal.status,
    balances,
  };
}

/** Fetches the deal anew, after a failure. */
export function retryDeal(): void {
  refresh(calls.spotDeal);
}

/** The calls that list a trader's own orders and trades. */
export const OWN_LISTS = [calls.allOrders, calls.entrusts, calls.completedTrades] as const;

function dealInput(pair: Pair) {
  return { legal_id: String(pair.legalId), currency_id: String(pair.currencyId) };
}

function toLevel({ price, number }: DealAnswer['in'][number]) {
  return { price, quantity: number };
}
