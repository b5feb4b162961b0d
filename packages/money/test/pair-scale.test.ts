import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, decimals, lots, notional, pairScale, parseAmount, ticks } from '../src/index.ts';

const EIGHT = decimals(8);

describe('pairScale', () => {
  test('MNY-019: a pair settles to the last unit', () => {
    const scale = pairScale('0.01', '0.00001', EIGHT, EIGHT);
    expect(scale).toEqual({ ok: true, value: { quotePerTickLot: 10n, basePerLot: 1_000n } });
    // 60,000.01 × 0.00003 = 1.8000003
    const quote = parseAmount('1.8000003', EIGHT);
    expect(notional(ticks(6_000_001), lots(3), amount(10n))).toBe(quote.ok ? quote.value : null);
  });

  test.each([
    ['0.0001', '0.0001', 8, 8, 1n, 10_000n],
    ['1', '1', 0, 0, 1n, 1n],
    ['5', '0.2', 1, 0, 1n, 2n],
  ])('MNY-019: tick %s and lot %s have exact factors', (tick, lot, base, quote, perTickLot, perLot) => {
    expect(pairScale(tick, lot, decimals(base), decimals(quote))).toEqual({
      ok: true,
      value: { quotePerTickLot: perTickLot, basePerLot: perLot },
    });
  });

  test.each([
    ['0.00001', '0.0001', 8, 8, 'tick_lot_below_quote_unit'],
    ['0.5', '1', 0, 0, 'tick_lot_below_quote_unit'],
    ['1', '0.001', 2, 8, 'lot_below_base_unit'],
    ['0', '1', 8, 8, 'tick_not_positive'],
    ['1e-2', '1', 8, 8, 'tick_not_positive'],
    ['1', '-1', 8, 8, 'lot_not_positive'],
    ['1', '99999999999', 8, 8, 'too_large'],
  ])('MNY-020: tick %s and lot %s at %i and %i decimals: %s', (tick, lot, base, quote, error) => {
    expect(pairScale(tick, lot, decimals(base), decimals(quote))).toEqual({ ok: false, error });
  });

  test('MNY-021: no price and quantity lose a unit on the fast way', () => {
    const any = fc.oneof(
      fc.integer({ min: 1, max: 2 ** 27 }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    );
    fc.assert(
      fc.property(any, any, fc.bigInt({ min: 1n, max: 10n ** 9n }), (price, quantity, factor) => {
        const exact = BigInt(price) * BigInt(quantity) * factor;
        expect(notional(ticks(price), lots(quantity), amount(factor))).toBe(exact);
      }),
    );
  });
});
