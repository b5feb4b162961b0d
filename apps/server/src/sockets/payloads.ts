import type { events, SocketEvent } from '@assay/contract';
import type * as z from 'zod/mini';
import type { Candle, Depth, Level, MarketPair, Period, PublicTrade, Ticker } from '../market/market.ts';
import {
  barOf,
  dayNumbers,
  pairNames,
  percentChange,
  priceNumber,
  priceText,
  quantityText,
  tradeRowOf,
} from '../market/wire.ts';

type PayloadOf<Event extends SocketEvent> = z.output<Event['payload']>;

export function daymarketOf(
  pair: MarketPair,
  ticker: Ticker,
  cnyPrice: number,
): PayloadOf<typeof events.daymarket> {
  return {
    type: 'daymarket',
    ...pairNames(pair),
    legal_name: pair.quote.code,
    currency_name: pair.base.code,
    now_price: priceNumber(pair, ticker.last),
    ...dayNumbers(pair, ticker),
    cny_price: cnyPrice,
  };
}

/** `change` is that of the last 24 hours in every period, so that it agrees with the quotation. */
export function klineOf(
  pair: MarketPair,
  period: Period,
  candle: Candle,
  ticker: Ticker,
): PayloadOf<typeof events.kline> {
  const { open, close, high, low, volume, time } = barOf(pair, candle);
  const change = percentChange(ticker.open, ticker.last);
  return { type: 'kline', ...pairNames(pair), period, open, close, high, low, volume, change, time };
}

export function depthOf(
  pair: MarketPair,
  depth: Depth,
  sequence: number,
): PayloadOf<typeof events.marketDepth> {
  const row = ({ price, quantity }: Level): [string, string] => [
    priceText(pair, price),
    quantityText(pair, quantity),
  ];
  return {
    type: 'market_depth',
    ...pairNames(pair),
    bids: depth.bids.map(row),
    asks: depth.asks.map(row),
    sequence,
  };
}

export function detailOf(
  pair: MarketPair,
  ticker: Ticker,
  depth: Depth,
): PayloadOf<typeof events.marketDetail> {
  const [bid] = depth.bids;
  const [ask] = depth.asks;
  return {
    type: 'market_detail',
    ...pairNames(pair),
    last_price: lastPriceText(pair, ticker),
    best_in: bid === undefined ? null : priceText(pair, bid.price),
    best_out: ask === undefined ? null : priceText(pair, ask.price),
    ...dayNumbers(pair, ticker),
  };
}

/** @param trades newest first */
export function transactionOf(
  pair: MarketPair,
  ticker: Ticker,
  trades: readonly PublicTrade[],
  timeZone: string,
): PayloadOf<typeof events.transaction> {
  return {
    type: 'transaction',
    ...pairNames(pair),
    last_price: lastPriceText(pair, ticker),
    complete: trades.map((trade) => tradeRowOf(pair, trade, timeZone)),
  };
}

function lastPriceText(pair: MarketPair, { last }: Ticker): string {
  return last === null ? '0' : priceText(pair, last);
}
