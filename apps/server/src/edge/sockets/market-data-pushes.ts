import type { PairId } from '@assay/engine';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { PublicEvent, Publisher } from '../../core/shared/publisher.ts';
import { MINUTE_MS } from '../../core/time/zone.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import {
  type MarketData,
  type MarketDataChange,
  PERIODS,
  type PublicTrade,
} from '../../market/market-data/market-data.ts';
import { createValuation, valueNumber } from '../../market/market-data/valuation.ts';
import { tradeRowOf } from '../../market/market-data/wire.ts';
import { createThrottle, type Rate } from '../connections/throttle.ts';
import { DEPTH_LEVELS, daymarketOf, depthOf, detailOf, klineOf, transactionOf } from './payloads.ts';
import type { PushNumbers } from './push-numbers.ts';

/** Rate of the pushes of depth and trades. */
const BOOK_RATE: Rate = { max: 10, spanMs: 1_000, gapMs: 50 };
/** Rate of the pushes of tickers and candles. */
const TICKER_RATE: Rate = { max: 1, spanMs: 300, gapMs: 300 };
/** Trades of one pair per push; a flush with more of them sends several pushes. */
const TRADES_PER_PUSH = 50;
/** Largest number of these pushes per flush; older trades are only in the history of trades. */
const PUSHES_PER_FLUSH = 20;

export type MarketDataPushParts = {
  readonly marketData: MarketData;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly numbers: Pick<PushNumbers, 'next'>;
  readonly timeZone: string;
  /** Returns true while there are connections; without any, no pushes are built. */
  readonly hasConnections: () => boolean;
  readonly jobs: JobParts;
  /** CNY for one USDT as decimal text, as far as known. */
  readonly cnyRate: () => string;
};

/** Changes since the last flush, one set per kind. */
type Changed = {
  readonly depth: Set<PairId>;
  readonly ticker: Set<PairId>;
  readonly detail: Set<PairId>;
  /** Oldest first. */
  readonly trades: Map<PairId, PublicTrade[]>;
};

/**
 * Turns changes of market data into pushes, coalesced by pair: repeated changes are pushed once, in the state at that
 * time. The first change after an idle period is pushed immediately. Tickers are also pushed every minute, because the
 * 24-hour window moves.
 * @returns a function that ends the pushes
 */
export function startMarketDataPushes(parts: MarketDataPushParts): () => void {
  const { marketData, hasConnections, jobs } = parts;
  const changed: Changed = { depth: new Set(), ticker: new Set(), detail: new Set(), trades: new Map() };
  const push = createNumberedPush(parts);
  const books = createThrottle(BOOK_RATE, pushBooks);
  const tickers = createThrottle(TICKER_RATE, pushTickers);

  function collectChange(change: MarketDataChange): void {
    const { pair } = change;
    if (change.kind === 'depth') changed.depth.add(pair);
    if (change.kind === 'trade') collectTrade(changed.trades, pair, change.trade);
    else changed.detail.add(pair);
    if (change.kind === 'ticker') changed.ticker.add(pair);
    else books.request();
    if (change.kind !== 'trade') tickers.request();
  }

  function pushBooks(): void {
    const depth = drain(changed.depth);
    const trades = [...changed.trades];
    changed.trades.clear();
    if (!hasConnections()) return;
    for (const id of depth) withPair(id, (pair) => pushDepth(parts, push, pair));
    for (const [id, listed] of trades) {
      withPair(id, (pair) => pushTrades(parts, push, pair, listed));
      // `pushTrades` has just sent this detail; the next ticker flush skips it.
      changed.detail.delete(id);
    }
  }

  function pushTickers(): void {
    const ticker = drain(changed.ticker);
    const detail = drain(changed.detail);
    if (!hasConnections()) return;
    for (const id of ticker) withPair(id, (pair) => pushTicker(parts, push, pair));
    for (const id of detail) withPair(id, (pair) => pushDetail(parts, push, pair));
  }

  function withPair(id: PairId, push: (pair: ListedPair) => void): void {
    const pair = marketData.pair(id);
    if (pair !== undefined) push(pair);
  }

  function collectWindowMove(): void {
    for (const { spec } of marketData.pairs()) collectChange({ kind: 'ticker', pair: spec.id });
  }

  const stopListening = marketData.onChange(collectChange);
  const minutes = startJob(
    { name: 'push_moved_windows', pauseMs: MINUTE_MS, pausesFirst: true, round: collectWindowMove },
    jobs,
  );
  return () => {
    stopListening();
    void minutes.stop();
    books.stop();
    tickers.stop();
  };
}

type Push = (event: PublicEvent, pair: ListedPair, payload: object, everybody?: 'everybody') => void;

/** Adds its number to each push, as `seq`. */
function createNumberedPush({
  publisher,
  numbers,
}: Pick<MarketDataPushParts, 'publisher' | 'numbers'>): Push {
  return (event, { spec }, payload, everybody) => {
    const seq = numbers.next(event, spec.id);
    publisher.publish(event, { ...payload, seq }, everybody === undefined ? spec.id : undefined);
  };
}

function collectTrade(trades: Map<PairId, PublicTrade[]>, pair: PairId, trade: PublicTrade): void {
  const listed = trades.get(pair) ?? [];
  listed.push(trade);
  if (listed.length > TRADES_PER_PUSH * PUSHES_PER_FLUSH) listed.shift();
  trades.set(pair, listed);
}

function drain(ids: Set<PairId>): readonly PairId[] {
  const all = [...ids];
  ids.clear();
  return all;
}

function pushDepth({ marketData }: MarketDataPushParts, push: Push, pair: ListedPair): void {
  push(
    'market_depth',
    pair,
    depthOf(pair, marketData.depth(pair.spec.id, DEPTH_LEVELS), marketData.sequence()),
  );
}

/** @param trades oldest first, in the order of the pushes; within a push `transaction` lists the newest first */
function pushTrades(
  { marketData, timeZone }: MarketDataPushParts,
  push: Push,
  pair: ListedPair,
  trades: readonly PublicTrade[],
): void {
  const { id } = pair.spec;
  const ticker = marketData.ticker(id);
  const depth = marketData.depth(id, 1);
  for (let start = 0; start < trades.length; start += TRADES_PER_PUSH) {
    const chunk = trades.slice(start, start + TRADES_PER_PUSH).toReversed();
    const rows = chunk.map((trade) => tradeRowOf(pair, trade, timeZone));
    push('transaction', pair, transactionOf(pair, ticker, rows));
    push('market_detail', pair, detailOf(pair, ticker, depth, rows));
  }
}

function pushTicker({ marketData, cnyRate }: MarketDataPushParts, push: Push, pair: ListedPair): void {
  const ticker = marketData.ticker(pair.spec.id);
  const cnyPrice = valueNumber(createValuation(marketData, cnyRate()).cnyPrice(pair));
  push('daymarket', pair, daymarketOf(pair, ticker, cnyPrice), 'everybody');
  for (const period of PERIODS) {
    const candle = marketData.openCandle(pair.spec.id, period);
    if (candle !== undefined) push('kline', pair, klineOf(pair, period, candle, ticker));
  }
}

function pushDetail({ marketData }: MarketDataPushParts, push: Push, pair: ListedPair): void {
  push(
    'market_detail',
    pair,
    detailOf(pair, marketData.ticker(pair.spec.id), marketData.depth(pair.spec.id, 1), []),
  );
}
