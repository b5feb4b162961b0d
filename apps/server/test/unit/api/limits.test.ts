import { ownerId } from '@assay/engine';
import { expect, test } from 'vitest';
import { addressTest, readNetwork } from '../../../src/edge/api/key.ts';
import { createApiLimits } from '../../../src/edge/api/limits.ts';
import { signedText } from '../../../src/edge/api/signature.ts';
import { pairOfProcesses } from '../../support/shared-counts.ts';

test('API-026: what one process counted counts in the other, weight, orders and bans alike', () => {
  const [one, other] = pairOfProcesses();
  const now = () => 1_000_000;
  const here = createApiLimits(1, now, one);
  const there = createApiLimits(1, now, other);
  here.useWeight('192.0.2.1', 50);
  expect(there.usedWeight('192.0.2.1')).toBe(50);
  expect(() => there.useWeight('192.0.2.1', 20)).toThrow(/Too much request weight/);
  here.useOrders(ownerId(7), 9);
  expect(there.usedOrders(ownerId(7))).toEqual({ inTenSeconds: 9, inADay: 9 });
  expect(() => there.useOrders(ownerId(7), 2)).toThrow(/Too many new orders/);
  for (let request = 0; request < 25; request += 1)
    expect(() => here.useWeight('192.0.2.1', 20)).toThrow(/Too much|banned/);
  expect(() => there.useWeight('192.0.2.1', 1)).toThrow(/banned/);
  expect(there.useWeight('192.0.2.2', 1)).toBe(1);
});

test('API-020: the signed text is what was sent without the signature, wherever it stands', () => {
  expect(signedText('a=1&signature=x&b=2', '')).toBe('a=1&b=2');
  expect(signedText('signature=x&a=1', '')).toBe('a=1');
  expect(signedText('a=1', 'b=%20+&signature=x')).toBe('a=1b=%20+');
});

test('API-005: addresses are in networks of both families', () => {
  const isIn = addressTest(['192.0.2.0/24', '2001:db8::/32', '198.51.100.7']);
  const addresses = [
    '192.0.2.200',
    '192.0.3.1',
    '2001:db8:1::5',
    '2001:db9::1',
    '198.51.100.7',
    '198.51.100.8',
  ];
  expect(addresses.map(isIn)).toEqual([true, false, true, false, true, false]);
  for (const text of ['', 'x', '1.2.3', '192.0.2.0/33', '192.0.2.0/0', '::/129', '1.2.3.4/24/1'])
    expect(readNetwork(text), text).toBeNull();
});
