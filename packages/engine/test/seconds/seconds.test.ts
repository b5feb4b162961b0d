import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type OwnerId, pairId, SETUP } from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, eventsOf, ONE, USDT } from '../exchange.ts';
import { FUNDS, HOUSE_FUNDS, openScene, STALENESS, START, TERMS } from './scene.ts';

const MINUTE = 60_000;

describe('opening', () => {
  test('SEC-100 SEC-005 SEC-006: an order opens at the mark that is there and locks stake and fee, and the house what it may owe', () => {
    const scene = openScene();
    const openMark = scene.setIndexPrice(1_234, START + 5);
    const { events, createdId } = scene.accept(scene.bet());
    expect(eventsOf(events, 'seconds_opened').map(({ order }) => order)).toEqual([
      {
        id: createdId,
        owner: ALICE,
        pair: BTC_USDT,
        currency: USDT,
        direction: 'up',
        seconds: 60,
        stake: 100n * ONE,
        fee: ONE,
        payout: 800_000,
        profit: 80n * ONE,
        insurance: null,
        terms: 1,
        openedAt: START + 5,
        expiresAt: START + 5 + MINUTE,
        openMark,
        openPrice: 1_234n,
      },
    ]);
    expect(eventsOf(events, 'mark_used').map(({ mark: indexPrice }) => indexPrice.sequence)).toEqual([
      openMark,
    ]);
    expect(scene.balance()).toEqual({ total: FUNDS, held: 101n * ONE });
    expect(scene.houseBalance('options')).toEqual({ total: HOUSE_FUNDS, held: 80n * ONE });
    scene.restart();
  });

  test('SEC-101: without a fresh mark none opens', () => {
    const scene = openScene();
    expect(scene.refusal(scene.bet(), START + STALENESS + 1)).toEqual({ code: 'price_stale' });
  });

  test('SEC-008 SEC-009 SEC-102: what is not offered is refused, each with its own word', () => {
    const scene = openScene();
    expect(scene.refusal(scene.bet({ pair: pairId(9) }))).toEqual({ code: 'pair_not_offered' });
    expect(scene.refusal(scene.bet({ seconds: 61 }))).toEqual({ code: 'duration_not_offered' });
    const other = { ...scene.bet(), currency: 1 };
    expect(scene.refusal(other)).toEqual({ code: 'currency_not_offered' });
    const range = { code: 'stake_out_of_range', minimum: 10n * ONE, maximum: 1_000n * ONE };
    expect(scene.refusal(scene.bet({ stake: 10n * ONE - 1n }))).toEqual(range);
    expect(scene.refusal(scene.bet({ stake: 1_000n * ONE + 1n }))).toEqual(range);
    scene.accept(scene.terms({ isOpen: false }));
    expect(scene.refusal(scene.bet())).toEqual({ code: 'seconds_not_offered' });
  });

  test('SEC-007: more than is free, by a unit, is refused with what is free', () => {
    const scene = openScene();
    const free = 101n * ONE;
    const terms = { from: 'micro', to: 'change', currency: USDT, amount: amount(FUNDS - free + 1n) };
    scene.accept({ room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...terms });
    expect(scene.refusal(scene.bet())).toEqual({ code: 'insufficient_balance', free: free - 1n });
  });

  test('SEC-103: of a hundred orders sent with the same coins only those that can be paid are accepted', () => {
    const scene = openScene();
    const results = Array.from({ length: 100 }, () => scene.submit(scene.bet({ stake: 1_000n * ONE })).ok);
    // 10,000 afford nine stakes with fees, but one user may stake at most 5,000.
    expect(results.filter(Boolean)).toHaveLength(5);
    const rich = openScene({
      currencies: [{ ...TERMS.currencies[0], stakePerOwner: amount(FUNDS) }] as never,
    });
    const accepted = Array.from({ length: 100 }, () => rich.submit(rich.bet({ stake: 1_000n * ONE })).ok);
    expect(accepted.filter(Boolean)).toHaveLength(9);
    rich.engine.audit();
  });

  test('SEC-104: the house takes no order that it could not pay', () => {
    const scene = openScene();
    scene.accept(scene.house('draw_seconds', 'options', HOUSE_FUNDS - 80n * ONE));
    scene.open();
    expect(scene.refusal(scene.bet({ owner: BOB }))).toEqual({ code: 'house_cannot_pay' });
    expect(scene.refusal(scene.house('draw_seconds', 'options', 1n))).toEqual({
      code: 'insufficient_balance',
      free: 0n,
    });
  });

  test('SEC-105: bounds hold per order, per user, and in sum for a pair and a second', () => {
    const [currency] = TERMS.currencies;
    const scene = openScene({
      ordersPerOwner: 2,
      currencies: [
        { ...currency, stakePerOwner: amount(1_500n * ONE), stakePerExpiry: amount(1_600n * ONE) },
      ],
    } as never);
    scene.open({ stake: 1_000n * ONE });
    expect(scene.refusal(scene.bet({ stake: 501n * ONE }))).toEqual({
      code: 'owner_stake_limit',
      left: 500n * ONE,
    });
    expect(scene.refusal(scene.bet({ owner: BOB, stake: 601n * ONE }))).toEqual({
      code: 'expiry_stake_limit',
      left: 600n * ONE,
    });
    scene.open({ owner: BOB, stake: 601n * ONE, seconds: 120 });
    scene.open();
    expect(scene.refusal(scene.bet())).toEqual({ code: 'too_many_running', most: 2 });
  });

  test('SEC-106: a barred country, a missing identity and a frozen account are refused', () => {
    const scene = openScene({ barredCountries: ['ZZ'], identityLevel: 1 });
    const owner = { room: 'owners', by: SETUP, owner: ALICE };
    expect(scene.refusal(scene.bet())).toEqual({ code: 'identity_needed', level: 1 });
    scene.accept({ ...owner, type: 'set_level', level: 1 });
    scene.accept({ ...owner, type: 'set_country', country: 'ZZ' });
    expect(scene.refusal(scene.bet())).toEqual({ code: 'country_barred' });
    scene.accept({ ...owner, type: 'set_country', country: 'CH' });
    scene.open();
    scene.accept({ ...owner, type: 'freeze' });
    expect(scene.refusal(scene.bet())).toEqual({ code: 'owner_frozen' });
  });
});

describe('settling', () => {
  const outcomes = [
    ['up', 1_001, 'win'],
    ['up', 1_000, 'equal'],
    ['up', 999, 'loss'],
    ['down', 999, 'win'],
    ['down', 1_000, 'equal'],
    ['down', 1_001, 'loss'],
  ] as const;
  test.each(outcomes)(
    'SEC-011 SEC-012 SEC-013 SEC-014: %s, and the index at %d, is a %s',
    (direction, price, result) => {
      const scene = openScene();
      scene.open({ direction });
      scene.setIndexPrice(price, START + MINUTE);
      const [order] = scene.closedAt(START + MINUTE + 1);
      expect(order).toMatchObject({ result, closePrice: BigInt(price), closedAt: START + MINUTE + 1 });
      const profit = { win: 80n, equal: 0n, loss: -100n }[result] * ONE;
      expect(scene.balance()).toEqual({ total: FUNDS + profit - ONE, held: 0n });
      expect(scene.houseBalance('options')).toEqual({ total: HOUSE_FUNDS - profit, held: 0n });
      expect(scene.houseBalance('fees')).toEqual({ total: ONE, held: 0n });
      expect(scene.engine.feesPaid(ALICE, 'micro', USDT)).toBe(ONE);
      scene.engine.audit();
    },
  );

  test('SEC-010 SEC-016: the last mark at or before the end decides, however late the clock speaks, and is named', () => {
    const scene = openScene();
    scene.open();
    scene.setIndexPrice(900, START + MINUTE - 1);
    const deciding = scene.setIndexPrice(1_100, START + MINUTE);
    for (let count = 1; count < 50; count += 1) scene.setIndexPrice(500 + count, START + MINUTE + count);
    scene.restart();
    const [order] = scene.closedAt(START + MINUTE + 60);
    expect(order).toMatchObject({ result: 'win', closeMark: deciding, closePrice: 1_100n });
  });

  test('SEC-015: when the last mark before the end is stale by its age, everything is returned, the fee too', () => {
    const scene = openScene();
    scene.open();
    scene.setIndexPrice(2_000, START + MINUTE - STALENESS - 1);
    scene.setIndexPrice(2_000, START + MINUTE + 1);
    const [order] = scene.closedAt(START + MINUTE + 1);
    expect(order).toMatchObject({ result: 'void', closeMark: null, closePrice: null });
    expect(scene.balance()).toEqual({ total: FUNDS, held: 0n });
    expect(scene.houseBalance('options')).toEqual({ total: HOUSE_FUNDS, held: 0n });
    expect(scene.houseBalance('fees').total).toBe(0n);
  });

  test('SEC-107: a mark that is just not stale at the end decides', () => {
    const scene = openScene();
    scene.open();
    scene.setIndexPrice(2_000, START + MINUTE - STALENESS);
    expect(scene.closedAt(START + MINUTE + 1)).toMatchObject([{ result: 'win' }]);
  });

  test('SEC-108: closing the product, the pair and its currency ends new orders, and running ones settle', () => {
    const scene = openScene();
    scene.open();
    scene.accept(scene.terms({ isOpen: false, pairs: [], currencies: [], insurances: [] }));
    const halted = { pair: BTC_USDT, terms: { status: 'halted' } };
    scene.accept({ room: 'listing', type: 'change_pair', by: SETUP, ...halted });
    scene.setIndexPrice(1_001, START + MINUTE);
    expect(scene.closedAt(START + MINUTE + 1)).toMatchObject([{ result: 'win', terms: 1 }]);
  });

  test('SEC-109: a delisting voids what has not ended, and leaves to its mark what has', () => {
    const scene = openScene();
    scene.open();
    scene.open({ seconds: 120 });
    scene.setIndexPrice(1_001, START + MINUTE - 1);
    const { events } = scene.accept(
      { room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT },
      START + MINUTE + 5,
    );
    expect(eventsOf(events, 'seconds_closed').map(({ order }) => [order.seconds, order.result])).toEqual([
      [120, 'void'],
    ]);
    scene.restart();
    expect(scene.closedAt(START + MINUTE + 6)).toMatchObject([{ seconds: 60, result: 'win' }]);
    expect(scene.balance()).toEqual({ total: FUNDS + 79n * ONE, held: 0n });
  });

  test('SEC-109: a delisting that takes several commands voids what ends meanwhile', () => {
    const scene = openScene({
      currencies: [{ ...TERMS.currencies[0], minimum: amount(1n), amounts: [amount(1n)] }],
    } as never);
    for (let owner = 1; owner <= 15; owner += 1) {
      scene.fund((1_000 + owner) as OwnerId, ONE);
      for (let count = 0; count < 100; count += 1) {
        scene.open({ owner: (1_000 + owner) as OwnerId, stake: 100n });
      }
    }
    scene.setIndexPrice(2_000, START + MINUTE - 2);
    const delisting = { room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT };
    expect(eventsOf(scene.accept(delisting, START + MINUTE - 1).events, 'seconds_closed')).toHaveLength(
      1_000,
    );
    scene.restart();
    const rest = scene.closedAt(START + 2 * MINUTE);
    expect(rest).toHaveLength(500);
    expect(new Set(rest.map(({ result }) => result))).toEqual(new Set(['void']));
    scene.engine.audit();
  });

  test('SEC-017 SEC-110: a thousand that end in one millisecond are settled once each, a bounded part at a time', () => {
    const scene = openScene();
    const owners = Array.from({ length: 50 }, (_, index) => (2_000 + index) as OwnerId);
    for (const owner of owners) {
      scene.fund(owner, 1_000n * ONE);
      for (let count = 0; count < 20; count += 1) scene.open({ owner, stake: 10n * ONE });
    }
    scene.setIndexPrice(1_001, START + MINUTE);
    const first = scene.accept({ room: 'time', type: 'pass_time', by: { clock: true } }, START + MINUTE + 1);
    const closed = eventsOf(first.events, 'seconds_closed').map(({ order }) => order.id);
    expect(closed.length).toBeGreaterThan(50);
    expect(closed.length).toBeLessThanOrEqual(100);
    // Nothing else may change an account before its orders are settled.
    const transfer = { from: 'micro', to: 'change', currency: USDT, amount: amount(1n) };
    const last = owners.at(-1) as OwnerId;
    expect(scene.refusal({ room: 'transfer', type: 'transfer', by: { trader: last }, ...transfer })).toEqual({
      code: 'settling',
    });
    expect(scene.refusal(scene.bet({ owner: last }))).toEqual({ code: 'settling' });
    scene.restart();
    const all = [...closed, ...scene.closedAt(START + MINUTE + 1).map(({ id }) => id)];
    expect(all).toHaveLength(1_000);
    expect(new Set(all).size).toBe(1_000);
    for (const owner of owners) {
      expect(scene.balance(owner)).toEqual({ total: 1_000n * ONE + 20n * 8n * ONE - 2n * ONE, held: 0n });
    }
    scene.engine.audit();
  });
});
