import type { events, SocketEvent, TradeRow } from '@assay/contract';
import type * as z from 'zod/mini';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { Candle, Depth, Level, Period, Ticker } from '../../market/market-data/market-data.ts';
import {
  barOf,
  dayNumbers,
  pairNames,
  percentChange,
  priceNumber,
  priceText,
  quantityText,
} from '../../market/market-data/wire.ts';

/** Number of prices of each side that are pushed. */
export const DEPTH_LEVELS = 50;

type PayloadOf<Event extends SocketEvent> = z.output<Event['payload']>;

export function daymarketOf(
  pair: ListedPair,
  ticker: Ticker,
  cnyPrice: number,
): PayloadOf<typeof events.daymarket> {
  const price = priceNumber(pair, ticker.last);
  return {
    type: 'daymarket',
    ...pairNames(pair),
    legal_name: pair.quote.code,
    currency_name: pair.base.code,
    now_price: price,
    close: price,
    ...dayNumbers(pair, ticker),
    cny_price: cnyPrice,
  };
}

/** `change` is that of the last 24 hours for every candle period, so that it agrees with the ticker. */
export function klineOf(
  pair: ListedPair,
  period: Period,
  candle: Candle,
  ticker: Ticker,
): PayloadOf<typeof events.kline> {
  const { open, close, high, low, volume, time } = barOf(pair, candle);
  const change = percentChange(ticker.open, ticker.last);
  return { type: 'kline', ...pairNames(pair), period, open, close, high, low, volume, change, time };
}

export function depthOf(
  pair: ListedPair,
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

/** @param trades the new ones, newest first */
export function detailOf(
  pair: ListedPair,
  ticker: Ticker,
  depth: Depth,
  trades: readonly TradeRow[],
): PayloadOf<typeof events.marketDetail> {
  const [bid] = depth.bids;
  const [ask] = depth.asks;
  return {
    type: 'market_detail',
    ...pairNames(pair),
    data: trades.map(newTradeOf).reverse(),
    last_price: lastPriceText(pair, ticker),
    best_in: bid === undefined ? null : priceText(pair, bid.price),
    best_out: ask === undefined ? null : priceText(pair, ask.price),
    ...dayNumbers(pair, ticker),
  };
}

/** @param trades newest first */
export function transactionOf(
  pair: ListedPair,
  ticker: Ticker,
  trades: readonly TradeRow[],
): PayloadOf<typeof events.transaction> {
  return {
    type: 'transaction',
    ...pairNames(pair),
    last_price: lastPriceText(pair, ticker),
    complete: [...trades],
  };
}

/** The wire's time is a date of ten characters, a space and the time of day. */
function newTradeOf(row: TradeRow): PayloadOf<typeof events.marketDetail>['data'][number] {
  return { ...row, time: String(row.time).slice(11), date_time: row.time };
}

function lastPriceText(pair: ListedPair, { last }: Ticker): string {
  return last === null ? '0' : priceText(pair, last);
}
