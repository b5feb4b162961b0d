import { expect, test } from 'vitest';
import { newestOfEach, recordsOf } from '../../../src/sale/by-token.ts';

test('IEO-052: of each token the sale that runs is shown, or its last one, and what was bought in the earlier ones', () => {
  const list = [
    { id: 2, currency_id: 9 },
    { id: 7, currency_id: 8 },
    { id: 5, currency_id: 8 },
    { id: 1, currency_id: 9 },
  ];
  expect(newestOfEach(list).map(({ id }) => id)).toEqual([2, 7]);
  expect(newestOfEach([])).toEqual([]);
  const records = [
    { sale_id: 5, currency_name: 'ADA' },
    { sale_id: 2, currency_name: 'ASY' },
    { sale_id: 7, currency_name: 'ADA' },
  ];
  expect(recordsOf({ currency_name: 'ADA' }, records).map(({ sale_id }) => sale_id)).toEqual([5, 7]);
});
