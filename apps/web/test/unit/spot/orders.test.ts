import { expect, test } from 'vitest';
import { isAmendable, isTied, pairNumber, typeOf } from '../../../src/spot/order/order-facts.ts';
import {
  amendmentOf,
  amendRequestOf,
  findAmendProblem,
  placeAfter,
} from '../../../src/spot/orders/amend-rules.ts';

const OPEN = {
  id: 7,
  type: 'in',
  mode: 2,
  status: 'open',
  price: '100.00',
  total_number: '2.00000',
  complete_number: '0.50000',
  trigger_kind: null,
  oco_id: null,
  bracket_id: null,
  trailing_delta: null,
} as const;
const WAITING = { ...OPEN, status: 'waiting', trigger_kind: 'stop', complete_number: '0.00000' } as const;
const STEPS = { tickSize: '0.01', lotSize: '0.00001' };

test('SPOT-182: only a smaller quantity alone keeps an order’s place, and a waiting order goes on waiting', () => {
  const place = (price: string, quantity: string) => placeAfter(OPEN, { price, quantity });
  expect(place('100', '2')).toBeNull();
  expect(place('100', '1.5')).toBe('kept');
  expect(place('100', '2.5')).toBe('lost');
  expect(place('100.01', '2')).toBe('lost');
  expect(place('99.99', '1.5')).toBe('lost');
  expect(place('', '1.5')).toBeNull();
  expect(placeAfter(WAITING, { price: '101', quantity: '2' })).toBe('waits');
});

test('SPOT-182: a change is checked before it is sent, price before quantity', () => {
  const problem = (price: string, quantity: string) => findAmendProblem(OPEN, { price, quantity }, STEPS);
  expect(problem('', '')).toEqual({ field: 'price', kind: 'missing' });
  expect(problem('100.001', '2')).toEqual({
    field: 'price',
    kind: 'off_step',
    step: '0.01',
    nearest: '100.00',
  });
  expect(problem('100', '0')).toEqual({ field: 'quantity', kind: 'missing' });
  expect(problem('100', '1.000001')).toMatchObject({ field: 'quantity', kind: 'off_step' });
  expect(problem('100', '0.5')).toEqual({ field: 'quantity', kind: 'not_above_filled' });
  expect(problem('100', '0.50001')).toBeNull();
});

test('SPOT-182: only what changes is sent, and of a market order that waits never a price', () => {
  expect(amendRequestOf(OPEN, { price: '100', quantity: '1' }, 'k')).toEqual({
    id: '7',
    type: 'in',
    num: '1',
    client_key: 'k',
  });
  expect(amendRequestOf(OPEN, { price: '101', quantity: '2' }, 'k')).toEqual({
    id: '7',
    type: 'in',
    price: '101',
    client_key: 'k',
  });
  const market = { ...WAITING, mode: 1, price: '0' } as const;
  expect(amendmentOf(market)).toEqual({ price: '', quantity: '2.00000' });
  expect(amendRequestOf(market, { price: '', quantity: '1' }, 'k')).not.toHaveProperty('price');
});

test('SPOT-180 SPOT-184: a listed order says of which type it is', () => {
  const types = ([1, 2] as const).map((mode) =>
    ([null, 'stop', 'take_profit'] as const).map((trigger_kind) => typeOf({ ...OPEN, mode, trigger_kind })),
  );
  expect(types).toEqual([
    ['market', 'stop_market', 'take_profit_market'],
    ['limit', 'stop_limit', 'take_profit_limit'],
  ]);
});

test('SPOT-180 SPOT-182: the two of an OCO pair carry one number and cannot be changed; a stop that fired is free', () => {
  const limit = { ...OPEN, id: 8, oco_id: 9 };
  const stop = { ...WAITING, id: 9, oco_id: 8 };
  expect([pairNumber(limit), pairNumber(stop), pairNumber(OPEN)]).toEqual([8, 8, null]);
  expect([isTied(limit), isTied(stop), isTied(OPEN)]).toEqual([true, true, false]);
  expect(isAmendable(limit)).toBe(false);
  expect(isAmendable({ ...stop, status: 'open' })).toBe(true);
  expect(isAmendable({ ...OPEN, status: 'filled' })).toBe(false);
});
