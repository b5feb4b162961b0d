import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderId } from '../../src/index.ts';
import { OrderTable } from '../../src/spot/order-table.ts';
import { OwnOrders } from '../../src/spot/own-orders.ts';
import { bookOrder } from './books.ts';

/** Ids that ascend in small and in large steps, beyond 32 bits, with a flag for orders that end immediately. */
const arrivals = fc.array(
  fc.record({
    step: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 ** 33 })),
    ends: fc.nat(400),
  }),
  { minLength: 150, maxLength: 400 },
);

describe('the open orders', () => {
  test('ENG-091: whatever comes and goes, those that are open are found, the oldest first, and no others', () => {
    fc.assert(
      fc.property(arrivals, (steps) => {
        const table = new OrderTable();
        const own = new OwnOrders();
        const open = new Set<number>();
        let last = 0;
        for (const { step, ends } of steps) {
          last += step;
          table.add(bookOrder(last, 'buy', 1, 1));
          own.add(orderId(last));
          open.add(last);
          const removed = [...open][ends];
          if (removed === undefined) continue;
          open.delete(removed);
          table.delete(orderId(removed));
          own.end(table);
          expect(table.get(orderId(removed))).toBeUndefined();
        }
        expect([...table.values()].map(({ id }) => id)).toEqual([...open]);
        expect(own.ids().filter((id) => table.has(id))).toEqual([...open]);
        for (const id of open) expect(table.get(orderId(id))?.id).toBe(id);
      }),
    );
  });

  test('ENG-091: an owner who always comes and goes leaves no trace behind', () => {
    const table = new OrderTable();
    const own = new OwnOrders();
    for (let id = 1; id <= 10_000; id += 1) {
      table.add(bookOrder(id, 'buy', 1, 1));
      own.add(orderId(id));
      table.delete(orderId(id));
      own.end(table);
    }
    expect(own.ids().length).toBeLessThan(200);
    expect([...table.values()]).toEqual([]);
  });
});
