import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depthAt, depthPath, depthPicture } from '../../../src/trade/depth/depth-picture.ts';

const BOOK = {
  asks: [
    { price: '101', quantity: '0.1' },
    { price: '102', quantity: '0.2' },
    { price: '110', quantity: '5' },
  ],
  bids: [
    { price: '99', quantity: '0.3' },
    { price: '98', quantity: '0.4' },
  ],
};

test('CHART-048: the book is piled up exactly, and only as far as both sides are known', () => {
  const picture = depthPicture(BOOK);
  expect(picture).toEqual({
    bids: [
      { price: '99', sum: '0.3', cost: '29.7' },
      { price: '98', sum: '0.7', cost: '68.9' },
    ],
    asks: [
      { price: '101', sum: '0.1', cost: '10.1' },
      { price: '102', sum: '0.3', cost: '30.5' },
    ],
    low: 98,
    high: 102,
    maxDepth: 0.7,
  });
  const far = [...Array.from({ length: 20 }, (_, index) => 99 - index / 10), 1];
  const bids = far.map((price) => ({ price: `${price}`, quantity: '1' }));
  expect(depthPicture({ asks: BOOK.asks, bids })?.low).toBeCloseTo(97.2, 1);
  expect(depthPicture({ asks: [], bids: [] })).toBeNull();
  expect(depthPicture({ asks: BOOK.asks, bids: [] })).toMatchObject({ bids: [], low: 92, high: 110 });
  expect(depthPicture({ asks: [], bids: BOOK.bids.slice(0, 1) })).toMatchObject({ asks: [], maxDepth: 0.3 });
});

test('CHART-048: under the pointer stands what lies between the market and there, and nothing within the spread', () => {
  const picture = depthPicture(BOOK);
  if (picture === null) throw new Error('the book has levels');
  const sumAt = (price: number) => depthAt(picture, price)?.sum ?? null;
  expect([sumAt(98), sumAt(98.5), sumAt(99), sumAt(100), sumAt(101), sumAt(101.9), sumAt(102)]).toEqual([
    '0.7',
    '0.3',
    '0.3',
    null,
    '0.1',
    '0.1',
    '0.3',
  ]);
});

test('CHART-048: the outline stays in its box and only ever rises away from the middle', () => {
  const level = fc.record({
    gap: fc.integer({ min: 1, max: 500 }),
    lots: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(level, { maxLength: 30 }), fc.array(level, { maxLength: 30 }), (up, down) => {
      const pile = (gaps: typeof up, sign: 1 | -1) => {
        let price = 50_000;
        return gaps.map(({ gap, lots }) => {
          price += sign * gap;
          return { price: new Big(price).div(100).toFixed(2), quantity: new Big(lots).div(1e5).toFixed(5) };
        });
      };
      const picture = depthPicture({ asks: pile(up, 1), bids: pile(down, -1) });
      expect(picture === null).toBe(up.length + down.length === 0);
      if (picture === null) return;
      for (const side of ['bids', 'asks'] as const) {
        const heights = [...depthPath(picture, side, 200, 100).matchAll(/V([\d.-]+)/g)].map(([, y]) =>
          Number(y),
        );
        const stairs = heights.slice(0, -1);
        expect(stairs.every((y) => y >= 0 && y <= 100)).toBe(true);
        expect(stairs).toEqual(stairs.toSorted((one, other) => other - one));
      }
    }),
  );
});
