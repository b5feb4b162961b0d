import type { OrderRow } from '@assay/contract';
import { expect, test } from 'vitest';
import { cancelledFirst, openRows } from '../../../src/spot/orders/order-groups.ts';
import { BRACKET, OCO_PAIR, orderRow } from '../../component/support/orders.ts';

const NONE: ReadonlySet<string> = new Set();
const listed = (orders: readonly OrderRow[], open = NONE) =>
  openRows(orders, open).map(({ id, order, role }) => [id, order.id, role]);

test('SPOT-811: orders that end together are one row at the newest of them, opened with the entry or the limit order first', () => {
  const orders = [orderRow({ id: 12 }), ...BRACKET, orderRow({ id: 6 }), ...OCO_PAIR];
  expect(listed(orders)).toEqual([
    ['12', 12, 'single'],
    ['bracket-7', 7, 'heading'],
    ['6', 6, 'single'],
    ['oco-4', 4, 'heading'],
  ]);
  expect(listed(orders, new Set(['bracket-7', 'oco-4'])).map(([id]) => id)).toEqual([
    '12',
    'bracket-7',
    '7',
    '8',
    '9',
    '6',
    'oco-4',
    '4',
    '5',
  ]);
});

test('SPOT-811: exits without their entry stay a group, and an order whose partners are not listed is a row by itself', () => {
  const [stop, takeProfit, entry] = BRACKET;
  expect(listed([stop, takeProfit])).toEqual([['bracket-7', 8, 'heading']]);
  expect(listed([entry])).toEqual([['7', 7, 'single']]);
  expect(listed([OCO_PAIR[0]])).toEqual([['5', 5, 'single']]);
  // A stop-loss order that has triggered is an order by itself.
  expect(listed([{ ...stop, status: 'open' }, takeProfit, entry])).toEqual([
    ['9', 9, 'single'],
    ['bracket-7', 7, 'heading'],
  ]);
});

test('SPOT-811: a group is cancelled by an order whose end ends the others', () => {
  const first = (orders: readonly OrderRow[]) => {
    const group = openRows(orders, NONE)[0]?.group;
    return group ? cancelledFirst(group).id : null;
  };
  expect(first(BRACKET)).toBe(8);
  expect(first([BRACKET[0], BRACKET[2]])).toBe(9);
  expect(first(OCO_PAIR)).toBe(4);
});
