import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderId, ownerId } from '../../src/ids.ts';
import { ClosedOrders, REMEMBERED_CLOSED_ORDERS } from '../../src/spot/closed-orders.ts';

const ALICE = ownerId(100_001);
const BOB = ownerId(100_002);

test('ENG-033: the last 1,024 closed orders are known by owner and no other, in whatever order their ids ended', () => {
  // Few distinct low digits, so that remembered ids share them; from 4,096 apart to neighbours.
  const ids = fc.uniqueArray(
    fc.tuple(fc.nat(2_000), fc.nat(3)).map(([high, low]) => 1 + high * 1_024 + low),
    { minLength: 1_000, maxLength: 2_500 },
  );
  fc.assert(
    fc.property(ids, (closed) => {
      const orders = new ClosedOrders();
      const ownerOf = (id: number) => (id % 3 === 0 ? ALICE : BOB);
      for (const id of closed) orders.remember(orderId(id), ownerOf(id));
      const remembered = new Set(closed.slice(-REMEMBERED_CLOSED_ORDERS));
      for (const id of [...closed, 5, 3_000_000]) {
        expect(orders.isOwn(orderId(id), ownerOf(id))).toBe(remembered.has(id));
        expect(orders.isOwn(orderId(id), ownerOf(id) === ALICE ? BOB : ALICE)).toBe(false);
      }
    }),
    { numRuns: 10 },
  );
});
