import type { PairId } from '@assay/engine';
import { formatAmount, formatDecimal, formatSteps } from '@assay/money';
import { DAY_MS, MINUTE_MS } from '../../../core/time/zone.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Candle, MarketData, Ticker } from '../../../market/market-data/market-data.ts';
import { percentText, priceText, quantityText } from '../../../market/market-data/wire.ts';
import { symbolName } from '../../api/symbols.ts';
import { createThrottle } from '../../connections/throttle.ts';
import type { FeedParts, Message, OpenStreamFeed, StreamFeed } from '../feed.ts';
import type { StreamOf } from '../stream.ts';

/** Tickers are sent once a second at most. */
const RATE = { max: 1, spanMs: 1_000, gapMs: 1_000 };
const AVERAGE_MINUTES = 5;

type Write = (pair: ListedPair, marketData: MarketData, now: number) => Message;

/** The 24-hour ticker of a pair, in short form. */
export function miniTickerFeed(parts: FeedParts): OpenStreamFeed<StreamOf<'miniTicker'>> {
  return ({ pair }, publish) => singlePairFeed(parts, pair, miniTickerOf, publish);
}

/** The 24-hour ticker of a pair, in full. */
export function tickerFeed(parts: FeedParts): OpenStreamFeed<StreamOf<'ticker'>> {
  return ({ pair }, publish) => singlePairFeed(parts, pair, tickerOf, publish);
}

/** The average price of the last five minutes. */
export function averageFeed(parts: FeedParts): OpenStreamFeed<StreamOf<'avgPrice'>> {
  return ({ pair }, publish) => singlePairFeed(parts, pair, averageOf, publish);
}

/** The short 24-hour tickers of all pairs that have changed, in one message. */
export function allMiniTickersFeed(parts: FeedParts): OpenStreamFeed<StreamOf<'allMiniTickers'>> {
  return (_stream, publish) => ofAllPairs(parts, miniTickerOf, publish);
}

/** The full 24-hour tickers of all pairs that have changed, in one message. */
export function allTickersFeed(parts: FeedParts): OpenStreamFeed<StreamOf<'allTickers'>> {
  return (_stream, publish) => ofAllPairs(parts, tickerOf, publish);
}

function singlePairFeed(
  { marketData, marketEvents, now }: FeedParts,
  id: PairId,
  write: Write,
  publish: (message: Message) => void,
): StreamFeed {
  const snapshot = (): Message | undefined => {
    const pair = marketData.pair(id);
    return pair && write(pair, marketData, now());
  };
  const rounds = createThrottle(RATE, () => {
    const message = snapshot();
    if (message !== undefined) publish(message);
  });
  const unsubscribe = marketEvents.onTicker((changed) => {
    if (changed === id) rounds.request();
  });
  return {
    snapshot,
    stop() {
      unsubscribe();
      rounds.stop();
    },
  };
}

function ofAllPairs(
  { marketData, marketEvents, now }: FeedParts,
  write: Write,
  publish: (message: Message) => void,
): StreamFeed {
  const changed = new Set<PairId>();
  const rounds = createThrottle(RATE, () => {
    const pairs = [...changed].flatMap((id) => marketData.pair(id) ?? []);
    changed.clear();
    publish(pairs.map((pair) => write(pair, marketData, now())));
  });
  const unsubscribe = marketEvents.onTicker((pair) => {
    changed.add(pair);
    rounds.request();
  });
  return {
    stop() {
      unsubscribe();
      rounds.stop();
    },
  };
}

function miniTickerOf(pair: ListedPair, marketData: MarketData, now: number): Message {
  const day = marketData.ticker(pair.spec.id);
  return {
    e: '24hrMiniTicker',
    E: now,
    s: symbolName(pair),
    c: priceOrZeroText(pair, day.last),
    o: priceOrZeroText(pair, day.open ?? day.last),
    h: priceOrZeroText(pair, day.high ?? day.last),
    l: priceOrZeroText(pair, day.low ?? day.last),
    v: quantityText(pair, day.volume),
    q: formatAmount(day.turnover?.quote ?? 0n, pair.quote.decimals),
  };
}

function tickerOf(pair: ListedPair, marketData: MarketData, now: number): Message {
  const { id } = pair.spec;
  const day = marketData.ticker(id);
  const { bids, asks } = marketData.depth(id, 1);
  const [lastTrade] = marketData.recentTrades(id, 1);
  const [bid] = bids;
  const [ask] = asks;
  const open = day.open ?? day.last;
  return {
    e: '24hrTicker',
    E: now,
    s: symbolName(pair),
    p: differenceText(pair, open, day.last),
    P: percentText({ open, last: day.last }),
    w: meanText(pair, day.turnover) ?? '0',
    x: priceOrZeroText(pair, open),
    c: priceOrZeroText(pair, day.last),
    Q: lastTrade === undefined ? '0' : quantityText(pair, lastTrade.quantity),
    b: bid === undefined ? '0' : priceText(pair, bid.price),
    B: bid === undefined ? '0' : quantityText(pair, bid.quantity),
    a: ask === undefined ? '0' : priceText(pair, ask.price),
    A: ask === undefined ? '0' : quantityText(pair, ask.quantity),
    o: priceOrZeroText(pair, open),
    h: priceOrZeroText(pair, day.high ?? day.last),
    l: priceOrZeroText(pair, day.low ?? day.last),
    v: quantityText(pair, day.volume),
    q: formatAmount(day.turnover?.quote ?? 0n, pair.quote.decimals),
    O: now - DAY_MS,
    C: now,
    F: day.turnover?.firstTrade || -1,
    L: day.turnover?.lastTrade || -1,
    n: day.turnover?.trades ?? 0,
  };
}

function averageOf(pair: ListedPair, marketData: MarketData, now: number): Message {
  const { id } = pair.spec;
  const minutes = marketData.minutesSince(id, now - AVERAGE_MINUTES * MINUTE_MS);
  const [lastTrade] = marketData.recentTrades(id, 1);
  return {
    e: 'avgPrice',
    E: now,
    s: symbolName(pair),
    i: `${AVERAGE_MINUTES}m`,
    // Without trades in these minutes the last price replaces the average.
    w: meanOf(pair, minutes) ?? priceOrZeroText(pair, marketData.ticker(id).last),
    T: lastTrade?.timeMs ?? 0,
  };
}

const MEAN_PLACES = 8;

/** Returns the average price over candles, as far as it is known; null where none is. */
function meanOf(pair: ListedPair, minutes: readonly Candle[]): string | null {
  let volume = 0;
  let quote = 0n;
  for (const { turnover } of minutes) {
    volume += turnover?.volume ?? 0;
    quote += turnover?.quote ?? 0n;
  }
  return meanText(pair, { volume, quote });
}

/** Returns the average price of one base unit, rounded down to eight places; null without trades. */
function meanText(
  { base, quote, scale }: ListedPair,
  paid: { readonly volume: number; readonly quote: bigint } | undefined,
): string | null {
  if (paid === undefined || paid.volume === 0) return null;
  const bought = BigInt(paid.volume) * scale.basePerLot * 10n ** BigInt(quote.decimals);
  return formatDecimal((paid.quote * 10n ** BigInt(MEAN_PLACES + base.decimals)) / bought, MEAN_PLACES);
}

function priceOrZeroText(pair: ListedPair, price: Ticker['last']): string {
  return price === null ? '0' : priceText(pair, price);
}

function differenceText(pair: ListedPair, from: Ticker['last'], to: Ticker['last']): string {
  if (from === null || to === null) return '0';
  const [low, high] = from < to ? [from, to] : [to, from];
  const size = formatSteps(high - low, pair.spec.tickSize);
  return to < from ? `-${size}` : size;
}
