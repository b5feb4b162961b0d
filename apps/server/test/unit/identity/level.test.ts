import { expect, test } from 'vitest';
import { identityLevelOf } from '../../../src/core/owners/identity-level.ts';
import { isLevelThreeOffered, limitsOf } from '../../../src/core/site-settings/identity-limits.ts';
import { fiatOrderMissing, identityMissing } from '../../../src/people/identity/level.ts';

const user = (review_status: number, hreview_status = 0, asset_status = 0) => ({
  review_status,
  hreview_status,
  asset_status,
});

test('IDN-034: each level needs the approval of all steps below it, and nothing that waits counts', () => {
  expect(identityLevelOf(user(0))).toBe(0);
  expect(identityLevelOf(user(1, 2, 2))).toBe(0);
  expect(identityLevelOf(user(2, 0, 2))).toBe(1);
  expect(identityLevelOf(user(2, 1, 2))).toBe(1);
  expect(identityLevelOf(user(2, 2, 1))).toBe(2);
  expect(identityLevelOf(user(2, 2, 2))).toBe(3);
});

test('IDN-037 IDN-038: a fiat order needs identity (998) and then a way to pay (997)', () => {
  for (const status of [0, 1]) {
    expect(identityMissing(user(status))).toMatchObject({ ok: false, type: '998' });
    expect(fiatOrderMissing(user(status), true)).toMatchObject({ type: '998' });
    expect(fiatOrderMissing(user(status), false)).toMatchObject({ type: '998' });
  }
  expect(fiatOrderMissing(user(2), false)).toMatchObject({ type: '997' });
  expect(fiatOrderMissing(user(2), true)).toBeNull();
  expect(identityMissing(user(2))).toBeNull();
});

test('IDN-035: level 3 is offered above the threshold, not at it', () => {
  const limits = limitsOf(undefined);
  expect(isLevelThreeOffered(limits, 2_000_000_000n)).toBe(false);
  expect(isLevelThreeOffered(limits, 2_000_000_001n)).toBe(true);
  expect(isLevelThreeOffered({ ...limits, levelThreeFromBtc: '0.5' }, 50_000_001n)).toBe(true);
});

test('IDN-036: the limits are a setting, and one that cannot be read is the default', () => {
  const days = ['0.5', '1', '5', '50'];
  const stored = limitsOf({ level_3_from_btc: '10', withdrawals_a_day_btc: days });
  expect(stored).toEqual({
    levelThreeFromBtc: '10',
    withdrawalsADayBtc: { 0: '0.5', 1: '1', 2: '5', 3: '50' },
  });
  const standard = limitsOf(null);
  const wrong = [
    { level_3_from_btc: '-1', withdrawals_a_day_btc: days },
    { level_3_from_btc: '10', withdrawals_a_day_btc: ['1', '2', 'x', '4'] },
    { level_3_from_btc: '10', withdrawals_a_day_btc: ['1', '2', '1', '4'] },
    { level_3_from_btc: '10', withdrawals_a_day_btc: ['1', '2', '3', '0.123456789'] },
    { level_3_from_btc: '10', withdrawals_a_day_btc: ['1', '2', '3'] },
  ];
  for (const value of ['x', 5, [], ...wrong]) expect(limitsOf(value)).toEqual(standard);
  expect(Number(standard.withdrawalsADayBtc[3])).toBeGreaterThan(Number(standard.withdrawalsADayBtc[2]));
});
