import type { OrderRow } from '@assay/contract';
import { expect, test } from 'vitest';
import { orderLines, previewLines } from '../../../src/spot/chart-lines.ts';
import { NEW_FORM, reduceForm, type TradeForm } from '../../../src/spot/form/trade-form.ts';
import { BRACKET, OCO_PAIR, orderRow } from '../../component/support/orders.ts';

test('SPOT-812: an open order is drawn at its price, one that waits or is pending faintly at its trigger or price', () => {
  const lines = orderLines([orderRow({ id: 12 }), ...BRACKET, ...OCO_PAIR], ({ id }) => `label ${id}`);
  expect(lines).toEqual([
    { id: '12', price: 1000, tone: 'up', label: 'label 12', isMovable: true },
    { id: '9', price: 900, tone: 'down', label: 'label 9', isFaint: true },
    { id: '8', price: 1100, tone: 'up', label: 'label 8', isFaint: true },
    { id: '7', price: 1000, tone: 'up', label: 'label 7' },
    { id: '5', price: 900, tone: 'down', label: 'label 5', isFaint: true },
    { id: '4', price: 1000, tone: 'down', label: 'label 4' },
  ]);
});

test('SPOT-812: an exit in effect keeps its name, and a trailing stop, whose trigger moves, is not drawn', () => {
  const [stop, takeProfit] = BRACKET;
  const trailing = { ...stop, id: 20, bracket_id: null, status: 'waiting', trailing_delta: 100 } as const;
  expect(orderLines([{ ...takeProfit, status: 'open' }, trailing], () => 'Take profit')).toEqual([
    { id: '8', price: 1100, tone: 'up', label: 'Take profit' },
  ]);
});

test('SPOT-840: a dragged order is drawn where it was left until its price has changed', () => {
  const [first, second] = [orderRow({ id: 12 }), orderRow({ id: 13 })];
  const priceOf = (orders: readonly OrderRow[]) =>
    orderLines(orders, () => '', { id: 12, from: first.price, price: '1005' }).map(({ price }) => price);
  expect(priceOf([first, second])).toEqual([1005, 1000]);
  expect(priceOf([{ ...first, price: '1007' }, second])).toEqual([1007, 1000]);
});

const FORM: TradeForm = { ...NEW_FORM, price: '1000', quantity: '2', hasExits: true };
const texts = {
  entry: 'Entry',
  exit: (exit: string, outcome: string | null) => (outcome === null ? exit : `${exit} ${outcome}`),
};
const preview = (change: Partial<TradeForm>) => {
  const form = { ...FORM, ...change };
  return previewLines(form, form.type === 'market' ? '1000' : form.price, '0.001', texts).map(
    ({ price, label }) => `${price} ${label}`,
  );
};

test('SPOT-812: a typed buy is drawn with its exits and their gain or loss, and no longer once the form is emptied', () => {
  const exits = { takeProfit: '1100', stopLoss: '900' };
  expect(preview(exits)).toEqual(['1000 Entry', '1100 takeProfit 195.6022', '900 stopLoss -203.5982']);
  expect(preview({ ...exits, stopLossLimit: '890' })[2]).toBe('900 stopLoss -223.55822');
  expect(preview({ ...exits, quantity: '' })).toEqual(['1000 Entry', '1100 takeProfit', '900 stopLoss']);
  expect(preview({ ...exits, type: 'market' })).toEqual([
    '1100 takeProfit 195.6022',
    '900 stopLoss -203.5982',
  ]);
  for (const none of [{ hasExits: false }, { side: 'sell' }, { type: 'stop_limit' }] as const)
    expect(preview({ ...exits, ...none })).toEqual([]);
  expect(preview({})).toEqual([]);
  expect(preview(reduceForm({ ...FORM, ...exits }, { type: 'cleared' }))).toEqual([]);
});
