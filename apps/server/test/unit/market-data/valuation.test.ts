import { type CurrencyId, currencyId, pairId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { describe, expect, it } from 'vitest';
import type { ListedPair } from '../../../src/market/market-data/listings.ts';
import type { MarketData } from '../../../src/market/market-data/market-data.ts';
import type { MarketDataState } from '../../../src/market/market-data/market-data-state.ts';
import { createValuation, valueText, worth } from '../../../src/market/market-data/valuation.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';

const TRADE = { id: 1, quantity: lots(1), takerSide: 'buy', takerOrder: 1, timeMs: 0 } as const;

/** Returns the demo's pairs at the given last prices, after other trades; all other pairs have none. */
function marketDataAt(
  prices: Readonly<Record<string, number>>,
  after: (state: MarketDataState) => void = () => undefined,
): MarketData {
  const state = demoMarketData();
  for (const [symbol, price] of Object.entries(prices)) {
    const pair = state.pairs().find(({ base, quote }) => `${base.code}/${quote.code}` === symbol);
    if (!pair) throw new Error(`no pair ${symbol}`);
    state.trade(pair.spec.id, { ...TRADE, price: ticks(price) });
  }
  after(state);
  return { ...state, ticker: (pair) => state.ticker(pair, 1) } as Pick<
    MarketData,
    'pairs' | 'pairOf' | 'currency' | 'ticker'
  > as MarketData;
}

const BTC = currencyId(1);
const ETH = currencyId(2);
const USDT = currencyId(3);

describe('valuation', () => {
  it('WAL-024: a currency is worth its last price in USDT, USDT itself 1, and an untraded one 0', () => {
    const valuation = createValuation(marketDataAt({ 'BTC/USDT': 2_000_050 }), '6');
    expect(valueText(valuation.usdtPrice(BTC))).toBe('20000.50000000');
    expect(valueText(valuation.usdtPrice(USDT))).toBe('1.00000000');
    expect(valueText(valuation.usdtPrice(ETH))).toBe('0.00000000');
  });

  it('WAL-024: without a USDT price the way leads over another currency', () => {
    const marketData = marketDataAt({ 'BTC/USDT': 2_000_000, 'ETH/BTC': 5_000 });
    const tickSize = marketData
      .pairs()
      .find(({ base, quote }) => base.code === 'ETH' && quote.code === 'BTC');
    const expected = 20_000 * 5_000 * Number(tickSize?.spec.tickSize);
    const pairs = marketData.pairs().filter(({ spec }) => !(spec.base === ETH && spec.quote === USDT));
    const price = createValuation({ ...marketData, pairs: () => pairs }, '6').usdtPrice(ETH);
    expect(Number(valueText(price))).toBeCloseTo(expected, 6);
  });

  it('WAL-024: a pair that has gone from the list values nothing: neither beside its successor nor on the way over another currency', () => {
    const delist = (state: MarketDataState): ListedPair => {
      const [removedPair] = state.pairs().filter(({ spec }) => spec.base === BTC && spec.quote === USDT);
      if (removedPair === undefined) throw new Error('the demo trades BTC in USDT');
      state.listPair({ ...removedPair.spec, status: 'delisted' });
      return removedPair;
    };
    const before = { 'BTC/USDT': 2_000_000, 'ETH/BTC': 5_000 };
    const removedPair = createValuation(marketDataAt(before, delist), '6');
    expect(removedPair.usdtPrice(BTC)).toBe(0n);
    expect(removedPair.usdtPrice(ETH)).toBe(0n);
    const again = marketDataAt(before, (state) => {
      const { spec } = delist(state);
      const id = pairId(Math.max(...state.pairs().map((pair) => pair.spec.id)) + 1);
      state.listPair({ ...spec, id });
      state.trade(id, { ...TRADE, price: ticks(3_000_000) });
    });
    expect(valueText(createValuation(again, '6').usdtPrice(BTC))).toBe('30000.00000000');
    const inBtc = again.pairOf(BTC, ETH)?.spec.tickSize;
    const ethPrice = createValuation(again, '6').usdtPrice(ETH);
    expect(Number(valueText(ethPrice))).toBeCloseTo(30_000 * 5_000 * Number(inBtc), 6);
  });

  it('WAL-024: worth is exact for amounts no float can hold, and rounds down', () => {
    const { cnyOf } = createValuation(marketDataAt({}), '7.1');
    expect(valueText(worth(9_007_199_254_740_993n, 8, 100_000_000n))).toBe('90071992.54740993');
    expect(worth(1n, 8, 99_999_999n)).toBe(0n);
    expect(valueText(cnyOf(100_000_001n))).toBe('7.10000007');
  });

  it('MKT-013: a pair in CNY is its own last price over its quote currency, to the last digit', () => {
    const marketData = marketDataAt({ 'BTC/USDT': 2_000_050, 'ETH/BTC': 5_000 });
    const { cnyPrice } = createValuation(marketData, '6.5');
    const inCny = (base: CurrencyId, quote: CurrencyId): string => {
      const pair = marketData.pairOf(quote, base);
      return pair ? valueText(cnyPrice(pair)) : 'no pair';
    };
    expect(inCny(BTC, USDT)).toBe('130003.25000000');
    const ethInBtc = marketData.pairOf(BTC, ETH)?.spec.tickSize;
    expect(Number(inCny(ETH, BTC))).toBeCloseTo(130_003.25 * 5_000 * Number(ethInBtc), 6);
    expect(inCny(ETH, USDT)).toBe('0.00000000');
  });
});
