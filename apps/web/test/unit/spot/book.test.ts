import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupLevels, type Level } from '../../../src/trade/book/levels.ts';
import { type BookOptions, bookReach, bookView, NO_OWN_PRICES } from '../../../src/trade/book/rows.ts';

const OPTIONS: BookOptions = {
  tickSize: '0.01',
  lotSize: '0.00001',
  grouping: 1,
  count: 10,
  own: NO_OWN_PRICES,
};

const BOOK = {
  asks: [
    { price: '100.01', quantity: '1' },
    { price: '100.09', quantity: '3' },
    { price: '100.10', quantity: '2' },
    { price: '100.11', quantity: '4' },
  ],
  bids: [
    { price: '99.99', quantity: '2.5' },
    { price: '99.91', quantity: '1' },
    { price: '99.90', quantity: '1' },
  ],
};

test('SPOT-123 SPOT-124: rows are numbered from the last price outwards and sum up exactly', () => {
  const { asks, bids } = bookView(BOOK, OPTIONS);
  expect(asks.map(({ number, price, sum }) => [number, price, sum])).toEqual([
    [1, '100.01', '1.00000'],
    [2, '100.09', '4.00000'],
    [3, '100.10', '6.00000'],
    [4, '100.11', '10.00000'],
  ]);
  expect(bids.map(({ number, price }) => [number, price])).toEqual([
    [1, '99.99'],
    [2, '99.91'],
    [3, '99.90'],
  ]);
});

test('SPOT-126: bars are scaled to the largest quantity shown on either side', () => {
  const { asks, bids } = bookView(BOOK, OPTIONS);
  expect(asks.map(({ share }) => share)).toEqual([0.25, 0.75, 0.5, 1]);
  expect(bids.map(({ share }) => share)).toEqual([0.625, 0.25, 0.25]);
  expect(bookView(BOOK, { ...OPTIONS, count: 2 }).asks.map(({ share }) => share)[1]).toBe(1);
});

test('SPOT-129: an empty side has no rows and does not break the other', () => {
  const { asks, bids } = bookView({ asks: [], bids: BOOK.bids }, OPTIONS);
  expect(asks).toEqual([]);
  expect(bids).toHaveLength(3);
});

test('SPOT-130: a row tells the sum, the average price and the cost up to it', () => {
  const { asks } = bookView(BOOK, OPTIONS);
  expect(bookReach(asks, 1)).toEqual({ sum: '4.00000', average: '100.07', cost: '400.28' });
  expect(bookReach(asks, 9)).toBeNull();
});

test('SPOT-131: own orders are marked under the price they are grouped into', () => {
  const own = { asks: ['100.09'], bids: ['99.91'] };
  const plain = bookView(BOOK, { ...OPTIONS, own });
  expect(plain.asks.map(({ isOwn }) => isOwn)).toEqual([false, true, false, false]);
  const grouped = bookView(BOOK, { ...OPTIONS, own, grouping: 10 });
  expect(grouped.asks.map(({ price, isOwn }) => [price, isOwn])).toEqual([
    ['100.1', true],
    ['100.2', false],
  ]);
  expect(grouped.bids.map(({ price, isOwn }) => [price, isOwn])).toEqual([['99.9', true]]);
});

const levels = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 1_000_000 })), {
    selector: ([ticks]) => ticks,
    maxLength: 60,
  })
  .map((pairs) => pairs.toSorted(([a], [b]) => a - b))
  .map((pairs): Level[] =>
    pairs.map(([ticks, lots]) => ({
      price: new Big(ticks).div(100).toFixed(2),
      quantity: new Big(lots).div(100_000).toFixed(5),
    })),
  );

test('SPOT-132: grouping loses no quantity and never shows a better price than the orders behind it', () => {
  fc.assert(
    fc.property(levels, fc.constantFrom('0.01', '0.1', '1'), (asks, step) => {
      const total = (list: readonly Level[]) =>
        list.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed();
      const grouped = groupLevels(asks, 'ask', step, 1000);
      expect(total(grouped)).toBe(total(asks));
      const bids = groupLevels(asks.toReversed(), 'bid', step, 1000);
      expect(total(bids)).toBe(total(asks));
      if (asks[0] && grouped[0] && bids.at(-1)) {
        expect(new Big(grouped[0].price).gte(asks[0].price)).toBe(true);
        expect(new Big(bids.at(-1)?.price ?? 0).lte(asks[0].price)).toBe(true);
      }
    }),
  );
});
