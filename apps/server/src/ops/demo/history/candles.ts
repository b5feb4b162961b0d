import { decimals, pairScale } from '@assay/money';
import { DAY_MS } from '../../../core/time/zone.ts';
import { PERIODS, type Period } from '../../../market/market-data/market-data.ts';
import type { PeriodClock } from '../../../market/market-data/period-clock.ts';
import { COIN_DECIMALS, COINS, type DemoPair, PAIRS } from '../catalog.ts';
import { createPriceProcess } from '../price-process.ts';
import { createRandom, type Random } from '../random.ts';
import { historySteps, type Step, storedSince } from './steps.ts';

/** A candle of the past: prices in ticks, volumes in lots, quote volume in minor units of the quote currency. */
export type HistoryCandle = {
  readonly pair: number;
  readonly period: Period;
  readonly openMs: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Part of the volume bought by takers: half of it, because there are no trades. */
  bought: number;
  quote: bigint;
  boughtQuote: bigint;
};

/**
 * Creates two simulated years of every pair that end at the listed prices. All periods are sums of the same steps, so a
 * long candle is exactly the sum of its shorter ones.
 */
export function createHistory(clock: PeriodClock, nowMs: number, seed: number): readonly HistoryCandle[] {
  const steps = historySteps(clock, nowMs);
  const { prices, volatilities } = simulate(steps, seed);
  return PAIRS.flatMap((pair) => candlesOf(pair, steps, prices, volatilities, clock, nowMs, seed));
}

type Simulation = {
  /** USDT by coin code at the start of each step, followed by the price at the end of the last. */
  readonly prices: ReadonlyMap<string, readonly number[]>;
  readonly volatilities: readonly number[];
};

function simulate(steps: readonly Step[], seed: number): Simulation {
  const process = createPriceProcess(COINS, seed);
  const levels = COINS.map(() => [1]);
  const volatilities: number[] = [];
  for (const { startMs, endMs } of steps) {
    process.advance(endMs - startMs);
    volatilities.push(process.logVolatility());
    COINS.forEach((_, coin) => void levels[coin]?.push(process.level(coin)));
  }
  const prices = new Map<string, readonly number[]>();
  COINS.forEach(({ code, price }, coin) => {
    const path = levels[coin] ?? [];
    const scale = price / (path.at(-1) ?? 1);
    prices.set(
      code,
      path.map((level) => level * scale),
    );
  });
  return { prices, volatilities };
}

function candlesOf(
  pair: DemoPair,
  steps: readonly Step[],
  prices: Simulation['prices'],
  volatilities: readonly number[],
  clock: PeriodClock,
  nowMs: number,
  seed: number,
): readonly HistoryCandle[] {
  const bases = prices.get(pair.base) ?? [];
  const quotes = prices.get(pair.quote) ?? [];
  const random = createRandom(seed * 1_000 + pair.id);
  const tick = Number(pair.tickSize);
  const quotePerTickLot = quotePerTickLotOf(pair);
  const candles: HistoryCandle[] = [];
  const open = new Map<Period, HistoryCandle>();
  const stored = PERIODS.map((period) => ({ period, sinceMs: storedSince(period, clock, nowMs) }));
  const ticksAt = (step: number): number =>
    Math.max(1, Math.round((bases[step] ?? 1) / (quotes[step] ?? 1) / tick));

  steps.forEach((step, index) => {
    const move = priceMoveOf(ticksAt(index), ticksAt(index + 1), random);
    const volume = volumeOf(pair, step, bases[index] ?? 1, volatilities[index] ?? 1, random);
    const traded = tradedAt(move.close, volume, quotePerTickLot);
    for (const { period, sinceMs } of stored) {
      if (step.startMs < sinceMs) continue;
      const openMs = clock.startOf(period, step.startMs);
      const current = open.get(period);
      if (current?.openMs === openMs) {
        extend(current, move, traded);
      } else {
        const candle = { pair: pair.id, period, openMs, ...move, ...traded };
        candles.push(candle);
        open.set(period, candle);
      }
    }
  });
  return candles;
}

type PriceMove = { open: number; high: number; low: number; close: number };

/** Moves from one price to the next, with wicks about as long as the body. */
function priceMoveOf(open: number, close: number, random: Random): PriceMove {
  const maxMove = Math.max(Math.abs(close - open), open * 0.0002);
  const high = Math.max(open, close) + Math.round(maxMove * 0.5 * Math.abs(random.normal()));
  const low = Math.min(open, close) - Math.round(maxMove * 0.5 * Math.abs(random.normal()));
  return { open, high, low: Math.max(1, low), close };
}

/** Volume in lots: larger in volatile hours and in the exchange's evenings. */
function volumeOf(
  pair: DemoPair,
  step: Step,
  basePrice: number,
  volatilities: number,
  random: Random,
): number {
  const meanVolume = (pair.dailyTurnover / basePrice) * ((step.endMs - step.startMs) / DAY_MS);
  const hour = 1 + 0.35 * Math.sin((2 * Math.PI * (step.startMs % DAY_MS)) / DAY_MS - Math.PI / 2);
  const noise = Math.exp(0.5 * random.normal() - 0.125);
  return Math.max(1, Math.round((meanVolume * hour * volatilities * noise) / Number(pair.lotSize)));
}

type Traded = Pick<HistoryCandle, 'volume' | 'bought' | 'quote' | 'boughtQuote'>;

/** Returns the whole volume of a step as traded at its last price. */
function tradedAt(price: number, volume: number, quotePerTickLot: bigint): Traded {
  const perLot = BigInt(price) * quotePerTickLot;
  const bought = Math.floor(volume / 2);
  return { volume, bought, quote: BigInt(volume) * perLot, boughtQuote: BigInt(bought) * perLot };
}

function quotePerTickLotOf({ tickSize, lotSize }: DemoPair): bigint {
  const scale = pairScale(tickSize, lotSize, decimals(COIN_DECIMALS), decimals(COIN_DECIMALS));
  if (!scale.ok) throw new Error(`${tickSize} and ${lotSize} do not match`);
  return scale.value.quotePerTickLot;
}

function extend(candle: HistoryCandle, move: PriceMove, traded: Traded): void {
  candle.high = Math.max(candle.high, move.high);
  candle.low = Math.min(candle.low, move.low);
  candle.close = move.close;
  candle.volume += traded.volume;
  candle.bought += traded.bought;
  candle.quote += traded.quote;
  candle.boughtQuote += traded.boughtQuote;
}
