import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { SETUP, type TimeMs } from '../../src/index.ts';
import { ALICE, BOB, eventsOf, ONE, USDT } from '../exchange.ts';
import { madeBy, openScene, START } from './scene.ts';

const MINUTE = 60_000;

describe('what a user sets against himself', () => {
  const exclude = (until: number) => ({
    room: 'seconds',
    type: 'exclude_oneself',
    by: { trader: ALICE },
    until,
  });
  const limit = (maximum: bigint | null) => ({
    room: 'seconds',
    type: 'limit_losses',
    by: { trader: ALICE },
    currency: USDT,
    most: maximum === null ? null : amount(maximum),
  });

  test('SEC-113: an exclusion holds until its moment, can be prolonged and not shortened', () => {
    const scene = openScene();
    const until = START + 5_000;
    scene.accept(exclude(until));
    for (const wrong of [until, START, START + 6 * 366 * 86_400_000]) {
      expect(scene.refusal(exclude(wrong))).toEqual({ code: 'invalid_exclusion' });
    }
    scene.restart();
    expect(scene.refusal(scene.bet(), until - 1)).toEqual({ code: 'self_excluded', until });
    scene.open({ owner: BOB });
    scene.now = until;
    scene.open();
  });

  test('SEC-114: a bound of losses counts what was lost and what may be, with fees', () => {
    const scene = openScene();
    scene.accept(limit(250n * ONE));
    scene.open({ direction: 'down' });
    scene.setIndexPrice(1_001, START + MINUTE);
    scene.passTime(START + MINUTE + 1);
    scene.restart();
    // 101 are lost; 101 more are allowed.
    scene.open();
    expect(scene.refusal(scene.bet({ stake: 50n * ONE }))).toEqual({
      code: 'loss_limit_reached',
      left: 48n * ONE,
    });
    scene.setIndexPrice(1_002, START + 2 * MINUTE + 1);
    scene.passTime(START + 2 * MINUTE + 2);
    // The win has brought in 79.
    scene.open({ stake: 200n * ONE });
  });

  test('SEC-114: a day of the exchange begins anew', () => {
    const scene = openScene();
    scene.beginDay('2026-01-01', 1, START + MINUTE);
    scene.accept(limit(101n * ONE));
    scene.open({ direction: 'down' });
    scene.setIndexPrice(1_001, START + MINUTE);
    scene.passTime(START + MINUTE + 1);
    expect(scene.refusal(scene.bet())).toEqual({ code: 'loss_limit_reached', left: 0n });
    scene.beginDay('2026-01-02', START + MINUTE, START + 10 * MINUTE);
    scene.open();
  });

  test('SEC-165: the premium of an insurance is a loss of the day', () => {
    const scene = openScene();
    scene.accept(limit(30n * ONE));
    expect(scene.refusal(scene.insure(200n * ONE))).toEqual({ code: 'loss_limit_reached', left: 30n * ONE });
    scene.accept(scene.insure(100n * ONE));
    scene.restart();
    // 20 were the premium, and a contract of 10 would cost a fee in addition.
    expect(scene.refusal(scene.bet({ stake: 10n * ONE }))).toEqual({
      code: 'loss_limit_reached',
      left: 10n * ONE,
    });
  });

  test('SEC-164: whoever may place no contract is sold no insurance, and ends the one that runs', () => {
    const scene = openScene();
    const insurance = madeBy(scene.accept(scene.insure(100n * ONE)));
    const until = START + 5_000;
    scene.accept(exclude(until));
    scene.accept(scene.insurance('end_insurance', insurance));
    expect(scene.refusal(scene.insure(100n * ONE))).toEqual({ code: 'self_excluded', until });
    scene.accept(scene.terms({ identityLevel: 1 }));
    expect(scene.refusal(scene.insure(100n * ONE, BOB))).toEqual({ code: 'identity_needed', level: 1 });
    scene.accept(scene.terms({ barredCountries: ['XX'] }));
    scene.accept({ room: 'owners', type: 'set_country', by: SETUP, owner: BOB, country: 'XX' });
    expect(scene.refusal(scene.insure(100n * ONE, BOB))).toEqual({ code: 'country_barred' });
  });

  test('SEC-115: a lower bound holds at once, a higher one and none at all a day later', () => {
    const scene = openScene();
    scene.accept(limit(200n * ONE));
    const { events } = scene.accept(limit(null));
    const from = (START + 86_400_000) as TimeMs;
    expect(eventsOf(events, 'seconds_guard_changed')).toEqual([
      {
        type: 'seconds_guard_changed',
        guard: {
          owner: ALICE,
          excludedUntil: null,
          limits: [{ currency: USDT, most: 200n * ONE, next: { most: null, from } }],
        },
      },
    ]);
    scene.restart();
    scene.setIndexPrice(1_000, from - 1);
    expect(scene.refusal(scene.bet({ stake: 200n * ONE }))).toMatchObject({ code: 'loss_limit_reached' });
    scene.now = from;
    scene.open({ stake: 200n * ONE });
    scene.accept(limit(50n * ONE));
    expect(scene.refusal(scene.bet())).toMatchObject({ code: 'loss_limit_reached' });
    expect(scene.refusal(limit(-1n))).toEqual({ code: 'invalid_amount' });
  });
});
