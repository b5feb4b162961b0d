import type { CrowdTerms } from '@assay/domain';
import { amount, floorDiv } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { CLOCK, Engine, hasPassed, ownerId, SETUP, timeMs, UPGRADES } from '../../src/index.ts';
import { ALICE, BOB, CAROL, credit, ETH, eventsOf, ONE, USDT } from '../exchange.ts';
import { Random } from '../random.ts';
import {
  DAY,
  END,
  FUNDS,
  fundedScene,
  MATE,
  openScene,
  type Scene,
  START,
  TEAM,
  TERMS,
  TOKENS,
} from './scene.ts';

const ALL = 1_000n * ONE + 1n;

describe('backing', () => {
  test('CRW-003: what is given is on hold, and more of the same backer is added to it', () => {
    const scene = openScene();
    scene.accept(scene.back(300n * ONE));
    const { events, createdId } = scene.accept(scene.back(100n * ONE));
    expect(eventsOf(events, 'backing_changed')).toMatchObject([
      { backing: { id: 2, owner: ALICE, amount: 400n * ONE, tokens: 800n * ONE, status: 'waiting' } },
    ]);
    expect(createdId).toBe(2);
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS, held: 400n * ONE });
    expect(scene.project).toMatchObject({ raised: 400n * ONE, backers: 1, tokens: 800n * ONE });
    scene.restart();
  });

  test('CRW-004 CRW-010: what stands against backing is said, and changes nothing', () => {
    const scene = openScene({ identityLevel: 1, barredCountries: ['US'] });
    expect(scene.refusal(scene.back(ONE, MATE))).toEqual({ code: 'of_the_team' });
    expect(scene.refusal(scene.back(ONE))).toEqual({ code: 'identity_needed', level: 1 });
    for (const owner of [ALICE, BOB, CAROL]) {
      scene.accept({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 1 });
    }
    scene.accept({ room: 'owners', type: 'set_country', by: SETUP, owner: CAROL, country: 'US' });
    expect(scene.refusal(scene.back(ONE, CAROL))).toEqual({ code: 'country_barred' });
    expect(scene.refusal(scene.back(ONE - 1n))).toEqual({ code: 'amount_below_minimum', minimum: ONE });
    expect(scene.refusal(scene.back(901n * ONE))).toEqual({ code: 'owner_cap', left: 900n * ONE });
    expect(scene.refusal(scene.back(ONE, ALICE, 9))).toEqual({ code: 'unknown_project' });
    scene.accept(scene.about('pause_project', 1, { paused: true }));
    expect(scene.refusal(scene.back(ONE))).toEqual({ code: 'project_paused' });
    scene.accept(scene.about('pause_project', 1, { paused: false }));
    expect(scene.refusal(scene.back(ONE), END)).toEqual({ code: 'project_ended' });
    const full = openScene({ perOwner: amount(FUNDS * 2n) });
    expect(full.refusal(full.back(2_001n * ONE))).toEqual({ code: 'project_full', left: 2_000n * ONE });
    const poor = openScene({ perOwner: amount(FUNDS * 2n), most: amount(400_000n * ONE) });
    expect(poor.refusal(poor.back(FUNDS + 1n))).toEqual({ code: 'insufficient_balance', free: FUNDS });
    const planned = openScene({ from: timeMs(START + 5_000) });
    expect(planned.refusal(planned.back(ONE))).toEqual({ code: 'project_not_started', from: START + 5_000 });
  });

  test('CRW-005 CRW-012: when the target is missed everything is free again, the tokens too', () => {
    const scene = openScene();
    scene.accept(scene.back(900n * ONE, ALICE));
    scene.accept(scene.back(99n * ONE, BOB));
    expect(scene.houseBalance()).toEqual({ total: TOKENS, held: 4_000n * ONE });
    expect(scene.refusal(transfer(ONE), END + 1)).toEqual({ code: 'settling' });
    const given = scene.passTime(END + 1);
    expect(eventsOf(given, 'project_ended').at(-1)).toMatchObject({
      project: { status: 'failed', paid: 0n },
    });
    for (const owner of [ALICE, BOB]) expect(scene.balance(owner, USDT)).toEqual({ total: FUNDS, held: 0n });
    expect(scene.houseBalance()).toEqual({ total: TOKENS, held: 0n });
    scene.restart();
  });
});

describe('stages', () => {
  test('CRW-006 CRW-011: nothing is paid before staff release the first stage, and then each pays its share and has its tokens', () => {
    const scene = fundedScene();
    expect(scene.project).toMatchObject({ status: 'funded', stage: 0, raised: ALL });
    expect(scene.balance(TEAM, USDT).total).toBe(FUNDS);
    expect(scene.refusal(scene.ask())).toEqual({ code: 'project_not_so' });
    scene.restart();
    scene.release();
    expect(scene.balance(TEAM, USDT).total).toBe(FUNDS + 500n * ONE);
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS - 350n * ONE, held: 350n * ONE });
    expect(scene.balance(ALICE, ETH)).toEqual({ total: 700n * ONE, held: 0n });
    expect(scene.balance(CAROL, USDT)).toEqual({ total: FUNDS, held: 1n });
    expect(scene.project).toMatchObject({ status: 'funded', stage: 1, paid: 500n * ONE });
    expect(scene.refusal(scene.about('release_project'))).toEqual({ code: 'project_not_so' });
    scene.restart();
  });

  test('CRW-007 CRW-008 CRW-011: later stages are paid when the amounts vote for them, and with the last one everything is', () => {
    const scene = fundedScene();
    scene.release();
    expect(scene.refusal(scene.ask(ALICE))).toEqual({ code: 'not_of_the_team' });
    expect(scene.refusal(scene.vote(true))).toEqual({ code: 'no_poll' });
    scene.accept(scene.ask(MATE));
    expect(scene.refusal(scene.vote(true, TEAM))).toEqual({ code: 'of_the_team' });
    expect(scene.refusal(scene.vote(true, ownerId(199_999)))).toEqual({ code: 'not_a_backer' });
    scene.accept(scene.vote(false, ALICE));
    scene.accept(scene.vote(false, BOB));
    scene.accept(scene.vote(true, ALICE));
    scene.accept(scene.vote(true, ALICE));
    expect(scene.project).toMatchObject({ approved: 700n * ONE, rejected: 300n * ONE, polls: 1 });
    scene.restart();
    expect(scene.refusal(scene.vote(true, CAROL), scene.now + 3 * DAY + 1)).toEqual({ code: 'no_poll' });
    scene.passTime(scene.now);
    const share = floorDiv(700n * ONE * 833_333n, 1_000_000n);
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS - share, held: 700n * ONE - share });
    scene.accept(scene.ask());
    scene.accept(scene.vote(true, ALICE));
    const given = scene.passTime(scene.now + 3 * DAY + 1);
    expect(eventsOf(given, 'project_ended').at(-1)).toMatchObject({
      project: { status: 'completed', paid: ALL, delivered: 2_000n * ONE + 2n, stage: 3 },
    });
    expect(scene.balance(TEAM, USDT).total).toBe(FUNDS + ALL);
    expect(scene.balance(ALICE, ETH)).toEqual({ total: 1_400n * ONE, held: 0n });
    expect(scene.balance(CAROL, USDT)).toEqual({ total: FUNDS - 1n, held: 0n });
    expect(scene.houseBalance().held).toBe(0n);
    expect(scene.project).toBeUndefined();
    scene.restart();
  });

  test('CRW-007 CRW-388: a vote needs more than half of what was raised; before the rule, the majority of a quorum', () => {
    const sums = (approved: bigint, rejected: bigint) => ({
      raised: amount(1_000n),
      approved: amount(approved),
      rejected: amount(rejected),
    });
    expect(hasPassed(sums(500n, 0n), true)).toBe(false);
    expect(hasPassed(sums(501n, 499n), true)).toBe(true);
    expect(hasPassed(sums(299n, 0n), false)).toBe(false);
    expect(hasPassed(sums(300n, 0n), false)).toBe(true);
    expect(hasPassed(sums(151n, 149n), false)).toBe(true);
    expect(hasPassed(sums(150n, 150n), false)).toBe(false);
    expect(hasPassed(sums(0n, 0n), false)).toBe(false);
  });

  test('CRW-388 CRW-389: a friend of the team with 30 % pays it nothing while the others sleep, but before the rule', () => {
    const asked = (scene: Scene): Scene => {
      scene.release();
      scene.accept(scene.ask());
      for (const friend of [BOB, CAROL]) scene.accept(scene.vote(true, friend));
      return scene;
    };
    const outcomeOf = (scene: Scene): object => {
      const given = scene.passTime(scene.now + 3 * DAY + 1);
      return { paid: eventsOf(given, 'project_updated').at(-1)?.project.stage };
    };
    const before = new Engine();
    expect(outcomeOf(asked(fundedScene({}, before)))).toEqual({ paid: 2 });
    expect(outcomeOf(asked(fundedScene()))).toEqual({ paid: 1 });
    const between = asked(fundedScene({}, new Engine()));
    between.accept({ room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length });
    expect(outcomeOf(between)).toEqual({ paid: 1 });
  });

  test('CRW-025: where a day lasts a minute, votes and steps are over after as many minutes', () => {
    const MINUTE = 60_000;
    const scene = fundedScene({ unit: 'minute' });
    scene.restart();
    expect(scene.project?.terms.unit).toBe('minute');
    expect(scene.project?.dueAt).toBe(END + 1 + 30 * MINUTE);
    scene.release();
    scene.accept(scene.ask());
    scene.accept(scene.vote(true, ALICE));
    scene.passTime(scene.now + 3 * MINUTE - 1);
    expect(scene.project).toMatchObject({ status: 'polling' });
    scene.restart();
    scene.passTime(scene.now + 2);
    expect(scene.project).toMatchObject({ status: 'funded', stage: 2 });
    scene.passTime(scene.now + 30 * MINUTE + 1);
    expect(scene.project).toBeUndefined();
    expect(scene.balance(ALICE, USDT).held).toBe(0n);
  });

  test('CRW-009: after two failed votes what is not paid is free again', () => {
    const scene = fundedScene();
    scene.release();
    scene.accept(scene.ask());
    scene.accept(scene.vote(false, ALICE));
    scene.passTime(scene.now + 3 * DAY + 1);
    expect(scene.project).toMatchObject({ status: 'funded', failedPolls: 1, stage: 1 });
    scene.accept(scene.ask());
    scene.restart();
    const given = scene.passTime(scene.now + 3 * DAY + 1);
    expect(eventsOf(given, 'project_ended').at(-1)).toMatchObject({
      project: { status: 'returned', failedPolls: 2, paid: 500n * ONE },
    });
    expect(scene.balance(ALICE, USDT)).toEqual({ total: FUNDS - 350n * ONE, held: 0n });
    expect(scene.balance(BOB, USDT)).toEqual({ total: FUNDS - 150n * ONE, held: 0n });
    expect(scene.houseBalance()).toEqual({ total: TOKENS - 1_000n * ONE - 1n, held: 0n });
    scene.restart();
  });

  test('CRW-014: when nobody takes the next step in time, or staff end it, what is not paid is free again', () => {
    const late = fundedScene();
    const given = late.passTime(late.now + 30 * DAY + 1);
    expect(eventsOf(given, 'project_ended').at(-1)).toMatchObject({ project: { status: 'returned' } });
    expect(late.balance(ALICE, USDT)).toEqual({ total: FUNDS, held: 0n });
    const ended = fundedScene();
    ended.release();
    ended.accept(ended.about('cancel_project'));
    expect(ended.refusal(ended.about('cancel_project'))).toEqual({ code: 'project_not_so' });
    ended.restart();
    ended.passTime(ended.now + 1);
    expect(ended.balance(ALICE, USDT)).toEqual({ total: FUNDS - 350n * ONE, held: 0n });
    expect(ended.refusal(ended.about('cancel_project'))).toEqual({ code: 'unknown_project' });
    const closed = fundedScene();
    closed.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: TEAM, frozen: true });
    closed.release();
    expect(closed.refusal(closed.ask(TEAM))).toEqual({ code: 'owner_frozen' });
  });

  test('CRW-013: five hundred backers are paid and freed in bounded commands, and not a unit is lost', () => {
    const random = new Random(18);
    const scene = openScene({ minimum: amount(1n), target: amount(1n) });
    let sum = 0n;
    const bounded = (time: number) => {
      for (let [isMore, count] = [true, 0]; isMore; count += 1) {
        const { events } = scene.accept({ room: 'time', type: 'pass_time', by: { clock: true } }, time);
        const moved = eventsOf(events, 'money_moved').flatMap(({ postings }) => postings).length;
        expect(moved).toBeLessThanOrEqual(400);
        isMore = eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue);
        if (count % 2 === 0) scene.restart();
      }
    };
    for (let index = 0; index < 500; index += 1) {
      const owner = ownerId(200_000 + index);
      const units = BigInt(random.integer(1, 5_000));
      sum += units;
      scene.accept(credit(owner, USDT, units));
      scene.accept(scene.back(units, owner));
    }
    bounded(END + 1);
    scene.accept(scene.about('release_project'));
    bounded(scene.now + 1);
    const paid = scene.balance(TEAM, USDT).total - FUNDS;
    expect(paid).toBeLessThanOrEqual(sum / 2n);
    expect(paid).toBeGreaterThan(sum / 2n - 500n);
    scene.accept(scene.about('cancel_project'));
    bounded(scene.now + 1);
    let left = 0n;
    for (let index = 0; index < 500; index += 1) {
      const { total, held } = scene.balance(ownerId(200_000 + index), USDT);
      expect(held).toBe(0n);
      left += total;
    }
    expect(left + paid).toBe(sum);
  });
});

describe('the house', () => {
  test('CRW-012 CRW-015: a project sets its tokens aside, is changed until it begins, and fixed from then on', () => {
    const from = timeMs(START + 5_000);
    const scene = openScene({ from });
    expect(scene.refusal(scene.plan({ from }, 1, 2))).toEqual({ code: 'terms_changed', version: 1 });
    expect(scene.refusal(scene.plan({ from, most: amount(600_000n * ONE) }, 1))).toEqual({
      code: 'supply_not_there',
      free: TOKENS,
    });
    scene.accept(scene.plan({ from, most: amount(500_000n * ONE) }, 1));
    expect(scene.houseBalance().held).toBe(TOKENS);
    expect(scene.refusal(scene.house('draw_projects', 1n))).toEqual({
      code: 'insufficient_balance',
      free: 0n,
    });
    expect(scene.refusal(scene.house('fund_projects', 0n))).toEqual({ code: 'invalid_amount' });
    expect(scene.refusal(scene.house('fund_projects', 1n, 9 as never))).toEqual({ code: 'unknown_currency' });
    expect(scene.refusal(scene.house('fund_projects', 2n ** 63n - 1n))).toEqual({ code: 'amount_too_large' });
    expect(scene.refusal(scene.plan({}, 7))).toEqual({ code: 'unknown_project' });
    scene.passTime(START + 5_000);
    expect(scene.refusal(scene.plan({ from: timeMs(START + 9_000) }, 1, 2))).toEqual({
      code: 'project_begun',
    });
    scene.restart();
  });

  test('CRW-001: terms that contradict themselves are refused with a word', () => {
    const scene = openScene();
    const wrong: readonly (readonly [Partial<CrowdTerms>, string])[] = [
      [{ token: USDT }, 'token'],
      [{ payment: 9 as never }, 'payment'],
      [{ price: amount(0n) }, 'price'],
      [{ most: amount(1n) }, 'target'],
      [{ minimum: amount(0n) }, 'limits'],
      [{ perOwner: amount(1n) }, 'limits'],
      [{ from: TERMS.to }, 'period'],
      [{ shares: [] }, 'stages'],
      [{ shares: [999_999] }, 'stages'],
      [{ shares: [1_000_001, -1] }, 'stages'],
      [{ pollDays: 0 }, 'days'],
      [{ patienceDays: 366 }, 'days'],
      [{ team: [MATE] }, 'team'],
      [{ team: [TEAM, TEAM] }, 'team'],
      [{ identityLevel: 4 }, 'identity_level'],
      [{ barredCountries: ['us'] }, 'countries'],
    ];
    for (const [terms, fault] of wrong) {
      expect(scene.refusal(scene.plan(terms))).toEqual({ code: 'invalid_project', fault });
    }
  });
});

function transfer(units: bigint): object {
  const terms = { from: 'change', to: 'legal', currency: USDT, amount: amount(units) };
  return { room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...terms };
}
