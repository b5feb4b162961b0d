import { amount, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import type { Event, OwnerId } from '../../src/index.ts';
import { ALICE, BOB, eventsOf, ONE, USDT } from '../exchange.ts';
import { FUNDS, HOUSE_FUNDS, insuranceIn, madeBy, openScene, type Scene, START, TERMS } from './scene.ts';

const MINUTE = 60_000;
const A = 1_000n * ONE;
const PREMIUM = 200n * ONE;
const PAYOUT = 250n * ONE;

function insured(): { scene: Scene; id: number } {
  const scene = openScene();
  return { scene, id: madeBy(scene.accept(scene.insure(A))) };
}

/** Plays orders from the insured balance in sequence; `wins` determines their results. */
function play(scene: Scene, wins: readonly boolean[], stake = 200n * ONE): readonly Event[] {
  const reported: Event[] = [];
  for (const wins_ of wins) {
    scene.setIndexPrice(1_000, scene.now + 1);
    scene.open({ stake, source: 'insured' });
    scene.setIndexPrice(wins_ ? 1_001 : 999, scene.now + MINUTE);
    reported.push(...scene.passTime(scene.now + 1));
  }
  return reported;
}

describe('buying cover', () => {
  test('LEV-109 SEC-120 SEC-121: the amount stands apart, the premium goes to the covers, and the payout is locked', () => {
    const scene = openScene();
    const bought = scene.accept(scene.insure(A));
    expect(insuranceIn(bought)).toMatchObject({
      id: bought.createdId,
      owner: ALICE,
      kind: 1,
      amount: A,
      premium: PREMIUM,
      payout: PAYOUT,
      balance: A,
      status: 'running',
    });
    expect(scene.balance()).toEqual({ total: FUNDS - PREMIUM, held: A });
    expect(scene.houseBalance('cover')).toEqual({ total: HOUSE_FUNDS + PREMIUM, held: PAYOUT });
    const transfer = { from: 'micro', to: 'change', currency: USDT, amount: amount(FUNDS - PREMIUM) };
    expect(scene.refusal({ room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...transfer })).toEqual(
      {
        code: 'insufficient_balance',
        free: FUNDS - PREMIUM - A,
      },
    );
    scene.restart();
  });

  test('SEC-122: what is not offered, a second of a currency and what cannot be paid are refused', () => {
    const { scene } = insured();
    expect(scene.refusal(scene.insure(A))).toEqual({ code: 'already_insured' });
    expect(scene.refusal(scene.insure(A, BOB, 2))).toEqual({ code: 'unknown_insurance_kind' });
    const range = { code: 'insured_out_of_range', minimum: 100n * ONE, maximum: 5_000n * ONE };
    expect(scene.refusal(scene.insure(99n * ONE, BOB))).toEqual(range);
    const poor = 3_000 as OwnerId;
    scene.fund(poor, A + PREMIUM - 1n);
    expect(scene.refusal(scene.insure(A, poor))).toEqual({
      code: 'insufficient_balance',
      free: A + PREMIUM - 1n,
    });
    scene.accept(scene.terms({ isOpen: false }));
    expect(scene.refusal(scene.insure(A, BOB))).toEqual({ code: 'seconds_not_offered' });
  });

  test('SEC-123: a payout that cannot be locked is not sold', () => {
    const scene = openScene();
    scene.accept(scene.house('draw_seconds', 'cover', HOUSE_FUNDS - 50n * ONE));
    scene.accept(scene.insure(A));
    expect(scene.houseBalance('cover')).toEqual({ total: PAYOUT, held: PAYOUT });
    expect(scene.refusal(scene.insure(A, BOB))).toEqual({ code: 'house_cannot_pay' });
  });

  test('SEC-124: a type whose premium is below 0.35 of its coverage is refused with the least that would do', () => {
    const scene = openScene();
    const kinds = (premium: number) => [{ ...TERMS.insurances[0], premium: ratePpm(premium) }] as never;
    expect(scene.refusal(scene.terms({ insurances: kinds(174_999) }))).toEqual({
      code: 'premium_too_low',
      kind: 1,
      least: 175_000n,
    });
    scene.accept(scene.terms({ insurances: kinds(175_000) }));
  });
});

describe('playing with an insured balance', () => {
  test('SEC-125: wins, losses and fees stay on it, and nothing of them on what is free', () => {
    const { scene } = insured();
    const free = () => scene.balance().total - scene.balance().held;
    const before = free();
    const reported = eventsOf(play(scene, [true, false, false]), 'insurance_changed');
    expect(reported.map(({ insurance }) => insurance.balance)).toEqual([
      A + 160n * ONE - 2n * ONE,
      A + 160n * ONE - 204n * ONE,
      A + 160n * ONE - 406n * ONE,
    ]);
    expect(free()).toBe(before);
    expect(scene.balance().held).toBe(A - 246n * ONE);
    scene.restart();
  });

  test('SEC-126: one order stakes a fifth at most; without a choice the insured balance pays if it can', () => {
    const { scene } = insured();
    expect(scene.refusal(scene.bet({ stake: 201n * ONE, source: 'insured' }))).toEqual({
      code: 'insured_stake_limit',
      most: 200n * ONE,
    });
    const paidBy = (source?: 'free' | 'insured', stake = 200n * ONE) =>
      eventsOf(scene.accept(scene.bet({ stake, ...(source && { source }) })).events, 'seconds_opened').map(
        ({ order }) => order.insurance !== null,
      );
    expect(paidBy()).toEqual([true]);
    expect(paidBy('free')).toEqual([false]);
    expect(paidBy(undefined, 201n * ONE)).toEqual([false]);
    for (let count = 0; count < 3; count += 1) expect(paidBy()).toEqual([true]);
    // 808 of 1,000 are in use; 202 more are needed.
    expect(scene.refusal(scene.bet({ stake: 200n * ONE, source: 'insured' }))).toEqual({
      code: 'insufficient_balance',
      free: 192n * ONE,
    });
    expect(scene.refusal(scene.bet({ owner: BOB, source: 'insured' }))).toEqual({ code: 'no_insurance' });
    scene.restart();
  });

  test('SEC-127: void and equal orders leave it as it was, but for the fee of the equal one', () => {
    const { scene } = insured();
    scene.open({ stake: 200n * ONE });
    scene.passTime(scene.now + MINUTE + 1);
    expect(scene.balance().held).toBe(A);
    scene.setIndexPrice(1_000, scene.now + 1);
    scene.open({ stake: 200n * ONE });
    scene.setIndexPrice(1_000, scene.now + MINUTE);
    scene.passTime(scene.now + 1);
    expect(scene.balance().held).toBe(A - 2n * ONE);
  });
});

describe('how cover ends', () => {
  test('LEV-109 LEV-110 SEC-128: it is claimed at half or less with nothing running, and what is left is free', () => {
    const { scene, id } = insured();
    const claim = scene.insurance('claim_insurance', id);
    expect(scene.refusal(claim)).toEqual({ code: 'not_claimable', most: 500n * ONE });
    play(scene, [false, false]);
    scene.setIndexPrice(1_000, scene.now + 1);
    expect(scene.refusal(claim)).toEqual({ code: 'not_claimable', most: 500n * ONE });
    scene.open({ stake: 200n * ONE, direction: 'down' });
    expect(scene.refusal(claim)).toEqual({ code: 'insured_orders_running' });
    scene.setIndexPrice(1_001, scene.now + MINUTE);
    scene.passTime(scene.now + 1);
    expect(scene.refusal(scene.insurance('claim_insurance', id, BOB))).toEqual({ code: 'unknown_insurance' });
    const reported = insuranceIn(scene.accept(claim));
    expect(reported).toMatchObject({ status: 'paid', balance: 0n, paidAt: scene.now });
    expect(scene.balance()).toEqual({ total: FUNDS - PREMIUM - 606n * ONE + PAYOUT, held: 0n });
    expect(scene.houseBalance('cover')).toEqual({ total: HOUSE_FUNDS + PREMIUM - PAYOUT, held: 0n });
    expect(scene.refusal(claim)).toEqual({ code: 'unknown_insurance' });
    scene.restart();
  });

  test('LEV-109 SEC-129: it ends on request with the premium kept, and not while an order from it runs', () => {
    const { scene, id } = insured();
    scene.open({ stake: 200n * ONE });
    const end = scene.insurance('end_insurance', id);
    expect(scene.refusal(end)).toEqual({ code: 'insured_orders_running' });
    scene.passTime(scene.now + MINUTE + 1);
    expect(insuranceIn(scene.accept(end))).toMatchObject({ status: 'ended', balance: 0n });
    expect(scene.balance()).toEqual({ total: FUNDS - PREMIUM, held: 0n });
    expect(scene.houseBalance('cover')).toEqual({ total: HOUSE_FUNDS + PREMIUM, held: 0n });
    scene.accept(scene.insure(A));
  });

  test('LEV-111 SEC-130: it ends by itself at twice the amount, with the last order that runs from it', () => {
    const { scene } = insured();
    play(scene, [true, true, true, true, true]);
    const reported = eventsOf(play(scene, [true], 100n * ONE), 'insurance_changed');
    expect(reported.at(-1)?.insurance.balance).toBe(A + 869n * ONE);
    scene.setIndexPrice(1_000, scene.now + 1);
    scene.open({ stake: 20n * ONE, seconds: 120 });
    scene.open({ stake: 200n * ONE });
    scene.setIndexPrice(1_001, scene.now + MINUTE);
    scene.passTime(scene.now + 1);
    expect(scene.balance().held).toBe(A + 1_027n * ONE);
    expect(scene.refusal(scene.bet({ stake: 20n * ONE, source: 'insured' }))).toEqual({
      code: 'no_insurance',
    });
    scene.restart();
    scene.setIndexPrice(999, scene.now + MINUTE);
    const last = eventsOf(scene.passTime(scene.now + 1), 'insurance_changed');
    expect(last).toMatchObject([{ insurance: { status: 'doubled', balance: 0n } }]);
    expect(scene.balance().held).toBe(0n);
    expect(scene.houseBalance('cover').held).toBe(0n);
    scene.engine.audit();
  });

  test('SEC-163: while what runs from it could double it, no further order is paid from it', () => {
    const { scene } = insured();
    play(scene, [true, true, true]);
    scene.setIndexPrice(1_000, scene.now + 1);
    const insured200 = { stake: 200n * ONE, source: 'insured' } as const;
    // 1,474 plus three possible wins of 160 are below 2,000; with the fourth they are not.
    const placed = [1, 2, 3, 4].map(() => scene.submit(scene.bet(insured200)).ok);
    expect(placed).toEqual([true, true, true, true]);
    expect(scene.refusal(scene.bet(insured200))).toEqual({ code: 'no_insurance' });
    scene.restart();
    expect(scene.refusal(scene.bet(insured200))).toEqual({ code: 'no_insurance' });
    // The available balance can still be used.
    scene.open({ stake: 200n * ONE });
    scene.setIndexPrice(999, scene.now + MINUTE);
    scene.passTime(scene.now + 1);
    scene.setIndexPrice(1_000, scene.now + 1);
    scene.open(insured200);
    scene.engine.audit();
  });

  test('LEV-112 SEC-131: two payouts a day; the next is paid when a day of the exchange has begun', () => {
    const scene = openScene();
    const DAY = 86_400_000;
    scene.beginDay('2026-01-01', 1, START + DAY);
    for (const expected of ['paid', 'paid', 'claimed', 'claimed', 'claimed']) {
      const id = madeBy(scene.accept(scene.insure(100n * ONE)));
      play(scene, [false, false, false], 20n * ONE);
      expect(insuranceIn(scene.accept(scene.insurance('claim_insurance', id))).status).toBe(expected);
    }
    expect(scene.houseBalance('cover').held).toBe(75n * ONE);
    expect(scene.balance().held).toBe(0n);
    scene.restart();
    const paidOn = (day: string, from: number) => {
      scene.now = from + 1;
      scene.beginDay(day, from, from + DAY);
      scene.restart();
      return eventsOf(scene.passTime(from + 2), 'insurance_changed').map(({ insurance }) => insurance.status);
    };
    expect(paidOn('2026-01-02', START + DAY)).toEqual(['paid', 'paid']);
    expect(paidOn('2026-01-03', START + 2 * DAY)).toEqual(['paid']);
    expect(scene.houseBalance('cover').held).toBe(0n);
    scene.engine.audit();
  });

  test('SEC-131: a payout that comes later leaves the insurance alone that was bought meanwhile', () => {
    const scene = openScene();
    const DAY = 86_400_000;
    scene.beginDay('2026-01-01', 1, START + DAY);
    for (let count = 0; count < 3; count += 1) {
      const id = madeBy(scene.accept(scene.insure(100n * ONE)));
      play(scene, [false, false, false], 20n * ONE);
      scene.accept(scene.insurance('claim_insurance', id));
    }
    const running = madeBy(scene.accept(scene.insure(100n * ONE)));
    scene.now = START + DAY + 1;
    scene.beginDay('2026-01-02', START + DAY, START + 2 * DAY);
    scene.passTime(scene.now + 1);
    scene.setIndexPrice(1_000, scene.now + 1);
    const [order] = eventsOf(scene.accept(scene.bet({ stake: 20n * ONE })).events, 'seconds_opened');
    expect(order?.order.insurance).toBe(running);
    expect(scene.refusal(scene.insure(100n * ONE))).toEqual({ code: 'already_insured' });
  });
});
