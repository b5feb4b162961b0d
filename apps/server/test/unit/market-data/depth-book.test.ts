import { lots, ticks } from '@assay/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDepthBook } from '../../../src/market/market-data/depth-book.ts';

test('SPOT-145: however levels change, asks ascend, bids descend and no empty level stays', () => {
  const change = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.integer({ min: 1, max: 30 }),
    quantity: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const book = createDepthBook();
      const expected = { buy: new Map<number, number>(), sell: new Map<number, number>() };
      for (const { side, price, quantity } of changes) {
        book.set(side, ticks(price), lots(quantity));
        if (quantity === 0) expected[side].delete(price);
        else expected[side].set(price, quantity);
      }
      const rows = (side: 'buy' | 'sell', order: 1 | -1) =>
        [...expected[side]]
          .map(([price, quantity]) => ({ price, quantity }))
          .sort((a, b) => order * (a.price - b.price));
      expect(book.read(100)).toEqual({ bids: rows('buy', -1), asks: rows('sell', 1) });
      expect(book.read(2).asks).toEqual(rows('sell', 1).slice(0, 2));
    }),
  );
});
