import { DAY_MS } from '../../core/time/zone.ts';
import type { CoinMotion } from './catalog.ts';
import { createRandom } from './random.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Duration of calm and volatile phases, and their spread. */
const VOLATILITY_MEMORY_MS = 2 * DAY_MS;
const VOLATILITY_SPREAD = 0.45;
/** Time in which a coin's price returns to its initial level. */
const RETURN_MS = 250 * DAY_MS;

/**
 * Prices of several coins in USDT that are correlated: a common market factor, a component of their own, and calm and
 * volatile phases. Floats, because they are not money: prices become ticks where they are used.
 */
export type PriceProcess = {
  /** Returns the price of a coin relative to its initial one (1 at the start). */
  level(coin: number): number;
  /** Returns the market's present volatility: around 1. */
  logVolatility(): number;
  advance(elapsedMs: number): void;
};

/** @param startLevels level of each coin relative to its long-run level; by default 1 for all */
export function createPriceProcess(
  coins: readonly CoinMotion[],
  seed: number,
  startLevels?: readonly number[],
): PriceProcess {
  const random = createRandom(seed);
  const logs = coins.map((_, coin) => Math.log(startLevels?.[coin] ?? 1));
  let logVolatility = 0;

  return {
    level: (coin) => Math.exp(logs[coin] ?? 0),
    logVolatility: () => Math.exp(logVolatility),
    advance(elapsedMs) {
      const memory = Math.exp(-elapsedMs / VOLATILITY_MEMORY_MS);
      logVolatility =
        logVolatility * memory + VOLATILITY_SPREAD * Math.sqrt(1 - memory * memory) * random.normal();
      const step = Math.exp(logVolatility) * Math.sqrt(elapsedMs / YEAR_MS);
      const common = random.normal();
      coins.forEach(({ volatility, correlation }, coin) => {
        const ownMove = Math.sqrt(1 - correlation * correlation) * random.normal();
        const log = logs[coin] ?? 0;
        logs[coin] =
          log - log * (elapsedMs / RETURN_MS) + volatility * step * (correlation * common + ownMove);
      });
    },
  };
}
