import { amount, ratePpm } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUSE, SETUP } from '../../src/index.ts';
import { ALICE, BOB, ONE, USDT } from '../exchange.ts';
import { DAY_MS, Scene, START } from './scene.ts';

const HUNDRED = 100n * ONE;

describe('interest', () => {
  test('STK-035: whatever the amount, the rate and the days, the days together pay the floor of the whole', () => {
    const cases = fc.record({
      units: fc.bigInt({ min: 1n, max: 1_000n * ONE }),
      rate: fc.integer({ min: 1, max: 30_000 }),
      days: fc.integer({ min: 1, max: 30 }),
      restarts: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ units, rate, days, restarts }) => {
        const scene = new Scene();
        scene.accept(scene.plan({ rate: ratePpm(rate), days }));
        scene.accept(scene.buy(units));
        const before = scene.balance().total;
        for (let day = 1; day <= days; day += 1) {
          scene.passTo(START + day * DAY_MS + 1);
          if (restarts && day === 2) scene.restart();
          const owed = (units * BigInt(rate) * BigInt(day)) / 1_000_000n;
          expect(scene.balance().total - before).toBe(owed);
        }
        expect(scene.balance().held).toBe(0n);
        expect(scene.engine.balance(HOUSE, 'earn', USDT).held).toBe(0n);
        scene.engine.audit();
      }),
      { numRuns: 40 },
    );
  });

  test('STK-035: one unit brings nothing until its interest is a unit, and then that', () => {
    const scene = new Scene();
    scene.accept(scene.plan({ kind: 'flexible', days: 0, rate: ratePpm(400_000) }));
    scene.accept(scene.buy(1n));
    const paid = [1, 2, 3, 4, 5].map((day) => {
      scene.passTo(START + day * DAY_MS + 1);
      return scene.position(1)?.paid;
    });
    expect(paid).toEqual([0n, 0n, 1n, 1n, 2n]);
  });

  test('STK-038: a day is 24 hours from the beginning: not a millisecond before it is anything paid', () => {
    const scene = new Scene();
    scene.accept(scene.plan());
    // 28 February of a leap year, an hour before midnight.
    const beganAt = 1_709_161_200_000;
    scene.accept(scene.buy(HUNDRED), beganAt);
    scene.passTo(beganAt + DAY_MS);
    expect(scene.position(1)?.paid).toBe(0n);
    scene.passTo(beganAt + DAY_MS + 1);
    expect(scene.position(1)?.paid).toBe(HUNDRED / 1_000n);
    scene.passTo(beganAt + 2 * DAY_MS + 1);
    expect(scene.position(1)?.paid).toBe(HUNDRED / 500n);
  });
});

describe('cover', () => {
  test('STK-033 STK-034: what cannot be locked is not sold, and what is locked is not drawn', () => {
    const scene = new Scene(ONE);
    scene.accept(scene.plan());
    // A hundred earn one in ten days.
    scene.accept(scene.buy(HUNDRED));
    scene.fund(BOB);
    expect(scene.refused(scene.buy(100n, 1, BOB))).toBe('house_cannot_cover');
    const draw = { room: 'earn', type: 'draw_earn', by: SETUP, currency: USDT, amount: amount(1n) };
    expect(scene.refused(draw)).toBe('insufficient_balance');
    scene.passTo(START + 10 * DAY_MS + 1);
    expect(scene.engine.balance(HOUSE, 'earn', USDT)).toEqual({ total: 0n, held: 0n });
  });

  test('STK-042: flexible savings end with the last day that could be locked, and say so before', () => {
    const scene = new Scene((32n * HUNDRED) / 1_000n);
    scene.accept(scene.plan({ kind: 'flexible', days: 0 }));
    scene.accept(scene.buy(HUNDRED));
    scene.passTo(START + 2 * DAY_MS + 1);
    expect(scene.position(1)).toMatchObject({ lastDay: null, notice: null });
    scene.passTo(START + 3 * DAY_MS + 1);
    expect(scene.position(1)).toMatchObject({ lastDay: 32, notice: 'cover_short' });
    scene.restart();
    const before = scene.balance().total;
    scene.passTo(START + 40 * DAY_MS);
    expect(scene.position(1)).toBeUndefined();
    expect(scene.balance()).toEqual({ total: before + (29n * HUNDRED) / 1_000n, held: 0n });
  });
});

describe('plans', () => {
  test('STK-036 STK-037: later versions change nothing about what runs, and are not bought unseen', () => {
    const scene = new Scene();
    scene.accept(scene.plan());
    scene.accept(scene.buy(HUNDRED));
    const observed = scene.buy(HUNDRED, 1, BOB);
    scene.accept(scene.plan({ rate: ratePpm(9) }, 1, 1));
    scene.fund(BOB);
    expect(scene.refused(observed)).toBe('plan_changed');
    scene.passTo(START + 10 * DAY_MS + 1);
    expect(scene.balance().total).toBe(1_000_000n * ONE + ONE);
  });

  test('STK-039: bounds one position, one owner and all together, and no plan becomes another', () => {
    const scene = new Scene();
    const bounds = {
      minimum: amount(10n),
      maximum: amount(100n),
      perOwner: amount(150n),
      total: amount(200n),
    };
    scene.accept(scene.plan({ kind: 'fixed', ...bounds }));
    expect(scene.refused(scene.buy(9n))).toBe('amount_out_of_range');
    expect(scene.refused(scene.buy(101n))).toBe('amount_out_of_range');
    scene.accept(scene.buy(100n));
    expect(scene.refused(scene.buy(51n))).toBe('owner_quota');
    scene.accept(scene.buy(50n));
    scene.fund(BOB);
    expect(scene.refused(scene.buy(51n, 1, BOB))).toBe('plan_quota');
    expect(scene.refused(scene.plan({ kind: 'flexible', days: 0 }, 1, 1))).toBe('invalid_plan');
    expect(scene.refused(scene.plan({ rate: ratePpm(0) }, 2))).toBe('invalid_plan');
    expect(scene.refused(scene.plan({ kind: 'lock_release', days: 4, release: ratePpm(500_000) }, 2))).toBe(
      'invalid_plan',
    );
  });

  test('STK-051: ending one gives back everything with what was promised, in bounded commands', () => {
    const scene = new Scene();
    scene.accept(scene.plan({ kind: 'fixed' }));
    for (let count = 0; count < 150; count += 1) scene.accept(scene.buy(ONE));
    scene.accept({ room: 'earn', type: 'end_earn_plan', by: SETUP, plan: 1, version: 1 });
    expect(scene.refused(scene.redeem(1))).toBe('settling');
    scene.restart();
    scene.passTo(START + 1);
    expect(scene.positions()).toEqual([]);
    expect(scene.balance()).toEqual({ total: 1_000_000n * ONE + (150n * ONE) / 100n, held: 0n });
    expect(scene.refused(scene.plan({ kind: 'fixed' }, 1, 2))).toBe('plan_ended');
  });
});

describe('time', () => {
  test('STK-052 STK-054: many that are due at one moment are paid a hundred and fifty a command, each once', () => {
    const scene = new Scene();
    scene.accept(scene.plan({ kind: 'flexible', days: 0 }));
    const owners = Array.from({ length: 10 }, (_, index) => (ALICE + index) as typeof ALICE);
    for (const owner of owners.slice(1)) scene.fund(owner);
    for (const owner of owners)
      for (let count = 0; count < 100; count += 1) scene.accept(scene.buy(ONE, 1, owner));
    scene.now = START + DAY_MS + 1;
    expect(scene.refused(scene.redeem(1))).toBe('settling');
    expect(scene.passTo(scene.now)).toBe(7);
    expect(scene.positions().every(({ paid, day }) => paid === ONE / 1_000n && day === 1)).toBe(true);
    scene.engine.audit();
  });

  test('STK-045 STK-046: recurring deposits are made on their days, the last of a short month, and skipped when coins lack', () => {
    const scene = new Scene();
    scene.accept(scene.plan({ kind: 'flexible', days: 0 }));
    const begin = (every: string, units: bigint) => ({
      room: 'earn',
      type: 'begin_earn_recurring',
      by: { trader: ALICE },
      plan: 1,
      amount: amount(units),
      every,
      renews: false,
    });
    scene.accept(begin('month', ONE));
    scene.accept(begin('week', 2n * ONE));
    const dates = ['2024-01-31', '2024-02-01', '2024-02-07', '2024-02-29', '2024-03-30', '2024-03-31'];
    const made = dates.map((date, index) => {
      const before = scene.positions().length;
      scene.beginDay(date, START + (index + 1) * DAY_MS);
      return scene.positions().length - before;
    });
    expect(made).toEqual([2, 0, 1, 2, 1, 1]);
    scene.restart();
    scene.accept(scene.plan({ kind: 'fixed' }, 2));
    scene.accept(scene.buy(9_000n * ONE, 2));
    const { available } = { available: scene.balance().total - scene.balance().held };
    scene.accept({
      room: 'transfer',
      type: 'transfer',
      by: { trader: ALICE },
      from: 'change',
      to: 'legal',
      currency: USDT,
      amount: amount(available),
    });
    scene.beginDay('2024-04-30', START + 7 * DAY_MS);
    expect(scene.engine.room('earn').recurrings()[0]).toMatchObject({
      fault: 'insufficient_balance',
      skipped: 1,
      next: '2024-05-31',
    });
  });

  test('OPS-621: a recurring deposit is skipped with the reason while trading is halted, and made on its next day', () => {
    const scene = new Scene();
    scene.accept(scene.plan({ kind: 'flexible', days: 0 }));
    const terms = { plan: 1, amount: amount(ONE), every: 'day', renews: false };
    scene.accept({ room: 'earn', type: 'begin_earn_recurring', by: { trader: ALICE }, ...terms });
    const halts = { room: 'halts', by: SETUP, what: 'trading' };
    scene.accept({ ...halts, type: 'halt', notice: 'The index prices are wrong.' });
    scene.beginDay('2024-01-31', START + DAY_MS);
    expect(scene.positions()).toHaveLength(0);
    const [skipped] = scene.engine.room('earn').recurrings();
    expect(skipped).toMatchObject({ done: 0, skipped: 1, fault: 'trading_halted' });
    scene.accept({ ...halts, type: 'resume' });
    scene.beginDay('2024-02-01', START + 2 * DAY_MS);
    expect(scene.positions()).toHaveLength(1);
  });

  test('STK-088: into a plan whose day is a minute deposits recur each minute, make up for nothing, and end by themselves', () => {
    const scene = new Scene();
    const minute = 60_000;
    scene.accept(scene.plan({ kind: 'flexible', days: 0 }, 1));
    scene.accept(scene.plan({ kind: 'flexible', days: 0, unit: 'minute' }, 2));
    const begin = (plan: number) => ({
      room: 'earn',
      type: 'begin_earn_recurring',
      by: { trader: ALICE },
      plan,
      amount: amount(ONE),
      every: 'minute',
      renews: false,
    });
    expect(scene.refused(begin(1))).toBe('no_trial');
    scene.accept(begin(2));
    scene.accept(begin(2));
    scene.passTo(START + minute);
    expect(scene.positions()).toHaveLength(0);
    scene.passTo(START + minute + 1);
    expect(scene.positions()).toHaveLength(2);
    // The beginning of a day executes none of them.
    scene.beginDay('2024-01-31', START + minute + 2);
    expect(scene.positions()).toHaveLength(2);
    scene.accept({
      room: 'earn',
      type: 'stop_earn_recurring',
      by: { trader: ALICE },
      recurring: 2,
    });
    scene.restart();
    // Five minutes without clock commands cause one execution, and the next follows a minute later.
    scene.passTo(START + 6 * minute);
    expect(scene.positions()).toHaveLength(3);
    scene.passTo(START + 7 * minute);
    expect(scene.positions()).toHaveLength(3);
    scene.passTo(START + 7 * minute + 1);
    const [running] = scene.engine.room('earn').recurrings();
    expect(running).toMatchObject({ id: 1, done: 3, skipped: 0, next: '', monthDay: null });
    for (let count = 0; count < 40; count += 1) scene.passTo(scene.now + minute + 1);
    expect(scene.engine.room('earn').recurrings()).toEqual([]);
    expect(scene.positions()).toHaveLength(31);
    scene.engine.audit();
  });

  test('STK-048: by volume as much comes free as was traded, and not before it is told', () => {
    const scene = new Scene();
    const shape = { days: 0, cliff: 1, release: ratePpm(100_000), releaseBy: 'volume' } as const;
    scene.accept(scene.plan({ kind: 'lock_release', rate: ratePpm(50_000), ...shape }));
    scene.accept(scene.buy(HUNDRED));
    scene.passTo(START + 2 * DAY_MS + 1);
    expect(scene.position(1)?.locked).toBe(HUNDRED);
    const note = (coins: bigint) => ({
      room: 'earn',
      type: 'note_earn_volume',
      by: { service: 'desk' },
      position: 1,
      traded: amount(coins),
    });
    scene.accept(note(400n * ONE));
    expect(scene.refused(note(399n * ONE))).toBe('invalid_amount');
    scene.passTo(START + 3 * DAY_MS + 1);
    expect(scene.position(1)).toMatchObject({ locked: 60n * ONE, paid: 2n * ONE });
    scene.accept(note(5_000n * ONE));
    scene.passTo(START + 4 * DAY_MS + 1);
    expect(scene.balance()).toEqual({ total: 1_000_005n * ONE, held: 0n });
  });

  test('STK-055: a frozen owner ends what runs, is paid, and begins nothing', () => {
    const scene = new Scene();
    scene.accept(scene.plan({ kind: 'flexible', days: 0 }));
    scene.accept(scene.buy(HUNDRED));
    const by = { staff: 1, name: 'operator', reason: 'test' };
    scene.accept({ room: 'owners', type: 'freeze', by, owner: ALICE });
    expect(scene.refused(scene.buy(HUNDRED))).toBe('owner_frozen');
    scene.passTo(START + DAY_MS + 1);
    expect(scene.position(1)?.paid).toBe(HUNDRED / 1_000n);
    scene.accept(scene.redeem(1));
    expect(scene.balance().held).toBe(0n);
  });
});
