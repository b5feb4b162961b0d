import { ticks } from '@assay/money';
import { expect, test } from 'vitest';
import { findPair } from '../../../src/market/market-data/find-pair.ts';
import { percentChange } from '../../../src/market/market-data/wire.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';

test('MKT-009: the change is a signed text with two decimals, and no direction is invented for a standstill', () => {
  expect(percentChange(ticks(100), ticks(102))).toBe('+2.00');
  expect(percentChange(ticks(10_000), ticks(9_750))).toBe('-2.50');
  expect(percentChange(ticks(3), ticks(4))).toBe('+33.33');
  expect(percentChange(ticks(1_000_000), ticks(999_999))).toBe('+0.00');
  expect(percentChange(ticks(1), ticks(9_007_199_254_740_991))).toBe('+900719925474099000.00');
  expect(percentChange(null, ticks(5))).toBe('+0.00');
});

test('CHART-010: a symbol is found however it is written, and an unknown one is not', () => {
  const marketData = demoMarketData();
  for (const symbol of ['BTC/USDT', 'BTCUSDT', 'btc_usdt', ' btc-usdt']) {
    expect(findPair(marketData, { symbol })?.spec.id).toBe(1);
  }
  expect(findPair(marketData, { symbol: 'USDTBTC' })).toBeUndefined();
  expect(findPair(marketData, { legal_id: 3, currency_id: 1 })?.spec.id).toBe(1);
  expect(findPair(marketData, { legal_id: 1, currency_id: 3 })).toBeUndefined();
  expect(findPair(marketData, { legal_id: 3 })).toBeUndefined();
});
