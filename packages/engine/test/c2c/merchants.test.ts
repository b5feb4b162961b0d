import { describe, expect, test } from 'vitest';
import { ALICE, BOB, ONE } from '../exchange.ts';
import { FUNDS, HOUR, openScene } from './scene.ts';

const apply = (trader = ALICE) => ({ room: 'c2c', type: 'apply_as_c2c_merchant', by: { trader } });
const leave = (trader = ALICE) => ({ room: 'c2c', type: 'leave_as_c2c_merchant', by: { trader } });
const decide = (isApproved: boolean) => ({
  room: 'c2c',
  type: 'decide_c2c_merchant',
  by: { service: 'setup' },
  owner: ALICE,
  isApproved,
  note: '',
});
const HELD = { total: FUNDS, held: 500n * ONE };
const FREE = { total: FUNDS, held: 0n };

describe('merchants', () => {
  test('C2C-110: the bond is locked while one applies and is a merchant', () => {
    const scene = openScene();
    scene.accept(apply());
    expect(scene.balance(ALICE)).toEqual(HELD);
    expect(scene.refusal(apply())).toEqual({ code: 'wrong_merchant_state' });
    scene.accept(decide(false));
    expect(scene.balance(ALICE)).toEqual(FREE);
    expect(scene.refusal(decide(true))).toEqual({ code: 'wrong_merchant_state' });
    scene.accept(apply());
    scene.accept(leave());
    expect(scene.balance(ALICE)).toEqual(FREE);
    scene.accept(apply());
    scene.accept(decide(true));
    scene.restart();
    expect(scene.balance(ALICE)).toEqual(HELD);
  });

  test('C2C-111: who leaves has it back after the time to cool down', () => {
    const scene = openScene({ coolDownMs: 2 * HOUR });
    expect(scene.refusal(leave())).toEqual({ code: 'wrong_merchant_state' });
    scene.accept(apply());
    scene.accept(decide(true));
    scene.accept(leave());
    expect(scene.refusal(leave())).toEqual({ code: 'wrong_merchant_state' });
    scene.advanceTime(2 * HOUR);
    scene.restart();
    expect(scene.balance(ALICE)).toEqual(HELD);
    scene.advanceTime(1);
    expect(scene.balance(ALICE)).toEqual(FREE);
    scene.accept(apply());
  });

  test('C2C-110: without terms or the bond nobody applies', () => {
    const scene = openScene();
    scene.accept(scene.offer({ owner: BOB, total: 5_000n * ONE }));
    scene.accept(scene.offer({ owner: BOB, total: 4_900n * ONE }));
    expect(scene.refusal(apply(BOB))).toMatchObject({ code: 'insufficient_balance' });
    scene.accept(scene.terms({ merchant: null }));
    expect(scene.refusal(apply())).toEqual({ code: 'merchants_not_taken' });
  });
});
