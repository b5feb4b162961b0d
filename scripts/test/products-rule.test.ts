import { expect, test } from 'vitest';
import { namedProducts, productWords } from '../tidy/products.ts';

const file = (path: string, text: string) => ({ path, text });
const register = file('apps/server/src/products.ts', `import { barter } from './barter/product.ts';\n`);
const tables = file(
  'apps/server/src/barter/tables.ts',
  `export const DEALS = deal.table('deals', { proof: { one: 'deal' }, from: { deal_struck: (event) => event.deal } });`,
);
const words = productWords(register, [
  tables,
  file('apps/server/src/other/tables.ts', `one.table('others', {`),
]);

test('HOUSE-030: a product is known by its folder, and by its tables, their rows and their events', () => {
  expect(words).toEqual(['barter', 'deals', 'deal_struck', 'deal']);
});

test.each([
  [`import { a } from '../barter/deal.ts';`, 2],
  ['select * from deals', 1],
  ['const openDeals = 1;', 1],
  [`if (event.type === 'deal_struck') return;`, 2],
  ['const DEALS = 1;', 1],
])('HOUSE-030: the rule on products sees %s', (text, findings) => {
  expect(namedProducts([file('apps/server/src/verify/a.ts', text)], words)).toHaveLength(findings);
});

test.each(['ideals and dealers', 'bartering', "headers['barter-encoding']"])(
  'HOUSE-030: the rule on products lets %s be',
  (text) => {
    expect(namedProducts([file('apps/server/src/verify/a.ts', text)], words)).toEqual([]);
  },
);
