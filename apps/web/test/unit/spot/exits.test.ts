import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exitProblem,
  exitsOf,
  outcomeOfExit,
  percentOfExit,
  priceOfExit,
} from '../../../src/spot/form/exits.ts';
import { requestOf } from '../../../src/spot/form/place-order.ts';
import { NEW_FORM, reduceForm, type TradeForm } from '../../../src/spot/form/trade-form.ts';
import { bracketLeg, isAmendable, isInBracket, isTied } from '../../../src/spot/order/order-facts.ts';

const FORM: TradeForm = { ...NEW_FORM, price: '1000', quantity: '2', hasExits: true };
const problemOf = (change: Partial<TradeForm> & { readonly lastPrice?: string | null }) =>
  exitProblem({ ...FORM, tickSize: '0.01', lastPrice: '1010', ...change })?.kind ?? null;

test('SPOT-801: a distance in percent is a price on the tick farther from the entry, and a price is a distance', () => {
  expect(priceOfExit('takeProfit', '5', '1000.01', '0.01')).toBe('1050.02');
  expect(priceOfExit('stopLoss', '5', '1000.01', '0.01')).toBe('950');
  expect(priceOfExit('takeProfit', '', '1000', '0.01')).toBe('');
  expect(percentOfExit('takeProfit', '1050', '1000')).toBe('5.00');
  expect(percentOfExit('stopLoss', '875', '1000')).toBe('12.50');
  expect(percentOfExit('stopLoss', '1001', '1000')).toBe('');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 100, max: 10_000_000 }),
      (points, entry) => {
        const [percent, price] = [(points / 100).toFixed(2), String(entry)];
        expect(Number(priceOfExit('takeProfit', percent, price, '0.01'))).toBeGreaterThan(entry);
        expect(Number(priceOfExit('stopLoss', percent, price, '0.01'))).toBeLessThan(entry);
      },
    ),
  );
});

test('SPOT-801: a distance at which there is no exit is named, and the order is not sent with the other exit alone', () => {
  const problemAt = (exit: 'takeProfit' | 'stopLoss', percent: string) => {
    const other = exit === 'takeProfit' ? { stopLoss: '900' } : { takeProfit: '1100' };
    return problemOf({ ...other, [exit]: priceOfExit(exit, percent, '1000', '0.01') });
  };
  expect(problemAt('stopLoss', '100')).toBe('enter_exit');
  expect(problemAt('stopLoss', '250')).toBe('enter_exit');
  expect(problemAt('stopLoss', '0')).toBe('stop_loss_not_below');
  expect(problemAt('takeProfit', '0')).toBe('take_profit_not_above');
  expect(problemAt('stopLoss', '')).toBeNull();
});

test('SPOT-801: an exit gains or loses what is left after the fees of both orders', () => {
  // 2 bought for 2,000 are 1.998 after 0.1 percent, which sell at 1,100 for 2,197.8 less 2.1978.
  expect(outcomeOfExit('1100', '1000', '2', '0.001')).toBe('195.6022');
  expect(outcomeOfExit('900', '1000', '2', '0.001')).toBe('-203.5982');
});

test('SPOT-801: exits that are missing, off the tick or on the wrong side are named at their field', () => {
  expect(problemOf({ hasExits: false })).toBeNull();
  expect(problemOf({})).toBe('enter_exit');
  expect(problemOf({ takeProfit: '0' })).toBe('enter_exit');
  expect(problemOf({ takeProfit: '1100.001' })).toBe('price_off_step');
  expect(problemOf({ takeProfit: '1000' })).toBe('take_profit_not_above');
  expect(problemOf({ stopLoss: '1000' })).toBe('stop_loss_not_below');
  expect(problemOf({ stopLoss: '990', lastPrice: '980' })).toBe('trigger_not_below');
  expect(problemOf({ takeProfit: '1000.01', stopLoss: '999.99' })).toBeNull();
  expect(problemOf({ side: 'sell' })).toBeNull();
  expect(problemOf({ type: 'stop_limit' })).toBeNull();
});

test('SPOT-801: exits are sent with a buy that takes them only, and an order of another kind drops them', () => {
  const pair = { legalId: 3, currencyId: 1 };
  const sent = (form: TradeForm) => requestOf({ ...form, pair, expiresAt: null, clientKey: 'key' });
  const typed = { ...FORM, takeProfit: '1100', stopLoss: '900' };
  expect(sent(typed)).toMatchObject({ take_profit_price: '1100', stop_loss_trigger: '900' });
  expect(sent({ ...typed, stopLoss: '' })).not.toHaveProperty('stop_loss_trigger');
  for (const other of [{ side: 'sell' }, { type: 'stop_limit' }, { hasExits: false }] as const) {
    expect(exitsOf({ ...typed, ...other })).toEqual({ takeProfit: '', stopLoss: '', stopLossLimit: '' });
    expect(sent({ ...typed, ...other })).not.toHaveProperty('take_profit_price');
  }
  expect(exitsOf({ ...typed, type: 'market' })).toEqual({
    takeProfit: '1100',
    stopLoss: '900',
    stopLossLimit: '',
  });
});

test('SPOT-810: the limit of a stop-loss order is sent with its trigger only, and is named where it is wrong', () => {
  const typed = { stopLoss: '900', stopLossLimit: '890' };
  const sent = (change: Partial<TradeForm>) =>
    requestOf({
      ...FORM,
      ...typed,
      ...change,
      pair: { legalId: 3, currencyId: 1 },
      expiresAt: null,
      clientKey: 'key',
    });
  expect(sent({})).toMatchObject({ stop_loss_trigger: '900', stop_loss_limit: '890' });
  expect(sent({ side: 'sell' })).not.toHaveProperty('stop_loss_limit');
  expect(problemOf(typed)).toBeNull();
  expect(problemOf({ ...typed, stopLossLimit: '890.001' })).toBe('price_off_step');
  expect(problemOf({ ...typed, stopLossLimit: '0' })).toBe('enter_sell_price');
  expect(problemOf({ takeProfit: '1100', stopLossLimit: '890' })).toBe('enter_exit');
  expect(reduceForm({ ...FORM, ...typed }, { type: 'cleared' }).stopLossLimit).toBe('');
});

test('SPOT-801: the next order keeps the choice of exits, not their prices', () => {
  const form = reduceForm({ ...FORM, takeProfit: '1100' }, { type: 'cleared' });
  expect(form).toMatchObject({ hasExits: true, takeProfit: '', stopLoss: '' });
  const entered = reduceForm(FORM, { type: 'exit_entered', exit: 'stopLoss', price: '900' });
  expect(entered).toMatchObject({ stopLoss: '900', takeProfit: '' });
  expect(reduceForm(entered, { type: 'exits_chosen', hasExits: false }).hasExits).toBe(false);
});

test('SPOT-802: each order of a bracket is its entry, its take-profit or its stop-loss, and is not edited', () => {
  const order = { mode: 2, trailing_delta: null, oco_id: null, bracket_id: 7 } as const;
  const entry = { ...order, id: 7, trigger_kind: null, status: 'open' } as const;
  const takeProfit = { ...entry, id: 8, oco_id: 9 };
  const stop = { ...order, id: 9, oco_id: 8, trigger_kind: 'stop', status: 'waiting' } as const;
  expect([entry, takeProfit, stop].map(bracketLeg)).toEqual(['entry', 'take_profit', 'stop_loss']);
  expect([entry, takeProfit, stop].map(isInBracket)).toEqual([true, true, true]);
  expect([entry, takeProfit, stop].map(isAmendable)).toEqual([false, false, false]);
  expect(isTied({ ...stop, status: 'pending' })).toBe(true);
  // Once it has triggered it is an order by itself.
  const triggered = { ...stop, status: 'open' } as const;
  expect([isInBracket(triggered), isTied(triggered), isAmendable(triggered)]).toEqual([false, false, true]);
  expect(bracketLeg({ ...entry, bracket_id: null })).toBeNull();
});
