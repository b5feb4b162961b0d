import { currencyId } from '@assay/engine';
import { amount } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asset, feeToLedger, toChain, toLedger } from '../../../src/chains/assets.ts';

const decimals = fc.integer({ min: 0, max: 8 });
const assetArbitrary = fc.record({ decimals, unitDecimals: fc.integer({ min: 0, max: 24 }) });

function asset(places: { readonly decimals: number; readonly unitDecimals: number }): Asset {
  return { currency: currencyId(1), code: 'X', contract: null, ...places };
}

describe('amounts of the ledger and units of a chain', () => {
  test('CHN-004: what the ledger takes of a deposit is never more than came, and less by no whole minor unit', () => {
    fc.assert(
      fc.property(assetArbitrary, fc.bigInt(0n, 10n ** 30n), (places, units) => {
        const taken = toLedger(asset(places), units);
        fc.pre(taken !== null);
        const scale = BigInt(places.unitDecimals - places.decimals);
        const left = scale >= 0n ? units - taken * 10n ** scale : units * 10n ** -scale - taken;
        expect(left >= 0n && left < (scale >= 0n ? 10n ** scale : 1n)).toBe(true);
      }),
    );
  });

  test('CHN-004: what is sent is exactly the amount of the ledger, or nothing is sent', () => {
    fc.assert(
      fc.property(assetArbitrary, fc.bigInt(0n, 10n ** 15n), (places, value) => {
        const units = toChain(asset(places), amount(value));
        if (units !== null) expect(toLedger(asset(places), units)).toBe(value);
        else expect(value % 10n ** BigInt(places.decimals - places.unitDecimals)).not.toBe(0n);
      }),
    );
  });

  test('CHN-004: a fee is rounded up, so that the house never believes it paid less than it did', () => {
    const ether = asset({ decimals: 8, unitDecimals: 18 });
    expect(feeToLedger(ether, 1n)).toBe(1n);
    expect(feeToLedger(ether, 10n ** 10n)).toBe(1n);
    expect(feeToLedger(ether, 10n ** 10n + 1n)).toBe(2n);
    expect(toLedger(ether, 10n ** 40n), 'beyond the ledger').toBeNull();
  });
});
