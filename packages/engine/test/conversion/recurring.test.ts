import { describe, expect, test } from 'vitest';
import { ownerId } from '../../src/index.ts';
import { ALICE, BOB, BTC, credit, ETH, eventsOf, ONE, USDT } from '../exchange.ts';
import { HOUSE_FUNDS, openScene, START, TERMS } from './scene.ts';

const DAY = 86_400_000;
const THIRD = ownerId(100_003);
const FOURTH = ownerId(100_004);
const stop = (recurring: number, trader: number) => ({
  room: 'conversion',
  type: 'stop_conversion_recurring',
  by: { trader },
  recurring,
});

/** Sets the marks of the last hour that pricing needs. */
function moving(scene: ReturnType<typeof openScene>, time: number): void {
  for (const at of [time - 30_000, time - 20_000]) {
    scene.setIndexPrice(1_000, at);
    scene.setIndexPrice(100, at, scene.ethUsdt);
  }
}

describe('CNV-028: a recurring conversion', () => {
  test('is made at the beginning of the next day, at the price that is then, and counts against the hour', () => {
    const scene = openScene();
    const { createdId } = scene.accept(scene.beginRecurring(BTC, USDT, ONE));
    expect(createdId).toBe(1);
    moving(scene, START + DAY);
    const dayEvents = scene.day('2024-02-28', START + DAY);
    const [quoted] = eventsOf(dayEvents, 'conversion_quoted');
    const [ended] = eventsOf(dayEvents, 'conversion_ended');
    expect(quoted?.quote).toMatchObject({ gross: 995n * ONE, recurring: 1, status: 'open' });
    expect(ended?.quote).toMatchObject({ status: 'accepted', endedAt: START + DAY + 1 });
    expect(scene.available(ALICE, BTC)).toBe(49n * ONE);
    expect(scene.houseBalance('conversion', BTC).total).toBe(HOUSE_FUNDS + ONE);
    expect(scene.houseBalance('conversion', USDT).held).toBe(0n);
    expect(scene.room.recurrings()).toMatchObject([{ next: '2024-02-29', done: 1, skipped: 0, fault: null }]);
    // 19 BTC are left of the hourly limit.
    const over = scene.refusal(scene.ask(BTC, USDT, 9n * ONE + 11n * ONE));
    expect(over).toMatchObject({ code: 'amount_out_of_range' });
    scene.restart();
    scene.engine.audit();
  });

  test('leaves an open quote of its owner as it is', () => {
    const scene = openScene();
    scene.accept(scene.beginRecurring(ETH, USDT, ONE));
    moving(scene, START + DAY);
    scene.setIndexPrice(1_000, START + DAY - 5_000);
    const open = scene.quote(scene.ask(BTC, USDT, ONE), START + DAY - 5_000);
    scene.day('2024-02-28', START + DAY);
    expect([...scene.room.quotes()].map(({ id }) => id)).toEqual([open.id]);
    scene.accept(scene.take(open.id), START + DAY + 2);
    expect(scene.available(ALICE, ETH)).toBe(499n * ONE);
    expect(scene.available(ALICE, BTC)).toBe(49n * ONE);
    scene.engine.audit();
  });
});

describe('CNV-029: what cannot be made', () => {
  test('is skipped with the reason, moves nothing and goes on', () => {
    const scene = openScene();
    scene.accept(scene.beginRecurring(BTC, USDT, ONE));
    scene.accept(scene.beginRecurring(USDT, ETH, 20_000n * ONE, 'day', BOB));
    // The index has not been observed for a day.
    const [first] = eventsOf(scene.day('2024-01-31', START + DAY, false), 'conversion_recurring_changed');
    expect(first?.recurring).toMatchObject({ fault: 'price_stale', skipped: 1, done: 0 });
    scene.accept(scene.terms({ isOpen: false }));
    scene.day('2024-02-01', START + 2 * DAY);
    expect(scene.room.recurrings()[0]).toMatchObject({ fault: 'conversion_not_offered', skipped: 2 });
    scene.accept(scene.terms());
    scene.accept(scene.house('draw_conversion', ETH, HOUSE_FUNDS));
    moving(scene, START + 3 * DAY);
    scene.day('2024-02-02', START + 3 * DAY);
    const [alices, bobs] = scene.room.recurrings();
    expect(alices).toMatchObject({ fault: null, done: 1, skipped: 2, next: '2024-02-03' });
    expect(bobs).toMatchObject({ fault: 'house_cannot_pay', done: 0, skipped: 3 });
    expect(scene.available(BOB, USDT)).toBe(100_000n * ONE);
    scene.engine.audit();
  });

  test('is refused when it is set up, in the words of a quote', () => {
    const scene = openScene();
    expect(scene.refusal(scene.beginRecurring(USDT, BTC, 150n * ONE))).toMatchObject({
      code: 'not_a_multiple',
    });
    expect(scene.refusal(scene.beginRecurring(USDT, BTC, 1n))).toMatchObject({ code: 'amount_out_of_range' });
    expect(scene.refusal(scene.beginRecurring(BTC, BTC, ONE))).toEqual({ code: 'same_currency' });
    expect(scene.refusal(scene.beginRecurring(BTC, 77 as never, ONE))).toMatchObject({
      code: 'currency_not_offered',
    });
    for (let count = 0; count < 20; count += 1) scene.accept(scene.beginRecurring(BTC, USDT, ONE));
    expect(scene.refusal(scene.beginRecurring(BTC, USDT, ONE))).toEqual({
      code: 'too_many_recurring',
      most: 20,
    });
    expect(scene.refusal(stop(1, BOB))).toEqual({ code: 'unknown_recurring' });
    scene.accept(stop(1, ALICE));
    expect(scene.refusal(stop(1, ALICE))).toEqual({ code: 'unknown_recurring' });
    scene.accept(scene.beginRecurring(BTC, USDT, ONE));
    scene.accept(scene.terms({ isOpen: false }));
    expect(scene.refusal(scene.beginRecurring(BTC, USDT, ONE, 'day', BOB))).toEqual({
      code: 'conversion_not_offered',
    });
  });
});

test('CNV-030: of a month without its day the last is taken, and a leap day is a day like any other', () => {
  const scene = openScene();
  scene.accept(scene.beginRecurring(BTC, USDT, ONE, 'month'));
  const made = ['2024-01-31', '2024-02-28', '2024-02-29', '2024-03-30', '2024-03-31'].map((day, index) => {
    const time = START + (index + 1) * DAY;
    moving(scene, time);
    return eventsOf(scene.day(day, time), 'conversion_recurring_changed').length;
  });
  expect(made).toEqual([1, 0, 1, 0, 1]);
});

test('CNV-035: where the terms offer it, conversions recur each minute at the price of that minute, and end by themselves', () => {
  const minute = 60_000;
  const scene = openScene();
  expect(scene.refusal(scene.beginRecurring(BTC, USDT, ONE / 10n, 'minute'))).toEqual({ code: 'no_trial' });
  scene.accept(scene.terms({ trial: true }));
  scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n, 'minute'));
  scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n, 'day', BOB));
  const begun = scene.now;
  const pass = (time: number) => {
    scene.setIndexPrice(1_000, Math.max(scene.now, time - 10));
    return eventsOf(scene.passTime(time), 'conversion_recurring_changed').map(
      ({ recurring }) => recurring.id,
    );
  };
  expect(pass(begun + minute)).toEqual([]);
  expect(pass(begun + minute + 1)).toEqual([1]);
  expect(scene.available(ALICE, BTC)).toBe(50n * ONE - ONE / 10n);
  scene.restart();
  // Missed executions are not made up for.
  expect(pass(begun + 5 * minute)).toEqual([1]);
  expect(scene.room.recurrings()[0]).toMatchObject({ done: 2, skipped: 0, fault: null, next: '' });
  scene.accept(scene.terms({ isOpen: false }));
  expect(pass(scene.now + minute + 1)).toEqual([1]);
  expect(scene.room.recurrings()[0]).toMatchObject({ done: 2, skipped: 1, fault: 'conversion_not_offered' });
  for (let count = 3; count < 29; count += 1) expect(pass(scene.now + minute + 1)).toEqual([1]);
  // The last execution, and the end.
  expect(pass(scene.now + minute + 1)).toEqual([1, 1]);
  expect(scene.room.recurrings().map(({ id }) => id)).toEqual([2]);
  scene.engine.audit();
});

test('CNV-031: of many that are due at one moment each is made once, in bounded commands, and others go on between', () => {
  const hour = 1_000_000n * ONE;
  const currencies = TERMS.currencies.map(
    (one) => ({ ...one, hourPerOwner: hour, hourOfAll: hour }) as never,
  );
  const scene = openScene({ currencies });
  for (const owner of [THIRD, FOURTH]) scene.accept(credit(owner, BTC, 50n * ONE));
  for (let count = 0; count < 20; count += 1) {
    scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n));
    scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n, 'day', BOB));
    scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n, 'day', FOURTH));
    scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n, 'day', THIRD));
  }
  moving(scene, START + DAY);
  scene.setIndexPrice(1_000, START + DAY - 10);
  const begun = { calendar: 'exchange', day: '2024-02-28', from: START + DAY - 1, to: START + 2 * DAY };
  scene.accept({ room: 'time', type: 'begin_day', by: { clock: true }, ...begun }, START + DAY);
  let commands = 0;
  for (let isMore = true; isMore; commands += 1) {
    const { events } = scene.accept(
      { room: 'time', type: 'pass_time', by: { clock: true } },
      START + DAY + 1,
    );
    isMore = eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue);
    if (commands === 0) {
      scene.restart();
      // A conversion created while a day is being processed starts on the next one.
      scene.accept(stop(80, THIRD));
      scene.accept(scene.beginRecurring(BTC, USDT, ONE / 10n, 'day', THIRD));
    }
  }
  expect(commands).toBeGreaterThan(1);
  expect(scene.room.recurrings().map(({ done }) => done)).toEqual([
    ...Array.from({ length: 79 }, () => 1),
    0,
  ]);
  expect(scene.available(ALICE, BTC)).toBe(48n * ONE);
  scene.engine.audit();
});
