import type { MarketData } from '../../market/market-data/market-data.ts';
import { createValuation, type Indexes, valueNumber } from '../../market/market-data/valuation.ts';
import { COINS } from './catalog.ts';
import { createPriceProcess } from './price-process.ts';

/**
 * Source of the robots' prices of coins. The simulator is one implementation; one that follows a real market would
 * ignore `advance`.
 */
export interface PriceFeed {
  /** USDT for one coin now, for any currency of the demo. */
  price(currency: number): number;
  /** Advances the time of the robots by this much. */
  advance(elapsedMs: number): void;
}

/**
 * Creates prices that continue from the market's present ones.
 * @param lastPrices the last traded price in USDT by currency; a coin without one begins at its listed price
 */
export function createSimulatedFeed(seed: number, lastPrices: ReadonlyMap<number, number>): PriceFeed {
  const levels = COINS.map(({ id, price }) => (lastPrices.get(id) ?? price) / price);
  const process = createPriceProcess(COINS, seed, levels);
  const indexes = new Map(COINS.map(({ id }, index) => [id, index]));

  return {
    price(currency) {
      const index = indexes.get(currency);
      const coin = COINS[index ?? -1];
      if (index === undefined || coin === undefined)
        throw new RangeError(`no price for currency ${currency}`);
      return coin.price * process.level(index);
    },
    advance: (elapsedMs) => process.advance(elapsedMs),
  };
}

/**
 * Creates the feed of a running demo: another random stream after every start, and the same one for the same history of
 * commands. It continues from the last index prices; on the first start, when there are none, from the last prices.
 */
export function feedFrom(marketData: MarketData, sequence: number, marks: Indexes): PriceFeed {
  const { usdtPrice } = createValuation(marketData, '0', marks);
  const candles = marketData
    .currencies()
    .map(({ id }): [number, number] => [id, valueNumber(usdtPrice(id))])
    .filter(([, price]) => price > 0);
  return createSimulatedFeed(sequence, new Map(candles));
}
