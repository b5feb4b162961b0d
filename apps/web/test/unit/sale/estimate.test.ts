import { expect, test } from 'vitest';
import { estimateOf } from '../../../src/sale/estimate.ts';

const SALE = { price: '0.5', mode: 'pro_rata', total: '1000', asked: '1800' } as const;

test('IEO-640: of a sale in proportion the estimate is the share of now, of any other what the amount buys', () => {
  expect(estimateOf('100', SALE)).toBe('100');
  expect(estimateOf('100', { ...SALE, mode: 'first_come' })).toBe('200');
  // Nothing is scaled down until the sale is oversubscribed, and the own order counts towards the demand.
  expect(estimateOf('100', { ...SALE, asked: '800' })).toBe('200');
  expect(estimateOf('100', { ...SALE, asked: '801' })).toBe('199.8001');
  expect(estimateOf('', SALE)).toBe('0');
});
