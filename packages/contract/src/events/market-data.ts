import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { decimalText, signedPercent, wholeNumber, wireTime } from '../entities/primitives.ts';
import { tradeRow } from '../entities/trade.ts';

/** Pair of an event. */
const pair = { symbol: z.string(), legal_id: wholeNumber, currency_id: wholeNumber };

export const daymarket = defineEvent({
  name: 'daymarket',
  access: 'public',
  summary: '24-hour statistics of a pair, after a change.',
  payload: z.object({
    type: z.literal('daymarket'),
    ...pair,
    legal_name: z.string(),
    currency_name: z.string(),
    now_price: z.number(),
    /** Same as `now_price`, for clients that draw candles. */
    close: z.number(),
    change: signedPercent,
    volume: z.number(),
    high: z.number(),
    low: z.number(),
    cny_price: z.number(),
  }),
});

export const kline = defineEvent({
  name: 'kline',
  access: 'public',
  summary: 'The candle of one period that a trade changed.',
  payload: z.object({
    type: z.literal('kline'),
    ...pair,
    period: z.enum(['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon']),
    open: z.number(),
    close: z.number(),
    high: z.number(),
    low: z.number(),
    volume: z.number(),
    change: signedPercent,
    /** Start of the candle, in milliseconds since 1970 UTC. */
    time: wholeNumber,
  }),
});

const level = z.tuple([decimalText, decimalText]);

export const marketDepth = defineEvent({
  name: 'market_depth',
  access: 'public',
  summary: 'Order book of a pair as [price, quantity]: bids from the highest, asks from the lowest.',
  payload: z.object({
    type: z.literal('market_depth'),
    ...pair,
    bids: z.array(level),
    asks: z.array(level),
    /** Incremented with every change of any book; an event with a lower sequence is outdated. */
    sequence: wholeNumber,
  }),
});

/** A trade since the last push for its pair. */
const newTrade = z.extend(z.omit(tradeRow, { time: true }), {
  /** `HH:mm:ss` in the exchange's time zone. */
  time: z.string().check(z.regex(/^\d{2}:\d{2}:\d{2}$/)),
  date_time: wireTime,
});

export const marketDetail = defineEvent({
  name: 'market_detail',
  access: 'public',
  summary: 'New trades of a pair, oldest first, with the last price and the best bid and ask.',
  payload: z.object({
    type: z.literal('market_detail'),
    ...pair,
    /** Empty if other fields changed without a trade. */
    data: z.array(newTrade),
    last_price: decimalText,
    best_in: z.nullable(decimalText),
    best_out: z.nullable(decimalText),
    change: signedPercent,
    volume: z.number(),
    high: z.number(),
    low: z.number(),
  }),
});

export const transaction = defineEvent({
  name: 'transaction',
  access: 'public',
  summary: 'New trades of a pair, newest first.',
  payload: z.object({
    type: z.literal('transaction'),
    ...pair,
    last_price: decimalText,
    complete: z.array(tradeRow),
  }),
});
