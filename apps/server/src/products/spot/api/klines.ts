import { formatAmount, lots, type Ticks, ticks } from '@assay/money';
import { sql } from 'kysely';
import { MINUTE_MS, type Zone } from '../../../core/time/zone.ts';
import { endTimeOf, limitOf, type Parameters, startTimeOf } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { sumOf } from '../../../market/market-data/candle-book.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Candle, Turnover } from '../../../market/market-data/market-data.ts';
import { priceText, quantityText } from '../../../market/market-data/wire.ts';
import {
  type Interval,
  intervalOf,
  type Source,
  sourceOf,
  spanAfter,
  spanStart,
  zoneShiftOf,
} from './intervals.ts';
import { MAX_ROWS, MAX_SOURCES, USUAL_ROWS } from './klines-weight.ts';
import { tradeAt } from './trade-at.ts';

/** Candle on the wire: a list whose indexes have meanings. */
export type Kline = readonly [
  openTime: number,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
  closeTime: number,
  quoteVolume: string,
  trades: number,
  takerVolume: string,
  takerQuoteVolume: string,
  unused: string,
];

/** Returns the requested candles, oldest first. Spans without a trade have the price before them. */
export async function answerKlines(
  parameters: Parameters,
  exchange: Pick<Exchange, 'database' | 'listings' | 'marketData' | 'now'>,
  zone: Zone,
): Promise<readonly Kline[]> {
  const pair = mandatoryPair(exchange.listings, parameters);
  const interval = intervalOf(parameters);
  const shiftMs = zoneShiftOf(parameters);
  const asked = spanOf(parameters, interval, shiftMs, exchange.now());
  if (asked.fromMs > asked.toMs) return [];
  const sourceAt = (...moments: readonly number[]): Source =>
    sourceOf(interval, [shiftMs, ...moments.map((ms) => zone.wallAt(ms) - ms)]);
  const whole = asked.isForward
    ? await fromFirst(exchange, pair, sourceAt(asked.endMs), { asked, interval, shiftMs })
    : asked;
  if (whole === null) return [];
  const source = sourceAt(whole.fromMs, whole.toMs);
  const span = withinReach(whole, interval, shiftMs, source);
  const [sources, before] = await Promise.all([
    sourcesOf(exchange, pair, source, span),
    priceBefore(exchange, pair, source, span.fromMs),
  ]);
  return fillGaps(addUp(sources, interval, shiftMs), before, interval, { ...span, shiftMs })
    .slice(0, span.limit)
    .map((candle) => klineOf(candle, pair, spanAfter(interval, candle.openMs, 1, shiftMs) - 1));
}

type Span = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
  /** True when the page starts at the requested time; false when it ends with the newest. */
  readonly isForward: boolean;
  /** Time limit of the page, even if it has fewer rows than the limit. */
  readonly endMs: number;
};

function spanOf(parameters: Parameters, interval: Interval, shiftMs: number, nowMs: number): Span {
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  const start = startTimeOf(parameters);
  const end = Math.min(endTimeOf(parameters) ?? nowMs, nowMs);
  if (start === undefined) {
    const last = spanStart(interval, end, shiftMs);
    return {
      fromMs: Math.max(0, spanAfter(interval, last, 1 - limit, shiftMs)),
      toMs: end,
      limit,
      isForward: false,
      endMs: end,
    };
  }
  const first = spanStart(interval, Math.min(start, nowMs), shiftMs);
  const fromMs = first < start ? spanAfter(interval, first, 1, shiftMs) : first;
  return {
    fromMs,
    toMs: Math.min(end, spanAfter(interval, fromMs, limit, shiftMs) - 1),
    limit,
    isForward: true,
    endMs: end,
  };
}

type Asked = { readonly asked: Span; readonly interval: Interval; readonly shiftMs: number };

/** Returns the span, moved to the first candle if nothing was traded before it; null if nothing was traded in it. */
async function fromFirst(
  exchange: Pick<Exchange, 'database' | 'marketData'>,
  pair: ListedPair,
  source: Source,
  { asked, interval, shiftMs }: Asked,
): Promise<Span | null> {
  if ((await priceBefore(exchange, pair, source, asked.fromMs)) !== null) return asked;
  const firstMs = await firstTradedMs(exchange, pair, source, asked);
  if (firstMs === undefined) return null;
  const fromMs = spanStart(interval, firstMs, shiftMs);
  const toMs = Math.min(asked.endMs, spanAfter(interval, fromMs, asked.limit, shiftMs) - 1);
  return { ...asked, fromMs, toMs };
}

/** Returns the time of the first candle or trade within a span, including its end; undefined if there is none. */
async function firstTradedMs(
  { marketData, database }: Pick<Exchange, 'marketData' | 'database'>,
  { spec }: ListedPair,
  { period }: Source,
  { fromMs, endMs }: Span,
): Promise<number | undefined> {
  if (period !== 'trades') return marketData.firstCandleMs(spec.id, period, fromMs, endMs);
  const trade = await database
    .selectFrom('trades')
    .select('time_ms')
    .where('pair', '=', spec.id)
    .where('id', '>=', await tradeAt(database, fromMs))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const firstMs = trade && Number(trade.time_ms);
  return firstMs !== undefined && firstMs <= endMs ? firstMs : undefined;
}

/** Returns the part of a span, in whole intervals, that one response is aggregated from. */
function withinReach(span: Span, interval: Interval, shiftMs: number, { lengthMs }: Source): Span {
  const { fromMs, toMs, isForward } = span;
  const reachMs = MAX_SOURCES * lengthMs;
  if (toMs - fromMs < reachMs) return span;
  if (isForward) return { ...span, toMs: spanStart(interval, fromMs + reachMs, shiftMs) - 1 };
  return { ...span, fromMs: spanAfter(interval, spanStart(interval, toMs - reachMs, shiftMs), 1, shiftMs) };
}

function sourcesOf(
  { marketData, database }: Pick<Exchange, 'marketData' | 'database'>,
  pair: ListedPair,
  { period }: Source,
  { fromMs, toMs }: Span,
): Promise<readonly Candle[]> {
  if (period !== 'trades') return marketData.candles(pair.spec.id, period, fromMs, toMs, MAX_SOURCES);
  return readSeconds(database, pair, fromMs, toMs);
}

/** Returns a pair's price just before a moment; null when nothing had been traded. */
async function priceBefore(
  { marketData, database }: Pick<Exchange, 'marketData' | 'database'>,
  { spec }: ListedPair,
  { period }: Source,
  ms: number,
): Promise<Ticks | null> {
  if (period !== 'trades') {
    const [candle] = await marketData.candles(spec.id, period, 0, ms - 1, 1);
    return candle?.close ?? null;
  }
  const trade = await database
    .selectFrom('trades')
    .select('price')
    .where('pair', '=', spec.id)
    .where('id', '<', await tradeAt(database, ms))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (trade !== undefined) return ticks(Number(trade.price));
  // Trades from before trades were stored are in the candles only.
  const [minute] = await marketData.candles(spec.id, '1min', 0, ms - MINUTE_MS, 1);
  return minute?.close ?? null;
}

type Second = {
  readonly open_ms: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly quote: string;
  readonly trades: number;
  readonly taker_volume: string;
  readonly taker_quote: string;
  readonly first_trade: string;
  readonly last_trade: string;
};

/** Aggregates trades into seconds. Trades are in order of time, so that those of a span are adjacent. */
async function readSeconds(
  database: Exchange['database'],
  { spec }: ListedPair,
  fromMs: number,
  toMs: number,
): Promise<readonly Candle[]> {
  const first = await tradeAt(database, fromMs);
  const next = await tradeAt(database, toMs + 1);
  const { rows } = await sql<Second>`
    select (time_ms / 1000 * 1000)::text as open_ms, (array_agg(price order by id))[1]::text as open,
      max(price)::text as high, min(price)::text as low, (array_agg(price order by id desc))[1]::text as close,
      sum(quantity)::text as volume, sum(quote)::text as quote, count(*)::int4 as trades,
      coalesce(sum(quantity) filter (where taker_side = 'buy'), 0)::text as taker_volume,
      coalesce(sum(quote) filter (where taker_side = 'buy'), 0)::text as taker_quote,
      min(id)::text as first_trade, max(id)::text as last_trade
    from trades where pair = ${spec.id} and id >= ${first} and id < ${next}
    group by time_ms / 1000 order by time_ms / 1000`.execute(database);
  return rows.map((row) => ({
    openMs: Number(row.open_ms),
    open: ticks(Number(row.open)),
    high: ticks(Number(row.high)),
    low: ticks(Number(row.low)),
    close: ticks(Number(row.close)),
    volume: lots(Number(row.volume)),
    turnover: {
      quote: BigInt(row.quote),
      volume: lots(Number(row.volume)),
      trades: row.trades,
      takerVolume: lots(Number(row.taker_volume)),
      takerQuote: BigInt(row.taker_quote),
      firstTrade: Number(row.first_trade),
      lastTrade: Number(row.last_trade),
    },
  }));
}

/** Aggregates finer candles, oldest first, into candles of one interval. */
export function addUp(sources: readonly Candle[], interval: Interval, shiftMs = 0): readonly Candle[] {
  const sums: Candle[] = [];
  for (const source of sources) {
    const openMs = spanStart(interval, source.openMs, shiftMs);
    const last = sums.at(-1);
    if (last?.openMs === openMs) sums[sums.length - 1] = joined(last, source);
    else sums.push({ ...source, openMs });
  }
  return sums;
}

function joined(one: Candle, next: Candle): Candle {
  const { turnover: former, ...candle } = one;
  return {
    ...candle,
    high: ticks(Math.max(next.high, one.high)),
    low: ticks(Math.min(next.low, one.low)),
    close: next.close,
    volume: lots(one.volume + next.volume),
    ...(former && next.turnover && { turnover: sumOf(former, next.turnover) }),
  };
}

const NO_LOTS = lots(0);
export const NO_TURNOVER: Turnover = {
  quote: 0n,
  volume: NO_LOTS,
  trades: 0,
  takerVolume: NO_LOTS,
  takerQuote: 0n,
  firstTrade: 0,
  lastTrade: 0,
};

/** Returns every span from the first to the last; spans before the first trade are omitted. */
function fillGaps(
  candles: readonly Candle[],
  before: Ticks | null,
  interval: Interval,
  { fromMs, toMs, shiftMs }: Span & { readonly shiftMs: number },
): Candle[] {
  const filled: Candle[] = [];
  const endMs = spanAfter(interval, spanStart(interval, toMs, shiftMs), 1, shiftMs);
  let price = before;
  let at = before === null ? (candles[0]?.openMs ?? endMs) : fromMs;
  for (let next = 0; at < endMs && filled.length < MAX_ROWS; at = spanAfter(interval, at, 1, shiftMs)) {
    const candle = candles[next];
    if (candle?.openMs === at) {
      filled.push(candle);
      price = candle.close;
      next += 1;
    } else if (price !== null) filled.push(flat(at, price));
  }
  return filled;
}

function flat(openMs: number, price: Ticks): Candle {
  return {
    openMs,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: NO_LOTS,
    turnover: NO_TURNOVER,
  };
}

/** Returns a candle in the wire format; unknown turnover is 0. */
export function klineOf(candle: Candle, pair: ListedPair, closeMs: number): Kline {
  const { quote, trades, takerVolume, takerQuote } = candle.turnover ?? NO_TURNOVER;
  return [
    candle.openMs,
    priceText(pair, candle.open),
    priceText(pair, candle.high),
    priceText(pair, candle.low),
    priceText(pair, candle.close),
    quantityText(pair, candle.volume),
    closeMs,
    formatAmount(quote, pair.quote.decimals),
    trades,
    quantityText(pair, takerVolume),
    formatAmount(takerQuote, pair.quote.decimals),
    '0',
  ];
}
