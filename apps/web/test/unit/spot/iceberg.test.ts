import { describe, expect, test } from 'vitest';
import { icebergProblem, visibleOf } from '../../../src/spot/form/iceberg.ts';
import { requestOf } from '../../../src/spot/form/place-order.ts';
import { NEW_FORM, reduceForm, type TradeForm } from '../../../src/spot/form/trade-form.ts';

const FORM: TradeForm = { ...NEW_FORM, price: '100', quantity: '1', visible: '0.1' };
const LOT = { lotSize: '0.00001' };

describe('the visible amount of an iceberg', () => {
  test('SPOT-829: only a limit order that rests, without exits, takes one', () => {
    expect(visibleOf(FORM)).toBe('0.1');
    for (const other of [
      { type: 'market' },
      { type: 'oco' },
      { type: 'stop_market' },
      { type: 'trailing_stop' },
      { timeInForce: 'ioc' },
      { timeInForce: 'fok' },
      { hasExits: true },
      { visible: '' },
      { visible: '0' },
    ] as const)
      expect(visibleOf({ ...FORM, ...other })).toBe('');
    for (const other of [
      { type: 'stop_limit' },
      { type: 'take_profit_limit' },
      { timeInForce: 'gtd' },
      { hasExits: true, side: 'sell' },
    ] as const)
      expect(visibleOf({ ...FORM, ...other })).toBe('0.1');
  });

  test('SPOT-829: one that is off the lot, above the amount or too small is named, with the nearest valid one', () => {
    const problemOf = (change: Partial<TradeForm>) => icebergProblem({ ...FORM, ...LOT, ...change });
    expect(problemOf({})).toBeNull();
    expect(problemOf({ visible: '1' })).toBeNull();
    expect(problemOf({ visible: '0.05' })).toBeNull();
    expect(problemOf({ visible: '0.100001' })).toMatchObject({
      field: 'visible',
      kind: 'quantity_off_step',
      nearest: '0.10000',
    });
    expect(problemOf({ visible: '1.1' })).toMatchObject({ kind: 'visible_too_large', nearest: '1' });
    expect(problemOf({ visible: '0.04999' })).toMatchObject({ kind: 'visible_too_small', nearest: '0.05' });
    expect(problemOf({ visible: '9', timeInForce: 'ioc' })).toBeNull();
  });

  test('SPOT-829: the request has it, and the form forgets it with the order', () => {
    const order = { ...FORM, expiresAt: null, pair: { legalId: 3, currencyId: 1 }, clientKey: 'key' };
    expect(requestOf(order)).toMatchObject({ visible_number: '0.1' });
    expect(requestOf({ ...order, visible: '' })).not.toHaveProperty('visible_number');
    const typed = reduceForm(NEW_FORM, { type: 'visible_entered', visible: '0.2' });
    expect(typed.visible).toBe('0.2');
    expect(reduceForm(typed, { type: 'cleared' }).visible).toBe('');
  });
});
