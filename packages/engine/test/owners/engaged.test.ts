import { expect, test } from 'vitest';
import { openScene as openC2c } from '../c2c/scene.ts';
import { openScene as openConverting } from '../conversion/scene.ts';
import { openScene as openBacking, TEAM } from '../crowd/scene.ts';
import { ALICE, BOB, BTC, CAROL, ONE, USDT } from '../exchange.ts';
import { openScene as openBetting } from '../seconds/scene.ts';

test('OWN-023: the buyer of a deal is engaged, who has nothing on hold, and whose offer is open', () => {
  const scene = openC2c();
  const room = scene.engine.room('c2c');
  const offer = scene.publish();
  expect(room.hasOpenBusiness(ALICE)).toBe(true);
  const deal = scene.take(offer);
  expect(room.hasOpenBusiness(BOB)).toBe(true);
  expect(scene.balance(BOB).held).toBe(0n);
  expect(room.hasOpenBusiness(CAROL)).toBe(false);
  scene.accept(scene.applyAction('cancel', deal, BOB));
  expect(room.hasOpenBusiness(BOB)).toBe(false);
  scene.accept(scene.withdraw(offer));
  expect(room.hasOpenBusiness(ALICE)).toBe(false);
});

test('OWN-023: who has begun something that recurs is engaged until it is stopped', () => {
  const scene = openConverting();
  const { createdId: recurring } = scene.accept(scene.beginRecurring(BTC, USDT, ONE));
  expect(scene.room.hasOpenBusiness(ALICE)).toBe(true);
  expect(scene.room.hasOpenBusiness(BOB)).toBe(false);
  const stop = { room: 'conversion', type: 'stop_conversion_recurring', by: { trader: ALICE }, recurring };
  scene.accept(stop);
  expect(scene.room.hasOpenBusiness(ALICE)).toBe(false);
});

test('OWN-023: those to whom a project will pay are engaged, and those who have given for it', () => {
  const scene = openBacking();
  const room = scene.engine.room('crowd');
  scene.accept(scene.back(100n * ONE, ALICE));
  expect([TEAM, ALICE, BOB].map((owner) => room.hasOpenBusiness(owner))).toEqual([true, true, false]);
});

test('OWN-023: who has an insurance that runs is engaged', () => {
  const scene = openBetting();
  scene.accept(scene.insure(100n * ONE));
  const room = scene.engine.room('seconds');
  expect([ALICE, BOB].map((owner) => room.hasOpenBusiness(owner))).toEqual([true, false]);
});
