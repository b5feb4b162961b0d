import { describe, expect, test } from 'vitest';
import { ALICE, BOB, eventsOf, ONE } from '../exchange.ts';
import { FUNDS, HOUR, MINUTE, openScene, type Scene } from './scene.ts';

const HELD = 100n * ONE + ONE / 10n;

function disputed(scene: Scene): number {
  const deal = scene.take(scene.publish());
  scene.accept(scene.applyAction('pay', deal, BOB));
  scene.advanceTime(10 * MINUTE);
  scene.accept(scene.applyAction('dispute', deal, BOB));
  return deal;
}

describe('opening', () => {
  test('C2C-090: a paid deal can be disputed after the set time', () => {
    const scene = openScene();
    const deal = scene.take(scene.publish());
    scene.accept(scene.applyAction('pay', deal, BOB));
    const from = scene.now + 10 * MINUTE;
    expect(scene.refusal(scene.applyAction('dispute', deal, BOB))).toEqual({
      code: 'dispute_too_early',
      from,
    });
    scene.advanceTime(10 * MINUTE);
    const { events } = scene.accept(scene.applyAction('dispute', deal, ALICE));
    expect(scene.deal(deal)).toMatchObject({
      state: 'disputed',
      dispute: { openedBy: 'seller', isEscrowed: true },
    });
    expect(eventsOf(events, 'c2c_said')).toMatchObject([{ said: { from: 'seller', kind: 'statement' } }]);
    expect(scene.balance(ALICE).held).toBe(HELD);
  });

  test('C2C-621: about a deal without coins takes no place among the deals that its seller may run', () => {
    const scene = openScene();
    scene.accept(scene.terms({ dealsPerOwner: 1 }));
    const offer = scene.publish();
    const empty = scene.take(offer, 10n * ONE);
    scene.accept(scene.applyAction('cancel', empty, BOB));
    scene.accept(scene.applyAction('dispute', empty, BOB));
    expect(scene.deal(empty)).toMatchObject({ state: 'disputed', dispute: { isEscrowed: false } });
    scene.take(offer, 10n * ONE);
    expect(scene.refusal(scene.takeCommand(offer, 10n * ONE))).toMatchObject({ code: 'too_many_deals' });
  });

  test('C2C-091 C2C-101: within the 30 minutes the coins are kept; within 24 hours it is judged without them', () => {
    const scene = openScene();
    const open = scene.take(scene.publish());
    scene.advanceTime(15 * MINUTE + 1);
    scene.accept(scene.applyAction('dispute', open, BOB));
    scene.advanceTime(HOUR);
    expect(scene.balance(ALICE).held).toBe(HELD);
    scene.accept(scene.applyAction('concede', open, ALICE));
    expect(scene.balance(BOB).total).toBe(FUNDS + 100n * ONE);

    const late = scene.take(scene.publish());
    scene.accept(scene.applyAction('cancel', late, ALICE));
    scene.advanceTime(23 * HOUR);
    const balance = scene.balance(ALICE);
    scene.accept(scene.applyAction('dispute', late, BOB));
    scene.accept(scene.applyAction('state', late, ALICE));
    expect(scene.refusal(scene.ruling(late, 'split', { toBuyer: ONE }))).toEqual({ code: 'invalid_ruling' });
    scene.accept(scene.ruling(late, 'release'));
    scene.advanceTime(25 * HOUR);
    expect(scene.deal(late)).toBeUndefined();
    expect(scene.balance(ALICE)).toEqual(balance);

    const taken = scene.take(scene.publish());
    scene.accept(scene.applyAction('cancel', taken, ALICE));
    scene.advanceTime(24 * HOUR + MINUTE);
    expect(scene.refusal(scene.applyAction('dispute', taken, BOB))).toEqual({ code: 'unknown_deal' });
  });
});

describe('rulings', () => {
  test('C2C-093: a ruling comes when both have spoken or the time is over', () => {
    const scene = openScene();
    const deal = disputed(scene);
    const until = scene.now + 24 * HOUR;
    expect(scene.refusal(scene.ruling(deal, 'release'))).toEqual({ code: 'statements_run', until });
    scene.accept(scene.applyAction('state', deal, ALICE));
    scene.accept(scene.ruling(deal, 'release'));
    const other = disputed(scene);
    scene.advanceTime(24 * HOUR + 1);
    expect(scene.refusal(scene.applyAction('state', other, ALICE))).toEqual({ code: 'statements_over' });
    scene.accept(scene.ruling(other, 'return'));
  });

  test('C2C-094: a ruling is carried out when nobody has appealed', () => {
    for (const [ruling, toBuyer, fee] of [
      ['release', 100n * ONE, ONE / 10n],
      ['return', 0n, 0n],
      ['split', 30n * ONE, (30n * ONE) / 1_000n],
    ] as const) {
      const scene = openScene();
      const deal = disputed(scene);
      scene.accept(scene.applyAction('state', deal, ALICE));
      scene.accept(scene.ruling(deal, ruling, { toBuyer: 30n * ONE }));
      scene.restart();
      scene.advanceTime(24 * HOUR);
      expect(scene.balance(ALICE)).toEqual({ total: FUNDS, held: HELD });
      scene.advanceTime(1);
      expect(scene.balance(ALICE)).toEqual({ total: FUNDS - toBuyer - fee, held: 0n });
      expect(scene.balance(BOB)).toEqual({ total: FUNDS + toBuyer, held: 0n });
      expect(scene.fees()).toBe(fee);
      expect(scene.deal(deal)).toBeUndefined();
    }
  });

  test('C2C-094: a split gives a part, and no more than all', () => {
    const scene = openScene();
    const deal = disputed(scene);
    scene.accept(scene.applyAction('state', deal, ALICE));
    for (const toBuyer of [0n, 100n * ONE, -ONE]) {
      expect(scene.refusal(scene.ruling(deal, 'split', { toBuyer }))).toEqual({ code: 'invalid_ruling' });
    }
  });

  test('C2C-095: one appeal, and the second ruling holds at once', () => {
    const scene = openScene();
    const deal = disputed(scene);
    expect(scene.refusal(scene.applyAction('appeal', deal, ALICE))).toEqual({ code: 'dispute_not_open' });
    scene.accept(scene.applyAction('state', deal, ALICE));
    scene.accept(scene.ruling(deal, 'release'));
    expect(scene.refusal(scene.ruling(deal, 'return'))).toEqual({ code: 'dispute_not_open' });
    scene.accept(scene.applyAction('appeal', deal, ALICE));
    expect(scene.refusal(scene.applyAction('appeal', deal, BOB))).toEqual({ code: 'appealed_already' });
    scene.advanceTime(25 * HOUR);
    expect(scene.balance(ALICE).held).toBe(HELD);
    const { events } = scene.accept(scene.ruling(deal, 'return'));
    expect(eventsOf(events, 'c2c_ruled')).toMatchObject([{ ruled: { round: 2, ruling: 'return' } }]);
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS, held: 0n });
  });

  test('C2C-095: after the time for it there is no appeal', () => {
    const scene = openScene();
    const deal = disputed(scene);
    scene.accept(scene.applyAction('state', deal, ALICE));
    scene.accept(scene.ruling(deal, 'return'));
    scene.now += 24 * HOUR + 1;
    expect(scene.refusal(scene.applyAction('appeal', deal, BOB))).toEqual({ code: 'settling' });
  });

  test('C2C-096: who gives in ends it at once', () => {
    const scene = openScene();
    const deal = disputed(scene);
    scene.accept(scene.applyAction('concede', deal, BOB));
    expect(scene.balance(ALICE)).toEqual({ total: FUNDS, held: 0n });
    const other = disputed(scene);
    scene.accept(scene.applyAction('state', other, ALICE));
    scene.accept(scene.ruling(other, 'release'));
    // Only the losing party can concede.
    expect(scene.refusal(scene.applyAction('concede', other, BOB))).toEqual({ code: 'other_party' });
    scene.accept(scene.applyAction('concede', other, ALICE));
    expect(scene.balance(BOB).total).toBe(FUNDS + 100n * ONE);
  });

  test('C2C-036 C2C-097: repeated false payments suspend', () => {
    const scene = openScene();
    for (const count of [1, 2]) {
      const deal = disputed(scene);
      scene.accept(scene.applyAction('state', deal, ALICE));
      expect(scene.refusal(scene.ruling(deal, 'release', { isFalsePaid: true }))).toEqual({
        code: 'invalid_ruling',
      });
      scene.accept(scene.ruling(deal, 'return', { isFalsePaid: true }));
      scene.advanceTime(24 * HOUR + 1);
      expect(scene.engine.room('c2c').trader(BOB)).toMatchObject({
        falsePaid: count,
        isSuspended: count === 2,
      });
    }
    scene.restart();
    expect(scene.refusal(scene.takeCommand(scene.publish()))).toEqual({ code: 'c2c_suspended' });
  });

  test('C2C-074: an outage counts neither against statements nor against an appeal', () => {
    const scene = openScene();
    const deal = disputed(scene);
    const { statementsUntil = 0 } = scene.deal(deal)?.dispute ?? {};
    scene.passTime(scene.now + 48 * HOUR);
    expect(scene.deal(deal)?.dispute?.statementsUntil).toBe(statementsUntil + 48 * HOUR);
    scene.accept(scene.applyAction('state', deal, ALICE));
    scene.accept(scene.ruling(deal, 'return'));
    scene.passTime(scene.now + 48 * HOUR);
    scene.accept(scene.applyAction('appeal', deal, BOB));
  });
});

describe('what is said', () => {
  test('C2C-098: messages are noted with their digest, by parties alone, up to a number', () => {
    const scene = openScene();
    const deal = scene.take(scene.publish());
    const say = {
      room: 'c2c',
      type: 'say_in_c2c_deal',
      deal,
      kind: 'chat',
      message: 7,
      digest: '0a'.repeat(32),
    };
    const { events } = scene.accept({ ...say, by: { trader: BOB } });
    expect(eventsOf(events, 'c2c_said')).toMatchObject([{ said: { deal, from: 'buyer', message: 7 } }]);
    expect(scene.refusal({ ...say, by: { trader: 100_003 } })).toEqual({ code: 'unknown_deal' });
    expect(scene.refusal({ ...say, by: { trader: BOB }, digest: 'no' })).toEqual({ code: 'invalid_message' });
    expect(scene.refusal(scene.applyAction('state', deal, BOB))).toEqual({ code: 'statements_over' });
    scene.freeze(BOB);
    for (let count = 1; count < 200; count += 1) scene.accept({ ...say, by: { trader: BOB } });
    scene.restart();
    expect(scene.refusal({ ...say, by: { trader: BOB } })).toEqual({ code: 'too_many_messages', most: 200 });
    scene.accept({ ...say, by: { trader: ALICE } });
    const staff = { room: 'c2c', type: 'write_to_c2c_parties', by: { service: 'setup' }, deal, message: 8 };
    scene.accept({ ...staff, digest: say.digest });
    expect(scene.refusal({ ...staff, digest: '' })).toEqual({ code: 'invalid_message' });
    expect(scene.refusal({ ...staff, deal: 99, digest: say.digest })).toEqual({ code: 'unknown_deal' });
  });
});
