import { readFields } from '@assay/contract';
import { principalForm, transferForm } from '@assay/contract/forms';
import { expect, test } from 'vitest';
import { boundsOf } from '../../../src/transfer/form/bounds.ts';
import {
  endpointsFor,
  endpointsInto,
  endpointsOutOf,
  movableCurrencies,
} from '../../../src/transfer/form/endpoints.ts';
import { walletsOf } from './wallets.ts';

const USDT = 1;
const BTC = 2;
const SOL = 3;
const wallets = walletsOf(
  { name: 'USDT', price: '1', in: { change: '150.5', legal: '20.00000001', lever: '7', micro: '300' } },
  { name: 'BTC', price: '60000', in: { change: '0.5', legal: '0', micro: '0' } },
  { name: 'SOL', price: '150', in: { change: '4' } },
);

function problemOf(
  schema: ReturnType<typeof transferForm> | ReturnType<typeof principalForm>,
  input: object,
) {
  const read = readFields(schema, input);
  return read.ok ? null : read.problems.map(({ field, key, params }) => ({ field, key, ...params }))[0];
}

test('WAL-175: money comes in from where most of it is, and goes only where the currency can stand', () => {
  expect(endpointsInto(wallets, 'legal', USDT)).toEqual({ from: 'micro', to: 'legal' });
  expect(endpointsInto(wallets, 'legal', BTC)).toEqual({ from: 'change', to: 'legal' });
  expect(endpointsOutOf(wallets, 'lever', USDT)).toEqual({ from: 'lever', to: 'change' });
  expect(endpointsFor(wallets, { from: 'change', to: 'lever' }, BTC)).toEqual({
    from: 'change',
    to: 'legal',
  });
  expect(endpointsFor(wallets, { from: 'lever', to: 'micro' }, BTC)).toEqual({ from: 'change', to: 'micro' });
  expect(endpointsFor(wallets, { from: 'micro', to: 'micro' }, USDT)).toEqual({
    from: 'micro',
    to: 'change',
  });
});

test('WAL-174: only what can be moved is offered', () => {
  expect(movableCurrencies(wallets).map(({ currency }) => currency)).toEqual([USDT, BTC]);
  expect(movableCurrencies(wallets).map(({ currency }) => currency)).not.toContain(SOL);
});

test('WAL-036 WAL-032 WAL-177: an empty amount, the same account and more than there is are told before anything is sent', () => {
  const bounds = boundsOf(wallets, 'legal', USDT, null);
  const typed = { currency_id: USDT, from_field: 'legal', to_field: 'change', number: '20.00000001' };
  const schema = transferForm('legal', bounds);
  expect(problemOf(schema, typed)).toBeNull();
  expect(problemOf(schema, { ...typed, number: '' })?.key).toBe('transfer.amount_required');
  expect(problemOf(schema, { ...typed, number: '0' })?.key).toBe('input.positive');
  expect(problemOf(schema, { ...typed, to_field: 'legal' })).toEqual({
    field: 'to_field',
    key: 'transfer.same',
  });
  expect(problemOf(schema, { ...typed, number: '20.00000002' })).toEqual({
    field: 'number',
    key: 'transfer.insufficient',
    free: '20.00000001',
    currency: 'USDT',
  });
});

test('WAL-037: the minimum is told by the worth of the amount, to the last unit', () => {
  const inBtc = boundsOf(wallets, 'change', BTC, '100');
  expect(inBtc.minimum).toEqual({ amount: '0.00166667', worth: '100' });
  const typed = { currency_id: BTC, type: '2' };
  const schema = principalForm(inBtc);
  expect(problemOf(schema, { ...typed, number: '0.00166667' })).toBeNull();
  expect(problemOf(schema, { ...typed, number: '0.00166666' })).toEqual({
    field: 'number',
    key: 'transfer.minimum',
    minimum: '100',
  });
});

test('WAL-037: without a price nothing can be too little', () => {
  const priceless = walletsOf({ name: 'NEW', price: '0', in: { lever: '5', legal: '5' } });
  expect(boundsOf(priceless, 'legal', 1, '100').minimum).toBeNull();
});
