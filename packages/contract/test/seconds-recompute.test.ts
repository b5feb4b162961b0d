import { describe, expect, test } from 'vitest';
import {
  type ClaimedOrder,
  type PublishedIndexPrice,
  receiptFaults,
  recomputeOrder,
} from '../src/seconds/recompute.ts';

const STALENESS = 10_000;

function observed(sequence: number, time_ms: number, price: string): PublishedIndexPrice {
  return { sequence, price, observed_ms: time_ms, time_ms, fresh_until_ms: time_ms + STALENESS };
}

const OPENED = observed(10, 1_000, '100.0000');
const BEFORE_END = observed(12, 60_500, '100.0001');
const AT_END = observed(13, 61_000, '100.0002');
const BEHIND_END = observed(14, 61_001, '90.0000');
const MARKS = [
  observed(9, 500, '99.0000'),
  OPENED,
  observed(11, 30_000, '80.0000'),
  BEFORE_END,
  AT_END,
  BEHIND_END,
];

const WON: ClaimedOrder = {
  type: 1,
  number: '100.00000001',
  profit_ratio: 80,
  seconds: 60,
  opened_ms: 1_000,
  expires_ms: 61_000,
  open: OPENED,
  end: AT_END,
  result: 'win',
  fact_profits: '80.00000000',
};

describe('SEC-153: a contract follows from published prices alone', () => {
  test('the last price at or before its end decides, and a win is rounded down', () => {
    expect(recomputeOrder(WON, MARKS)).toEqual({ end: AT_END, result: 'win', fact_profits: '80.00000000' });
    const down = recomputeOrder({ ...WON, type: 2 }, MARKS);
    expect(down).toEqual({ end: AT_END, result: 'loss', fact_profits: '-100.00000001' });
  });

  test('an equal price returns the stake, whatever zeros it is written with', () => {
    const equal = [...MARKS.slice(0, 4), { ...AT_END, price: '100.00' }];
    expect(recomputeOrder(WON, equal)).toMatchObject({ result: 'equal', fact_profits: '0.00000000' });
  });

  test('a price that is stale at the end makes it void, one that is just not stale decides', () => {
    const stale = observed(12, 61_000 - STALENESS - 1, '200.0000');
    expect(recomputeOrder(WON, [OPENED, stale, BEHIND_END])).toEqual({
      end: stale,
      result: 'void',
      fact_profits: '0.00000000',
    });
    const fresh = observed(12, 61_000 - STALENESS, '200.0000');
    expect(recomputeOrder(WON, [OPENED, fresh, BEHIND_END]).result).toBe('win');
    expect(recomputeOrder(WON, [])).toMatchObject({ end: null, result: 'void' });
  });

  test('what is right has no fault, also while it runs and when it is void', () => {
    expect(receiptFaults(WON, MARKS)).toEqual([]);
    expect(receiptFaults({ ...WON, end: null, result: null, fact_profits: null }, MARKS)).toEqual([]);
    const nothing = { ...WON, end: null, result: 'void', fact_profits: '0.00000000' } as const;
    expect(receiptFaults(nothing, [MARKS[0] ?? OPENED, OPENED])).toEqual([]);
    // Within the same millisecond a price may follow the order.
    expect(receiptFaults(WON, [OPENED, observed(11, 1_000, '70.0000'), AT_END])).toEqual([]);
  });

  test('whatever is otherwise is found', () => {
    const faults = (changed: Partial<ClaimedOrder>, indexPrices = MARKS) =>
      receiptFaults({ ...WON, ...changed }, indexPrices);
    expect(faults({ result: 'loss' })).toEqual(['result_differs']);
    expect(faults({ fact_profits: '80.00000001' })).toEqual(['profit_differs']);
    expect(faults({ end: BEFORE_END })).toEqual(['end_differs']);
    expect(faults({ end: null, result: 'void', fact_profits: '0.00000000' })).toEqual(['void_with_price']);
    expect(faults({ open: { ...OPENED, price: '100.0001' } })).toEqual(['open_unknown']);
    expect(faults({ open: observed(9, 500, '99.0000') })).toEqual([]);
    expect(faults({ open: observed(9, 500, '99.0000'), opened_ms: 1_001 })).toEqual([
      'open_passed_over',
      'end_moved',
    ]);
    expect(faults({ opened_ms: 999 })).toEqual(['open_late', 'end_moved']);
    expect(faults({ opened_ms: 11_001 })).toEqual(['open_stale', 'end_moved']);
    // One millisecond later another price would decide.
    expect(
      faults({ expires_ms: 61_001, end: BEHIND_END, result: 'loss', fact_profits: '-100.00000001' }),
    ).toEqual(['end_moved']);
    expect(faults({}, [])).toEqual(['open_unknown', 'result_differs', 'end_differs', 'profit_differs']);
  });
});
