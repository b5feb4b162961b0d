import { demoCurrencies, demoPairs } from '../../src/demo/listings.ts';
import { createMarketState, type MarketState } from '../../src/market/market-state.ts';
import { createPeriodClock } from '../../src/market/period-clock.ts';

/** A market in memory that has the demo's currencies and pairs, and nothing traded yet. */
export function marketWithPairs(timeZone = 'Asia/Shanghai'): MarketState {
  const state = createMarketState(createPeriodClock(timeZone));
  for (const currency of demoCurrencies()) state.listCurrency(currency);
  for (const pair of demoPairs()) state.listPair(pair);
  return state;
}
