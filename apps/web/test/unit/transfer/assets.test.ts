import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBalance, formatExact, formatWorth } from '../../../src/assets/amount-text.ts';
import { type AssetRow, rowsOf } from '../../../src/transfer/accounts/rows.ts';
import { allocationOf } from '../../../src/transfer/assets/allocation.ts';
import { arrange, nextSorting } from '../../../src/transfer/assets/arrange.ts';
import { walletsOf } from './wallets.ts';

const USDT = { name: 'USDT', price: '1', in: { change: '150.5', legal: '20', lever: '0', micro: '3' } };
const BTC = { name: 'BTC', price: '60000', in: { change: ['0.5', '0.25'], legal: '0', micro: '0' } } as const;
const SOL = { name: 'SOL', price: '150', in: { change: '0.001' } };
const wallets = walletsOf(BTC, USDT, SOL);

test('WAL-118 WAL-173: a row is worth what is available and what is frozen, so that an order makes nobody look poorer', () => {
  const [btc] = rowsOf(wallets, 'change');
  expect(btc).toMatchObject({
    name: 'BTC',
    available: '0.5',
    held: '0.25',
    usdtValue: '45000',
    cnyValue: '315000',
    btcPrice: '60000',
  });
});

test('WAL-121: the options page lists the currencies that C2C and options both take, and no other', () => {
  const odd = walletsOf(USDT, { name: 'XRP', price: '1', in: { change: '1', micro: '1' } });
  expect(rowsOf(odd, 'micro').map(({ name }) => name)).toEqual(['USDT']);
  expect(rowsOf(odd, 'change').map(({ name }) => name)).toEqual(['USDT', 'XRP']);
});

test('WAL-174: a currency of one account only offers no transfer, which would be refused', () => {
  expect(rowsOf(wallets, 'change').map(({ name, canTransfer }) => [name, canTransfer])).toEqual([
    ['BTC', true],
    ['USDT', true],
    ['SOL', false],
  ]);
});

test('WAL-170: rows are found by name, sorted by any column to exact size, and hidden when they are small', () => {
  const rows = rowsOf(wallets, 'change');
  const names = (arranged: readonly AssetRow[]) => arranged.map(({ name }) => name).join(' ');
  const plain = { search: '', hidesSmall: false, sorting: null };
  expect(names(arrange(rows, plain))).toBe('BTC USDT SOL');
  expect(names(arrange(rows, { ...plain, search: ' us ' }))).toBe('USDT');
  expect(names(arrange(rows, { ...plain, hidesSmall: true }))).toBe('BTC USDT');
  const by = (column: 'name' | 'available' | 'held' | 'value', direction: 'ascending' | 'descending') =>
    names(arrange(rows, { ...plain, sorting: { column, direction } }));
  expect(by('name', 'descending')).toBe('USDT SOL BTC');
  expect(by('available', 'descending')).toBe('USDT BTC SOL');
  expect(by('value', 'ascending')).toBe('SOL USDT BTC');
  expect(by('held', 'descending')).toBe('BTC USDT SOL');
});

test('WAL-170: a heading sorts the usual way first, then the other, then not at all', () => {
  const first = nextSorting(null, 'value');
  const second = nextSorting(first, 'value');
  expect([first?.direction, second?.direction, nextSorting(second, 'value')]).toEqual([
    'descending',
    'ascending',
    null,
  ]);
  expect(nextSorting(second, 'name')).toEqual({ column: 'name', direction: 'ascending' });
});

test('WAL-171: shares sum to the whole whatever the values, largest first, the small ones together', () => {
  const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { maxLength: 12 });
  fc.assert(
    fc.property(values, (amounts) => {
      const parts = amounts.map((amount, index) => ({ name: `C${index}`, value: `${amount}` }));
      const slices = allocationOf(parts);
      const isAnything = amounts.some((amount) => amount > 0n);
      expect(slices.reduce((all, { perMille }) => all + perMille, 0)).toBe(isAnything ? 1000 : 0);
      expect(slices.length).toBeLessThanOrEqual(5);
      expect(slices.slice(0, -1).every(({ name }) => name !== null)).toBe(true);
    }),
  );
  expect(
    allocationOf([
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ]),
  ).toEqual([
    { name: 'B', perMille: 667 },
    { name: 'A', perMille: 333 },
  ]);
});

test('WAL-124: a balance on an asset page has eight decimals', () => {
  expect(formatBalance('1234.5', 'en')).toBe('1,234.50000000');
  expect(formatBalance('0.00000001', 'en')).toBe('0.00000001');
});

test('WAL-044 WAL-172: on transfer and detail pages nothing that one owns is rounded away', () => {
  expect(formatExact('12', 'en')).toBe('12.00');
  expect(formatExact('12.34567800', 'en')).toBe('12.345678');
  expect(formatExact('-0.00000001', 'en')).toBe('-0.00000001');
  expect(formatExact('1234.5', 'de')).toBe('1.234,50');
});

test('WAL-117: a worth has two decimals, and more only where two would show nothing', () => {
  expect(formatWorth('10000.98765432', 'en')).toBe('10,000.98');
  expect(formatWorth('0.00000000', 'en')).toBe('0.00');
  expect(formatWorth('0.00120000', 'en')).toBe('0.0012');
});
