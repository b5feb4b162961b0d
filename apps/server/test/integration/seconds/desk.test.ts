import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { openSeconds, type SecondsScene } from '../../support/seconds-scene.ts';

let assay: HttpExchange;
let scene: SecondsScene;
let desk: ConsoleClient;
let owner: Colleague;
let second: Colleague;
let reader: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openSeconds(assay);
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  second = await desk.join(owner, ['market', 'finance'], 'second');
  reader = await desk.join(owner, ['support'], 'reader');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  scene.close();
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const DURATION = { seconds: 120, ratio: '85', reason: 'asked for by many' };
const CURRENCY = {
  currency: USDT,
  fee: '2',
  least: '5',
  most: '500',
  numbers: '5, 50',
  per_user: '1000',
  per_expiry: '10000',
  reason: 'smaller stakes',
};
const INSURANCE = {
  kind: 2,
  currency: USDT,
  premium: '17.5',
  coverage: '50',
  least: '10',
  most: '100',
  reason: 'a cheaper one',
};

const look = () => desk.ok(consoleCalls.consoleSecondsTerms, {}, owner);

/** Approves the waiting proposal as the second person; returns the response. */
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

/** The figures are cached for two seconds. */
const later = () => assay.advance(2_500);

describe('the desk of seconds contracts', () => {
  it('SEC-155: shows what runs with the worst case, the house’s accounts and how contracts ended, and names nobody', async () => {
    const trader = await scene.trader('watched');
    scene.say(50_000);
    await scene.bet(trader);
    scene.say(50_001);
    await scene.untilClosed(trader);
    await scene.bet(trader, { seconds: 60, type: 2, number: '50' });
    await scene.post('/api/microtrade/insurance_buy', { type_id: 1, number: '100' }, trader);
    later();
    const shown = await look();
    expect(shown.running).toEqual([
      {
        match_id: 1,
        symbol_name: 'BTC/USDT',
        currency_name: 'USDT',
        count: 1,
        up: '0.00000000',
        down: '50.00000000',
        worst: '45.00000000',
      },
    ]);
    expect(shown.ended).toEqual([
      {
        ...{ match_id: 1, symbol_name: 'BTC/USDT', seconds: 2, currency_name: 'USDT' },
        ...{ win: 1, equal: 0, loss: 0, void: 0 },
        ...{ staked: '100.00000000', fees: '1.00000000', result: '-79.00000000' },
      },
    ]);
    const [options] = shown.house;
    expect(options).toMatchObject({ account: 'options', locked: '45.00000000' });
    expect(shown.house[1]).toMatchObject({ account: 'cover', locked: '25.00000000' });
    expect(shown.insured).toEqual({ running: 1, claimed: 0 });
    expect(JSON.stringify(shown)).not.toContain(String(trader.id));
  });

  it('SEC-156 SEC-158: a part of the terms is proposed, is approved by another person, and acts; the rest stays', async () => {
    const before = await look();
    await desk.ok(consoleCalls.consoleSecondsProposeDuration, DURATION, owner);
    expect(await refusal(consoleCalls.consoleSecondsProposeDuration, DURATION)).toContain(
      'is already pending',
    );
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    expect(list[0]).toMatchObject({
      kind: 'seconds_terms',
      subject: '120 s',
      changes: [{ field: 'ratio', before: '', after: '85 %', label: 'Payout on a win' }],
    });
    // The proposer cannot approve.
    expect((await approve(owner)).type).toBe('error');
    expect((await approve()).type).toBe('ok');
    await desk.ok(consoleCalls.consoleSecondsProposeCurrency, CURRENCY, owner);
    expect((await approve()).type).toBe('ok');
    later();
    const after = await look();
    expect(after.version).toBe(before.version + 2);
    expect(after.durations).toEqual([
      ...before.durations,
      { terms: { seconds: '120', ratio: '85' }, figures: {} },
    ]);
    const { reason: _, ...typed } = { ...CURRENCY, currency: String(USDT) };
    expect(after.currencies).toEqual([{ terms: typed, figures: {} }]);
    expect(after.insurances).toEqual(before.insurances);
    expect((await scene.get('/api/microtrade/seconds')).message).toContainEqual({
      seconds: 120,
      profit_ratio: 85,
    });
    await desk.ok(
      consoleCalls.consoleSecondsProposeRules,
      { pairs: '1,2', countries: 'us, cn', level: 0, running_per_user: 50, reason: 'the law' },
      owner,
    );
    expect((await approve()).type).toBe('ok');
    later();
    expect((await look()).rules).toMatchObject({
      countries: 'CN, US',
      running_per_user: '50',
      pairs: '1, 2',
    });
    const removal = { seconds: 120, reason: 'no longer' };
    await desk.ok(consoleCalls.consoleSecondsRemoveDuration, removal, owner);
    expect((await approve()).type).toBe('ok');
    later();
    expect((await look()).durations).toEqual(before.durations);
  });

  it('CON-643: proposals that wait since before an upgrade are approved as they were meant', async () => {
    const before = await look();
    const changes: readonly (readonly [subject: string, change: object])[] = [
      ['duration:240 s', { part: 'duration', act: 'set', seconds: 240, ratio: 900_000 }],
      ['duration:240 s', { part: 'duration', act: 'remove', seconds: 240 }],
      ['rules:rules', { part: 'rules', pairs: [1], running_per_user: 50, countries: ['CN', 'US'], level: 0 }],
    ];
    for (const [target, change] of changes) {
      await assay.database.query(
        `insert into four_eyes_requests (kind, target, payload, reason, status, proposed_by, proposed_at)
          select 'seconds_terms', $1, $2, 'before', 'waiting', min(id), now() from staff`,
        [target, JSON.stringify({ wish: change, changes: [] })],
      );
      expect((await approve()).type).toBe('ok');
    }
    later();
    expect(await look()).toMatchObject({
      version: before.version + 3,
      durations: before.durations,
      rules: { pairs: '1', countries: 'CN, US' },
    });
  });

  it('SEC-158: what contradicts itself is refused when it is proposed, and a premium below 0.35 of its coverage with the least', async () => {
    const cheap = { ...INSURANCE, premium: '17.4999' };
    expect(await refusal(consoleCalls.consoleSecondsProposeInsurance, cheap)).toBe(
      'With this coverage, the premium must be at least 17.5 % of the amount.',
    );
    const most = { ...CURRENCY, most: '1' };
    expect(await refusal(consoleCalls.consoleSecondsProposeCurrency, most)).toBe(
      'Max amount must be at least Min amount.',
    );
    expect(await refusal(consoleCalls.consoleSecondsProposeCurrency, { ...CURRENCY, fee: '' })).toContain(
      'is required',
    );
    expect(await refusal(consoleCalls.consoleSecondsProposeCurrency, CURRENCY)).toBe(
      'Nothing to change: this is already the case.',
    );
    expect(
      await refusal(consoleCalls.consoleSecondsProposeDuration, { ...DURATION, seconds: 1_801 }),
    ).not.toBe('');
    expect(await refusal(consoleCalls.consoleSecondsProposeDuration, { ...DURATION, ratio: '101' })).not.toBe(
      '',
    );
    await desk.ok(consoleCalls.consoleSecondsProposeInsurance, INSURANCE, owner);
    expect((await approve()).type).toBe('ok');
    later();
    expect((await look()).insurances.at(-1)).toEqual({
      terms: { kind: '2', currency: String(USDT), premium: '17.5', coverage: '50', least: '10', most: '100' },
      figures: { lowest_premium: 17.5 },
    });
  });

  it('SEC-700: a cover whose type changed its currency long ago holds no proposal up', async () => {
    const trader = await scene.trader('of-old');
    await scene.post('/api/microtrade/insurance_buy', { type_id: 1, number: '100' }, trader);
    const setCurrency = (currency: number) =>
      assay.database.query('update seconds_insurances set currency = $1 where owner = $2', [
        currency,
        trader.id,
      ]);
    await setCurrency(BTC);
    await desk.ok(consoleCalls.consoleSecondsProposeDuration, { ...DURATION, ratio: '84' }, owner);
    expect((await approve()).type).toBe('ok');
    await setCurrency(USDT);
  });

  it('SEC-157: one person closes at once and running contracts go on; opening takes two', async () => {
    const trader = await scene.trader('interrupted');
    scene.say(50_000);
    expect((await scene.bet(trader)).type).toBe('ok');
    await desk.ok(consoleCalls.consoleSecondsSwitch, { act: 'close', reason: 'a look at it' }, owner);
    expect((await scene.bet(trader)).message).toBe('Up/Down isn’t available right now.');
    scene.say(50_001);
    await scene.untilClosed(trader);
    expect(await refusal(consoleCalls.consoleSecondsSwitch, { act: 'close', reason: 'again' })).toBe(
      'Nothing to change: this is already the case.',
    );
    await desk.ok(consoleCalls.consoleSecondsSwitch, { act: 'open', reason: 'all is well' }, owner);
    expect((await scene.bet(trader)).type).toBe('error');
    expect((await approve()).type).toBe('ok');
    expect((await scene.bet(trader)).type).toBe('ok');
  });

  it('SEC-159: the house’s money moves by two people, and what is locked does not', async () => {
    const funds = { account: 'options', currency: USDT, number: '1000', reason: 'more room' } as const;
    const before = await look();
    const free = Number(before.house[0]?.free);
    await desk.ok(consoleCalls.consoleSecondsFunds, { act: 'fund', ...funds }, second);
    expect((await approve(owner)).type).toBe('ok');
    later();
    expect(Number((await look()).house[0]?.free)).toBe(free + 1_000);
    const all = { act: 'draw', ...funds, number: before.house[0]?.total ?? '' } as const;
    await desk.ok(consoleCalls.consoleSecondsFunds, { ...all, number: String(free + 1_001) }, second);
    const refused = await approve(owner);
    expect(refused.type).toBe('error');
    expect(refused.message).toContain('USDT is available. The rest is locked');
  });

  it('SEC-155 CON-010: who may only read changes nothing', async () => {
    await desk.ok(consoleCalls.consoleSecondsTerms, {}, reader);
    const refused = 'Your role doesn’t have permission for this.';
    expect(await refusal(consoleCalls.consoleSecondsProposeDuration, DURATION, reader)).toBe(refused);
    expect(await refusal(consoleCalls.consoleSecondsProposeCurrency, CURRENCY, reader)).toBe(refused);
    expect(await refusal(consoleCalls.consoleSecondsProposeInsurance, INSURANCE, reader)).toBe(refused);
    const funds = { act: 'fund', account: 'options', currency: USDT, number: '1', reason: 'mine' };
    expect(await refusal(consoleCalls.consoleSecondsFunds, funds, reader)).toBe(refused);
    expect(await refusal(consoleCalls.consoleSecondsSwitch, { act: 'close', reason: 'mine' }, reader)).toBe(
      refused,
    );
  });
});
