import { formatAmount, formatDecimal, formatSteps, type Lots, lots, type Ticks } from '@assay/money';
import { symbolName } from '../../../edge/api/symbols.ts';
import { sumOf } from '../../../market/market-data/candle-book.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Candle, MarketData, Turnover } from '../../../market/market-data/market-data.ts';
import { percentText, priceText, quantityText } from '../../../market/market-data/wire.ts';
import { NO_TURNOVER } from './klines.ts';

/** Statistics of a pair over a period. */
export type Stretch = {
  readonly open: Ticks | null;
  readonly high: Ticks | null;
  readonly low: Ticks | null;
  readonly last: Ticks | null;
  readonly volume: Lots;
  readonly turnover: Turnover;
  readonly openMs: number;
  readonly closeMs: number;
};

const DAY_MS = 24 * 60 * 60_000;

/** Returns the statistics of the last 24 hours. */
export function lastDay(marketData: MarketData, { spec }: ListedPair, nowMs: number): Stretch {
  const { turnover = NO_TURNOVER, ...numbers } = marketData.ticker(spec.id);
  const open = numbers.open ?? numbers.last;
  const high = numbers.high ?? numbers.last;
  const low = numbers.low ?? numbers.last;
  return { ...numbers, open, high, low, turnover, openMs: nowMs - DAY_MS, closeMs: nowMs };
}

/** Aggregates candles, oldest first, into statistics; `last` is the price if there is no candle. */
export function stretchOf(
  candles: readonly Candle[],
  last: Ticks | null,
  { openMs, closeMs }: Pick<Stretch, 'openMs' | 'closeMs'>,
): Stretch {
  let high: Ticks | null = null;
  let low: Ticks | null = null;
  let volume = 0;
  let turnover = NO_TURNOVER;
  for (const candle of candles) {
    if (high === null || candle.high > high) high = candle.high;
    if (low === null || candle.low < low) low = candle.low;
    volume += candle.volume;
    turnover = candle.turnover === undefined ? turnover : sumOf(turnover, candle.turnover);
  }
  const close = candles.at(-1)?.close ?? last;
  const open = candles[0]?.open ?? last;
  return {
    open,
    high: high ?? last,
    low: low ?? last,
    last: close,
    volume: lots(volume),
    turnover,
    openMs,
    closeMs,
  };
}

/** Returns the short ticker. */
export function miniTicker(pair: ListedPair, stretch: Stretch) {
  const { turnover } = stretch;
  return {
    symbol: symbolName(pair),
    openPrice: priceOr0(pair, stretch.open),
    highPrice: priceOr0(pair, stretch.high),
    lowPrice: priceOr0(pair, stretch.low),
    lastPrice: priceOr0(pair, stretch.last),
    volume: quantityText(pair, stretch.volume),
    quoteVolume: formatAmount(turnover.quote, pair.quote.decimals),
    openTime: stretch.openMs,
    closeTime: stretch.closeMs,
    firstId: turnover.firstTrade || -1,
    lastId: turnover.lastTrade || -1,
    count: turnover.trades,
  };
}

/** Returns the ticker without book and last-trade fields. */
export function windowTicker(pair: ListedPair, stretch: Stretch) {
  const { symbol, ...rest } = miniTicker(pair, stretch);
  return {
    symbol,
    priceChange: changeText(pair, stretch),
    priceChangePercent: percentText(stretch),
    weightedAvgPrice: meanPrice(pair, stretch.turnover),
    ...rest,
  };
}

/** Returns the full ticker. */
export function dayTicker(pair: ListedPair, stretch: Stretch, marketData: MarketData) {
  const { symbol, priceChange, priceChangePercent, weightedAvgPrice, ...rest } = windowTicker(pair, stretch);
  const [lastTrade] = marketData.recentTrades(pair.spec.id, 1);
  const { symbol: _symbol, ...best } = bookTicker(pair, marketData);
  return {
    symbol,
    priceChange,
    priceChangePercent,
    weightedAvgPrice,
    prevClosePrice: rest.openPrice,
    lastQty: quantityText(pair, lastTrade?.quantity ?? lots(0)),
    ...best,
    ...rest,
  };
}

/** Returns the best bid and ask; 0 for an empty side. */
export function bookTicker(pair: ListedPair, marketData: MarketData) {
  const { bids, asks } = marketData.depth(pair.spec.id, 1);
  const [bid] = bids;
  const [ask] = asks;
  return {
    symbol: symbolName(pair),
    bidPrice: priceOr0(pair, bid?.price ?? null),
    bidQty: quantityText(pair, bid?.quantity ?? lots(0)),
    askPrice: priceOr0(pair, ask?.price ?? null),
    askQty: quantityText(pair, ask?.quantity ?? lots(0)),
  };
}

/** Formats a price; 0 without one. */
export function priceOr0(pair: ListedPair, price: Ticks | null): string {
  return price === null ? formatSteps(0, pair.spec.tickSize) : priceText(pair, price);
}

const MEAN_PLACES = 8;

/**
 * Returns the volume-weighted mean price of one base unit over the stored turnover, rounded down; 0 without turnover.
 */
export function meanPrice({ base, quote, scale }: ListedPair, { quote: paid, volume }: Turnover): string {
  const bought = BigInt(volume) * scale.basePerLot;
  if (bought === 0n) return formatDecimal(0n, MEAN_PLACES);
  const scaled = paid * 10n ** BigInt(MEAN_PLACES + base.decimals);
  return formatDecimal(scaled / (bought * 10n ** BigInt(quote.decimals)), MEAN_PLACES);
}

function changeText({ spec }: ListedPair, { open, last }: Stretch): string {
  if (open === null || last === null) return formatSteps(0, spec.tickSize);
  const sign = last < open ? '-' : '';
  return sign + formatSteps(Math.abs(last - open), spec.tickSize);
}
