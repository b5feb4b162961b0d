import type { VoteTerms } from '@assay/domain';
import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { ownerId, SETUP, timeMs, winnerOf } from '../../src/index.ts';
import { ALICE, BOB, CAROL, credit, ETH, eventsOf, ONE } from '../exchange.ts';
import { Random } from '../random.ts';
import { CANDIDATES, FUNDS, openScene, START, TERMS } from './scene.ts';

const END = Number(TERMS.to);

describe('voting', () => {
  test('VOT-002 VOT-005: a vote is on hold until the end, and a voter has one number however often they vote', () => {
    const scene = openScene();
    scene.accept(scene.cast(30n * ONE, BOB, 1));
    const { events, createdId } = scene.accept(scene.cast(20n * ONE, ALICE, 2));
    expect(eventsOf(events, 'ballot_changed')).toMatchObject([
      {
        ballot: {
          id: 3,
          round: 1,
          owner: ALICE,
          voter: 2,
          candidate: 2,
          amount: 20n * ONE,
          status: 'waiting',
        },
      },
    ]);
    expect(createdId).toBe(3);
    const restored = eventsOf(scene.accept(scene.cast(5n * ONE, BOB, 0)).events, 'ballot_changed');
    expect(restored).toMatchObject([{ ballot: { voter: 1, candidate: 0 } }]);
    expect(scene.balance(BOB)).toEqual({ total: FUNDS, held: 35n * ONE });
    const [round] = [...scene.engine.room('vote').rounds()];
    expect(round).toMatchObject({
      tallies: [5n * ONE, 30n * ONE, 20n * ONE],
      ballots: 3,
      voters: 2,
      winner: null,
    });
    scene.restart();
    const third = eventsOf(scene.accept(scene.cast(ONE, CAROL, 0)).events, 'ballot_changed');
    expect(third).toMatchObject([{ ballot: { voter: 3 } }]);
  });

  test('VOT-003 VOT-007: at the end the greatest sum wins, and what was locked is free', () => {
    const scene = openScene();
    scene.accept(scene.cast(100n * ONE, BOB, 1));
    scene.accept(scene.cast(100n * ONE, ALICE, 2));
    scene.accept(scene.cast(99n * ONE, ALICE, 0));
    scene.restart();
    expect(scene.refusal(transfer(ONE), END + 1)).toEqual({ code: 'settling' });
    const given = scene.passTime(END + 1);
    expect(eventsOf(given, 'vote_round_ended').at(-1)).toMatchObject({
      round: { status: 'ended', winner: 1, settledTo: 4 },
    });
    expect(eventsOf(given, 'ballot_changed').map(({ ballot }) => ballot.status)).toEqual(
      Array.from({ length: 3 }, () => 'released'),
    );
    for (const owner of [ALICE, BOB]) expect(scene.balance(owner)).toEqual({ total: FUNDS, held: 0n });
    expect([...scene.engine.room('vote').rounds()]).toEqual([]);
    scene.restart();
  });

  test('VOT-003 VOT-013: votes that cost are moved to the house, which takes out no more than these', () => {
    const scene = openScene({ mode: 'cost' });
    scene.accept(scene.cast(150n * ONE, BOB, 1));
    expect(scene.balance(BOB)).toEqual({ total: FUNDS, held: 150n * ONE });
    expect(scene.refusal(scene.draw(1n))).toEqual({ code: 'insufficient_balance', free: 0n });
    scene.passTime(END + 1);
    expect(scene.balance(BOB)).toEqual({ total: FUNDS - 150n * ONE, held: 0n });
    expect(scene.refusal(scene.draw(150n * ONE + 1n))).toMatchObject({ code: 'insufficient_balance' });
    expect(scene.refusal(scene.draw(0n))).toEqual({ code: 'invalid_amount' });
    expect(scene.refusal(scene.draw(1n, 9 as never))).toEqual({ code: 'unknown_currency' });
    scene.accept(scene.draw(150n * ONE));
    expect(scene.houseTotal()).toBe(0n);
    scene.engine.audit();
  });

  test('VOT-007: below the quorum nobody wins, and of equals the first', () => {
    expect(winnerOf([3n, 7n, 7n], 0n)).toBe(1);
    expect(winnerOf([3n, 7n, 7n], 17n)).toBe(1);
    expect(winnerOf([3n, 7n, 7n], 18n)).toBeNull();
    expect(winnerOf([0n, 0n], 0n)).toBeNull();
    const scene = openScene();
    scene.accept(scene.cast(99n * ONE, BOB, 1));
    const given = scene.passTime(END + 1);
    expect(eventsOf(given, 'vote_round_ended').at(-1)).toMatchObject({
      round: { status: 'ended', winner: null },
    });
  });

  test('VOT-004: what stands against a vote is said, and changes nothing', () => {
    const scene = openScene({ identityLevel: 1, barredCountries: ['US'] });
    expect(scene.refusal(scene.cast(ONE))).toEqual({ code: 'identity_needed', level: 1 });
    for (const owner of [ALICE, BOB, CAROL]) {
      scene.accept({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 1 });
    }
    scene.accept({ room: 'owners', type: 'set_country', by: SETUP, owner: CAROL, country: 'US' });
    expect(scene.refusal(scene.cast(ONE, CAROL))).toEqual({ code: 'country_barred' });
    expect(scene.refusal(scene.cast(ONE - 1n))).toEqual({ code: 'amount_below_minimum', minimum: ONE });
    expect(scene.refusal(scene.cast(401n * ONE))).toEqual({ code: 'owner_cap', left: 400n * ONE });
    scene.accept(scene.cast(390n * ONE));
    expect(scene.refusal(scene.cast(11n * ONE))).toEqual({ code: 'owner_cap', left: 10n * ONE });
    expect(scene.refusal(scene.cast(ONE, BOB, 3))).toEqual({ code: 'unknown_candidate' });
    expect(scene.refusal(scene.cast(ONE, BOB, -1))).toEqual({ code: 'unknown_candidate' });
    expect(scene.refusal(scene.cast(ONE, BOB, 0, 9))).toEqual({ code: 'unknown_round' });
    scene.accept(scene.about('pause_vote_round', 1, { paused: true }));
    expect(scene.refusal(scene.cast(ONE, BOB))).toEqual({ code: 'round_paused' });
    scene.accept(scene.about('pause_vote_round', 1, { paused: false }));
    expect(scene.refusal(scene.cast(ONE, BOB), END)).toEqual({ code: 'round_ended' });
    const poor = openScene({ perOwner: amount(FUNDS * 2n) });
    expect(poor.refusal(poor.cast(FUNDS + 1n))).toEqual({ code: 'insufficient_balance', free: FUNDS });
    const planned = openScene({ from: timeMs(START + 5_000) });
    expect(planned.refusal(planned.cast(ONE))).toEqual({ code: 'round_not_started', from: START + 5_000 });
    for (let count = 0; count < 50; count += 1) poor.accept(poor.cast(ONE));
    expect(poor.refusal(poor.cast(ONE))).toEqual({ code: 'too_many_ballots', most: 50 });
  });

  test('VOT-660: an owner casts at most as many ballots as the terms of the round say, 50 where they say none', () => {
    const scene = openScene({ ballotsPerOwner: 2 });
    for (let count = 0; count < 2; count += 1) scene.accept(scene.cast(ONE));
    expect(scene.refusal(scene.cast(ONE))).toEqual({ code: 'too_many_ballots', most: 2 });
    scene.accept(scene.cast(ONE, BOB));
    for (const ballotsPerOwner of [0, 51, 1.5]) {
      expect(scene.refusal(scene.plan({ ballotsPerOwner }))).toEqual({
        code: 'invalid_round',
        fault: 'limits',
      });
    }
  });

  test('VOT-009: a thousand ballots are worked off in bounded commands, each of them once', () => {
    const random = new Random(17);
    const scene = openScene({ mode: 'cost', minimum: amount(1n) });
    let total = 0n;
    for (let index = 0; index < 1_000; index += 1) {
      const owner = ownerId(200_000 + index);
      const units = BigInt(random.integer(1, 5_000));
      total += units;
      scene.accept(credit(owner, ETH, units));
      scene.accept(scene.cast(units, owner, random.integer(0, 2)));
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
    expect(commands).toBeGreaterThan(4);
    expect(scene.houseTotal()).toBe(total);
    scene.engine.audit();
  });
});

describe('the house', () => {
  test('VOT-001 VOT-011: a round is changed until it begins, by whoever knows its version, and fixed from then on', () => {
    const from = timeMs(START + 5_000);
    const scene = openScene({ from });
    expect(scene.refusal(scene.plan({ from }, 1, 2))).toEqual({ code: 'terms_changed', version: 1 });
    expect(scene.refusal(scene.plan({ from }, 7))).toEqual({ code: 'unknown_round' });
    scene.accept(scene.plan({ from, candidates: CANDIDATES.slice(1) }, 1));
    const [round] = [...scene.engine.room('vote').rounds()];
    expect(round).toMatchObject({ version: 2, tallies: [0n, 0n] });
    scene.restart();
    scene.passTime(START + 5_000);
    expect(scene.refusal(scene.plan({ from: timeMs(START + 9_000) }, 1, 2))).toEqual({ code: 'round_begun' });
    for (let count = 1; count < 20; count += 1) scene.accept(scene.plan({ from: timeMs(START + 9_000) }));
    expect(scene.refusal(scene.plan({ from: timeMs(START + 9_000) }))).toEqual({
      code: 'too_many_rounds',
      most: 20,
    });
  });

  test('VOT-001: terms that contradict themselves are refused with a word', () => {
    const scene = openScene();
    const [first, second] = CANDIDATES;
    const wrong: readonly (readonly [Partial<VoteTerms>, string])[] = [
      [{ currency: 9 as never }, 'currency'],
      [{ minimum: amount(0n) }, 'limits'],
      [{ perOwner: amount(ONE - 1n) }, 'limits'],
      [{ quorum: amount(-1n) }, 'limits'],
      [{ from: TERMS.to }, 'period'],
      [{ identityLevel: 4 }, 'identity_level'],
      [{ barredCountries: ['us'] }, 'countries'],
      [{ candidates: [first] }, 'candidates'],
      [{ candidates: [first, first] }, 'candidates'],
      [{ candidates: [first, { ...second, code: 'b' }] }, 'candidates'],
      [{ candidates: [first, { ...second, name: '' }] }, 'candidates'],
      [{ candidates: [first, { ...second, about: 'a'.repeat(281) }] }, 'candidates'],
    ];
    for (const [terms, fault] of wrong) {
      expect(scene.refusal(scene.plan(terms))).toEqual({ code: 'invalid_round', fault });
    }
  });

  test('VOT-010: a round that is cancelled frees every vote, also one that costs, and has no winner', () => {
    const scene = openScene({ mode: 'cost' });
    scene.accept(scene.cast(150n * ONE, BOB, 1));
    scene.accept(scene.about('cancel_vote_round', 1));
    expect(scene.refusal(scene.cast(ONE))).toEqual({ code: 'round_ended' });
    expect(scene.refusal(scene.about('cancel_vote_round', 1))).toEqual({ code: 'round_over' });
    expect(scene.refusal(scene.about('pause_vote_round', 1, { paused: true }))).toEqual({
      code: 'round_over',
    });
    expect(scene.refusal(scene.about('cancel_vote_round', 8))).toEqual({ code: 'unknown_round' });
    scene.restart();
    const given = scene.passTime(scene.now + 1);
    expect(eventsOf(given, 'vote_round_ended').at(-1)).toMatchObject({
      round: { status: 'cancelled', winner: null },
    });
    expect(scene.balance(BOB)).toEqual({ total: FUNDS, held: 0n });
    expect(scene.houseTotal()).toBe(0n);
  });
});

function transfer(units: bigint): object {
  const terms = { from: 'change', to: 'legal', currency: ETH, amount: amount(units) };
  return { room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...terms };
}
