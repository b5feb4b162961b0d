import { amount, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { cnyFor } from '../../src/index.ts';
import { ALICE, BOB, CAROL, ONE, USDT } from '../exchange.ts';
import { type DealAction, FUNDS, HOUR, MINUTE, openScene, type Scene } from './scene.ts';

const STATES = ['awaiting', 'paid', 'held', 'disputed', 'ruled', 'finished', 'cancelled'] as const;
type Where = (typeof STATES)[number];
const ACTS: readonly DealAction[] = ['pay', 'cancel', 'release', 'dispute', 'concede', 'appeal', 'state'];

/** Parties that may take an action in a state; all others are rejected. A ruling to return is against the buyer. */
const ALLOWED: Readonly<Record<Where, Partial<Record<DealAction, string>>>> = {
  awaiting: { pay: 'buyer', cancel: 'buyer seller' },
  paid: { release: 'seller', dispute: 'buyer seller' },
  held: { dispute: 'buyer seller' },
  disputed: { concede: 'buyer seller', state: 'buyer seller' },
  ruled: { concede: 'buyer', appeal: 'buyer seller' },
  finished: {},
  cancelled: { dispute: 'buyer seller' },
};

describe('role × state × action', () => {
  for (const side of ['sell', 'buy'] as const) {
    test(`C2C-028 C2C-029 C2C-030 C2C-031 C2C-032 C2C-033 C2C-092: exactly the actions of the table are possible in a deal of an offer that would ${side}`, () => {
      for (const where of STATES) {
        for (const what of ACTS) {
          for (const who of ['buyer', 'seller', 'stranger'] as const) {
            const { scene, deal } = dealAt(where, side);
            const buyer = side === 'sell' ? BOB : ALICE;
            const owner = who === 'stranger' ? CAROL : who === 'buyer' ? buyer : buyer === BOB ? ALICE : BOB;
            const isAllowed = ALLOWED[where][what]?.split(' ').includes(who) ?? false;
            const command = scene.applyAction(what, deal, owner);
            const case_ = `${who} would ${what} at ${where}`;
            if (isAllowed) expect(scene.submit(command).ok, case_).toBe(true);
            else expect(scene.refusal(command), case_).toHaveProperty('code');
            scene.engine.audit();
            scene.restart();
          }
        }
      }
    });
  }
});

function dealAt(where: Where, side: 'buy' | 'sell'): { scene: Scene; deal: number } {
  const scene = openScene();
  const deal = scene.take(scene.publish({ side }));
  const [buyer, seller] = side === 'sell' ? [BOB, ALICE] : [ALICE, BOB];
  if (where === 'held') scene.accept(scene.applyAction('cancel', deal, seller));
  if (where === 'cancelled') scene.accept(scene.applyAction('cancel', deal, buyer));
  if (where === 'awaiting' || where === 'held' || where === 'cancelled') return { scene, deal };
  scene.accept(scene.applyAction('pay', deal, buyer));
  if (where === 'finished') scene.accept(scene.applyAction('release', deal, seller));
  scene.advanceTime(10 * MINUTE);
  if (where === 'paid' || where === 'finished') return { scene, deal };
  scene.accept(scene.applyAction('dispute', deal, buyer));
  if (where === 'disputed') return { scene, deal };
  scene.accept(scene.applyAction('state', deal, seller));
  scene.accept(scene.ruling(deal, 'return'));
  return { scene, deal };
}

describe('deals', () => {
  test('C2C-024 C2C-031: taking a buy offer locks the taker’s coins, and the receipt moves them', () => {
    const scene = openScene();
    const offer = scene.publish({ side: 'buy' });
    const deal = scene.take(offer);
    expect(scene.balance(BOB)).toEqual({ total: FUNDS, held: 100n * ONE });
    scene.accept(scene.applyAction('pay', deal, ALICE));
    scene.accept(scene.applyAction('release', deal, BOB));
    expect(scene.balance(BOB)).toEqual({ total: FUNDS - 100n * ONE, held: 0n });
    // C2C-076: the advertiser's fee is taken out of the coins received.
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS + 100n * ONE - ONE / 10n, held: 0n });
    expect(scene.fees()).toBe(ONE / 10n);
  });

  test('C2C-025 C2C-075: the whole rest is taken, or a part within the bounds', () => {
    const scene = openScene();
    const offer = scene.publish({ minimum: 10n * ONE, maximum: 60n * ONE });
    const bounds = { code: 'part_out_of_range', minimum: 10n * ONE, maximum: 60n * ONE };
    expect(scene.refusal(scene.takeCommand(offer, 9n * ONE))).toEqual(bounds);
    expect(scene.refusal(scene.takeCommand(offer, 61n * ONE))).toEqual(bounds);
    expect(scene.refusal(scene.takeCommand(offer, 101n * ONE))).toEqual({
      code: 'offer_taken',
      left: 100n * ONE,
    });
    const maximum = scene.take(offer);
    expect(scene.deal(maximum)?.number).toBe(60n * ONE);
    scene.take(offer, 35n * ONE);
    const left = { code: 'part_out_of_range', minimum: 5n * ONE, maximum: 5n * ONE };
    expect(scene.refusal(scene.takeCommand(offer, 4n * ONE, CAROL))).toEqual(left);
    scene.take(offer, 5n * ONE, CAROL);
    expect(scene.refusal(scene.takeCommand(offer, null, CAROL))).toEqual({ code: 'offer_taken', left: 0n });
  });

  test('C2C-026: nobody takes an own offer', () => {
    const scene = openScene();
    expect(scene.refusal(scene.takeCommand(scene.publish(), null, ALICE))).toEqual({ code: 'own_offer' });
  });

  test('C2C-080: of two who take the last piece one gets it', () => {
    const scene = openScene();
    const offer = scene.publish();
    scene.take(offer);
    expect(scene.refusal(scene.takeCommand(offer, null, CAROL))).toEqual({ code: 'offer_taken', left: 0n });
    expect(scene.balance(ALICE).held).toBe(100n * ONE + ONE / 10n);
  });

  test('C2C-081 C2C-082: the money is rounded up, and only the shown price is taken', () => {
    expect(cnyFor(amount(1n), amount(70_000n), 8)).toBe(1n);
    expect(cnyFor(amount(100n * ONE), amount(70_001n), 8)).toBe(70_001n);
    expect(cnyFor(amount(3n * ONE + 1n), amount(70_000n), 8)).toBe(2_101n);
    const scene = openScene();
    const offer = scene.publish();
    const moved = { code: 'c2c_price_moved', price: 70_000n };
    expect(scene.refusal(scene.takeCommand(offer, null, BOB, 69_999n))).toEqual(moved);
    scene.accept(scene.takeCommand(offer, null, BOB, 70_000n));
  });

  test('C2C-076: parts never cost more than was locked for the whole, and what returns can be taken again', () => {
    const currencies = [{ currency: USDT, minimum: amount(1n), maximum: amount(5_000n * ONE) }];
    const scene = openScene({ fee: ratePpm(333_333), cancellationsPerDay: 200, currencies });
    const total = 10n * ONE + 7n;
    const offer = scene.publish({ total, minimum: 1n });
    const { held } = scene.balance(ALICE);
    for (const part of [1n, 2n, 3n, ONE, 5n]) {
      const deal = scene.take(offer, part);
      expect(scene.balance(ALICE).held).toBe(held);
      scene.accept(scene.applyAction('cancel', deal, BOB));
      expect(scene.offerNow(offer)?.remaining).toBe(total);
      expect(scene.balance(ALICE).held).toBe(held);
    }
    for (const part of [1n, 1n, 3n, ONE]) {
      const deal = scene.take(offer, part);
      scene.accept(scene.applyAction('pay', deal, BOB));
      scene.accept(scene.applyAction('release', deal, ALICE));
    }
    const last = scene.take(offer);
    scene.accept(scene.applyAction('pay', last, BOB));
    scene.accept(scene.applyAction('release', last, ALICE));
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS - held, held: 0n });
    expect(scene.balance(BOB).total).toBe(FUNDS + total);
    expect(scene.offerNow(offer)).toBeUndefined();
  });
});

describe('time', () => {
  test('C2C-034 C2C-072 C2C-073: an unpaid deal is cancelled after 15 minutes; its coins are kept for 30 more', () => {
    const scene = openScene();
    const offer = scene.publish();
    const deal = scene.take(offer);
    scene.advanceTime(15 * MINUTE);
    expect(scene.deal(deal)?.state).toBe('awaiting');
    scene.accept(scene.applyAction('pay', scene.take(scene.publish({ owner: CAROL })), BOB));
    scene.passTime(scene.now + 1);
    expect(scene.deal(deal)).toMatchObject({ state: 'held', end: 'timeout' });
    expect(scene.engine.room('c2c').trader(BOB).cancelled).toBe(1);
    expect(scene.engine.room('c2c').trader(ALICE).cancelled).toBe(0);
    expect(scene.balance(ALICE).held).toBe(100n * ONE + ONE / 10n);
    expect(scene.refusal(scene.takeCommand(offer, null, CAROL))).toEqual({ code: 'offer_taken', left: 0n });
    scene.restart();
    scene.advanceTime(30 * MINUTE + 1);
    expect(scene.deal(deal)?.state).toBe('cancelled');
    expect(scene.offerNow(offer)?.remaining).toBe(100n * ONE);
    scene.advanceTime(24 * HOUR);
    expect(scene.deal(deal)).toBeUndefined();
  });

  test('C2C-034: what is due is the clock’s', () => {
    const scene = openScene();
    const deal = scene.take(scene.publish());
    scene.now += 15 * MINUTE + 1;
    expect(scene.refusal(scene.applyAction('pay', deal, BOB))).toEqual({ code: 'settling' });
  });

  test('C2C-074: an outage moves the deadlines on', () => {
    const scene = openScene();
    const deal = scene.take(scene.publish());
    const { payBy } = scene.deal(deal) ?? {};
    scene.advanceTime(5 * MINUTE);
    const from = scene.now;
    scene.passTime(from + 2 * HOUR);
    expect(scene.deal(deal)?.payBy).toBe((payBy ?? 0) + 2 * HOUR);
    scene.restart();
    scene.accept(scene.applyAction('pay', deal, BOB));
  });

  test('C2C-073: the buyer’s cancel returns the coins at once, the seller’s keeps them', () => {
    const scene = openScene();
    const bought = scene.publish({ side: 'buy' });
    const mine = scene.take(bought);
    scene.accept(scene.applyAction('cancel', mine, BOB));
    expect(scene.balance(BOB).held).toBe(100n * ONE);
    expect(scene.engine.room('c2c').trader(BOB).cancelled).toBe(1);
    scene.advanceTime(30 * MINUTE + 1);
    expect(scene.balance(BOB).held).toBe(0n);
    const other = scene.take(bought, null, CAROL);
    scene.accept(scene.applyAction('cancel', other, ALICE));
    expect(scene.balance(CAROL).held).toBe(0n);
    expect(scene.offerNow(bought)?.remaining).toBe(100n * ONE);
  });

  test('C2C-035 C2C-071 C2C-079: three a day, an unpaid one counting, end dealing until the next day', () => {
    const scene = openScene();
    scene.beginDay('2026-11-23', 1, scene.now + HOUR);
    const offer = scene.publish({ total: 1_000n * ONE });
    for (const _ of [1, 2]) scene.accept(scene.applyAction('cancel', scene.take(offer, ONE), BOB));
    const unpaid = scene.take(offer, ONE);
    const stopped = { code: 'too_many_cancelled', most: 3 };
    expect(scene.refusal(scene.takeCommand(offer, ONE))).toEqual(stopped);
    scene.accept(scene.applyAction('pay', unpaid, BOB));
    scene.accept(scene.applyAction('cancel', scene.take(offer, ONE), BOB));
    expect(scene.refusal(scene.takeCommand(offer, ONE))).toEqual(stopped);
    expect(scene.refusal(scene.offer({ owner: BOB }))).toEqual(stopped);
    scene.restart();
    scene.advanceTime(HOUR + MINUTE);
    scene.beginDay('2026-11-24', START_OF_NEXT, START_OF_NEXT + 24 * HOUR);
    scene.take(offer, ONE);
  });

  test('C2C-077: the offers of who has cancelled three times sleep', () => {
    const scene = openScene();
    const offer = scene.publish({ total: 1_000n * ONE });
    for (const _ of [1, 2, 3]) scene.accept(scene.applyAction('cancel', scene.take(offer, ONE), ALICE));
    expect(scene.refusal(scene.takeCommand(offer, ONE))).toEqual({ code: 'offer_asleep' });
  });

  test('C2C-078: the other party of a frozen trader finishes or disputes', () => {
    const scene = openScene();
    const deal = scene.take(scene.publish());
    scene.accept(scene.applyAction('pay', deal, BOB));
    scene.freeze(BOB);
    scene.accept(scene.applyAction('release', deal, ALICE));
    expect(scene.balance(BOB).total).toBe(FUNDS + 100n * ONE);
    const other = scene.take(scene.publish(), null, CAROL);
    scene.accept(scene.applyAction('pay', other, CAROL));
    scene.freeze(ALICE);
    scene.advanceTime(10 * MINUTE);
    expect(scene.refusal(scene.applyAction('release', other, ALICE))).toEqual({ code: 'owner_frozen' });
    scene.accept(scene.applyAction('dispute', other, CAROL));
    scene.accept(scene.applyAction('state', other, ALICE));
  });
});

const START_OF_NEXT = 1_000_000 + HOUR;
