import { csvOf } from '@assay/contract';
import { placesOf } from '@assay/money';
import { expect, test } from 'vitest';
import { cutTo, remainingLimit, withdrawalAmounts } from '../../../src/custody/amounts.ts';

test('WAL-082: what arrives is the amount less the fee in percent, which is rounded up, and never below zero', () => {
  expect(withdrawalAmounts('100', '0.2', 8)).toEqual({ fee: '0.2', received: '99.8', remainder: '0' });
  expect(withdrawalAmounts('0.00000001', '0.1', 8)).toEqual({
    fee: '0.00000001',
    received: '0',
    remainder: '0',
  });
  expect(withdrawalAmounts('1.23456789', '0.1', 8)).toEqual({
    fee: '0.00123457',
    received: '1.23333332',
    remainder: '0',
  });
  expect(withdrawalAmounts('10', '150', 8)).toEqual({ fee: '15', received: '0', remainder: '0' });
  expect(withdrawalAmounts('1.', '50', 2)).toEqual({ fee: '0.5', received: '0.5', remainder: '0' });
  for (const nothing of ['', '.', '1e3']) expect(withdrawalAmounts(nothing, '1', 8).received).toBe('0');
});

test('WAL-464: what arrives is cut to the decimals of the network, and the rest is not taken', () => {
  expect(withdrawalAmounts('10.0001', '0.2', 8, 6)).toEqual({
    fee: '0.0200002',
    received: '9.980099',
    remainder: '0.0000008',
  });
  expect(withdrawalAmounts('10', '0.2', 8, 6)).toEqual({ fee: '0.02', received: '9.98', remainder: '0' });
  expect(withdrawalAmounts('0.5', '0.2', 8, 0).received).toBe('0');
  expect(cutTo('100023.83464999', 6)).toBe('100023.834649');
});

test('WAL-234: what is left of a limit is never below zero, and decimals are the wire’s own', () => {
  expect(remainingLimit('5000.00000000', '20.00000000')).toBe('4980');
  expect(remainingLimit('5', '7.5')).toBe('0');
  expect(placesOf('0.00000000')).toBe(8);
  expect(placesOf('5')).toBe(0);
});

test('WAL-238: a CSV file quotes what would break it and holds no formula', () => {
  const rows = [
    { id: 1, number: '-5.00', reason: '=1+1' },
    { id: 2, number: '7', reason: 'he said "no", twice' },
  ];
  expect(csvOf(['id', 'number', 'reason', 'fee'], rows)).toBe(
    ['id,number,reason,fee', "1,-5.00,'=1+1,", '2,7,"he said ""no"", twice",', ''].join('\r\n'),
  );
});
