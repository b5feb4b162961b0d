import { type AnswerOf, calls, events } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import type { VoteTerms } from '@assay/domain';
import { SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { ballotRows } from '../../../src/products/vote/exports.ts';
import { envelope } from '../../support/call.ts';
import { consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { againstClosing, ownRowsOf } from '../../support/own-things.ts';
import { connectSocket } from '../../support/socket-client.ts';

const UNIT = 100_000_000n;

let assay: HttpExchange;
let ahead = 0;
const now = () => Date.now() + ahead;
const skip = (ms: number) => {
  ahead += ms;
  assay.advance(ms);
};

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Plans a round with ether that starts immediately and lasts a minute; returns its id. */
async function plan(terms: Partial<VoteTerms> = {}): Promise<number> {
  const from = now() + 100;
  const usual: VoteTerms = {
    currency: ETH,
    mode: 'lock',
    minimum: amount(UNIT),
    perOwner: amount(100n * UNIT),
    quorum: amount(10n * UNIT),
    from: timeMs(from),
    to: timeMs(from + 60_000),
    identityLevel: 0,
    barredCountries: [],
    candidates: [
      { code: 'AAA', name: 'First', about: 'The first of them.' },
      { code: 'BBB', name: 'Second', about: 'The second of them.' },
    ],
  };
  const outcome = await assay.submit({
    room: 'vote',
    type: 'set_vote_round',
    by: SETUP,
    round: null,
    version: 0,
    terms: { ...usual, ...terms },
  });
  if (!outcome.ok) throw new Error(`not planned: ${outcome.rejection.code}`);
  skip(200);
  return outcome.createdId ?? 0;
}

/** Ends the round, and waits until every ballot is settled. */
async function end(): Promise<void> {
  skip(61_000);
  // Submits any command: due clock commands precede it.
  await assay.submit({ room: 'vote', type: 'cancel_vote_round', by: SETUP, round: 99_999 });
  await vi.waitFor(
    async () => {
      const [row] = await assay.database.query<{ open: bigint }>(
        `select count(*) as open from vote_rounds where status in ('open', 'ending')`,
      );
      if (row?.open !== 0n) throw new Error('a round is still open');
    },
    { timeout: 40_000, interval: 50 },
  );
}

type Fields = Readonly<Record<string, string | number>>;

const cast = async (who: Trader, round: number, fields: Fields = {}) =>
  (
    await assay.call('/api/vote/cast', {
      token: who.token,
      form: { round, candidate: 0, amount: '5', ...fields },
      lang: 'en',
    })
  ).body as { readonly type: string; readonly message: string; readonly data?: unknown };

async function rounds(): Promise<AnswerOf<typeof calls.voteRounds>> {
  const answer = await assay.call('/api/vote/rounds', { method: 'GET', lang: 'en' });
  return z.parse(calls.voteRounds.answer, envelope(answer).message);
}

async function ballots(round: number): Promise<AnswerOf<typeof calls.voteBallots>> {
  const answer = await assay.call(`/api/vote/ballots?round=${round}`, { method: 'GET', lang: 'en' });
  return z.parse(calls.voteBallots.answer, envelope(answer).message);
}

async function trader(name: string, ether = '100'): Promise<Trader> {
  const made = await assay.signUp(name);
  await assay.fund(made, ETH, ether);
  return made;
}

async function balance(who: Trader): Promise<{ total: bigint; held: bigint }> {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'change' and currency = $2`,
    [who.id, ETH],
  );
  return { total: row?.total ?? 0n, held: row?.held ?? 0n };
}

describe('a round that locks', () => {
  it('STK-030 VOT-002 VOT-005 VOT-006 VOT-018 VOT-020: is open to read, takes votes, and publishes them under the voter’s number', async () => {
    const round = await plan();
    const [one, other] = [await trader('one'), await trader('other')];
    const client = await connectSocket(assay.url, {}, ['vote_update']);
    await client.ask('login', { token: one.token });
    const voted = await cast(one, round, { client_key: 'v-1' });
    expect(voted).toMatchObject({
      type: 'ok',
      message: 'Vote cast. The amount is released when the round ends.',
      data: { voter: 1, code: 'AAA', amount: '5.00000000', status: 'waiting' },
    });
    // A repeated key votes once.
    expect((await cast(one, round, { client_key: 'v-1' })).data).toEqual(voted.data);
    await cast(other, round, { candidate: 1, amount: '7' });
    await cast(one, round, { candidate: 1, amount: '1.5' });
    expect(await balance(one)).toEqual({ total: 100n * UNIT, held: 650_000_000n });
    expect(z.parse(events.voteUpdate.payload, await client.push('vote_update')).ballots[0]?.status).toBe(
      'waiting',
    );
    const published = await ballots(round);
    expect(published.list.map(({ voter, candidate, amount: votes }) => [voter, candidate, votes])).toEqual([
      [1, 0, '5.00000000'],
      [2, 1, '7.00000000'],
      [1, 1, '1.50000000'],
    ]);
    expect(Object.keys(published.list[0] ?? {})).toEqual(['id', 'voter', 'candidate', 'amount']);
    expect(published.is_last).toBe(1);
    expect((await rounds())[0]).toMatchObject({
      phase: 1,
      total: '13.50000000',
      voters: 2,
      ballots: 3,
      winner: null,
      candidates: [{ votes: '5.00000000' }, { votes: '8.50000000' }],
    });
    client.close();
  });

  it('VOT-004: what stands against a vote is said in words, and changes nothing', async () => {
    const [round] = await rounds();
    const voter = await trader('refused', '50');
    const refusal = async (fields: Fields) => {
      const answer = await cast(voter, round?.id ?? 0, fields);
      expect(answer.type).toBe('error');
      return answer.message;
    };
    expect(await refusal({ amount: '' })).toBe('Enter an amount.');
    expect(await refusal({ candidate: '' })).toBe('Choose a candidate.');
    expect(await refusal({ candidate: 5 })).toBe('Choose a candidate.');
    expect(await refusal({ amount: '0.5' })).toBe('Minimum: 1 ETH.');
    expect(await refusal({ amount: '51' })).toBe(
      'Insufficient balance in your Spot account. Available: 50 ETH.',
    );
    expect(await refusal({ amount: '100.1' })).toBe(
      'Above your limit. You can vote with up to 100 ETH more.',
    );
    expect(await refusal({ amount: '1.123456789' })).toBe('ETH amounts can have up to 8 decimals.');
    expect(await refusal({ round: 99_999 })).toBe('Round not found.');
    expect(await balance(voter)).toEqual({ total: 50n * UNIT, held: 0n });
  });

  it('VOT-003 VOT-007: at the end the greatest sum has won and everything is free', async () => {
    const [round] = await rounds();
    const [row] = await assay.database.query<{ id: bigint }>(
      `select owner as id from vote_ballots where round = $1 order by id limit 1`,
      [round?.id],
    );
    await end();
    expect((await rounds())[0]).toMatchObject({ phase: 2, winner: 1 });
    const [held] = await assay.database.query<{ held: bigint }>(
      `select held from balances where owner = $1 and wallet = 'change' and currency = $2`,
      [row?.id, ETH],
    );
    expect(held?.held).toBe(0n);
    const voter = await trader('late');
    expect((await cast(voter, round?.id ?? 0)).message).toBe('This round has ended.');
  });
});

it('VOT-003 VOT-007 VOT-019: a round that costs takes its votes at the end, until when they stand against closing the account, and below the quorum nobody wins', async () => {
  const round = await plan({ mode: 'cost' });
  const voter = await trader('payer');
  expect((await cast(voter, round)).message).toBe('Vote cast. The amount is spent when the round ends.');
  expect(await balance(voter)).toEqual({ total: 100n * UNIT, held: 5n * UNIT });
  expect(await againstClosing(assay, voter)).toEqual(['vote.closing']);
  await end();
  expect(await againstClosing(assay, voter)).toEqual([]);
  expect(await ownRowsOf(assay, ballotRows, voter)).toMatchObject([
    { amount: '5.00000000', status: 'spent' },
  ]);
  expect(await balance(voter)).toEqual({ total: 95n * UNIT, held: 0n });
  expect((await rounds())[0]).toMatchObject({ winner: null, total: '5.00000000' });
});

describe('the desk of votes', () => {
  it('VOT-021 VOT-011 VOT-012 VOT-013: a round is proposed by one and approved by another, paused by one and cancelled by two; the winner is a draft that becomes a listing', async () => {
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const second = await desk.join(owner, ['market', 'finance'], 'second');
    const approve = async () => {
      const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
      const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
      return envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, second));
    };
    const request = {
      currency: ETH,
      mode: 'cost',
      least: '1',
      per_user: '100',
      ballots_per_user: 20,
      quorum: '0',
      start: '2099-01-01 08:00',
      end: '2099-01-02 08:00',
      level: 1,
      countries: 'us, cn',
      candidates: 'ccc | Third | The third of them.\nDDD | Fourth | The fourth of them.',
      reason: 'two coins that asked',
    } as const;
    const { reason: _, ...terms } = request;
    const preview = await desk.ok(consoleCalls.consoleVotePreview, terms, owner);
    expect(preview.subject).toBe('CCC, DDD');
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ field: 'level', label: expect.any(String) }),
    );
    expect((await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second)).list).toEqual([]);
    await desk.ok(consoleCalls.consoleVotePropose, request, owner);
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    expect(list[0]).toMatchObject({ kind: 'vote_terms', subject: 'CCC, DDD' });
    expect((await approve()).type).toBe('ok');
    const shown = await desk.ok(consoleCalls.consoleVoteDesk, {}, owner);
    expect(shown.entries[0]).toMatchObject({
      phase: 0,
      status: 'open',
      terms: { countries: 'CN, US', mode: 'cost', least: '1', start: '2099-01-01 08:00' },
    });
    expect(shown.drafts).toMatchObject([{ code: 'BBB', name: 'Second', is_listed: 0 }]);
    expect(shown.house).toMatchObject([{ total: '5.00000000' }]);

    const about = { id: shown.entries[0]?.id ?? 0, reason: 'something is odd' };
    await desk.ok(consoleCalls.consoleVoteAct, { ...about, act: 'pause' }, owner);
    expect((await desk.ok(consoleCalls.consoleVoteDesk, {}, owner)).entries[0]?.is_paused).toBe(1);
    await desk.ok(consoleCalls.consoleVoteAct, { ...about, act: 'cancel' }, owner);
    expect((await approve()).type).toBe('ok');
    await vi.waitFor(async () => {
      const after = await desk.ok(consoleCalls.consoleVoteDesk, {}, owner);
      expect(after.entries[0]?.status).toBe('cancelled');
    });

    const refused = async (fields: object) =>
      envelope(await desk.send(consoleCalls.consoleVotePropose, { ...request, ...fields }, owner)).message;
    expect(await refused({ end: '2099-01-01 08:00' })).toBe('End must be after Start.');
    expect(await refused({ candidates: 'AAA | First' })).toMatch(/^Each line needs code/);
    expect(await refused({ candidates: 'AAA | First | One.' })).toBe('Enter 2 to 20 lines.');

    const draw = { act: 'draw', currency: ETH, number: '5', reason: 'to the treasury' } as const;
    await desk.ok(consoleCalls.consoleVoteFunds, draw, owner);
    expect((await approve()).type).toBe('ok');
    await desk.ok(consoleCalls.consoleVoteFunds, draw, owner);
    expect((await approve()).message).toBe('Only 0 ETH is available.');

    const listing = { code: 'BBB', name: 'Second', decimals: 8, reason: 'it has won' };
    await desk.ok(consoleCalls.consoleListCurrency, listing, owner);
    const isListed = async () =>
      (await desk.ok(consoleCalls.consoleVoteDesk, {}, owner)).drafts[0]?.is_listed;
    expect(await isListed()).toBe(0);
    expect((await approve()).type).toBe('ok');
    expect(await isListed()).toBe(1);
    const cast = await desk.ok(consoleCalls.consoleVoteParticipants, { id: 1, limit: 10 }, owner);
    expect(cast.list).toHaveLength(3);
  });
});

it('VOT-014: verify finds sums and a winner that the ballots do not make, and a movement of another size', async () => {
  const { database } = assay;
  const found = async () =>
    (await verify(database.url)).checks.flatMap(({ differences }) => differences).join('\n');
  const change = (sign: '+' | '-') =>
    database.query(`update vote_ballots set amount = amount ${sign} 700000000 where candidate = 0`);
  await change('+');
  const differences = await found();
  expect(differences).toMatch(/round \d+ says \d+ for candidate 0, its ballots say \d+/);
  expect(differences).toMatch(/round \d+ was won by 1, by its ballots by 0/);
  expect(differences).toMatch(/ballot \d+ says \d+ -\d+, its ledger entries say/);
  await change('-');
  await database.query(`update vote_rounds set per_owner = minimum where id = 1`);
  expect(await found()).toMatch(/owner \d+ has voted in round 1 with \d+/);
  await database.query(`update vote_rounds set per_owner = 10000000000 where id = 1`);
  expect(await found()).toBe('');
});
