import type { Quotation } from '@assay/contract';
import { expect, test } from 'vitest';
import { arrange, nextSorting } from '../../../src/quotations/sorting.ts';
import { allPairs, displayed } from '../../../src/trade/pair/displayed.ts';

function pair(
  id: number,
  symbol: string,
  now_price: number,
  change: string,
  is_display: 0 | 1 = 1,
): Quotation {
  return {
    id,
    symbol,
    legal_id: 3,
    currency_id: id,
    legal_name: 'USDT',
    currency_name: symbol.split('/')[0] ?? '',
    now_price,
    change,
    high: now_price,
    low: now_price,
    volume: 1,
    cny_price: 0,
    logo: '',
    is_display,
    currency_type: 1,
    open_transaction: 1,
    open_lever: 0,
    open_microtrade: 0,
    spread: 0,
    lever_trade_fee: 0,
    lever_share_num: 1,
    price_step: '0.01',
    number_step: '0.01',
    min_number: '0.01',
    max_number: '100',
    maker_fee: 0.1,
    taker_fee: 0.1,
    market_protection: 5,
  };
}

const pairs = [
  pair(1, 'BTC/USDT', 100, '-1.00'),
  pair(2, 'ETH/USDT', 10, '+9.50'),
  pair(4, 'SOL/USDT', 10, '+10.00'),
];
const names = (list: readonly Quotation[]) => list.map(({ symbol }) => symbol.slice(0, 3)).join(' ');

test('HOME-026: a column sorts down, then up, then gives the order of the exchange back', () => {
  const down = nextSorting(null, 'change');
  const up = nextSorting(down, 'change');
  expect(names(arrange(pairs, '', down))).toBe('SOL ETH BTC');
  expect(names(arrange(pairs, '', up))).toBe('BTC ETH SOL');
  expect(nextSorting(up, 'change')).toBeNull();
  expect(nextSorting(up, 'price')).toEqual({ column: 'price', direction: 'descending' });
});

test('HOME-026: equal pairs keep the order of the exchange', () => {
  expect(names(arrange(pairs, '', { column: 'price', direction: 'ascending' }))).toBe('ETH SOL BTC');
});

test('HOME-025: a search finds a pair by either name, in any case', () => {
  expect(names(arrange(pairs, ' eth ', null))).toBe('ETH');
  expect(names(arrange(pairs, 'l/us', null))).toBe('SOL');
  expect(arrange(pairs, 'zzz', null)).toEqual([]);
});

test('HOME-019: a pair that is not displayed appears nowhere, and an empty group disappears', () => {
  const groups = [
    { id: 3, name: 'USDT', quotation: [pair(1, 'BTC/USDT', 1, '+0.00'), pair(2, 'OLD/USDT', 1, '+0.00', 0)] },
    { id: 1, name: 'BTC', quotation: [pair(3, 'OLD/BTC', 1, '+0.00', 0)] },
  ];
  expect(displayed(groups).map(({ name }) => name)).toEqual(['USDT']);
  expect(names(allPairs(displayed(groups)))).toBe('BTC');
});
