import { amount, feeRoundedUp, ratePpm } from '@assay/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoundedFrom, roundToStep } from '../../../src/products/custody/network-decimals.ts';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 16n }).map(amount);
const rates = fc.integer({ min: 0, max: 400_000 }).map(ratePpm);
const steps = fc.constantFrom(1n, 100n, 10n ** 8n);

test('WAL-464: of any amount the most is taken of which whole units of the chain arrive, and the same is known again', () => {
  fc.assert(
    fc.property(amounts, rates, steps, (asked, rate, step) => {
      const taken = roundToStep(asked, rate, step);
      const arriving = (whole: typeof asked) => whole - feeRoundedUp(whole, rate);
      expect(taken <= asked).toBe(true);
      expect(arriving(taken)).toBe(arriving(asked) - (arriving(asked) % step));
      expect(isRoundedFrom(taken, asked, step)).toBe(true);
      // An amount of whole steps is taken entirely, and no unit is taken that does not increase the net amount.
      if (arriving(asked) % step === 0n) expect(taken).toBe(asked);
      else if (taken > 0n) expect(arriving(amount(taken - 1n)) < arriving(taken)).toBe(true);
    }),
  );
});

test('WAL-464: 10.0001 at 0.2 % arrives as 9.980099 where a token has six decimals', () => {
  const taken = roundToStep(amount(1_000_010_000n), ratePpm(2_000), 100n);
  expect(taken - feeRoundedUp(taken, ratePpm(2_000))).toBe(998_009_900n);
  expect(isRoundedFrom(taken, amount(1_000_010_200n), 100n), 'another amount').toBe(false);
});
