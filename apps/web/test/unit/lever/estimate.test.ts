import { asWireTime, readFields } from '@assay/contract';
import { leverStopForm, leverSubmitForm } from '@assay/contract/forms';
import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveAccountNow } from '../../../src/lever/account/use-live-accounts.ts';
import {
  borrowed,
  borrowRates,
  type Contract,
  profitAt,
  profitRate,
} from '../../../src/lever/contracts/contract.ts';
import {
  amountOfShare,
  type ContractTerms,
  costOf,
  effectOf,
  handsFor,
  holdingCosts,
  type OrderDraft,
  opensNow,
  shortageOf,
  spendableOf,
} from '../../../src/lever/form/estimate.ts';

const TERMS: ContractTerms = { unitsPerHand: '0.001', spread: '0.1', fee: '0.2' };
const ORDER: OrderDraft = { isLong: true, limit: null, multiple: 10, hands: 100, index: '10000' };
const EMPTY = { equity: '1000', margins: '0', slope: '0', liquidationRate: 50 };

test('LEV-641: what a night and a liquidation cost is told of what is borrowed and of the value', () => {
  const cost = costOf(ORDER, TERMS);
  if (cost === null) throw new Error('the order has a cost');
  // Value 1001, margin 100.1.
  expect([cost.value, cost.margin]).toEqual(['1001', '100.1']);
  const costs = holdingCosts(cost, { overnight: 0.05, liquidation: 1.5 });
  expect(costs).toEqual({ overnight: '0.45045', liquidation: '15.015' });
});

test('LEV-008 LEV-021 LEV-022 LEV-023 LEV-024: the preview says what the server will reckon', () => {
  expect(costOf(ORDER, TERMS)).toEqual({
    ...{ price: '10010', spread: '1.001', value: '1001', margin: '100.1', fee: '2.002' },
  });
  expect(costOf({ ...ORDER, isLong: false }, TERMS)?.price).toBe('9990');
  expect(costOf({ ...ORDER, limit: '9000' }, TERMS)?.value).toBe('900');
  for (const missing of [{ hands: null }, { multiple: null }, { index: null }, { limit: '' }, { hands: 0 }]) {
    expect(costOf({ ...ORDER, ...missing }, TERMS)).toBeNull();
  }
});

test('LEV-360 LEV-366: a limit that has been reached costs what the order opens at, one that waits what it says', () => {
  const bitcoin: ContractTerms = { unitsPerHand: '0.0001', spread: '0.01', fee: '0.05' };
  const order = { multiple: 100, hands: 10_000, index: '104246' };
  const atMarket = { ...order, isLong: false, limit: null };
  const farBelow = { ...atMarket, limit: '0.01' };
  expect(costOf(farBelow, bitcoin)).toEqual(costOf(atMarket, bitcoin));
  // The engine rounds the price down to a step of 0.01 and charges 104,235.57, 1,042.3557 and 52.117785.
  expect(costOf(farBelow, bitcoin)).toMatchObject({ value: '104235.5754', margin: '1042.355754' });
  const farAbove = { ...order, isLong: true, limit: '208000' };
  expect(costOf(farAbove, bitcoin)).toEqual(costOf({ ...farAbove, limit: null }, bitcoin));
  expect(opensNow(farBelow, bitcoin) && opensNow(farAbove, bitcoin)).toBe(true);
  for (const waiting of [
    { ...farBelow, limit: '104240' },
    { ...farAbove, limit: '104250' },
  ]) {
    expect(opensNow(waiting, bitcoin)).toBe(false);
    expect(costOf(waiting, bitcoin)?.price).toBe(waiting.limit);
  }
  // Without an index the order may open or stay pending: it costs at least its limit.
  expect(costOf({ ...farAbove, index: null }, bitcoin)?.price).toBe('208000');
  const effect = (limit: string | null) => {
    const cost = costOf({ ...farAbove, limit }, bitcoin);
    return cost && effectOf(cost, { ...farAbove, limit }, bitcoin, { ...EMPTY, equity: '5000' });
  };
  expect(effect('208000')).toEqual(effect(null));
});

test('LEV-007 LEV-018: a share of the balance is at most 99.9 percent, and its hands are the most that it pays for', () => {
  expect(amountOfShare('1000', 100)).toBe('999');
  expect(amountOfShare('1000', 25)).toBe('250');
  const amounts = fc.record({
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    multiple: fc.constantFrom(1, 2, 10, 100),
    index: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(amounts, ({ amount, multiple, index }) => {
      const order = { ...ORDER, multiple, index: String(index) };
      const hands = handsFor(String(amount), order, TERMS, Number.MAX_SAFE_INTEGER) ?? -1;
      const priceOf = (count: number) => {
        const cost = costOf({ ...order, hands: count }, TERMS);
        return cost === null ? new Big(0) : new Big(cost.margin).plus(cost.fee);
      };
      expect(priceOf(hands).lte(amount)).toBe(true);
      expect(priceOf(hands + 1).gt(amount)).toBe(true);
    }),
  );
  expect(handsFor('1000000', ORDER, TERMS, 50)).toBe(50);
});

test('LEV-267: a share is one of what a new order may take: open losses are not spent twice, open profits not at all', () => {
  expect(spendableOf('1000', '-400.5')).toBe('599.5');
  expect(spendableOf('1000', '400')).toBe('1000');
  expect(spendableOf('1000', '-1000.01')).toBe('0');
});

test('LEV-116 LEV-208 LEV-210: at the liquidation price that is foretold, the account is worth just that share of its margins', () => {
  const accounts = fc.record({
    isLong: fc.boolean(),
    multiple: fc.constantFrom(2, 10, 50, 100),
    hands: fc.integer({ min: 1, max: 500 }),
    equity: fc.integer({ min: 500, max: 5_000 }),
    margins: fc.integer({ min: 0, max: 400 }),
    held: fc.integer({ min: -50, max: 50 }),
    limit: fc.option(fc.integer({ min: 9_000, max: 11_000 }).map(String)),
  });
  fc.assert(
    fc.property(accounts, ({ isLong, multiple, hands, equity, margins, held, limit }) => {
      const order = { ...ORDER, isLong, multiple, hands, limit };
      const cost = costOf(order, TERMS);
      const slope = new Big(held).div(1000).toFixed();
      const accountState = { equity: String(equity), margins: String(margins), slope, liquidationRate: 50 };
      if (cost === null) throw new Error('the order is whole');
      const { liquidation } = effectOf(cost, order, TERMS, accountState);
      if (liquidation === null) return;
      // Computed as on the exchange: existing positions and the new contract, at that index.
      const moved = new Big(liquidation).minus('10000').times(slope);
      const quantity = new Big(hands).times(TERMS.unitsPerHand);
      const profit = new Big(liquidation).minus(cost.price).times(isLong ? quantity : quantity.times(-1));
      const worth = new Big(equity).plus(moved).plus(profit).minus(cost.fee);
      const least = new Big(margins).plus(cost.margin).div(2);
      expect(worth.minus(least).abs().lt('0.0001')).toBe(true);
    }),
  );
  const cost = costOf(ORDER, TERMS);
  expect(cost && effectOf(cost, ORDER, TERMS, EMPTY)).toEqual({
    rate: '996.00',
    liquidation: '530.52',
  });
});

test('LEV-429: what an order lacks is told to the cent, with a little to spare for the index', () => {
  const cost = { price: '104599.96', spread: '0', value: '104.59', margin: '20.91999', fee: '0.0523' };
  expect(shortageOf(cost, '0')).toEqual({ required: '20.98', missing: '21.19' });
  expect(shortageOf(cost, '20.9')).toEqual({ required: '20.98', missing: '0.29' });
  expect(shortageOf(cost, '20.97229')).toBe(null);
  expect(shortageOf(cost, '20.97228')).not.toBe(null);
});

const CONTRACT: Contract = {
  ...{
    id: 1,
    part_of: 0,
    type: 1,
    status: 1,
    symbol: 'BTC/USDT',
    legal_id: 3,
    currency_id: 1,
    legal: 'USDT',
  },
  ...{
    currency: 'BTC',
    share: 100,
    multiple: 10,
    number: '0.1',
    price: '10010.0000',
    cause: null,
    adl_rank: 0,
  },
  ...{ origin_price: '10000.0000', update_price: '10000.0000', value: '1001.00000000' },
  ...{ caution_money: '100.10000000', origin_caution_money: '100.10000000' },
  ...{ target_profit_price: '0', stop_loss_price: '0', trade_fee: '2.00200000' },
  ...{ trailing_delta: 0, activation_price: '0', trailing_extreme: '0', trailing_price: '0' },
  ...{
    overnight_money: '0.00000000',
    profits: '-1.00000000',
    transaction_time: asWireTime('2026-01-01 00:00:00'),
  },
  ...{ handle_time: asWireTime('2026-01-01 00:00:00'), complete_time: '', adl_rank: 0 },
};

test('LEV-028 LEV-106: profits follow the index on either side, and what is borrowed is value less margin', () => {
  expect(profitAt(CONTRACT, '10110')).toBe('10');
  expect(profitAt({ ...CONTRACT, type: 2 }, '10110')).toBe('-10');
  expect(profitRate('10', '100.10000000')).toBe('9.99');
  expect(profitRate('10', '0')).toBe('0.00');
  expect(borrowed([CONTRACT, CONTRACT])).toBe('1801.8');
});

test('LEV-268: what all contracts pay is one figure, and what they pay differently stands with its pair', () => {
  const bitcoin = { symbol: 'BTC/USDT', rate: 0.1 };
  const ether = { symbol: 'ETH/USDT', rate: 0.1 };
  expect(borrowRates({ borrow_rates: [bitcoin, ether] })).toEqual([{ symbol: null, rate: 0.1 }]);
  const other = { ...ether, rate: 0.2 };
  expect(borrowRates({ borrow_rates: [bitcoin, other] })).toEqual([bitcoin, other]);
  expect(borrowRates({ borrow_rates: [] })).toEqual([]);
});

test('LEV-041 LEV-042 LEV-108: the rate follows the index, and warns at 110 percent and below', () => {
  const account = {
    ...{ legal_id: 3, legal: 'USDT', equity: '115.00000000', margins: '100.00000000' },
    ...{ profits: '-1.00000000', warning_rate: 110, liquidation_rate: 50, borrow_rates: [] },
  };
  const at = (index: string) => liveAccountNow(account, [CONTRACT], new Map([['BTC/USDT', index]]));
  expect(at('10000')).toMatchObject({ equity: '115', rate: '115.00', isWarned: false });
  expect(at('9950')).toMatchObject({ profits: '-6', rate: '110.00', isWarned: true });
  expect(at('9950.1')).toMatchObject({ rate: '110.01', isWarned: false });
  // Without an index the figures of the server's response apply.
  expect(liveAccountNow(account, [CONTRACT], new Map())).toMatchObject({ equity: '115', rate: '115.00' });
});

const LIMITS = { minimum: 2, maximum: 100 };
const FILLED = { legal_id: '3', currency_id: '1', multiple: '10', share: '5', type: '1', status: '0' };

test.each([
  [{ multiple: '' }, 'multiple', 'lever.ptimes'],
  [{ target_price: '' }, 'target_price', 'lever.pprice'],
  [{ share: '' }, 'share', 'lever.zheng'],
  [{ share: '0' }, 'share', 'lever.zheng'],
  [{ share: '1.5' }, 'share', 'lever.zheng'],
  [{ share: '-3' }, 'share', 'lever.zheng'],
  [{ share: '1' }, 'share', 'lay.lessnum'],
  [{ share: '101' }, 'share', 'lay.morenum'],
  [{ legal_id: '', currency_id: '' }, 'legal_id', 'traedoff'],
] as const)(
  'LEV-013 LEV-014 LEV-015 LEV-016 LEV-017 LEV-019: %o is told at its field',
  (part, field, key) => {
    const parsed = readFields(leverSubmitForm('limit', LIMITS), { ...FILLED, target_price: '9000', ...part });
    expect(parsed.ok ? [] : parsed.problems).toContainEqual(expect.objectContaining({ field, key }));
  },
);

test('LEV-045 LEV-046: a stop below zero or on the wrong side is told before it is sent', () => {
  const read = (isLong: boolean, target_profit_price: string, stop_loss_price: string) => {
    const schema = leverStopForm({ isLong, opened: '100', current: '110.5', isTrailing: false });
    const parsed = readFields(schema, { id: '1', target_profit_price, stop_loss_price });
    return parsed.ok ? [] : parsed.problems.map(({ key }) => key);
  };
  expect(read(true, '111', '99.99')).toEqual([]);
  expect(read(true, '', '0')).toEqual([]);
  expect(read(true, '110.5', '100')).toEqual(['lever.profit_side', 'lever.loss_side']);
  expect(read(false, '99', '111')).toEqual([]);
  expect(read(false, '105', '105')).toEqual(['lever.profit_side', 'lever.loss_side']);
  expect(read(true, '-1', '')).toEqual(['lever.thanzone']);
});
