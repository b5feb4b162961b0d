import { formatAmount, lots, ticks } from '@assay/money';
import { DAY_MS } from '../../../core/time/zone.ts';
import { sumOf } from '../../../market/market-data/candle-book.ts';
import { endOfInterval, type Interval, startOfInterval } from '../../../market/market-data/intervals.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Candle, PublicTrade } from '../../../market/market-data/market-data.ts';
import { RECENT_TRADES_MAX, turnoverOf } from '../../../market/market-data/market-data-state.ts';
import { piecesSince } from '../../../market/market-data/pieces.ts';
import { priceText, quantityText } from '../../../market/market-data/wire.ts';
import { symbolName } from '../../api/symbols.ts';
import { createThrottle } from '../../connections/throttle.ts';
import type { FeedParts, Message, OpenStreamFeed } from '../feed.ts';
import type { StreamOf } from '../stream.ts';

const SECOND_MS = 1_000;
const UPDATE_INTERVAL_MS = 2_000;
/** A trade at the end of a candle is stored a little later; after this time the candle counts as closed. */
const CLOSE_DELAY_MS = 1_000;
/** Longest delay of one timer; a longer wait takes several. */
const MAX_TIMER_MS = DAY_MS;
/** Caller of the streams' reads in the queue of public reads. */
const READER = 'streams';
const RETRY_MS = 1_000;
/** Buffered trades beyond which a candle is read again. */
const MAX_BUFFERED = 10_000;

/** Messages of the current candle; one more when it has closed. A period without trades has no candle. */
export function candleFeed(parts: FeedParts): OpenStreamFeed<StreamOf<'kline'>> {
  return ({ pair: id, interval }, publish) => {
    const { marketData, marketEvents, now } = parts;
    const spanMs = interval === '1s' ? SECOND_MS : UPDATE_INTERVAL_MS;
    let current: Candle | undefined;
    let closing: NodeJS.Timeout | undefined;
    let isStopped = false;
    let stopReading: (() => void) | undefined;
    /** Trades that arrived while the earlier ones are being read; null after that. */
    let buffered: PublicTrade[] | null = [];

    function messageOf(candle: Candle, isClosed: boolean): Message | undefined {
      const pair = marketData.pair(id);
      return pair && candleMessage(pair, interval, candle, isClosed, now());
    }

    function publishCandle(candle: Candle | undefined, isClosed: boolean): void {
      const message = candle && messageOf(candle, isClosed);
      if (message !== undefined) publish(message);
    }

    const throttle = createThrottle({ max: 1, spanMs, gapMs: spanMs }, () =>
      publishCandle(current, hasEnded()),
    );

    function hasEnded(): boolean {
      return current !== undefined && now() >= endOfInterval(interval, current.openMs) + CLOSE_DELAY_MS;
    }

    function waitForEnd(): void {
      clearTimeout(closing);
      if (current === undefined || isStopped) return;
      const endsMs = endOfInterval(interval, current.openMs) + CLOSE_DELAY_MS;
      const remainingMs = Math.max(0, endsMs - now());
      closing = setTimeout(() => (hasEnded() ? close() : waitForEnd()), Math.min(remainingMs, MAX_TIMER_MS));
    }

    function close(): void {
      publishCandle(current, true);
      current = undefined;
    }

    function addTrade(trade: PublicTrade): void {
      const openMs = startOfInterval(interval, trade.timeMs);
      const candle = candleOf(trade, openMs, marketData.pair(id));
      if (current !== undefined && openMs <= current.openMs) {
        if (trade.id <= (current.turnover?.lastTrade ?? 0)) return;
        current = mergeTwo(current, candle);
      } else {
        if (current !== undefined) close();
        current = candle;
        waitForEnd();
      }
      throttle.request();
    }

    function startFrom(candle: Candle | undefined): void {
      const arrivedTrades = buffered ?? [];
      buffered = null;
      current = candle;
      waitForEnd();
      for (const trade of arrivedTrades) addTrade(trade);
      if (current !== undefined) throttle.request();
    }

    const unsubscribe = marketEvents.onTrade(id, (trade) => {
      if (buffered === null) addTrade(trade);
      else if (buffered.length < MAX_BUFFERED) buffered.push(trade);
    });
    const cachedPieces = readCachedPieces(parts, id, interval);
    if (cachedPieces !== null) startFrom(mergeCandles(cachedPieces, interval));
    else
      stopReading = startReading(parts.reads, {
        read() {
          buffered = [];
          return readPieces(parts, id, interval);
        },
        accept(pieces) {
          if ((buffered?.length ?? 0) >= MAX_BUFFERED) throw new Error('too many trades arrived meanwhile');
          startFrom(mergeCandles(pieces, interval));
        },
      });
    return {
      snapshot: () => current && messageOf(current, false),
      stop() {
        isStopped = true;
        unsubscribe();
        stopReading?.();
        clearTimeout(closing);
        throttle.stop();
      },
    };
  };
}

type PieceReading = {
  readonly read: () => Promise<readonly Candle[]>;
  /** Throws when the read has to be repeated. */
  readonly accept: (pieces: readonly Candle[]) => void;
};

/**
 * Reads the pieces of a long candle in the queue of public reads, retrying after a failure. Returns a function that
 * stops it.
 */
function startReading(reads: FeedParts['reads'], { read, accept }: PieceReading): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let retry: NodeJS.Timeout | undefined;
  async function attempt(): Promise<void> {
    try {
      const pieces = await reads.run(READER, read, signal);
      if (!signal.aborted) accept(pieces);
    } catch {
      if (!signal.aborted) retry = setTimeout(() => void attempt(), RETRY_MS).unref();
    }
  }
  void attempt();
  return () => {
    abortController.abort();
    clearTimeout(retry);
  };
}

/** Returns a candle of one trade. */
function candleOf(trade: PublicTrade, openMs: number, pair: ListedPair | undefined): Candle {
  const { price, quantity } = trade;
  const candle = { openMs, open: price, high: price, low: price, close: price, volume: quantity };
  return pair === undefined ? candle : { ...candle, turnover: turnoverOf(trade, pair) };
}

/** Returns the pieces of the current candle from memory, oldest first; null where it began too long ago. */
function readCachedPieces(
  { marketData, now }: FeedParts,
  id: ListedPair['spec']['id'],
  interval: Interval,
): readonly Candle[] | null {
  const nowMs = now();
  const openMs = startOfInterval(interval, nowMs);
  if (interval !== '1s') return openMs > nowMs - DAY_MS ? marketData.minutesSince(id, openMs) : null;
  return marketData
    .recentTrades(id, RECENT_TRADES_MAX)
    .toReversed()
    .filter(({ timeMs }) => timeMs >= openMs)
    .map((trade) => candleOf(trade, openMs, marketData.pair(id)));
}

async function readPieces(
  { marketData, now }: FeedParts,
  id: ListedPair['spec']['id'],
  interval: Interval,
): Promise<readonly Candle[]> {
  const nowMs = now();
  return piecesSince(marketData, id, startOfInterval(interval, nowMs), nowMs);
}

/** Merges pieces into one candle; undefined when there were no trades. */
function mergeCandles([first, ...others]: readonly Candle[], interval: Interval): Candle | undefined {
  return first && others.reduce(mergeTwo, { ...first, openMs: startOfInterval(interval, first.openMs) });
}

function mergeTwo({ turnover, ...candle }: Candle, piece: Candle): Candle {
  return {
    ...candle,
    high: ticks(Math.max(piece.high, candle.high)),
    low: ticks(Math.min(piece.low, candle.low)),
    close: piece.close,
    volume: lots(candle.volume + piece.volume),
    // A turnover that is missing in one part is unknown for the whole.
    ...(turnover && piece.turnover && { turnover: sumOf(turnover, piece.turnover) }),
  };
}

function candleMessage(
  pair: ListedPair,
  interval: Interval,
  candle: Candle,
  isClosed: boolean,
  now: number,
): Message {
  const { turnover } = candle;
  const quoteText = (amount: bigint | undefined): string => formatAmount(amount ?? 0n, pair.quote.decimals);
  return {
    e: 'kline',
    E: now,
    s: symbolName(pair),
    k: {
      t: candle.openMs,
      T: endOfInterval(interval, candle.openMs) - 1,
      s: symbolName(pair),
      i: interval,
      f: turnover?.firstTrade || -1,
      L: turnover?.lastTrade || -1,
      o: priceText(pair, candle.open),
      c: priceText(pair, candle.close),
      h: priceText(pair, candle.high),
      l: priceText(pair, candle.low),
      v: quantityText(pair, candle.volume),
      n: turnover?.trades ?? 0,
      x: isClosed,
      q: quoteText(turnover?.quote),
      V: quantityText(pair, turnover?.takerVolume ?? lots(0)),
      Q: quoteText(turnover?.takerQuote),
      B: '0',
    },
  };
}
