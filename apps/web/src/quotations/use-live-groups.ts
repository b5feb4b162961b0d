import type { Quotation, QuotationGroup } from '@assay/contract';
import { useEffect, useState } from 'react';
import type { Ticker } from '../live/market-data/values.ts';
import { pairKey } from '../live/pair-key.ts';
import { useLoadedFeed } from './lazy-feed.ts';

/** Milliseconds between two updates: what moves with them must not move under the pointer at each push. */
const UPDATE_MS = 1_000;

type Tickers = ReadonlyMap<string, Ticker>;

/** Returns the groups with the figures last pushed, at most once a second, for order, totals and the heat map. */
export function useLiveGroups(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  const feed = useLoadedFeed();
  const [tickers, setTickers] = useState<Tickers>(new Map());
  useEffect(() => {
    if (feed === null) return undefined;
    const keys = groups.flatMap(({ quotation }) => quotation.map(keyOf));
    const read = () =>
      setTickers(
        new Map(
          keys.flatMap((key) => {
            const ticker = feed.marketData.tickers.read(key);
            return ticker === undefined ? [] : [[key, ticker] as const];
          }),
        ),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = feed.marketData.quoted.add(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        read();
      }, UPDATE_MS);
    });
    read();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [feed, groups]);
  return groups.map((group) => ({
    ...group,
    quotation: group.quotation.map((pair) => withTicker(pair, tickers.get(keyOf(pair)))),
  }));
}

function withTicker(pair: Quotation, ticker: Ticker | undefined): Quotation {
  if (ticker === undefined) return pair;
  return {
    ...pair,
    now_price: Number(ticker.price),
    change: ticker.change,
    high: Number(ticker.high),
    low: Number(ticker.low),
    volume: Number(ticker.volume),
  };
}

function keyOf({ legal_id: legalId, currency_id: currencyId }: Quotation): string {
  return pairKey({ legalId, currencyId });
}
