import { readFields } from '@assay/contract';
import { secondsForm } from '@assay/contract/forms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openForSeconds } from '../../../src/seconds/deal/offered.ts';
import { boundsOf, outlookOf, type PayFrom } from '../../../src/seconds/form/bet.ts';
import { liveProfit, secondsLeft, totalsOfDay, type WireOrder, withEnd } from '../../../src/seconds/order.ts';
import { checkReceipt, indexPricesOf, type Receipt } from '../../../src/seconds/receipt/receipt.ts';
import { countdownClock } from '../../../src/seconds/use-now.ts';
import type { Payable } from '../../../src/seconds/use-payable.ts';
import { quotation } from '../../component/support/quotation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const UP = { type: 1, number: '10.00000000', profit_ratio: 72.5, open_price: '100.5000' } as const;
const DOWN = { ...UP, type: 2 } as const;

test('SEC-027 SEC-028 SEC-029 SEC-030: what a running contract would bring follows the index, and equal brings 0', () => {
  expect(liveProfit(UP, '100.4999')).toBe('-10');
  expect(liveProfit(UP, '100.5001')).toBe('7.25');
  expect(liveProfit(DOWN, '100.5001')).toBe('-10');
  expect(liveProfit(DOWN, '100.4999')).toBe('7.25');
  expect([liveProfit(UP, '100.50'), liveProfit(DOWN, '100.5')]).toEqual(['0', '0']);
  expect(liveProfit(UP, null)).toBeNull();
});

test('SEC-431: the total of the day has what ended since midnight, each currency by itself, less the fees', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ended = (endMs: number, fact_profits: string, more: Partial<WireOrder> = {}) =>
    ({
      end_milli_seconds: endMs,
      fact_profits,
      fee: '0.10',
      currency_name: 'USDT',
      result: 'win',
      ...more,
    }) as WireOrder;
  const list = [
    ended(Date.UTC(2026, 10, 20, 11), '7.00'),
    ended(Date.UTC(2026, 10, 20, 10), '-10.00', { result: 'loss' }),
    ended(Date.UTC(2026, 10, 20, 9), '0.00', { result: 'void' }),
    ended(Date.UTC(2026, 10, 20, 0), '0.5', { currency_name: 'BTC' }),
    ended(Date.UTC(2026, 10, 19, 23, 59), '100'),
  ];
  expect([...totalsOfDay(list, now, 'UTC')]).toEqual([
    ['USDT', '-3.2'],
    ['BTC', '0.4'],
  ]);
  expect(totalsOfDay(list.slice(-1), now, 'UTC').size).toBe(0);
  expect(totalsOfDay(list.slice(-1), now, 'Asia/Shanghai').size).toBe(1);
});

test('SEC-019 SEC-020 SEC-023: what remains becomes an end by the page’s own clock, shown in tenths and never below 0', () => {
  const order = withEnd({ remain_milli_seconds: 29_850 } as WireOrder, 1_000);
  expect(order.endTime).toBe(30_850);
  expect(secondsLeft(order.endTime, 1_000)).toBe('29.9');
  expect(secondsLeft(order.endTime, 30_749)).toBe('0.2');
  expect(secondsLeft(order.endTime, 30_850)).toBe('0.0');
  expect(secondsLeft(order.endTime, 99_000)).toBe('0.0');
});

test('SEC-021 SEC-022: one timer moves all countdowns every 200 ms, and none runs while nothing counts down', () => {
  const ticks = [0, 0];
  const leaves = ticks.map((_count, index) =>
    countdownClock.subscribe(() => {
      ticks[index] = (ticks[index] ?? 0) + 1;
    }),
  );
  expect(vi.getTimerCount()).toBe(1);
  const before = countdownClock.now();
  vi.advanceTimersByTime(1_000);
  expect(ticks).toEqual([5, 5]);
  expect(countdownClock.now() - before).toBe(1_000);
  for (const leave of leaves) leave();
  expect(vi.getTimerCount()).toBe(0);
});

const USDT = {
  name: 'USDT',
  min_number: '1.000000',
  max_number: '5000.000000',
  micro_trade_fee: 1,
  user_wallet: { micro_with_insurance: '60', micro_balance: '20.20', insurance_balance: '40' },
  user_insurance: { max_stake: '20' },
} as Payable;

test('SEC-004 SEC-171: fee, hold, win and loss are exact to the unit before anything is sent', () => {
  expect(outlookOf('', 70, USDT)).toBeNull();
  expect(outlookOf('10', 70, USDT)).toEqual({ fee: '0.1', total: '10.1', win: '7', paid: '17' });
  expect(outlookOf('1.000001', 33.3333, USDT)).toMatchObject({ fee: '0.010001', win: '0.333333' });
});

test('SEC-002 SEC-003 WEB-031: the schema of the form finds a stake missing, out of bounds or not to be paid, before anybody is asked', () => {
  const problemOf = (number: string, from: PayFrom) => {
    const contract = { match_id: '1', currency_id: '3', type: '1', seconds: '30', pay_from: from };
    const read = readFields(secondsForm(boundsOf(USDT, from)), { ...contract, number });
    return read.ok ? null : read.problems;
  };
  const wrong = (key: string, params?: object) => [
    expect.objectContaining({ field: 'number', key, ...params }),
  ];
  const range = { params: { minimum: '1', maximum: '5000', currency: 'USDT' } };
  expect(problemOf('', 'free')).toEqual(wrong('miscro.openNum'));
  expect(problemOf('0', 'free')).toEqual(wrong('input.positive'));
  expect(problemOf('0.99', 'free')).toEqual(wrong('seconds.out_of_range', range));
  expect(problemOf('5000.01', 'free')).toEqual(wrong('seconds.out_of_range', range));
  expect(problemOf('20', 'free')).toBeNull();
  expect(problemOf('20.01', 'free')).toEqual(wrong('seconds.insufficient'));
  expect(problemOf('20', 'insured')).toBeNull();
  const most = { params: { most: '20', currency: 'USDT' } };
  expect(problemOf('20.01', 'insured')).toEqual(wrong('seconds.insured_stake', most));
});

test('SEC-170: the pair list holds what is displayed and open for seconds contracts', () => {
  const open = (id: number, name: string, isDisplay: 0 | 1 = 1) => ({
    ...quotation(id, name, isDisplay),
    open_microtrade: 1 as const,
  });
  const groups = [
    { id: 3, name: 'USDT', quotation: [open(1, 'BTC'), { ...open(2, 'ETH'), open_microtrade: 0 as const }] },
    { id: 1, name: 'BTC', quotation: [open(4, 'SOL', 0)] },
  ];
  expect(openForSeconds(groups).map((group) => group.quotation.map(({ symbol }) => symbol))).toEqual([
    ['BTC/USDT'],
  ]);
});

const markAt = (sequence: number, time_ms: number, price: string) => ({
  sequence,
  price,
  observed_ms: time_ms - 5,
  time_ms,
  fresh_until_ms: time_ms + 15_000,
  sources: ['simulated'],
});
const [first, second, third] = [
  markAt(10, 2_000, '100'),
  markAt(20, 32_000, '101'),
  markAt(30, 32_250, '99'),
];
const RECEIPT = {
  type: 1,
  number: '10.00',
  profit_ratio: 70,
  opened_ms: 2_000,
  seconds: 30,
  expires_ms: 32_000,
  open: first,
  end: second,
  result: 'win',
  fact_profits: '7.00',
  around_open: [first, second],
  around_end: [first, second, third],
} as unknown as Receipt;

test('SEC-174: the browser settles a receipt again by its prices and names what they contradict', () => {
  expect(indexPricesOf(RECEIPT).map(({ sequence }) => sequence)).toEqual([10, 20, 30]);
  expect(checkReceipt(RECEIPT, indexPricesOf(RECEIPT))).toMatchObject({
    recomputed: { result: 'win', fact_profits: '7.00' },
    faults: [],
  });
  const bent = { ...RECEIPT, end: third, result: 'loss', fact_profits: '-10.00' } as Receipt;
  expect(checkReceipt(bent, indexPricesOf(bent)).faults).toEqual([
    'result_differs',
    'end_differs',
    'profit_differs',
  ]);
});
