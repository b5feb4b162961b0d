import { describe, expect, test } from 'vitest';
import { ALICE, BOB, CAROL, ONE } from '../exchange.ts';
import { FUNDS, openScene } from './scene.ts';

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
    // The fee is asked for, too.
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
    expect(scene.refusal(scene.taking(offer))).toEqual({ code: 'unknown_offer' });
    scene.accept(scene.act('cancel', deal, BOB));
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
    expect(scene.refusal(scene.taking(other))).toEqual({ code: 'too_many_deals', most: 1 });
    expect(scene.refusal(scene.taking(offer, ONE, CAROL))).toEqual({ code: 'offer_asleep' });
  });

  test('C2C-083: an offer is for whom its owner wants', () => {
    const scene = openScene();
    const offer = scene.publish({ level: 2 });
    expect(scene.refusal(scene.taking(offer))).toEqual({ code: 'not_wanted' });
    const experienced = scene.publish({ deals: 1 });
    expect(scene.refusal(scene.taking(experienced))).toEqual({ code: 'not_wanted' });
    const here = scene.publish({ country: 'CN' });
    expect(scene.refusal(scene.taking(here))).toEqual({ code: 'not_wanted' });
    const anybody = scene.publish();
    const block = { room: 'c2c', type: 'block_c2c_trader', by: { trader: ALICE }, other: BOB };
    scene.accept({ ...block, isBlocked: true });
    scene.restart();
    expect(scene.refusal(scene.taking(anybody))).toEqual({ code: 'not_wanted' });
    scene.accept({ ...block, isBlocked: false });
    const deal = scene.take(anybody);
    scene.accept(scene.act('pay', deal, BOB));
    scene.accept(scene.act('release', deal, ALICE));
    scene.take(experienced);
  });

  test('C2C-077 C2C-113: the offers of who is frozen, suspended or pausing sleep', () => {
    const scene = openScene();
    const offer = scene.publish();
    scene.freeze(ALICE);
    expect(scene.refusal(scene.taking(offer))).toEqual({ code: 'offer_asleep' });
    scene.freeze(ALICE, 'unfreeze');
    const pause = { room: 'c2c', type: 'pause_c2c_offers', by: { trader: ALICE } };
    scene.accept({ ...pause, isPaused: true });
    expect(scene.refusal(scene.taking(offer))).toEqual({ code: 'offer_asleep' });
    scene.accept({ ...pause, isPaused: false });
    const suspend = { room: 'c2c', type: 'suspend_c2c_trader', by: { service: 'setup' }, owner: ALICE };
    scene.accept({ ...suspend, isSuspended: true });
    expect(scene.refusal(scene.taking(offer))).toEqual({ code: 'offer_asleep' });
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
