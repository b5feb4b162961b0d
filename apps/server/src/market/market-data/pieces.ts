import type { PairId } from '@assay/engine';
import { DAY_MS, MINUTE_MS } from '../../core/time/zone.ts';
import type { Candle, MarketData } from './market-data.ts';

const HOUR_MINUTES = 60;
const HOUR_MS = HOUR_MINUTES * MINUTE_MS;

/**
 * Returns the candles that cover the trades from a whole minute until now, oldest first: those of the last 24 hours
 * from memory; for a longer time the hours, which are aligned to the exchange's time zone, preceded by the minutes
 * before the first of them. So a week is some 230 rows instead of 10,000.
 * @returns a promise only where the database has to be read
 */
export function piecesSince(
  marketData: Pick<MarketData, 'minutesSince' | 'candles'>,
  pair: PairId,
  fromMs: number,
  nowMs: number,
): readonly Candle[] | Promise<readonly Candle[]> {
  if (fromMs > nowMs - DAY_MS) return marketData.minutesSince(pair, fromMs);
  return readHours(marketData, pair, fromMs, nowMs);
}

async function readHours(
  marketData: Pick<MarketData, 'candles'>,
  pair: PairId,
  fromMs: number,
  nowMs: number,
): Promise<readonly Candle[]> {
  const maximum = Math.ceil((nowMs - fromMs) / HOUR_MS) + 1;
  const hours = await marketData.candles(pair, '60min', fromMs, nowMs, maximum);
  const beforeMs = Math.min(hours[0]?.openMs ?? Number.POSITIVE_INFINITY, fromMs + HOUR_MS);
  if (beforeMs <= fromMs) return hours;
  // An hour that began earlier is in none of these, so its later part is covered by its minutes.
  const minutes = await marketData.candles(pair, '1min', fromMs, beforeMs - 1, HOUR_MINUTES);
  return [...minutes, ...hours];
}
