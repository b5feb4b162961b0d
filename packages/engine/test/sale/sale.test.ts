import { amount, floorDiv } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { ownerId, SETUP, timeMs } from '../../src/index.ts';
import { ALICE, BOB, BTC, CAROL, credit, ETH, eventsOf, ONE, USDT } from '../exchange.ts';
import { Random } from '../random.ts';
import { DAY, FUNDS, openScene, Scene, START, TERMS, TOKENS } from './scene.ts';

const END = Number(TERMS.to);

describe('first come', () => {
  test('IEO-017 IEO-019: whoever buys pays at the set price from the exchange account and has the tokens at once', () => {
    const scene = openScene();
    const { events } = scene.accept(scene.buy(30n * ONE));
    expect(eventsOf(events, 'subscription_changed')).toMatchObject([
      { subscription: { id: 2, sale: 1, owner: ALICE, asked: 100n * ONE, paid: 30n * ONE, status: 'done' } },
    ]);
    expect(scene.balance(ALICE, ETH)).toEqual({ total: 100n * ONE, held: 0n });
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS - 30n * ONE, held: 0n });
    expect(scene.houseBalance(ETH)).toEqual({ total: TOKENS - 100n * ONE, held: 900n * ONE });
    scene.restart();
  });

  test('IEO-030: what is typed buys whole units, and no more is taken than they cost', () => {
    const scene = openScene({ price: amount(7n) });
    // 100,000,003 units at 7 for a whole token of 10^8: floor(100,000,003 × 10^8 ÷ 7), which is beyond the cap.
    expect(scene.refusal(scene.buy(ONE + 3n))).toMatchObject({ code: 'owner_cap' });
    const dear = openScene({ price: amount(3n * ONE + 1n) });
    const { events } = dear.accept(dear.buy(ONE));
    const [bought] = eventsOf(events, 'subscription_changed');
    const request = floorDiv(ONE * ONE, 3n * ONE + 1n);
    expect(bought?.subscription).toMatchObject({
      asked: request,
      paid: (request * (3n * ONE + 1n) + ONE - 1n) / ONE,
    });
    expect(dear.balance(ALICE, USDT).total).toBe(FUNDS - (bought?.subscription.paid ?? 0n));
  });

  test('IEO-016 IEO-018 IEO-031: outside its time, beyond cap and supply and from where it is not offered nobody buys', () => {
    const early = new Scene();
    const scene = openScene({ identityLevel: 1, barredCountries: ['US'] });
    expect(scene.refusal(scene.buy(ONE))).toEqual({ code: 'identity_needed', level: 1 });
    for (const owner of [ALICE, BOB, CAROL]) {
      scene.accept({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 1 });
    }
    scene.accept({ room: 'owners', type: 'set_country', by: SETUP, owner: CAROL, country: 'US' });
    expect(scene.refusal(scene.buy(ONE, CAROL))).toEqual({ code: 'country_barred' });
    expect(scene.refusal(scene.buy(ONE - 1n))).toEqual({ code: 'amount_below_minimum', minimum: ONE });
    expect(scene.refusal(scene.buy(120n * ONE + 1n))).toMatchObject({ code: 'owner_cap', left: 400n * ONE });
    scene.accept(scene.buy(90n * ONE));
    expect(scene.refusal(scene.buy(31n * ONE))).toEqual({ code: 'owner_cap', left: 100n * ONE });
    expect(scene.refusal(scene.buy(FUNDS + 1n, BOB))).toEqual({ code: 'insufficient_balance', free: FUNDS });
    expect(scene.refusal(scene.buy(ONE, ALICE, 9))).toEqual({ code: 'unknown_sale' });
    scene.accept(scene.about('pause_sale', 1, { paused: true }));
    expect(scene.refusal(scene.buy(ONE))).toEqual({ code: 'sale_paused' });
    scene.accept(scene.about('pause_sale', 1, { paused: false }));
    expect(scene.refusal(scene.buy(ONE), END)).toEqual({ code: 'sale_ended' });
    expect(early.now).toBe(START);
    const planned = openScene({ from: timeMs(START + 5_000) });
    expect(planned.refusal(planned.buy(ONE))).toEqual({ code: 'sale_not_started', from: START + 5_000 });
  });

  test('IEO-032: of a thousand buyers at one instant exactly those get tokens that the supply has', () => {
    const scene = openScene({ perOwner: amount(7n * ONE), minimum: amount(1n) });
    let sold = 0n;
    let refused = 0;
    for (let index = 0; index < 1_000; index += 1) {
      const owner = ownerId(200_000 + index);
      scene.accept(credit(owner, USDT, 10n * ONE));
      const outcome = scene.submit(scene.buy(2n * ONE + 10n, owner));
      if (outcome.ok) sold += scene.balance(owner, ETH).total;
      else refused += 1;
    }
    expect(sold).toBeLessThanOrEqual(1_000n * ONE);
    expect(sold).toBeGreaterThan(993n * ONE);
    expect(refused).toBe(1_000 - Number(sold / (((2n * ONE + 10n) * 10n) / 3n)));
    scene.engine.audit();
  });

  test('IEO-032 SEQ-047: what each of many buyers has asked for is known after a restart, and no row of a snapshot grows with them', () => {
    const scene = openScene({ supply: amount(10_000n * ONE), perOwner: amount(7n * ONE) });
    const buyers = 1_200;
    for (let index = 0; index < buyers; index += 1) {
      const owner = ownerId(200_000 + index);
      scene.accept(credit(owner, USDT, 10n * ONE));
      scene.accept(scene.buy(2n * ONE, owner));
    }
    scene.restart();
    const rows = [...scene.engine.snapshot()].flatMap(({ text }) => text.split('\n'));
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(40_000);
    expect(rows.filter((row) => row.startsWith('["asked"'))).toHaveLength(buyers - 1_000);
    // Each has bought six and two thirds of at most seven tokens.
    for (const index of [0, 999, 1_000, buyers - 1]) {
      const refusal = scene.refusal(scene.buy(ONE, ownerId(200_000 + index)));
      expect(refusal).toMatchObject({ code: 'owner_cap' });
    }
  });

  test('IEO-033: what is delivered at the end waits as a hold, and comes with the first word of the clock after it', () => {
    const scene = openScene({ delivery: 'at_end' });
    scene.accept(scene.buy(30n * ONE));
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS, held: 30n * ONE });
    expect(scene.balance(ALICE, ETH).total).toBe(0n);
    scene.restart();
    expect(scene.refusal(transfer(ONE), END + 1)).toEqual({ code: 'settling' });
    const given = scene.passTime(END + 1);
    expect(eventsOf(given, 'subscription_changed')).toMatchObject([
      { subscription: { status: 'done', paid: 30n * ONE } },
    ]);
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS - 30n * ONE, held: 0n });
    expect(scene.balance(ALICE, ETH)).toEqual({ total: 100n * ONE, held: 0n });
    // Unsold tokens are released.
    expect(scene.houseBalance(ETH)).toEqual({ total: TOKENS - 100n * ONE, held: 0n });
    scene.restart();
  });

  test('IEO-034: day by day a part is free, nothing before the cliff and all of it with the last day', () => {
    const scene = openScene({ delivery: 'vesting', cliffDays: 2, vestingDays: 3, price: amount(ONE) });
    scene.accept(scene.buy(100n * ONE + 1n));
    scene.passTime(END + 1);
    const all = 100n * ONE + 1n;
    expect(scene.balance(ALICE, ETH)).toEqual({ total: all, held: all });
    const heldAfter = (days: number) => {
      scene.passTime(END + days * DAY + 1);
      scene.restart();
      return scene.balance(ALICE, ETH).held;
    };
    expect(heldAfter(1)).toBe(all);
    expect(heldAfter(2)).toBe(all - floorDiv(all * 2n, 3n));
    expect(heldAfter(3)).toBe(0n);
    expect([...scene.room.subscriptions()]).toEqual([]);
  });
});

describe('a day that lasts less', () => {
  test('IEO-048: where a day lasts a minute, a part is free with each minute', () => {
    const unit = 'minute';
    const scene = openScene({ delivery: 'vesting', cliffDays: 1, vestingDays: 2, price: amount(ONE), unit });
    scene.accept(scene.buy(100n * ONE + 1n));
    scene.passTime(END + 1);
    scene.restart();
    const all = 100n * ONE + 1n;
    const heldAfter = (minutes: number) => {
      scene.passTime(END + minutes * 60_000 + 1);
      return scene.balance(ALICE, ETH).held;
    };
    expect(heldAfter(0)).toBe(all);
    expect(heldAfter(1)).toBe(all - floorDiv(all, 2n));
    scene.restart();
    expect(heldAfter(2)).toBe(0n);
    expect([...scene.room.subscriptions()]).toEqual([]);
  });
});

describe('in proportion', () => {
  const pro = { mode: 'pro_rata', delivery: 'at_end' } as const;

  test('IEO-035: each gets the share by the order of the journal, the parts are the supply to the unit, and the rest is returned', () => {
    const scene = openScene({
      ...pro,
      supply: amount(100n),
      perOwner: amount(100n),
      price: amount(ONE),
      minimum: amount(1n),
    });
    for (const [owner, units] of [
      [ALICE, 70n],
      [BOB, 71n],
      [CAROL, 60n],
      [ALICE, 7n],
    ] as const) {
      scene.accept(scene.buy(units, owner));
    }
    expect(scene.refusal(scene.buy(24n, ALICE))).toEqual({ code: 'owner_cap', left: 23n });
    scene.restart();
    const given = scene.passTime(END + 1);
    const parts = eventsOf(given, 'subscription_changed').map(({ subscription }) => subscription.allotted);
    // 208 were requested: floor(100 × running ÷ 208) − floor(100 × before ÷ 208).
    expect(parts).toEqual([33n, 34n, 29n, 4n]);
    expect(scene.balance(ALICE, ETH).total).toBe(37n);
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS - 37n, held: 0n });
    expect(scene.houseBalance(ETH)).toEqual({ total: TOKENS - 100n, held: 0n });
    scene.restart();
  });

  test('IEO-035: when less is asked for than there is, everybody gets all of it', () => {
    const scene = openScene(pro);
    scene.accept(scene.buy(30n * ONE));
    scene.passTime(END + 1);
    expect(scene.balance(ALICE, ETH)).toEqual({ total: 100n * ONE, held: 0n });
  });

  test('IEO-036: a thousand shares are worked off in bounded commands, and are the supply however much was asked for', () => {
    const random = new Random(35);
    const supply = 999_983n;
    const scene = openScene({
      ...pro,
      supply: amount(supply),
      perOwner: amount(supply),
      price: amount(ONE),
      minimum: amount(1n),
    });
    for (let index = 0; index < 1_000; index += 1) {
      const owner = ownerId(200_000 + index);
      const units = BigInt(random.integer(1, 5_000));
      scene.accept(credit(owner, USDT, units));
      scene.accept(scene.buy(units, owner));
    }
    let commands = 0;
    for (let isMore = true; isMore; commands += 1) {
      const { events } = scene.accept({ room: 'time', type: 'pass_time', by: { clock: true } }, END + 1);
      expect(eventsOf(events, 'money_moved').flatMap(({ postings }) => postings).length).toBeLessThanOrEqual(
        400,
      );
      isMore = eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue);
      if (commands % 4 === 0) scene.restart();
    }
    expect(commands).toBeGreaterThan(9);
    expect(TOKENS - scene.houseBalance(ETH).total).toBe(supply);
    scene.engine.audit();
  });
});

describe('the house', () => {
  test('IEO-037: a sale sets its supply aside, is changed until it begins, and fixed from then on', () => {
    const scene = openScene({ from: timeMs(START + 5_000) });
    expect(scene.houseBalance(ETH).held).toBe(1_000n * ONE);
    expect(scene.refusal(scene.plan({}, 1, 2))).toEqual({ code: 'terms_changed', version: 1 });
    expect(
      scene.refusal(scene.plan({ from: timeMs(START + 5_000), supply: amount(TOKENS + 1n) }, 1)),
    ).toEqual({
      code: 'supply_not_there',
      free: TOKENS,
    });
    scene.accept(scene.plan({ from: timeMs(START + 5_000), supply: amount(TOKENS) }, 1));
    expect(scene.houseBalance(ETH).held).toBe(TOKENS);
    expect(scene.refusal(scene.house('draw_sale', 1n))).toEqual({ code: 'insufficient_balance', free: 0n });
    expect(scene.refusal(scene.plan({ from: timeMs(START + 9_000) }))).toEqual({ code: 'token_on_sale' });
    expect(scene.refusal(scene.plan({}, 7))).toEqual({ code: 'unknown_sale' });
    scene.passTime(START + 5_000);
    expect(scene.refusal(scene.plan({ from: timeMs(START + 9_000) }, 1, 2))).toEqual({ code: 'sale_begun' });
    scene.restart();
  });

  test('IEO-037: terms that contradict themselves are refused with a word', () => {
    const scene = new Scene();
    const fresh = openScene();
    const faults = [
      [{ token: USDT }, 'token'],
      [{ payment: 9 as never }, 'payment'],
      [{ price: amount(0n) }, 'price'],
      [{ supply: amount(0n) }, 'supply'],
      [{ perOwner: amount(1_001n * ONE) }, 'limits'],
      [{ from: TERMS.to }, 'period'],
      [{ mode: 'pro_rata' }, 'delivery'],
      [{ delivery: 'vesting' }, 'delivery'],
      [{ identityLevel: 4 }, 'identity_level'],
      [{ barredCountries: ['us'] }, 'countries'],
    ] as const;
    for (const [terms, fault] of faults) {
      expect(fresh.refusal(fresh.plan(terms))).toEqual({ code: 'invalid_sale', fault });
    }
    expect(scene.now).toBe(START);
  });

  test('IEO-038: a sale that is cancelled returns everything that waits, and what was delivered stays', () => {
    const scene = openScene({ delivery: 'at_end' });
    scene.accept(scene.buy(30n * ONE));
    scene.accept(scene.about('cancel_sale', 1));
    expect(scene.refusal(scene.buy(ONE))).toEqual({ code: 'sale_ended' });
    expect(scene.refusal(scene.about('cancel_sale', 1))).toEqual({ code: 'sale_over' });
    scene.restart();
    const given = scene.passTime(scene.now + 1);
    expect(eventsOf(given, 'subscription_changed')).toMatchObject([
      { subscription: { status: 'returned', paid: 0n } },
    ]);
    expect(eventsOf(given, 'sale_ended').at(-1)).toMatchObject({
      sale: { status: 'cancelled', allotted: 0n },
    });
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS, held: 0n });
    expect(scene.houseBalance(ETH)).toEqual({ total: TOKENS, held: 0n });
    scene.accept(scene.plan({ from: timeMs(scene.now + 1), to: timeMs(scene.now + 2) }));
  });

  test('IEO-039: coins of the house come in and go out, but for what is set aside', () => {
    const scene = openScene();
    expect(scene.refusal(scene.house('fund_sale', 0n))).toEqual({ code: 'invalid_amount' });
    expect(scene.refusal(scene.house('fund_sale', 1n, 9 as never))).toEqual({ code: 'unknown_currency' });
    expect(scene.refusal(scene.house('fund_sale', 2n ** 63n - 1n))).toEqual({ code: 'amount_too_large' });
    scene.accept(scene.house('draw_sale', TOKENS - 1_000n * ONE));
    scene.accept(scene.house('fund_sale', 5n, BTC));
    scene.engine.audit();
  });
});

function transfer(units: bigint): object {
  const terms = { from: 'change', to: 'legal', currency: USDT, amount: amount(units) };
  return { room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...terms };
}
