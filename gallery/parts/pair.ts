import type { Pair } from '../../apps/web/src/trade/pair/pair.ts';

/** The pair that the composed parts show. */
export const BTC_USDT: Pair = {
  symbol: 'BTC/USDT',
  legalId: 3,
  currencyId: 1,
  legalName: 'USDT',
  currencyName: 'BTC',
  tickSize: '0.01',
  lotSize: '0.00001',
  quantityDecimals: 5,
  priceDecimals: 2,
  feeRate: '0.001',
  feePercent: '0.1',
  protection: '0.05',
  logo: '',
};

/** A coin of many decimals, whose figures need the most room. */
export const DOGE_USDT: Pair = {
  ...BTC_USDT,
  symbol: 'DOGE/USDT',
  currencyId: 5,
  currencyName: 'DOGE',
  tickSize: '0.000001',
  lotSize: '1',
  quantityDecimals: 0,
  priceDecimals: 6,
};
