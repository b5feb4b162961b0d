import { formatAmount, lots, ticks } from '@assay/money';
import { symbolName } from '../../api/symbols.ts';
import { sumOf } from '../../market-data/candle-book.ts';
import { endOfInterval, type Interval, startOfInterval } from '../../market-data/intervals.ts';
import type { ListedPair } from '../../market-data/listings.ts';
import type { Candle, Period, PublicTrade } from '../../market-data/market-data.ts';
import { RECENT_TRADES_MAX, turnoverOf } from '../../market-data/market-data-state.ts';
import { priceText, quantityText } from '../../market-data/wire.ts';
import { createThrottle } from '../../sockets/throttle.ts';
import { DAY_MS, MINUTE_MS } from '../../time/zone.ts';
import type { FeedParts, Message, OpenFeed } from '../feed.ts';
import type { StreamOf } from '../stream.ts';

const SECOND_MS = 1_000;
const OTHERS_MS = 2_000;
/** A trade of the last moment is stored a little later; after so long a candle is taken for closed. */
const LATE_MS = 1_000;
/** Timers reach no further. */
const LONGEST_TIMER_MS = DAY_MS;

/** How the candle stands that is being traded; once more when it has closed. A time without trades has no candle. */
export function candleFeed(parts: FeedParts): OpenFeed<StreamOf<'kline'>> {
  // oxlint-disable-next-line max-lines-per-function -- an object as a closure: short functions over what it alone knows
  return ({ pair: id, interval }, tell) => {
    const { marketData, pulse, now } = parts;
    const spanMs = interval === '1s' ? SECOND_MS : OTHERS_MS;
    let current: Candle | undefined;
    let closing: NodeJS.Timeout | undefined;
    let isStopped = false;
    /** Trades that came while what was before them is being read; null once it has been. */
    let waiting: PublicTrade[] | null = [];

    function messageOf(candle: Candle, isClosed: boolean): Message | undefined {
      const pair = marketData.pair(id);
      return pair && candleMessage(pair, interval, candle, isClosed, now());
    }

    function tellCandle(candle: Candle | undefined, isClosed: boolean): void {
      const message = candle && messageOf(candle, isClosed);
      if (message !== undefined) tell(message);
    }

    const rounds = createThrottle({ most: 1, spanMs, gapMs: spanMs }, () => tellCandle(current, hasEnded()));

    function hasEnded(): boolean {
      return current !== undefined && now() >= endOfInterval(interval, current.openMs) + LATE_MS;
    }

    function waitForEnd(): void {
      clearTimeout(closing);
      if (current === undefined || isStopped) return;
      const endsMs = endOfInterval(interval, current.openMs) + LATE_MS;
      const leftMs = Math.max(0, endsMs - now());
      closing = setTimeout(() => (hasEnded() ? close() : waitForEnd()), Math.min(leftMs, LONGEST_TIMER_MS));
    }

    function close(): void {
      tellCandle(current, true);
      current = undefined;
    }

    function take(trade: PublicTrade): void {
      const openMs = startOfInterval(interval, trade.timeMs);
      const candle = candleOf(trade, openMs, marketData.pair(id));
      if (current !== undefined && openMs <= current.openMs) {
        if (trade.id <= (current.turnover?.lastTrade ?? 0)) return;
        current = joined(current, candle);
      } else {
        if (current !== undefined) close();
        current = candle;
        waitForEnd();
      }
      rounds.want();
    }

    async function begin(): Promise<void> {
      const read = await readCurrent(parts, id, interval).catch(() => undefined);
      const came = waiting ?? [];
      waiting = null;
      current = read;
      waitForEnd();
      for (const trade of came) take(trade);
      if (current !== undefined) rounds.want();
    }

    const stopWaiting = pulse.onTrade(id, (trade) => {
      if (waiting === null) take(trade);
      else waiting.push(trade);
    });
    void begin();
    return {
      present: () => current && messageOf(current, false),
      stop() {
        isStopped = true;
        stopWaiting();
        clearTimeout(closing);
        rounds.stop();
      },
    };
  };
}

/** A candle of one trade. */
function candleOf(trade: PublicTrade, openMs: number, pair: ListedPair | undefined): Candle {
  const { price, quantity } = trade;
  const candle = { openMs, open: price, high: price, low: price, close: price, volume: quantity };
  return pair === undefined ? candle : { ...candle, turnover: turnoverOf(trade, pair) };
}

/** The candle of this moment as far as it has come, put together from smaller ones; undefined when nothing was traded. */
async function readCurrent(
  { marketData, now }: FeedParts,
  id: ListedPair['spec']['id'],
  interval: Interval,
): Promise<Candle | undefined> {
  const nowMs = now();
  const openMs = startOfInterval(interval, nowMs);
  const pieces =
    interval === '1s'
      ? marketData
          .recentTrades(id, RECENT_TRADES_MAX)
          .toReversed()
          .filter(({ timeMs }) => timeMs >= openMs)
          .map((trade) => candleOf(trade, openMs, marketData.pair(id)))
      : await readPieces(marketData, id, openMs, nowMs);
  const [first, ...others] = pieces;
  return first && others.reduce(joined, { ...first, openMs });
}

/** A month of quarters of an hour is the most. */
const PIECES_MAX = 3_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Small enough to begin where the interval does, and as long as that lets them be: long ones are kept for longer. Hours
 * begin with those of UTC but in some zones.
 */
async function readPieces(
  marketData: FeedParts['marketData'],
  id: ListedPair['spec']['id'],
  openMs: number,
  nowMs: number,
): Promise<readonly Candle[]> {
  const read = (period: Period) => marketData.candles(id, period, openMs, nowMs, PIECES_MAX);
  if (nowMs - openMs <= DAY_MS) return read('1min');
  const hours = await read('60min');
  return hours.every((hour) => hour.openMs % HOUR_MS === 0) ? hours : read('15min');
}

function joined({ turnover, ...candle }: Candle, piece: Candle): Candle {
  return {
    ...candle,
    high: ticks(Math.max(piece.high, candle.high)),
    low: ticks(Math.min(piece.low, candle.low)),
    close: piece.close,
    volume: lots(candle.volume + piece.volume),
    // What was not kept of a part is not known of the whole.
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
  const paid = (amount: bigint | undefined): string => formatAmount(amount ?? 0n, pair.quote.decimals);
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
      q: paid(turnover?.quote),
      V: quantityText(pair, turnover?.takerVolume ?? lots(0)),
      Q: paid(turnover?.takerQuote),
      B: '0',
    },
  };
}
