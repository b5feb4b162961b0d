import type { Quotation } from '@assay/contract';
import { describe, expect, test } from 'vitest';
import { moversOf, placeInRange, withTurnover } from '../../../src/quotations/figures.ts';
import { nextSorting, sorted } from '../../../src/quotations/sorting.ts';
import { treemap } from '../../../src/quotations/treemap.ts';
import { allPairs, displayed } from '../../../src/shared/displayed-pairs.ts';
import { FAVOURITES, pairsOfTab } from '../../../src/trade/pairs/pairs-of-tab.ts';

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
  expect(names(sorted(pairs, down))).toBe('SOL ETH BTC');
  expect(names(sorted(pairs, up))).toBe('BTC ETH SOL');
  expect(nextSorting(up, 'change')).toBeNull();
  expect(nextSorting(up, 'price')).toEqual({ column: 'price', direction: 'descending' });
});

test('HOME-026: equal pairs keep the order of the exchange', () => {
  expect(names(sorted(pairs, { column: 'price', direction: 'ascending' }))).toBe('ETH SOL BTC');
});

test('HOME-025: a search finds a pair of any group by either name, in any case', () => {
  const groups = [
    { id: 3, name: 'USDT', quotation: pairs },
    { id: 1, name: 'BTC', quotation: [pair(5, 'ETH/BTC', 1, '+0.00')] },
  ];
  const found = (search: string) => pairsOfTab(groups, 'USDT', search, []).map(({ symbol }) => symbol);
  expect(found(' eth ')).toEqual(['ETH/USDT', 'ETH/BTC']);
  expect(found('l/us')).toEqual(['SOL/USDT']);
  expect(found('zzz')).toEqual([]);
  expect(names(pairsOfTab(groups, FAVOURITES, '', ['SOL/USDT']))).toBe('SOL');
});

test('HOME-019: a pair that is not displayed appears nowhere, and an empty group disappears', () => {
  const groups = [
    { id: 3, name: 'USDT', quotation: [pair(1, 'BTC/USDT', 1, '+0.00'), pair(2, 'OLD/USDT', 1, '+0.00', 0)] },
    { id: 1, name: 'BTC', quotation: [pair(3, 'OLD/BTC', 1, '+0.00', 0)] },
  ];
  expect(displayed(groups).map(({ name }) => name)).toEqual(['USDT']);
  expect(names(allPairs(displayed(groups)))).toBe('BTC');
});

describe('pairs that stand out', () => {
  const traded = (id: number, symbol: string, now_price: number, change: string, volume: number) => {
    const [base = '', quote = ''] = symbol.split('/');
    return { ...pair(id, symbol, now_price, change), currency_name: base, legal_name: quote, volume };
  };
  const market = withTurnover([
    traded(1, 'BTC/USDT', 100_000, '-1.00', 1),
    traded(2, 'ETH/USDT', 4_000, '+3.00', 50),
    traded(3, 'SOL/USDT', 200, '+9.50', 10),
    traded(4, 'ETH/BTC', 0.04, '+0.00', 100),
    traded(5, 'NEW/JPY', 10, '-2.00', 1_000_000),
  ]);
  const symbols = (list: readonly { readonly pair: Quotation }[]) => list.map(({ pair }) => pair.symbol);

  test('MKT-440: turnover of pairs of any quote currency is compared in USDT', () => {
    expect(market.map(({ usdt }) => usdt)).toEqual([100_000, 200_000, 2_000, 400_000, null]);
  });

  test('MKT-440: gainers rose, losers fell, and the newest pair comes first', () => {
    const { gainers, losers, mostTraded, newest } = moversOf(market, 2);
    expect(symbols(gainers)).toEqual(['SOL/USDT', 'ETH/USDT']);
    expect(symbols(losers)).toEqual(['NEW/JPY', 'BTC/USDT']);
    expect(symbols(mostTraded)).toEqual(['ETH/BTC', 'ETH/USDT']);
    expect(symbols(newest)).toEqual(['NEW/JPY', 'ETH/BTC']);
    expect(symbols(moversOf(market.slice(0, 1), 2).gainers)).toEqual([]);
  });

  test('MKT-442: the last price has its place between low and high, and none without a range', () => {
    expect(placeInRange(15, 10, 20)).toBe(0.5);
    expect(placeInRange(25, 10, 20)).toBe(1);
    expect(placeInRange(10, 10, 10)).toBeNull();
  });
});

describe('MKT-443: tiles of the heat map', () => {
  const tiles = treemap([6, 6, 4, 3, 2, 2, 1, 0], (size) => size, { width: 6, height: 4 });

  test('have areas in proportion to their sizes, and none without a size', () => {
    expect(tiles.map(({ item, width, height }) => [item, Math.round(width * height)])).toEqual(
      [6, 6, 4, 3, 2, 2, 1].map((size) => [size, Math.round((size / 24) * 10_000)]),
    );
  });

  test('cover the whole without overlaps, none narrower than a fifth of its height', () => {
    for (const tile of tiles) {
      expect(tile.left + tile.width).toBeLessThanOrEqual(100.001);
      expect(tile.top + tile.height).toBeLessThanOrEqual(100.001);
      const ratio = (tile.width * 6) / (tile.height * 4);
      expect(Math.max(ratio, 1 / ratio)).toBeLessThan(5);
      const others = tiles.filter((other) => other !== tile);
      expect(others.some((other) => overlaps(tile, other))).toBe(false);
    }
  });

  test('are none when nothing was traded', () => {
    expect(treemap([0, 0], (size) => size, { width: 6, height: 4 })).toEqual([]);
  });
});

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function overlaps(one: Area, other: Area): boolean {
  const isApart = (a: number, aLength: number, b: number, bLength: number) =>
    a + aLength <= b + 0.001 || b + bLength <= a + 0.001;
  return !(
    isApart(one.left, one.width, other.left, other.width) ||
    isApart(one.top, one.height, other.top, other.height)
  );
}
