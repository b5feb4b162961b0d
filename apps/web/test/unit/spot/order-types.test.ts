import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockedPrice } from '../../../src/spot/form/locked-price.ts';
import { requestOf } from '../../../src/spot/form/place-order.ts';
import { SLIDER_STEPS, sliderQuantity } from '../../../src/spot/form/slider.ts';
import { type FormAction, NEW_FORM, reduceForm, type TradeForm } from '../../../src/spot/form/trade-form.ts';
import { firstTrigger } from '../../../src/spot/form/trailing.ts';
import { type CheckedOrder, findProblem } from '../../../src/spot/form/validation.ts';
import {
  directionOf,
  SELF_TRADE_PREVENTIONS,
  TIMES_IN_FORCE,
  WAITING_TYPES,
} from '../../../src/spot/order/order-type.ts';

const ORDER: CheckedOrder = {
  side: 'sell',
  type: 'stop_limit',
  price: '89',
  trigger: '90',
  stopPrice: '',
  quantity: '1',
  tickSize: '0.01',
  lotSize: '0.00001',
  lastPrice: '100',
  lockedPrice: '89',
  available: '1',
  delta: '',
  timeInForce: 'gtc',
  expiresAt: null,
  nowMs: 1_000,
};

const run = (form: TradeForm, ...actions: FormAction[]) => actions.reduce(reduceForm, form);
const kindOf = (change: Partial<CheckedOrder>) => findProblem({ ...ORDER, ...change })?.kind ?? null;

test('SPOT-175: a stop runs with the market and a take-profit against it, on both sides', () => {
  const directions = WAITING_TYPES.map((type) => [type, directionOf(type, 'buy'), directionOf(type, 'sell')]);
  expect(directions).toEqual([
    ['stop_limit', 'rising', 'falling'],
    ['stop_market', 'rising', 'falling'],
    ['trailing_stop', 'rising', 'falling'],
    ['take_profit_limit', 'falling', 'rising'],
    ['oco', 'rising', 'falling'],
  ]);
});

test('SPOT-176: a trigger that is missing, off the step or where the last price is already is named at its field', () => {
  expect(findProblem(ORDER)).toBeNull();
  for (const type of WAITING_TYPES.filter((one) => one !== 'trailing_stop')) {
    const price = type === 'oco' ? '110' : '89';
    expect(findProblem({ ...ORDER, type, price, trigger: '' })).toMatchObject({
      field: 'trigger',
      kind: 'enter_trigger',
    });
  }
  expect(findProblem({ ...ORDER, trigger: '90.005' })).toEqual({
    field: 'trigger',
    kind: 'price_off_step',
    step: '0.01',
    nearest: '90.00',
  });
  const reached = { field: 'trigger', kind: 'trigger_not_below', last: '100' };
  expect(findProblem({ ...ORDER, trigger: '100' })).toEqual(reached);
  expect(findProblem({ ...ORDER, trigger: '100.01' })).toEqual(reached);
  expect(findProblem({ ...ORDER, trigger: '99.99' })).toBeNull();
  expect(kindOf({ type: 'take_profit_limit', trigger: '100' })).toBe('trigger_not_above');
  expect(kindOf({ type: 'take_profit_limit', trigger: '100.01' })).toBeNull();
  expect(kindOf({ side: 'buy', available: '1000', trigger: '100' })).toBe('trigger_not_above');
  // While the last price is unknown, the exchange decides.
  expect(kindOf({ trigger: '100.01', lastPrice: null })).toBeNull();
});

test('SPOT-176: prices are looked at from the top of the form to its bottom, before the quantity', () => {
  const empty = { trigger: '', price: '', quantity: '' };
  expect(kindOf(empty)).toBe('enter_trigger');
  expect(kindOf({ ...empty, trigger: '90' })).toBe('enter_sell_price');
  expect(kindOf({ ...empty, trigger: '90', price: '89' })).toBe('enter_sell_number');
  expect(kindOf({ ...empty, type: 'stop_market', trigger: '90' })).toBe('enter_sell_number');
  expect(kindOf({ ...empty, type: 'oco' })).toBe('enter_sell_price');
  expect(kindOf({ type: 'oco', price: '110', stopPrice: '0' })).toBe('enter_sell_price');
  expect(findProblem({ ...ORDER, type: 'oco', price: '110', stopPrice: '88.001' })).toMatchObject({
    field: 'stopPrice',
    kind: 'price_off_step',
  });
});

test('SPOT-176: the two prices of an OCO pair lie on both sides of each other', () => {
  expect(kindOf({ type: 'oco', price: '110' })).toBeNull();
  expect(kindOf({ type: 'oco', price: '90' })).toBe('oco_not_above');
  const buy = { side: 'buy', type: 'oco', trigger: '110', available: '1000' } as const;
  expect(kindOf({ ...buy, price: '95' })).toBeNull();
  expect(kindOf({ ...buy, price: '110' })).toBe('oco_not_below');
});

const PRICES = { price: '100', trigger: '110', stopPrice: '', tickSize: '0.01', protection: '0.05' };

test('SPOT-179: a buy is reckoned at what it locks: its limit, the band around its trigger, or the dearer of a pair', () => {
  const locked = (change: Partial<Parameters<typeof lockedPrice>[0]>) =>
    lockedPrice({ ...PRICES, side: 'buy', type: 'limit', ...change });
  expect(locked({})).toBe('100');
  expect(locked({ type: 'stop_limit', price: '112' })).toBe('112');
  expect(locked({ type: 'stop_market' })).toBe('115.5');
  expect(locked({ type: 'stop_market', trigger: '0.33', tickSize: '0.01' })).toBe('0.34');
  expect(locked({ type: 'oco' })).toBe('115.5');
  expect(locked({ type: 'oco', stopPrice: '111' })).toBe('111');
  expect(locked({ type: 'oco', stopPrice: '99' })).toBe('100');
  expect(locked({ type: 'oco', side: 'sell' })).toBe('100');
  expect(
    kindOf({ side: 'buy', trigger: '110', lockedPrice: '115.5', quantity: '1', available: '115.5' }),
  ).toBeNull();
  expect(kindOf({ side: 'buy', trigger: '110', lockedPrice: '115.5', available: '115.49' })).toBe(
    'balance_short',
  );
});

test('SPOT-179: the shares of the balance never lock more than there is, whatever waits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WAITING_TYPES),
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...SLIDER_STEPS),
      fc.constantFrom('0', '0.05', '0.333333'),
      (type, units, ticks, percent, protection) => {
        const available = new Big(units).div(100_000_000).toFixed(8);
        const trigger = new Big(ticks).div(100).toFixed(2);
        const price = lockedPrice({ ...PRICES, side: 'buy', type, trigger, protection });
        const quantity = sliderQuantity({ side: 'buy', percent, available, price, lotSize: '0.00001' });
        if (quantity === '') return;
        expect(new Big(quantity).times(price).lte(available)).toBe(true);
      },
    ),
  );
});

test('SPOT-177: post only and doing it at once exclude each other, and the later choice holds', () => {
  const postOnly = run(NEW_FORM, { type: 'post_only_chosen', postOnly: true });
  expect(postOnly).toMatchObject({ postOnly: true, timeInForce: 'gtc' });
  for (const timeInForce of ['ioc', 'fok'] as const) {
    const atOnce = run(postOnly, { type: 'time_in_force_chosen', timeInForce });
    expect(atOnce).toMatchObject({ postOnly: false, timeInForce });
    expect(run(atOnce, { type: 'post_only_chosen', postOnly: true })).toMatchObject({
      postOnly: true,
      timeInForce: 'gtc',
    });
  }
});

test('SPOT-174: another type is another order, and its kind stays for the next one', () => {
  const lost = { ...NEW_FORM, clientKey: 'k', percent: 50 };
  const changed = run(lost, { type: 'type_chosen', orderType: 'oco' });
  expect(changed).toMatchObject({ type: 'oco', clientKey: null, percent: 0 });
  const sent = run(
    { ...changed, trigger: '1', stopPrice: '2', price: '3', quantity: '4' },
    { type: 'sending_started', clientKey: 'k' },
    { type: 'order_accepted', clientKey: 'k' },
  );
  expect(sent).toEqual({ ...NEW_FORM, type: 'oco' });
});

test('SPOT-014 SPOT-174: a price picked in the book is the limit, or the trigger of what has no limit', () => {
  const picked = (type: TradeForm['type']) =>
    run({ ...NEW_FORM, type }, { type: 'price_picked', price: '7' });
  expect(picked('market')).toMatchObject({ type: 'limit', price: '7' });
  expect(picked('stop_limit')).toMatchObject({ type: 'stop_limit', price: '7', trigger: '' });
  expect(picked('stop_market')).toMatchObject({ type: 'stop_market', price: '', trigger: '7' });
});

test('SPOT-172 SPOT-174: only what the type needs goes on the wire, and a plain order says what it always said', () => {
  const typed = {
    ...NEW_FORM,
    pair: { legalId: 3, currencyId: 1 },
    price: '100',
    trigger: '110',
    stopPrice: '111',
    quantity: '1',
    clientKey: 'k',
    expiresAt: 5_000,
  };
  const base = { legal_id: '3', currency_id: '1', num: '1', client_key: 'k' };
  expect(requestOf(typed)).toEqual({ ...base, price: '100', mode: '2' });
  expect(requestOf({ ...typed, type: 'market', timeInForce: 'fok', postOnly: true })).toEqual({
    ...base,
    price: '100',
    mode: '1',
  });
  for (const timeInForce of TIMES_IN_FORCE) {
    const sent = requestOf({ ...typed, timeInForce });
    expect(sent.time_in_force).toBe(timeInForce.startsWith('gt') ? undefined : timeInForce);
    expect(sent.expires_at).toBe(timeInForce === 'gtd' ? '5000' : undefined);
  }
  expect(requestOf({ ...typed, postOnly: true })).toMatchObject({ post_only: '1' });
  const stop = { trigger_price: '110', trigger_kind: 'stop' };
  expect(requestOf({ ...typed, type: 'stop_limit' })).toEqual({ ...base, ...stop, price: '100', mode: '2' });
  expect(requestOf({ ...typed, type: 'stop_market' })).toEqual({ ...base, ...stop, mode: '1' });
  expect(requestOf({ ...typed, type: 'take_profit_limit', timeInForce: 'ioc' })).toEqual({
    ...base,
    price: '100',
    mode: '2',
    trigger_price: '110',
    trigger_kind: 'take_profit',
    time_in_force: 'ioc',
  });
  const oco = { ...base, price: '100', mode: '2', oco_trigger_price: '110' };
  expect(requestOf({ ...typed, type: 'oco', postOnly: true })).toEqual({ ...oco, oco_stop_price: '111' });
  expect(requestOf({ ...typed, type: 'oco', stopPrice: '' })).toEqual(oco);
});

test('SPOT-768: a mode of self-trade prevention is kept for the next order, and the default is not sent', () => {
  const form = run(NEW_FORM, { type: 'prevention_chosen', prevention: 'decrement' });
  expect(run(form, { type: 'cleared' }).prevention).toBe('decrement');
  const ids = { pair: { legalId: 3, currencyId: 1 }, clientKey: 'k', expiresAt: null };
  const sent = SELF_TRADE_PREVENTIONS.map((prevention) => requestOf({ ...NEW_FORM, ...ids, prevention }));
  expect(sent.map((request) => request.self_trade_prevention)).toEqual([
    undefined,
    'expire_maker',
    'expire_both',
    'decrement',
  ]);
});

test('SPOT-788: a trailing stop needs a distance, and an activation price that the market has not reached', () => {
  const trailing = { type: 'trailing_stop', delta: '1.5', trigger: '', price: '' } as const;
  expect(kindOf(trailing)).toBeNull();
  for (const delta of ['', '0', '0.09', '20.01', '1.555', '-1', 'x'])
    expect(kindOf({ ...trailing, delta })).toBe('enter_delta');
  expect(kindOf({ ...trailing, trigger: '100.01' })).toBeNull();
  expect(kindOf({ ...trailing, trigger: '100' })).toBe('activation_not_above');
  expect(kindOf({ ...trailing, side: 'buy', trigger: '100', lockedPrice: '1' })).toBe('activation_not_below');
  expect(kindOf({ ...trailing, trigger: '100.001' })).toBe('price_off_step');
});

test('SPOT-788: its first trigger is on the tick farther from the market, and its hold follows from it', () => {
  const asked = { delta: '1.5', activation: '', lastPrice: '99.99', tickSize: '0.01' } as const;
  expect(firstTrigger({ ...asked, side: 'sell' })).toBe('98.49');
  expect(firstTrigger({ ...asked, side: 'buy' })).toBe('101.49');
  expect(firstTrigger({ ...asked, side: 'buy', activation: '50' })).toBe('50.75');
  expect(firstTrigger({ ...asked, side: 'buy', lastPrice: null })).toBe('');
  const ids = { pair: { legalId: 3, currencyId: 1 }, clientKey: 'k', expiresAt: null };
  const form = { ...NEW_FORM, type: 'trailing_stop', delta: '1.5', quantity: '1' } as const;
  const base = {
    legal_id: '3',
    currency_id: '1',
    num: '1',
    mode: '1',
    client_key: 'k',
    trailing_delta: '150',
  };
  expect(requestOf({ ...form, ...ids })).toEqual(base);
  expect(requestOf({ ...form, ...ids, trigger: '50' })).toEqual({ ...base, activation_price: '50' });
});
