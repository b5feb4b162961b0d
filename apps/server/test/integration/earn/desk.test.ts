import { consoleCalls } from '@assay/contract/console';
import { ratePpm } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/earn/letters.ts';
import { sendVolumes } from '../../../src/products/earn/volumes.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type EarnScene, openEarn } from '../../support/earn-scene.ts';
import { BTC, USDT } from '../../support/http-exchange.ts';

let scene: EarnScene;
let desk: ConsoleClient;
let owner: Colleague;
let second: Colleague;
let reader: Colleague;

beforeAll(async () => {
  scene = await openEarn(0);
  desk = consoleOf(scene.assay);
  owner = await desk.firstOwner();
  second = await desk.join(owner, ['market', 'finance'], 'second');
  reader = await desk.join(owner, ['support'], 'reader');
});
afterAll(async () => {
  const { checks } = await verify(scene.assay.database.url);
  await scene.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const PLAN = {
  plan: 1,
  kind: 'fixed',
  currency: USDT,
  unit: 'minute',
  days: 2,
  rate: '0.1',
  least: '10',
  most: '100',
  per_user: '500',
  total: '10000',
} as const;

/** Approves the waiting proposal as the second person. */
async function approve(by = second): Promise<{ readonly type: string; readonly message: unknown }> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, by);
  const [request] = list;
  if (request === undefined) throw new Error('nothing waits');
  const decision = { id: request.id, decision: 'approve', reason: 'looked at it' } as const;
  return envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, by));
}

async function refusal(
  call: (typeof consoleCalls)[keyof typeof consoleCalls],
  input: object,
  who = owner,
): Promise<string> {
  const answer = envelope(await desk.send(call, input, who));
  expect(answer.type).toBe('error');
  return String(answer.message);
}

/** The figures are cached for five seconds. */
const look = () => {
  scene.assay.advance(6_000);
  return desk.ok(consoleCalls.consoleEarn, {}, owner);
};

describe('the desk of staking and savings', () => {
  it('STK-081 STK-083: a plan is previewed, proposed and approved, and funded by two people', async () => {
    const preview = await desk.ok(consoleCalls.consolePreviewEarnPlan, PLAN, owner);
    // Selling all of it would promise 20, and the account is empty.
    expect(preview).toMatchObject({ subject: '#1 USDT', positions: 0, missing: '20.00000000' });
    expect(preview.changes).toContainEqual({ field: 'rate', before: '', after: '0.1 %' });
    expect(await refusal(consoleCalls.consolePreviewEarnPlan, { ...PLAN, most: '1' })).toContain(
      'conflict with each other',
    );
    expect(await refusal(consoleCalls.consolePreviewEarnPlan, { ...PLAN, rate: '101' })).not.toBe('');
    await desk.ok(consoleCalls.consoleProposeEarnPlan, { ...PLAN, reason: 'a new one' }, owner);
    expect((await approve(owner)).type).toBe('error');
    expect((await approve()).type).toBe('ok');
    const funds = { act: 'fund', currency: USDT, number: '100', reason: 'for returns' } as const;
    await desk.ok(consoleCalls.consoleMoveEarnFunds, funds, owner);
    expect((await approve()).type).toBe('ok');
    const { plans, house } = await look();
    expect(plans).toMatchObject([{ plan: 1, version: 1, status: 'open', rate: 0.1, sold: '0.00000000' }]);
    expect(house).toMatchObject([{ currency_name: 'USDT', total: '100.00000000', wanted: '20.00000000' }]);
  });

  it('STK-080 STK-084: shows what is sold, promised and to be paid, and who takes part', async () => {
    const trader = await scene.trader('participant');
    await scene.post('/api/wealth/buyProfit', { id: 1, number: '100' }, trader);
    const { plans, house, calendar } = await look();
    expect(plans[0]).toMatchObject({ positions: 1, sold: '100.00000000', promised: '0.20000000' });
    expect(house[0]).toMatchObject({ locked: '0.20000000', free: '99.80000000', principal: '100.00000000' });
    expect(calendar).toMatchObject([{ payments: 1, interest: '0.20000000', principal: '100.00000000' }]);
    const { list } = await desk.ok(consoleCalls.consoleEarnParticipants, { plan: 1 }, reader);
    expect(list).toMatchObject([{ user: trader.id, plan: 1, principal: '100.00000000', status: 'running' }]);
    const own = await desk.ok(consoleCalls.consoleEarnParticipants, { user: trader.id }, reader);
    expect(own.count).toBe(1);
    const draw = { act: 'draw', currency: USDT, number: '99.9', reason: 'too much' } as const;
    await desk.ok(consoleCalls.consoleMoveEarnFunds, draw, owner);
    expect((await approve()).message).toBe(
      'Only 99.80000000 USDT is available. The rest is locked for promised returns.',
    );
    const { list: waiting } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    const rejected = { id: waiting[0]?.id ?? 0, decision: 'reject', reason: 'too much' } as const;
    await desk.ok(consoleCalls.consoleDecideRequest, rejected, second);
  });

  it('STK-082 STK-086: pausing acts at once, selling again and ending take two', async () => {
    const trader = await scene.trader('paused');
    const buy = () => scene.post('/api/wealth/buyProfit', { id: 1, number: '100' }, trader);
    await desk.ok(consoleCalls.consolePauseEarnPlan, { plan: 1, act: 'pause', reason: 'a look' }, owner);
    expect((await buy()).message).toBe('This product isn’t open for subscription right now.');
    expect(await refusal(consoleCalls.consolePauseEarnPlan, { plan: 1, act: 'pause', reason: 'again' })).toBe(
      'Nothing to change: this is already the case.',
    );
    expect(
      await refusal(consoleCalls.consolePauseEarnPlan, { plan: 1, act: 'pause', reason: 'mine' }, reader),
    ).not.toBe('');
    await desk.ok(consoleCalls.consolePauseEarnPlan, { plan: 1, act: 'resume', reason: 'fine' }, owner);
    expect((await buy()).type).toBe('error');
    expect((await approve()).type).toBe('ok');
    expect((await buy()).type).toBe('ok');
    const { changes } = await desk.ok(consoleCalls.consolePreviewEarnEnd, { plan: 1 }, owner);
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['status', 'open', 'ended'],
      ['positions', '2', '0'],
      ['owners', '2', '0'],
      ['principal', '200 USDT', '0 USDT'],
      ['interest', '0 USDT', '0.4 USDT'],
      ['freed', '0 USDT', '0 USDT'],
      ['recurring', '0', '0'],
    ]);
    expect(changes.every(({ label }) => label !== undefined)).toBe(true);
    await desk.ok(consoleCalls.consoleEndEarnPlan, { plan: 1, reason: 'no longer' }, owner);
    expect((await approve()).type).toBe('ok');
    await scene.minutesPass(0);
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.2, held: 0 });
  });

  it('STK-085: owners are written about what was given back, once', async () => {
    const letters = () =>
      scene.assay.database.query<{ subject: string }>(
        `select subject from outbox where subject like '%Earn subscription%'`,
      );
    await writeLetters(scene.assay.exchange);
    const written = await letters();
    expect(written.length).toBeGreaterThanOrEqual(2);
    expect(written[0]?.subject).toContain('your Earn subscription was returned');
    await writeLetters(scene.assay.exchange);
    expect(await letters()).toHaveLength(written.length);
  });

  it('STK-048: what an owner trades is counted for what is released by it', async () => {
    await scene.plan(7, {
      kind: 'lock_release',
      rate: ratePpm(0),
      days: 0,
      release: ratePpm(500_000),
      releaseBy: 'volume',
    });
    const trader = await scene.trader('volume');
    const other = await scene.assay.signUp('seller');
    await scene.assay.fund(other, BTC, '1');
    await scene.post('/api/wealth/buyProfit', { id: 7, number: '100' }, trader);
    const pair = { legal_id: USDT, currency_id: BTC, mode: 2, price: '100', num: '0.4' };
    await scene.post('/api/transaction/out', pair, other);
    await scene.post('/api/transaction/in', pair, trader);
    await scene.assay.allShown();
    await sendVolumes(scene.assay.exchange);
    await scene.minutesPass(1);
    const { message } = await scene.get('/api/wealth/positions', trader);
    // Forty were traded, and half of that is released.
    expect((message as { list: object[] }).list).toMatchObject([
      { traded: '40.00000000', locked: '80.00000000' },
    ]);
  });
});
