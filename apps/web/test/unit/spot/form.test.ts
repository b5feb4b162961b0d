import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from '../../../src/shared/typed-time.ts';
import {
  quantityForTotal,
  SLIDER_STEPS,
  sliderPercent,
  sliderQuantity,
} from '../../../src/spot/form/slider.ts';
import { levelsBeforeOwn, summarise } from '../../../src/spot/form/summary.ts';
import { type FormAction, NEW_FORM, reduceForm, type TradeForm } from '../../../src/spot/form/trade-form.ts';
import { type CheckedOrder, findProblem, nearestOnStep } from '../../../src/spot/form/validation.ts';

const ORDER: CheckedOrder = {
  side: 'buy',
  type: 'limit',
  price: '100.00',
  trigger: '',
  stopPrice: '',
  quantity: '1.5',
  tickSize: '0.01',
  lotSize: '0.00001',
  lastPrice: '100.00',
  lockedPrice: '100.00',
  available: '1000',
  delta: '',
  timeInForce: 'gtc',
  expiresAt: null,
  nowMs: 1_000,
};

test('SPOT-758: a good-till-date order needs an end time in the future, read in the zone of the page', () => {
  const kindOf = (change: Partial<CheckedOrder>) =>
    findProblem({ ...ORDER, timeInForce: 'gtd', ...change })?.kind ?? null;
  expect(kindOf({ expiresAt: null })).toBe('enter_expiry');
  expect(kindOf({ expiresAt: 1_000 })).toBe('enter_expiry');
  expect(kindOf({ expiresAt: 1_001 })).toBeNull();
  // Kept from another order type, it does not matter.
  expect(kindOf({ type: 'market' })).toBeNull();
  expect(kindOf({ timeInForce: 'gtc' })).toBeNull();
  expect(instantOf('2026-11-30T09:30', 'Asia/Shanghai')).toBe(Date.UTC(2026, 10, 30, 1, 30));
  expect(instantOf('', 'Asia/Shanghai')).toBeNull();
});

const run = (form: TradeForm, ...actions: FormAction[]) => actions.reduce(reduceForm, form);

test('SPOT-016 SPOT-018 SPOT-020: a missing or zero price is named first, in the words of its side', () => {
  for (const price of ['', '0', '0.00', '.', '-1', 'NaN', '1e3']) {
    expect(findProblem({ ...ORDER, price, quantity: '' })?.kind).toBe('enter_buy_price');
    expect(findProblem({ ...ORDER, side: 'sell', price, quantity: '' })?.kind).toBe('enter_sell_price');
  }
});

test('SPOT-017 SPOT-019: a missing or zero quantity is named next', () => {
  for (const quantity of ['', '0', '0.000']) {
    expect(findProblem({ ...ORDER, quantity })?.kind).toBe('enter_buy_number');
    expect(findProblem({ ...ORDER, side: 'sell', quantity })?.kind).toBe('enter_sell_number');
  }
});

test('SPOT-065 SPOT-066: an off-step value is refused before it is sent, with the nearest valid one', () => {
  expect(findProblem({ ...ORDER, price: '100.004' })).toEqual({
    field: 'price',
    kind: 'price_off_step',
    step: '0.01',
    nearest: '100.00',
  });
  expect(findProblem({ ...ORDER, quantity: '1.000009' })?.nearest).toBe('1.00001');
  expect(findProblem({ ...ORDER, type: 'market', price: '100.004' })).toBeNull();
  expect(nearestOnStep('0.001', '0.01')).toBe('0.01');
});

test('SPOT-060: an order beyond the balance is told at the quantity, to the last decimal', () => {
  expect(findProblem({ ...ORDER, quantity: '10' })).toBeNull();
  expect(findProblem({ ...ORDER, quantity: '10.00001' })?.kind).toBe('balance_short');
  expect(findProblem({ ...ORDER, side: 'sell', quantity: '1000.00001' })?.kind).toBe('balance_short');
});

test('SPOT-024 SPOT-025 SPOT-026: the slider takes balance × percent ÷ price, or holding × percent, at 4 decimals', () => {
  const buy = { side: 'buy', available: '1000', price: '300', lotSize: '0.00001' } as const;
  expect(SLIDER_STEPS.map((percent) => sliderQuantity({ ...buy, percent }))).toEqual([
    '',
    '0.8333',
    '1.6666',
    '2.5000',
    '3.3333',
  ]);
  expect(sliderQuantity({ ...buy, side: 'sell', available: '0.5', percent: 75, price: '' })).toBe('0.3750');
  expect(sliderQuantity({ ...buy, percent: 50, price: '0' })).toBe('');
  expect(sliderQuantity({ ...buy, side: 'sell', available: '0.00005', percent: 100 })).toBe('0.00005');
});

test('SPOT-026 SPOT-034: the slider never asks for more than the balance, and always for whole lots', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...SLIDER_STEPS),
      fc.constantFrom('0.00001', '0.0001', '0.00025', '0.1', '5'),
      (side, units, ticks, percent, lotSize) => {
        const available = new Big(units).div(100_000_000).toFixed(8);
        const price = new Big(ticks).div(100).toFixed(2);
        const quantity = sliderQuantity({ side, percent, available, price, lotSize });
        if (quantity === '') return;
        const needed = side === 'buy' ? new Big(quantity).times(price) : new Big(quantity);
        expect(needed.lte(new Big(available).times(percent).div(100))).toBe(true);
        expect(new Big(quantity).mod(lotSize).eq(0)).toBe(true);
      },
    ),
  );
});

test('SPOT-026: the whole balance buys at the market what the book sells for it, and smaller shares stay exact', () => {
  const asks = [
    { price: '100', quantity: '5' },
    { price: '125', quantity: '10' },
  ];
  const buy = { side: 'buy', available: '1000', price: '100', lotSize: '0.00001', asks } as const;
  expect(sliderQuantity({ ...buy, percent: 100 })).toBe('9.0000');
  expect(sliderQuantity({ ...buy, percent: 75 })).toBe('7.5000');
  expect(sliderQuantity({ ...buy, percent: 100, asks: asks.slice(0, 1) })).toBe('10.0000');
});

test('SPOT-035: total and fee are exact, the fee in the currency received', () => {
  const input = { mode: 'limit', price: '0.1', quantity: '0.2', feeRate: '0.001', opposite: [] } as const;
  expect(summarise({ ...input, side: 'buy' })).toMatchObject({ total: '0.02', fee: '0.0002' });
  expect(summarise({ ...input, side: 'sell' })).toMatchObject({ total: '0.02', fee: '0.00002' });
  expect(summarise({ ...input, side: 'buy', quantity: '' }).total).toBeNull();
});

test('SPOT-040: a market order shows its average, its slippage and what the book cannot fill', () => {
  const opposite = [
    { price: '100', quantity: '1' },
    { price: '102', quantity: '1' },
  ];
  const input = { side: 'buy', mode: 'market', price: '100', feeRate: '0.001', opposite } as const;
  expect(summarise({ ...input, quantity: '2' })).toEqual({
    total: '202',
    fee: '0.002',
    average: '101',
    slippagePercent: '1.00',
    unfilled: null,
  });
  expect(summarise({ ...input, quantity: '3' }).unfilled).toBe('1');
  expect(summarise({ ...input, quantity: '3', opposite: [] }).unfilled).toBe('3');
});

test('SPOT-640: the estimate of a market order ends at the own order, which it never meets', () => {
  const levels = [
    { price: '100', quantity: '1' },
    { price: '102', quantity: '3' },
    { price: '103', quantity: '5' },
  ];
  const before = (price: string, quantity: string) => levelsBeforeOwn(levels, [{ price, quantity }]);
  expect(levelsBeforeOwn(levels, [])).toEqual(levels);
  expect(before('101.00', '1')).toEqual(levels);
  expect(before('102.00', '3')).toEqual(levels.slice(0, 1));
  expect(before('102.00', '2')).toEqual([levels[0], { price: '102', quantity: '1' }]);
  expect(before('100', '1')).toEqual([]);
  const order = { side: 'buy', mode: 'market', price: '100', feeRate: '0.001', quantity: '4' } as const;
  expect(summarise({ ...order, opposite: before('102', '3') })).toMatchObject({
    total: '100',
    unfilled: '3',
  });
});

const FILLED_IN = run(
  NEW_FORM,
  { type: 'side_chosen', side: 'sell' },
  { type: 'price_entered', price: '100' },
  { type: 'percent_chosen', percent: 50, quantity: '2' },
);

test('SPOT-030: a successful order resets price, quantity and slider and keeps side and mode', () => {
  const form = run(
    FILLED_IN,
    { type: 'sending_started', clientKey: 'k' },
    { type: 'order_accepted', clientKey: 'k' },
  );
  expect(form).toEqual({ ...NEW_FORM, side: 'sell' });
});

test('SPOT-032: a refused order keeps what was typed and shows the message', () => {
  const form = run(
    FILLED_IN,
    { type: 'sending_started', clientKey: 'k' },
    { type: 'order_refused', clientKey: 'k', message: 'Not enough' },
  );
  expect(form).toMatchObject({
    price: '100',
    quantity: '2',
    percent: 50,
    refusal: 'Not enough',
    clientKey: null,
  });
});

test('SPOT-029 WEB-036: while an order is being sent nothing but its outcome changes the form', () => {
  const sending = run(FILLED_IN, { type: 'sending_started', clientKey: 'k' });
  expect(run(sending, { type: 'price_entered', price: '1' })).toBe(sending);
  expect(run(sending, { type: 'sending_started', clientKey: 'other' })).toBe(sending);
});

test('SPOT-029 WEB-036: another pair while an order is being sent is another form, and the late word changes nothing in it', () => {
  const left = run(FILLED_IN, { type: 'sending_started', clientKey: 'k' }, { type: 'cleared' });
  expect(left).toEqual({ ...NEW_FORM, side: 'sell' });
  const typed = run(left, { type: 'price_entered', price: '7' });
  const sentAgain = run(typed, { type: 'sending_started', clientKey: 'other' });
  for (const form of [typed, sentAgain]) {
    expect(run(form, { type: 'order_accepted', clientKey: 'k' })).toBe(form);
    expect(run(form, { type: 'order_refused', clientKey: 'k', message: 'No' })).toBe(form);
    expect(run(form, { type: 'answer_lost', clientKey: 'k', message: 'No' })).toBe(form);
  }
});

test('SPOT-029: a lost answer keeps its key for the retry; a changed order gets a new one', () => {
  const lost = run(
    FILLED_IN,
    { type: 'sending_started', clientKey: 'k' },
    { type: 'answer_lost', clientKey: 'k', message: 'No answer' },
  );
  expect(lost.clientKey).toBe('k');
  expect(run(lost, { type: 'quantity_entered', quantity: '3' }).clientKey).toBeNull();
  expect(run(lost, { type: 'side_chosen', side: 'buy' }).clientKey).toBeNull();
});

test('SPOT-449: the last price fills in a limit that nobody typed, and none that somebody emptied or that waits for a trigger', () => {
  const filledIn = { type: 'price_filled_in', price: '101.50' } as const;
  expect(run(NEW_FORM, filledIn).price).toBe('101.50');
  expect(run(NEW_FORM, { type: 'price_entered', price: '' }, filledIn).price).toBe('');
  expect(run(NEW_FORM, { type: 'price_picked', price: '7' }, filledIn).price).toBe('7');
  const waiting = run(NEW_FORM, filledIn, { type: 'type_chosen', orderType: 'stop_limit' });
  expect(run(waiting, filledIn).price).toBe('');
  expect(run(waiting, { type: 'type_chosen', orderType: 'limit' }, filledIn).price).toBe('101.50');
  const placed = run(
    run(NEW_FORM, filledIn),
    { type: 'sending_started', clientKey: 'k' },
    { type: 'order_accepted', clientKey: 'k' },
  );
  expect(run(placed, filledIn).price).toBe('101.50');
});

test('SPOT-448: the slider stands where the quantity is, whichever way it came there', () => {
  const buy = { side: 'buy', available: '1000', price: '100' } as const;
  expect(sliderPercent({ ...buy, quantity: '2' })).toBe(20);
  expect(sliderPercent({ ...buy, quantity: '4.9999' })).toBe(50);
  expect(sliderPercent({ ...buy, quantity: '11' })).toBe(100);
  expect(sliderPercent({ ...buy, side: 'sell', quantity: '430' })).toBe(43);
  for (const none of [{ quantity: '' }, { price: '' }, { available: '0' }])
    expect(sliderPercent({ ...buy, quantity: '2', ...none })).toBe(0);
  expect(run(FILLED_IN, { type: 'price_entered', price: '50' }).percent).toBe(0);
});

test('SPOT-024: typing a quantity takes the slider back', () => {
  expect(run(FILLED_IN, { type: 'quantity_entered', quantity: '1' }).percent).toBe(0);
});

test('SPOT-842: a total buys whole lots, rounded down, at the price or from the levels that a market order meets', () => {
  const limit = { price: '3', lotSize: '0.001', levels: [] };
  expect(quantityForTotal('10', limit)).toBe('3.333');
  expect(quantityForTotal('0.002', limit)).toBe('');
  expect(quantityForTotal('10', { ...limit, price: '' })).toBe('');
  const levels = [
    { price: '2', quantity: '1' },
    { price: '4', quantity: '5' },
  ];
  // 1 at 2, and 2 at 4.
  expect(quantityForTotal('10', { ...limit, price: '2', levels })).toBe('3.000');
  // Beyond the levels: as if all filled at the best price.
  expect(quantityForTotal('100', { ...limit, price: '2', levels })).toBe('50.000');
});

test('SPOT-842: a typed total lasts until price or amount are typed, picked or chosen', () => {
  const typed = run(NEW_FORM, { type: 'total_entered', total: '10', quantity: '3.333' });
  expect([typed.total, typed.quantity]).toEqual(['10', '3.333']);
  const others: readonly FormAction[] = [
    { type: 'quantity_entered', quantity: '1' },
    { type: 'price_entered', price: '5' },
    { type: 'price_picked', price: '5' },
    { type: 'percent_chosen', percent: 25, quantity: '1' },
    { type: 'side_chosen', side: 'sell' },
  ];
  for (const other of others) expect(run(typed, other).total, other.type).toBe('');
  expect(run(typed, { type: 'post_only_chosen', postOnly: true }).total).toBe('10');
});
