import { events, type PayloadOf } from '@assay/contract';
import { compare, plain } from '@assay/money';
import * as z from 'zod/mini';
import type { PairIds } from '../pair-key.ts';
import type { LiveBook, LiveTrade, Ticker } from './values.ts';

/** Common fields of all public pushes: enough to identify the pair. */
const header = z.object({
  legal_id: z.number(),
  currency_id: z.number(),
  /** Sequence within one event and pair; absent in the initial state sent to a new connection. */
  seq: z.optional(z.number()),
});

export type PushHeader = { readonly pair: PairIds; readonly seq: number | null };

/** Parses the pair and sequence of a push; null for an invalid payload. */
export function readHeader(payload: unknown): PushHeader | null {
  const parsed = header.safeParse(payload);
  if (!parsed.success) return null;
  const { legal_id, currency_id, seq } = parsed.data;
  return { pair: { legalId: legal_id, currencyId: currency_id }, seq: seq ?? null };
}

/** @param before the replaced ticker, for the direction of the price change */
export function readTicker(payload: unknown, before: Ticker | undefined): Ticker | null {
  const parsed = events.daymarket.payload.safeParse(payload);
  return parsed.success ? toTicker(parsed.data, before) : null;
}

/** Fields of a quotation that make up a ticker; wire numbers become exact text. */
export type TickerSource = Pick<
  PayloadOf<typeof events.daymarket>,
  'now_price' | 'change' | 'high' | 'low' | 'volume' | 'cny_price'
>;

export function toTicker(source: TickerSource, before?: Ticker): Ticker {
  const price = plain(source.now_price);
  return {
    price,
    change: source.change,
    high: plain(source.high),
    low: plain(source.low),
    volume: plain(source.volume),
    cnyPrice: plain(source.cny_price),
    move: priceMoveOf(price, before),
  };
}

export function readBook(payload: unknown): LiveBook | null {
  const parsed = events.marketDepth.payload.safeParse(payload);
  if (!parsed.success) return null;
  const { asks, bids, sequence } = parsed.data;
  return { asks: asks.map(toLevel), bids: bids.map(toLevel), sequence };
}

/** Parses new trades, newest first; null for an invalid payload. */
export function readTrades(payload: unknown): readonly LiveTrade[] | null {
  const parsed = events.transaction.payload.safeParse(payload);
  return parsed.success ? parsed.data.complete.map(toTrade) : null;
}

export function toTrade(row: PayloadOf<typeof events.transaction>['complete'][number]): LiveTrade {
  return {
    id: row.id,
    time: row.timestamp,
    price: row.price,
    quantity: row.amount,
    direction: row.direction,
  };
}

export function readCandle(payload: unknown): PayloadOf<typeof events.kline> | null {
  const parsed = events.kline.payload.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

function toLevel([price, quantity]: readonly [string, string]) {
  return { price, quantity };
}

function priceMoveOf(price: string, before: Ticker | undefined): Ticker['move'] {
  if (before === undefined) return 'none';
  const order = compare(price, before.price);
  return order === 0 ? before.move : order > 0 ? 'up' : 'down';
}
