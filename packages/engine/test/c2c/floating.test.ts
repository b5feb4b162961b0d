import { amount, indexPriceUnits } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { ALICE, BOB, BTC, BTC_USDT, ONE, USDT } from '../exchange.ts';
import { HOUR, openScene, type Scene } from './scene.ts';

const STALENESS = 60_000;
const house = { staff: 2, name: 'erin', reason: 'the rate of the day', proposedBy: 'dana' } as const;
const ONE_PERSON = { staff: 2, name: 'erin', reason: 'the rate of the day' } as const;
const cny = (scene: Scene, price: bigint, more: object = {}) => ({
  room: 'c2c',
  type: 'mark_c2c_cny',
  by: house,
  currency: USDT,
  unitPrice: amount(price),
  observedAt: scene.now,
  staleness: STALENESS,
  ...more,
});
const floating = (more: object = {}) => ({
  pair: null,
  percent: 1_010_000,
  floor: amount(60_000n),
  ceiling: amount(80_000n),
  ...more,
});
const publish = (more: object = {}) => ({
  room: 'c2c',
  type: 'publish_c2c_offer',
  by: { trader: ALICE },
  side: 'sell',
  currency: USDT,
  unitPrice: amount(70_000n),
  total: amount(100n * ONE),
  minimum: amount(ONE),
  maximum: amount(100n * ONE),
  way: 'bank',
  level: 0,
  deals: 0,
  country: null,
  floating: floating(),
  ...more,
});
const take = (shownPrice: bigint | null, more: object = {}) => ({
  room: 'c2c',
  type: 'take_c2c_offer',
  by: { trader: BOB },
  offer: 1,
  number: amount(10n * ONE),
  shownPrice: shownPrice === null ? null : amount(shownPrice),
  ...more,
});
const priceOf = (scene: Scene) => [...scene.engine.room('c2c').deals()].at(-1)?.price;

describe('a price that follows the index', () => {
  test('C2C-130: nothing floats before anybody knows what CNY is worth, nor without bounds that fit', () => {
    const scene = openScene();
    expect(scene.refusal(publish())).toEqual({ code: 'price_stale' });
    scene.accept(cny(scene, 71_500n));
    for (const wrong of [
      { percent: 799_999 },
      { percent: 1_200_001 },
      { floor: amount(0n) },
      { floor: amount(70_001n) },
      { ceiling: amount(69_999n) },
      { pair: BTC_USDT },
    ]) {
      expect(scene.refusal(publish({ floating: floating(wrong) }))).toEqual({ code: 'invalid_floating' });
    }
    scene.accept(publish());
  });

  test('C2C-131: is taken at what it costs then, at a better price than the shown one but at no worse', () => {
    const scene = openScene();
    scene.accept(cny(scene, 71_501n));
    scene.accept(publish());
    // 7.1501 × 1.01 is 7.221601: rounded up in favour of the seller.
    expect(scene.refusal(take(72_216n))).toEqual({ code: 'c2c_price_moved', price: 72_217n });
    expect(scene.refusal(take(null))).toEqual({ code: 'c2c_price_moved', price: 72_217n });
    scene.accept(take(75_000n));
    expect(priceOf(scene)).toBe(72_217n);
    scene.accept(cny(scene, 90_000n, { observedAt: scene.now + 1 }), scene.now + 1);
    scene.accept(take(80_000n));
    expect(priceOf(scene)).toBe(80_000n);
  });

  test('C2C-132: sleeps while what CNY is worth is stale; a mark must be news, of now, and of something', () => {
    const scene = openScene();
    scene.accept(cny(scene, 71_500n));
    scene.accept(publish());
    expect(scene.refusal(take(80_000n), scene.now + STALENESS + 1)).toEqual({ code: 'price_stale' });
    for (const wrong of [
      { observedAt: scene.now + 1 },
      { observedAt: scene.now - HOUR },
      { staleness: 999 },
      { unitPrice: amount(0n) },
      { currency: 77 },
    ]) {
      expect(scene.refusal(cny(scene, 71_500n, wrong))).toEqual({ code: 'invalid_cny_mark' });
    }
    scene.accept(cny(scene, 71_500n));
    scene.accept(take(80_000n));
  });

  test('C2C-134: nobody alone says what CNY is worth, and of the house’s services only the demo', () => {
    const scene = openScene();
    for (const by of [ONE_PERSON, { service: 'setup' }, { service: 'desk' }]) {
      expect(scene.refusal(cny(scene, 71_500n, { by }))).toEqual({ code: 'needs_second_person' });
    }
    scene.accept(cny(scene, 71_500n, { by: { service: 'demo' } }));
    scene.accept(cny(scene, 71_500n, { observedAt: scene.now + 1 }), scene.now + 1);
  });

  test('C2C-130 C2C-132 C2C-085: another coin floats with its pair, names the mark that decided, and a restart keeps it', () => {
    const scene = openScene({ currencies: [{ currency: BTC, minimum: amount(1n), maximum: amount(ONE) }] });
    const market = (price: bigint) => ({
      room: 'marks',
      type: 'mark_prices',
      by: { feed: true },
      marks: [{ pair: BTC_USDT, price: indexPriceUnits(price), observedAt: scene.now }],
    });
    scene.accept({ room: 'marks', type: 'set_mark_rules', by: house, pair: BTC_USDT, staleness: STALENESS });
    scene.accept(cny(scene, 70_000n));
    const bounds = { floor: amount(1n), ceiling: amount(10_000_000_000n) };
    scene.accept(
      publish({
        side: 'buy',
        currency: BTC,
        total: amount(ONE),
        minimum: amount(1n),
        maximum: amount(ONE),
        unitPrice: amount(3_500_000_000n),
        floating: floating({ pair: BTC_USDT, percent: 1_000_000, ...bounds }),
      }),
    );
    expect(scene.engine.room('marks').isAwaited(BTC_USDT)).toBe(true);
    const sale = { pair: BTC_USDT, number: amount(1_000n) };
    expect(scene.refusal(take(1n, sale))).toEqual({ code: 'price_stale' });
    const { sequence } = scene.accept(market(5_000_000n));
    scene.restart();
    expect(scene.refusal(take(1n, { ...sale, pair: undefined }))).toMatchObject({ code: 'c2c_price_moved' });
    expect(scene.refusal(take(9_999_999_999n, sale))).toEqual({
      code: 'c2c_price_moved',
      price: 3_500_000_000n,
    });
    const price = 3_500_000_000n;
    const money = { owner: BOB, wallet: 'legal', currency: BTC, amount: amount(ONE) };
    scene.accept({ room: 'custody', type: 'credit', by: house, ...money, reason: 'deposit', reference: 0 });
    scene.accept(take(price, sale));
    expect([...scene.engine.room('c2c').deals()].at(-1)).toMatchObject({ price, mark: sequence });
  });

  test('C2C-133: price and parts of an open offer are set anew by its owner, what is locked stays', () => {
    const scene = openScene();
    scene.accept(publish({ floating: undefined }));
    const before = scene.balance(ALICE);
    const change = (more: object = {}) => ({
      room: 'c2c',
      type: 'change_c2c_offer',
      by: { trader: ALICE },
      offer: 1,
      unitPrice: amount(71_000n),
      minimum: amount(2n * ONE),
      maximum: amount(20n * ONE),
      floating: null,
      ...more,
    });
    expect(scene.refusal(change({ by: { trader: BOB } }))).toEqual({ code: 'unknown_offer' });
    expect(scene.refusal(change({ minimum: amount(200n * ONE) }))).toEqual({ code: 'invalid_parts' });
    expect(scene.refusal(change({ unitPrice: amount(0n) }))).toEqual({ code: 'invalid_c2c_price' });
    scene.accept(change());
    expect(scene.balance(ALICE)).toEqual(before);
    expect(scene.refusal(take(70_000n))).toEqual({ code: 'c2c_price_moved', price: 71_000n });
    scene.accept(take(71_000n));
  });
});
