import {
  createMarketDataState,
  type MarketDataState,
} from '../../src/market/market-data/market-data-state.ts';
import { createPeriodClock } from '../../src/market/market-data/period-clock.ts';
import { demoCurrencies, demoPairs } from '../../src/ops/demo/listings.ts';

/** Returns in-memory market data of an exchange with the demo's currencies and pairs, and without trades. */
export function demoMarketData(timeZone = 'Asia/Shanghai'): MarketDataState {
  const state = createMarketDataState(createPeriodClock(timeZone));
  for (const currency of demoCurrencies()) state.listCurrency(currency);
  for (const pair of demoPairs()) state.listPair(pair);
  return state;
}
