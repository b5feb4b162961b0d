import { currencyId } from '@assay/engine';
import { amount } from '@assay/money';
import { expect, test } from 'vitest';
import { storedParts } from '../../../src/products/c2c/change-offers.ts';

const terms = {
  currencies: [{ currency: currencyId(3), minimum: amount(100n), maximum: amount(9_000n) }],
};
const offer = { currency: 3, minimum: 1n, maximum: 40n, total: 500n };

test('C2C-384: the price of an offer from before the least amount changes alone, and its parts are raised to that', () => {
  expect(storedParts(offer, terms)).toEqual({ minimum: 100n, maximum: 100n });
  expect(storedParts({ ...offer, minimum: 200n, maximum: 300n }, terms)).toEqual({
    minimum: 200n,
    maximum: 300n,
  });
  expect(storedParts({ ...offer, total: 30n }, terms)).toEqual({ minimum: 30n, maximum: 40n });
  expect(storedParts({ ...offer, currency: 1 }, terms)).toEqual({ minimum: 1n, maximum: 40n });
});
