import type { QuotationGroup } from '@assay/contract';
import { expect, test } from 'vitest';
import { createBookView, rowKey } from '../../../src/trade/book/book-view.ts';
import { NO_OWN_PRICES } from '../../../src/trade/book/rows.ts';
import { resolvePair, toPair } from '../../../src/trade/pair/pair.ts';
import { quotation } from '../../component/support/quotation.ts';

const GROUPS: readonly QuotationGroup[] = [
  { id: 3, name: 'USDT', quotation: [quotation(9, 'HID', 0), quotation(1, 'BTC'), quotation(2, 'ETH')] },
];
const NOTHING = { symbol: null, legalId: null, currencyId: null, position: null };

test('SPOT-002: the remembered pair opens first', () => {
  expect(resolvePair(GROUPS, { ...NOTHING, legalId: 3, currencyId: 2 })?.symbol).toBe('ETH/USDT');
});

test('SPOT-003 SPOT-004: without a pair, or with one that is gone or hidden, the first displayed opens', () => {
  expect(resolvePair(GROUPS, NOTHING)?.symbol).toBe('BTC/USDT');
  expect(resolvePair(GROUPS, { ...NOTHING, legalId: 3, currencyId: 77 })?.symbol).toBe('BTC/USDT');
  expect(resolvePair(GROUPS, { ...NOTHING, legalId: 3, currencyId: 9 })?.symbol).toBe('BTC/USDT');
  expect(resolvePair([], NOTHING)).toBeNull();
});

test('SPOT-006: the pair of the address rules over the remembered one, however it is written', () => {
  for (const symbol of ['ETH/USDT', 'eth/usdt', 'ETH_USDT', 'eth-usdt']) {
    expect(resolvePair(GROUPS, { ...NOTHING, symbol, legalId: 3, currencyId: 1 })?.symbol).toBe('ETH/USDT');
  }
  expect(resolvePair(GROUPS, { ...NOTHING, symbol: 'NO/PE', legalId: 3, currencyId: 2 })?.symbol).toBe(
    'ETH/USDT',
  );
});

test('SPOT-425 SPOT-063: prices have the decimals of their step and the fee is read exactly', () => {
  expect(toPair(quotation(1, 'BTC'))).toMatchObject({
    priceDecimals: 2,
    quantityDecimals: 5,
    feeRate: '0.001',
  });
  expect(toPair({ ...quotation(1, 'X'), price_step: '0.000001' }).priceDecimals).toBe(6);
});

const OPTIONS = { tickSize: '0.01', lotSize: '0.01', grouping: 1, count: 5, own: NO_OWN_PRICES };

test('SPOT-128: a push wakes only the rows it changed, and a shorter book leaves no old row behind', () => {
  const bookView = createBookView({ options: OPTIONS });
  const level = (price: string, quantity: string) => ({ price, quantity });
  bookView.setBook({ asks: [level('1.00', '2'), level('1.01', '1'), level('1.02', '1')], bids: [] });
  const woken: number[] = [];
  for (const index of [0, 1, 2]) bookView.rows.subscribe(rowKey('ask', index), () => woken.push(index));
  bookView.setBook({ asks: [level('1.00', '2'), level('1.01', '1.5')], bids: [] });
  expect(woken).toEqual([1, 2]);
  expect(bookView.rows.read(rowKey('ask', 2))).toBeNull();
  expect(bookView.sweep('ask', 1)?.sum).toBe('3.50');
});

test('WEB-039: the board of a pair has its book before anything is drawn', () => {
  const book = { asks: [{ price: '7.00', quantity: '1' }], bids: [] };
  const bookView = createBookView({ options: OPTIONS, book });
  expect(bookView.rows.read(rowKey('ask', 0))?.price).toBe('7.00');
  expect(createBookView({ options: OPTIONS }).rows.read(rowKey('ask', 0))).toBeUndefined();
});
