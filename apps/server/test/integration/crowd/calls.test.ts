import { calls, events } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import type { CrowdTerms } from '@assay/domain';
import { ownerId, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { backingRows, questionRows } from '../../../src/products/crowd/exports.ts';
import { envelope } from '../../support/call.ts';
import { consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { againstClosing, ownRowsOf } from '../../support/own-things.ts';
import { connectSocket } from '../../support/socket-client.ts';

const UNIT = 100_000_000n;
const DAY_MS = 86_400_000;

let assay: HttpExchange;
let team: Trader;
let ahead = 0;
const now = () => Date.now() + ahead;
const skip = (ms: number) => {
  ahead += ms;
  assay.advance(ms);
};

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  const funds = { currency: ETH, amount: amount(1_000_000n * UNIT) };
  await assay.submit({ room: 'crowd', type: 'fund_projects', by: SETUP, ...funds });
  team = await trader('team');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/**
 * Plans a project of 100 to 200 USDT in two equal stages that starts immediately and lasts a minute; returns its id.
 */
async function plan(terms: Partial<CrowdTerms> = {}): Promise<number> {
  const from = now() + 100;
  const usual: CrowdTerms = {
    token: ETH,
    payment: USDT,
    price: amount(UNIT / 2n),
    target: amount(100n * UNIT),
    most: amount(200n * UNIT),
    minimum: amount(UNIT),
    perOwner: amount(150n * UNIT),
    from: timeMs(from),
    to: timeMs(from + 60_000),
    shares: [500_000, 500_000],
    pollDays: 1,
    patienceDays: 30,
    recipient: ownerId(team.id),
    team: [ownerId(team.id)],
    identityLevel: 0,
    barredCountries: [],
  };
  const outcome = await assay.submit({
    room: 'crowd',
    type: 'set_project',
    by: SETUP,
    project: null,
    version: 0,
    terms: { ...usual, ...terms },
  });
  if (!outcome.ok) throw new Error(`not planned: ${outcome.rejection.code}`);
  skip(200);
  return outcome.createdId ?? 0;
}

/** Advances time, and waits until a project has a status. */
async function until(project: number, status: string, ms = 61_000): Promise<void> {
  skip(ms);
  await speak();
  await statusIs(project, status);
}

/** Submits any command: due clock commands precede it. */
async function speak(): Promise<void> {
  const funds = { currency: ETH, amount: amount(1n) };
  await assay.submit({ room: 'crowd', type: 'fund_projects', by: SETUP, ...funds });
}

async function statusIs(project: number, status: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await assay.database.query<{ status: string }>(
        `select status from crowd_projects where id = $1`,
        [project],
      );
      if (row?.status !== status) throw new Error(`the project is ${row?.status}`);
    },
    { timeout: 40_000, interval: 50 },
  );
}

type Answer = { readonly type: string; readonly message: string; readonly data?: unknown };

const post = async (who: Trader, path: string, form: Readonly<Record<string, string | number>>) =>
  (await assay.call(path, { token: who.token, form, lang: 'en' })).body as Answer;
const back = (who: Trader, project: number, given: string, more = {}) =>
  post(who, '/api/crowd/back', { project, amount: given, ...more });

async function trader(name: string, usdt = '500'): Promise<Trader> {
  const made = await assay.signUp(name);
  await assay.fund(made, USDT, usdt);
  return made;
}

async function balance(who: Trader, currency: number): Promise<{ total: bigint; held: bigint }> {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'change' and currency = $2`,
    [who.id, currency],
  );
  return { total: row?.total ?? 0n, held: row?.held ?? 0n };
}

async function read(project: number, who?: Trader) {
  const asked = { method: 'GET', lang: 'en', ...(who && { token: who.token }) } as const;
  const answer = await assay.call(`/api/crowd/project?project=${project}`, asked);
  return z.parse(calls.crowdProject.answer, envelope(answer).message);
}

describe('a project', () => {
  it('CRW-003 CRW-004 CRW-005 CRW-020 CRW-021: holds what is given, says what stands against it, and returns all of it below the target', async () => {
    const project = await plan();
    const backer = await trader('backer', '120');
    const client = await connectSocket(assay.url, {}, ['crowd_update']);
    await client.ask('login', { token: backer.token });
    const given = await back(backer, project, '60', { client_key: 'b-1' });
    expect(given).toMatchObject({
      type: 'ok',
      message: 'Thank you. The amount is on hold in your account.',
      data: { amount: '60.00000000', held: '60.00000000', tokens: '120.00000000', choice: 'none' },
    });
    // A repeated key backs once.
    expect((await back(backer, project, '60', { client_key: 'b-1' })).data).toEqual(given.data);
    expect(z.parse(events.crowdUpdated.payload, await client.push('crowd_update')).backings).toHaveLength(1);
    client.close();
    expect(await againstClosing(assay, backer)).toEqual(['crowd.closing.backing']);
    expect(await againstClosing(assay, team)).toEqual(['crowd.closing.team']);
    const refusal = async (who: Trader, amountText: string) => (await back(who, project, amountText)).message;
    expect(await refusal(backer, '')).toBe('Enter an amount.');
    expect(await refusal(backer, '0.5')).toBe('Minimum: 1 USDT.');
    expect(await refusal(backer, '61')).toBe(
      'Insufficient balance in your Spot account. Available: 60 USDT.',
    );
    expect(await refusal(backer, '91')).toBe(
      'Above your limit. You can back this project with up to 90 USDT more.',
    );
    expect(await refusal(team, '5')).toBe('The team can’t back or vote on its own project.');
    expect((await back(backer, 99_999, '5')).message).toBe('Project not found.');
    await until(project, 'failed');
    expect(await balance(backer, USDT)).toEqual({ total: 120n * UNIT, held: 0n });
    expect(await againstClosing(assay, backer)).toEqual([]);
    expect(await ownRowsOf(assay, backingRows, backer)).toMatchObject([
      { amount: '60.00000000', status: 'returned' },
    ]);
    expect(await refusal(backer, '5')).toBe('Funding for this project has ended.');
  });

  it('IEO-023 CRW-020 CRW-006 CRW-007 CRW-008 CRW-011 CRW-018: is paid stage by stage, by staff and then by the vote, while its team tells and answers', async () => {
    const project = await plan();
    const [one, other] = [await trader('one'), await trader('other')];
    await back(one, project, '80');
    await back(other, project, '40');
    await until(project, 'funded');
    await assay.submit({ room: 'crowd', type: 'release_project', by: SETUP, project });
    skip(1_000);
    await speak();
    await vi.waitFor(async () => expect(await balance(team, USDT)).toMatchObject({ total: 560n * UNIT }));
    expect(await balance(one, ETH)).toEqual({ total: 80n * UNIT, held: 0n });
    expect(await balance(one, USDT)).toEqual({ total: 460n * UNIT, held: 40n * UNIT });

    const report = { project, title: 'It stands', text: 'The first half is built.' };
    expect((await post(one, '/api/crowd/update', report)).message).toBe('Only the team can do this.');
    expect((await post(team, '/api/crowd/update', report)).message).toBe('Published.');
    expect((await post(one, '/api/crowd/question', { project, text: 'When?' })).type).toBe('ok');
    const asked = (await read(project)).questions[0];
    expect(asked).toMatchObject({ text: 'When?', account_number: 'on***@example.org', answer: '' });
    const answer = { question: asked?.id ?? 0, text: 'Soon.' };
    expect((await post(one, '/api/crowd/answer', answer)).message).toBe('Only the team can do this.');
    expect((await post(team, '/api/crowd/answer', answer)).type).toBe('ok');
    const whole = await read(project, team);
    expect(whole).toMatchObject({ is_team: 1, updates: [{ title: 'It stands' }] });
    expect(whole.questions[0]).toMatchObject({ answer: 'Soon.' });
    expect(await ownRowsOf(assay, questionRows, one)).toMatchObject([{ text: 'When?', answer: 'Soon.' }]);

    expect((await post(one, '/api/crowd/stage', { project })).message).toBe('Only the team can do this.');
    const vote = await post(one, '/api/crowd/vote', { project, choice: 'yes' });
    expect(vote.message).toBe('There’s no vote right now.');
    const stage = await post(team, '/api/crowd/stage', { project });
    expect(stage.message).toBe('Stage requested. Backers can vote now.');
    expect((await post(one, '/api/crowd/vote', { project, choice: 'yes' })).message).toBe('Vote recorded.');
    await post(other, '/api/crowd/vote', { project, choice: 'no' });
    expect((await read(project)).project).toMatchObject({ approved: '80.00000000', rejected: '40.00000000' });
    await until(project, 'completed', DAY_MS + 1_000);
    expect(await balance(team, USDT)).toMatchObject({ total: 620n * UNIT });
    expect(await balance(other, ETH)).toEqual({ total: 80n * UNIT, held: 0n });
    expect(await balance(other, USDT)).toEqual({ total: 460n * UNIT, held: 0n });
  });

  it('CRW-009: returns the rest after two failed votes', async () => {
    const project = await plan();
    const backer = await trader('late');
    await back(backer, project, '120');
    await until(project, 'funded');
    await assay.submit({ room: 'crowd', type: 'release_project', by: SETUP, project });
    skip(1_000);
    await speak();
    for (const next of ['funded', 'returned']) {
      await vi.waitFor(async () =>
        expect((await post(team, '/api/crowd/stage', { project })).type).toBe('ok'),
      );
      await until(project, next, DAY_MS + 1_000);
    }
    expect(await balance(backer, USDT)).toEqual({ total: 440n * UNIT, held: 0n });
    const mine = await assay.call('/api/crowd/mine', { method: 'GET', token: backer.token, lang: 'en' });
    expect(z.parse(calls.crowdMine.answer, envelope(mine).message)[0]).toMatchObject({ status: 'returned' });
  });
});

describe('the desk of projects', () => {
  it('CRW-024 CRW-002 CRW-012 CRW-015: a project with its texts is proposed by one and approved by another, paused by one and ended by two', async () => {
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const second = await desk.join(owner, ['market', 'finance'], 'second');
    const approve = async () => {
      const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
      const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
      return envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, second));
    };
    const texts = (title: string) => ({ title, summary: 'Short.', story: 'Long.', team: 'We.' });
    const request = {
      token: ETH,
      payment: USDT,
      unit_cost: '0.25',
      target: '500',
      most: '1000',
      least: '1',
      per_user: '100',
      start: '2099-01-01 08:00',
      end: '2099-01-02 08:00',
      shares: '50, 33.3333, 16.6667',
      poll_days: 7,
      patience_days: 90,
      team: String(team.id),
      level: 1,
      countries: 'us, cn',
      pictures: '/coins/eth.svg',
      texts: JSON.stringify({ en: texts('A bridge'), de: texts('Eine Brücke') }),
      reason: 'a project that asked',
    } as const;
    const { reason: _, ...terms } = request;
    const preview = await desk.ok(consoleCalls.consoleCrowdPreview, terms, owner);
    expect(preview.subject).toBe('A bridge');
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ field: 'level', label: expect.any(String) }),
    );
    expect((await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second)).list).toEqual([]);
    await desk.ok(consoleCalls.consoleCrowdPropose, request, owner);
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    expect(list[0]).toMatchObject({ kind: 'crowd_terms', subject: 'A bridge' });
    expect((await approve()).type).toBe('ok');
    const shown = await desk.ok(consoleCalls.consoleCrowdDesk, {}, owner);
    const [project] = shown.entries;
    expect(project).toMatchObject({
      status: 'open',
      figures: { title: 'A bridge', locked: '4000.00000000' },
      terms: { countries: 'CN, US', shares: '50, 33.3333, 16.6667', team: String(team.id) },
    });
    const id = project?.id ?? 0;
    const inGerman = await assay.call(`/api/crowd/project?project=${id}`, { method: 'GET', lang: 'de' });
    expect(z.parse(calls.crowdProject.answer, envelope(inGerman).message).project.title).toBe('Eine Brücke');
    const inFrench = await assay.call(`/api/crowd/project?project=${id}`, { method: 'GET', lang: 'fra' });
    expect(z.parse(calls.crowdProject.answer, envelope(inFrench).message).project).toMatchObject({
      title: 'A bridge',
      pictures: ['/coins/eth.svg'],
    });

    const about = { id, reason: 'something is odd' };
    await desk.ok(consoleCalls.consoleCrowdAct, { ...about, act: 'pause' }, owner);
    expect((await desk.ok(consoleCalls.consoleCrowdDesk, {}, owner)).entries[0]?.is_paused).toBe(1);
    const tooSoon = await desk.send(consoleCalls.consoleCrowdAct, { ...about, act: 'release' }, owner);
    expect(envelope(tooSoon).message).toBe('This can’t be done in the project’s current state.');
    await desk.ok(consoleCalls.consoleCrowdAct, { ...about, act: 'cancel' }, owner);
    expect((await approve()).type).toBe('ok');
    await statusIs(id, 'cancelled');

    const refused = async (fields: object) =>
      envelope(await desk.send(consoleCalls.consoleCrowdPropose, { ...request, ...fields }, owner)).message;
    expect(await refused({ end: '2099-01-01 08:00' })).toBe('End must be after Start.');
    expect(await refused({ shares: '50, 49' })).toMatch(/^Enter percentages/);
    expect(await refused({ texts: '{"de": 1}' })).toMatch(/^Each language needs/);
    expect(await refused({ team: '99999999' })).toBe('One of these user IDs doesn’t exist.');
    const funds = { act: 'draw', currency: ETH, number: '5', reason: 'less' } as const;
    await desk.ok(consoleCalls.consoleCrowdFunds, funds, owner);
    expect((await approve()).type).toBe('ok');
    const backers = await desk.ok(consoleCalls.consoleCrowdParticipants, { id: 1, limit: 10 }, owner);
    expect(backers).toMatchObject({ count: 1, list: [{ status: 'returned' }] });
  });
});

it('CRW-016: verify finds sums, shares and votes that the backers do not make, and a movement of another size', async () => {
  const { database } = assay;
  const found = async () =>
    (await verify(database.url)).checks.flatMap(({ differences }) => differences).join('\n');
  const change = (sign: '+' | '-') =>
    database.query(
      `update crowd_backings set paid = paid ${sign} 1 where status = 'returned' and delivered > 0`,
    );
  await change('-');
  const differences = await found();
  expect(differences).toMatch(/project \d+ says .*, its backers say/);
  expect(differences).toMatch(/backing \d+ has paid \d+ for \d+, its share is/);
  expect(differences).toMatch(/backing \d+ says crowd_payment/);
  await change('+');
  await database.query(`update crowd_projects set polls = polls - 1 where status = 'completed'`);
  expect(await found()).toMatch(/project \d+ has paid 2 stages after 0 votes/);
  await database.query(`update crowd_projects set polls = polls + 1 where status = 'completed'`);
  expect(await found()).toBe('');
});
