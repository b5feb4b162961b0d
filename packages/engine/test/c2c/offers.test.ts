import { describe, expect, test } from 'vitest';
import { CLOCK, Engine, UPGRADES } from '../../src/index.ts';
import { ALICE, BOB, CAROL, ONE } from '../exchange.ts';
import { createdIdOf, FUNDS, HOUR, openScene, type Scene } from './scene.ts';

describe('offers', () => {
  test('C2C-016 C2C-069: an offer that sells locks its coins and the fee, one that buys locks nothing', () => {
    const scene = openScene();
    const sells = scene.publish();
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS, held: 100n * ONE + ONE / 10n });
    scene.publish({ owner: BOB, side: 'buy' });
    expect(scene.balance(BOB)).toEqual({ total: FUNDS, held: 0n });
    scene.restart();
    scene.accept(scene.withdraw(sells));
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS, held: 0n });
    expect(scene.refusal(scene.withdraw(sells))).toEqual({ code: 'unknown_offer' });
  });

  test('C2C-069: nobody sells what is not free', () => {
    const scene = openScene({ currencies: [{ ...termsOfUsdt(), maximum: (FUNDS * 2n) as never }] });
    // The fee must be available, too.
    expect(scene.refusal(scene.offer({ total: FUNDS }))).toEqual({
      code: 'insufficient_balance',
      free: FUNDS,
    });
    scene.publish({ total: FUNDS - 10n * ONE });
  });

  test('C2C-053 C2C-054: only the owner withdraws, and what is in a deal stays locked', () => {
    const scene = openScene();
    const offer = scene.publish();
    const deal = scene.take(offer, 40n * ONE);
    expect(scene.refusal(scene.withdraw(offer, BOB))).toEqual({ code: 'unknown_offer' });
    scene.accept(scene.withdraw(offer));
    expect(scene.balance(ALICE).held).toBe(40n * ONE + (40n * ONE) / 1_000n);
    expect(scene.refusal(scene.takeCommand(offer))).toEqual({ code: 'unknown_offer' });
    scene.accept(scene.applyAction('cancel', deal, BOB));
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS, held: 0n });
    expect(scene.offerNow(offer)).toBeUndefined();
  });

  test('C2C-084: what is out of bounds is refused', () => {
    const scene = openScene({ offersPerOwner: 1, dealsPerOwner: 1 });
    const range = { code: 'offer_out_of_range', minimum: ONE, maximum: 5_000n * ONE };
    expect(scene.refusal(scene.offer({ total: ONE - 1n }))).toEqual(range);
    expect(scene.refusal(scene.offer({ total: 5_000n * ONE + 1n }))).toEqual(range);
    for (const price of [0n, -1n, 1_000_000_000_001n]) {
      expect(scene.refusal(scene.offer({ price }))).toEqual({ code: 'invalid_c2c_price' });
    }
    expect(scene.refusal(scene.offer({ minimum: 2n * ONE, maximum: ONE }))).toEqual({
      code: 'invalid_parts',
    });
    expect(scene.refusal(scene.offer({ minimum: 0n }))).toEqual({ code: 'invalid_parts' });
    expect(scene.refusal(scene.offer({ level: 9 }))).toEqual({ code: 'invalid_wanted' });
    expect(scene.refusal(scene.offer({ country: 'china' }))).toEqual({ code: 'invalid_wanted' });
    const offer = scene.publish();
    expect(scene.refusal(scene.offer())).toEqual({ code: 'too_many_offers', most: 1 });
    scene.take(offer, ONE);
    const other = scene.publish({ owner: CAROL });
    expect(scene.refusal(scene.takeCommand(other))).toEqual({ code: 'too_many_deals', most: 1 });
    expect(scene.refusal(scene.takeCommand(offer, ONE, CAROL))).toEqual({ code: 'offer_asleep' });
  });

  test('C2C-384: a deal has the least amount of its coin, but for the rest of an offer', () => {
    const scene = openScene();
    const tooLittle = { code: 'deal_below_minimum', minimum: ONE };
    expect(scene.refusal(scene.offer({ minimum: ONE - 1n }))).toEqual(tooLittle);
    expect(scene.refusal(scene.offer({ minimum: 1n, maximum: 1n }))).toEqual(tooLittle);
    const offer = scene.publish({ total: 3n * ONE });
    const change = { room: 'c2c', type: 'change_c2c_offer', by: { trader: ALICE }, offer };
    const parts = { unitPrice: 70_000n, minimum: 1n, maximum: 3n * ONE, floating: null };
    expect(scene.refusal({ ...change, ...parts })).toEqual(tooLittle);
    scene.take(offer, 3n * ONE - 1n);
    scene.take(offer, 1n, CAROL);
    // If the minimum of the coin has been raised since, the whole amount of an older offer is allowed.
    const older = scene.publish({ total: 3n * ONE });
    scene.accept(scene.terms({ currencies: [{ ...termsOfUsdt(), minimum: (5n * ONE) as never }] }));
    const whole = { ...change, ...parts, offer: older };
    expect(scene.refusal(whole)).toEqual({ ...tooLittle, minimum: 3n * ONE });
    scene.accept({ ...whole, minimum: 3n * ONE });
    // A coin that is no longer offered has no minimum.
    scene.accept(scene.terms({ currencies: [] }));
    scene.accept({ ...whole, minimum: ONE });
  });

  test('C2C-385: a journal from before the least amount replays: it holds from the command that adopts it', () => {
    const scene = openScene({}, new Engine());
    const dust = scene.offer({ total: 2n * ONE, minimum: 1n });
    const offer = createdIdOf(scene.accept(dust));
    for (const _ of [1, 2]) finish(scene, scene.take(offer, 1n));
    expect(scene.engine.room('c2c').trader(BOB).finished).toBe(2);
    scene.accept({ room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length });
    expect(scene.refusal(dust)).toEqual({ code: 'deal_below_minimum', minimum: ONE });
    for (const _ of [1, 2]) finish(scene, scene.take(offer, 1n));
    expect(scene.engine.room('c2c').trader(BOB).finished).toBe(3);
  });

  test('C2C-386: finished deals of the same two count once a day, so that one friend makes nobody experienced', () => {
    const scene = openScene();
    const midnight = scene.now + HOUR;
    scene.beginDay('2026-01-01', 1, midnight);
    const offer = scene.publish();
    const finishedOf = () => [ALICE, BOB, CAROL].map((one) => scene.engine.room('c2c').trader(one).finished);
    for (const _ of [1, 2, 3]) finish(scene, scene.take(offer, ONE));
    // The roles of seller and buyer make no difference.
    finish(scene, scene.take(scene.publish({ owner: BOB, side: 'sell' }), ONE, ALICE), BOB, ALICE);
    expect(finishedOf()).toEqual([1, 1, 0]);
    scene.restart();
    finish(scene, scene.take(offer, ONE));
    finish(scene, scene.take(offer, ONE, CAROL), ALICE, CAROL);
    expect(finishedOf()).toEqual([2, 1, 1]);
    scene.advanceTime(HOUR + 1);
    scene.beginDay('2026-01-02', midnight, midnight + 24 * HOUR);
    finish(scene, scene.take(offer, ONE));
    expect(finishedOf()).toEqual([3, 2, 1]);
  });

  test('C2C-083: an offer is for whom its owner wants', () => {
    const scene = openScene();
    const offer = scene.publish({ level: 2 });
    expect(scene.refusal(scene.takeCommand(offer))).toEqual({ code: 'not_wanted' });
    const experienced = scene.publish({ deals: 1 });
    expect(scene.refusal(scene.takeCommand(experienced))).toEqual({ code: 'not_wanted' });
    const here = scene.publish({ country: 'CN' });
    expect(scene.refusal(scene.takeCommand(here))).toEqual({ code: 'not_wanted' });
    const anybody = scene.publish();
    const block = { room: 'c2c', type: 'block_c2c_trader', by: { trader: ALICE }, other: BOB };
    scene.accept({ ...block, isBlocked: true });
    scene.restart();
    expect(scene.refusal(scene.takeCommand(anybody))).toEqual({ code: 'not_wanted' });
    scene.accept({ ...block, isBlocked: false });
    const deal = scene.take(anybody);
    scene.accept(scene.applyAction('pay', deal, BOB));
    scene.accept(scene.applyAction('release', deal, ALICE));
    scene.take(experienced);
  });

  test('C2C-077 C2C-113: the offers of who is frozen, suspended or pausing sleep', () => {
    const scene = openScene();
    const offer = scene.publish();
    scene.freeze(ALICE);
    expect(scene.refusal(scene.takeCommand(offer))).toEqual({ code: 'offer_asleep' });
    scene.freeze(ALICE, 'unfreeze');
    const pause = { room: 'c2c', type: 'pause_c2c_offers', by: { trader: ALICE } };
    scene.accept({ ...pause, isPaused: true });
    expect(scene.refusal(scene.takeCommand(offer))).toEqual({ code: 'offer_asleep' });
    scene.accept({ ...pause, isPaused: false });
    const suspend = { room: 'c2c', type: 'suspend_c2c_trader', by: { service: 'setup' }, owner: ALICE };
    scene.accept({ ...suspend, isSuspended: true });
    expect(scene.refusal(scene.takeCommand(offer))).toEqual({ code: 'offer_asleep' });
    expect(scene.refusal(scene.offer())).toEqual({ code: 'c2c_suspended' });
    scene.accept({ ...suspend, isSuspended: false });
    scene.take(offer);
  });

  test('C2C-053: a frozen owner can still take an offer back', () => {
    const scene = openScene();
    const offer = scene.publish();
    scene.freeze(ALICE);
    scene.accept(scene.withdraw(offer));
    expect(scene.refusal(scene.offer())).toEqual({ code: 'owner_frozen' });
  });

  test('C2C-014 C2C-015: without terms, identity or a listed coin nothing is published', () => {
    const scene = openScene({ identityLevel: 1 });
    expect(scene.refusal(scene.offer())).toEqual({ code: 'identity_needed', level: 1 });
    scene.accept(scene.terms({ isOpen: false }));
    expect(scene.refusal(scene.offer())).toEqual({ code: 'c2c_not_offered' });
    scene.accept(scene.terms({ currencies: [] }));
    expect(scene.refusal(scene.offer())).toEqual({ code: 'currency_not_offered' });
    const late = { ...scene.terms(), version: 0 };
    expect(scene.refusal(late)).toEqual({ code: 'terms_changed', version: 3 });
    for (const [wrong, fault] of [
      [{ currencies: [termsOfUsdt(), termsOfUsdt()] }, 'currencies'],
      [{ currencies: [{ ...termsOfUsdt(), minimum: 0n as never }] }, 'bounds'],
      [{ fee: 500_000 as never }, 'fee'],
      [{ heldMs: 2 * 86_400_000 }, 'times'],
      [{ payMs: 0 }, 'times'],
      [{ offersPerOwner: 0 }, 'counts'],
      [{ identityLevel: 7 }, 'identity_level'],
      [{ merchant: { currency: termsOfUsdt().currency, bond: 0n as never } }, 'bond'],
    ] as const) {
      expect(scene.refusal(scene.terms(wrong))).toEqual({ code: 'invalid_c2c_terms', fault });
    }
  });
});

function termsOfUsdt() {
  const [first] = openScene().engine.room('c2c').terms().terms.currencies;
  if (first === undefined) throw new Error('USDT is offered');
  return first;
}

/** Pays for a deal and releases its coins. */
function finish(scene: Scene, deal: number, seller = ALICE, buyer = BOB): void {
  scene.accept(scene.applyAction('pay', deal, buyer));
  scene.accept(scene.applyAction('release', deal, seller));
}
