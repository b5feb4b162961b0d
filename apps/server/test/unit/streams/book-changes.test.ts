import { lots, ticks } from '@assay/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLevels } from '../../../src/edge/streams/feeds/book.ts';
import type { Level } from '../../../src/market/market-data/market-data.ts';

const side = fc
  .uniqueArray(
    fc.record({ price: fc.integer({ min: 1, max: 30 }), quantity: fc.integer({ min: 1, max: 3 }) }),
    {
      selector: ({ price }) => price,
    },
  )
  .map((levels) =>
    levels
      .sort((left, right) => left.price - right.price)
      .map(({ price, quantity }): Level => ({ price: ticks(price), quantity: lots(quantity) })),
  );

test('STR-020: what changed between two books makes the later one of the earlier, and names nothing else', () => {
  fc.assert(
    fc.property(side, side, (before, after) => {
      const changed = changedLevels(before, after, (left, right) => left - right);
      const book = new Map(before.map(({ price, quantity }) => [price, quantity]));
      for (const { price, quantity } of changed) {
        expect(book.get(price) ?? 0).not.toBe(quantity);
        if (quantity === 0) book.delete(price);
        else book.set(price, quantity);
      }
      expect([...book].sort(([left], [right]) => left - right)).toEqual(
        after.map(({ price, quantity }) => [price, quantity]),
      );
    }),
  );
});
