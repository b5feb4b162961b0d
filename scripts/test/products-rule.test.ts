import { expect, test } from 'vitest';
import { namedProducts, productWords } from '../tidy/products.ts';
import { tenantsNamedIn, tenantsOf } from '../tidy/tenants.ts';

const file = (path: string, text: string) => ({ path, text });
const register = file(
  'apps/server/src/products/products.ts',
  `import { barter } from './barter/product.ts';\n`,
);
const tables = file(
  'apps/server/src/products/barter/tables.ts',
  `export const DEALS = deal.table('deals', { proof: { one: 'deal' }, from: { deal_struck: (event) => event.deal } });`,
);
const words = productWords(register, [
  tables,
  file('apps/server/src/products/other/tables.ts', `one.table('others', {`),
]);

test('HOUSE-030: a product is known by its folder, and by its tables, their rows and their events', () => {
  expect(words).toEqual(['barter', 'deals', 'deal_struck', 'deal']);
});

test.each([
  [`import { a } from '../barter/deal.ts';`, 2],
  ['select * from deals', 1],
  ['const openDeals = 1;', 1],
  [`if (event.type === 'deal_struck') stop();`, 2],
  ['const DEALS = 1;', 1],
])('HOUSE-030: the rule on products sees %s', (text, findings) => {
  expect(namedProducts([file('apps/server/src/app/verify/a.ts', text)], words)).toHaveLength(findings);
});

test.each(['ideals and dealers', 'bartering', "headers['barter-encoding']"])(
  'HOUSE-030: the rule on products lets %s be',
  (text) => {
    expect(namedProducts([file('apps/server/src/app/verify/a.ts', text)], words)).toEqual([]);
  },
);

const rooms = file('packages/engine/src/rooms.ts', `import { barter } from './barter/room.ts';\n`);
const tenants = tenantsOf(
  [rooms, register],
  [
    tables,
    file(
      'packages/engine/src/barter/commands.ts',
      "declareCommands('barter', {\n  swap: {\n    by: 'trader',",
    ),
    file('packages/engine/src/barter/event.ts', `export type BarterEvent = { readonly type: 'swapped' };`),
    file('packages/engine/src/barter/room.ts', `const BARTER_REASONS = ['barter_fee'] as const;`),
    file(
      'packages/engine/src/barter/words.ts',
      `const BARTER_WALLETS = ['barter_chest', 'network'] as const;`,
    ),
    file('packages/engine/src/barter/terms/words.ts', `const OTHER_REASONS = ['barter_tip'] as const;`),
    file(
      'apps/server/src/products/barter/rows.ts',
      "declare module '../database/schema.ts' {\n  interface Schema {\n    barter_notes: {\n      id: bigint;\n    };\n  }\n}",
    ),
    file('packages/contract/src/barter/staff.ts', "  permissions: {\n    'barter.read': ['owner'],\n"),
    file('apps/web/src/barter/routes.ts', 'site.value.is_open_swaps === 1'),
  ],
);

test('HOUSE-036: a product is known by its name, commands, events, reasons, tables, permissions, switch and wallets, as its own files declare them', () => {
  expect(tenants.map(({ words: own }) => [...own])).toEqual([
    [
      ...['barter', 'swap', 'swapped', 'barter_fee', 'barter_tip', 'deals', 'barter_notes', 'barter.read'],
      ...['swaps_open', 'barter_chest'],
    ],
  ]);
  expect(tenants.map(({ everydayWallets }) => everydayWallets)).toEqual([['network']]);
});

test('HOUSE-036: a product that is in one of the registers alone is a product', () => {
  const server = file(register.path, `import { fairPlay } from './fair-play/product.ts';\n`);
  const [fairPlay] = tenantsOf([file(rooms.path, ''), server], []);
  const asking = file('apps/server/src/products/barter/a.ts', `import { a } from '../fair-play/a.ts';`);
  expect(tenantsNamedIn([asking], fairPlay ? [fairPlay] : [])).toHaveLength(1);
});

test('HOUSE-036: a product whose name is an everyday word is known by its room', () => {
  const [seconds] = tenantsOf(
    [file('packages/engine/src/rooms.ts', `import { seconds } from './seconds/room.ts';\n`)],
    [],
  );
  const found = (text: string) =>
    tenantsNamedIn([file('apps/server/src/people/wallet/a.ts', text)], seconds ? [seconds] : []);
  expect(found(`submit({ room: 'seconds' });`)).toHaveLength(1);
  expect(found(`engine.room('seconds').orders();`)).toHaveLength(1);
  expect(found(`if ('seconds' in tried) stop();`)).toEqual([]);
});

test.each([
  ['apps/web/src/app/router.ts', `import { a } from '../barter/routes.ts';`],
  ['apps/server/src/people/wallet/a.ts', `submit({ room: 'barter' });`],
  ['apps/console/src/other/routes.ts', `may('barter.read')`],
  ['sim/world.ts', `if (command.type === 'swap') stop();`],
  ['packages/engine/src/engine.ts', `if (event.type === 'swapped') stop();`],
  ['packages/engine/src/ledger/wallet.ts', `isOpen = wallet === 'network';`],
  ['packages/engine/src/ledger/a.ts', `ledger.house('network', currency);`],
  ['sim/audit/a.ts', `isOpen = wallet === 'barter_chest';`],
  ['apps/server/src/people/wallet/a.ts', 'const query = `select 1 from deals where id = 1`;'],
])('HOUSE-036: %s does not know a product by %s', (path, text) => {
  expect(tenantsNamedIn([file(path, text)], tenants)).toHaveLength(1);
});

test.each([
  ['apps/server/src/products/barter/a.ts', `submit({ room: 'barter', type: 'swap' });`],
  ['packages/contract/src/site.ts', `const fields = ['network', 'address'];`],
  ['sim/barter/auditor.ts', `if (event.type === 'swapped') stop();`],
  ['apps/web/src/app/router.ts', `const words = 'swap what you like from our deals'; // barter`],
])('HOUSE-036: %s may say %s', (path, text) => {
  expect(tenantsNamedIn([file(path, text)], tenants)).toEqual([]);
});
