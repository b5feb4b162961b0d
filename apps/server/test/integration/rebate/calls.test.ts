import { type AnswerOf, calls, events } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { type OwnerId, pairId, type RebateTerms, SETUP } from '@assay/engine';
import { amount, lots, ratePpm, ticks } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { rebateRows } from '../../../src/products/rebate/exports.ts';
import { envelope } from '../../support/call.ts';
import { consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { againstClosing, ownRowsOf } from '../../support/own-things.ts';
import { connectSocket } from '../../support/socket-client.ts';

const MINUTE_MS = 60_000;
const UNIT = 100_000_000n;
const ETH_USDT = pairId(2);
const share = (rate: number) => ratePpm(rate);
const TERMS: RebateTerms = {
  currency: USDT,
  period: 'minute',
  rates: [share(200_000), share(100_000), share(50_000)],
  campaigns: [],
};

let assay: HttpExchange;
let people: Readonly<Record<'anna' | 'ben' | 'cleo' | 'dora', Trader>>;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  const [anna, ben, cleo, dora] = [
    await assay.signUp('anna'),
    await assay.signUp('ben'),
    await assay.signUp('cleo'),
    await assay.signUp('dora'),
  ];
  people = { anna, ben, cleo, dora };
  for (const trader of [anna, dora]) {
    await assay.fund(trader, USDT, '1000000');
    await assay.fund(trader, ETH, '1000');
  }
  for (const [owner, inviter] of [
    [ben, anna],
    [cleo, ben],
    [dora, cleo],
  ] as const) {
    await bring(owner.id, inviter.id);
  }
  await verifyIdentity(anna.id);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Sets a verified owner's inviter in the table of users and in the engine. */
async function bring(owner: OwnerId, inviter: OwnerId): Promise<void> {
  await assay.database.query('update users set invited_by = $2 where id = $1', [owner, inviter]);
  await submit({ room: 'owners', type: 'set_inviter', by: SETUP, owner, inviter });
  await verifyIdentity(owner);
}

async function verifyIdentity(owner: OwnerId): Promise<void> {
  await assay.database.query('update users set review_status = 2, hreview_status = 2 where id = $1', [owner]);
  await submit({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 2 });
}

async function submit(command: Parameters<HttpExchange['submit']>[0]): Promise<void> {
  const outcome = await assay.submit(command);
  if (!outcome.ok) throw new Error(`refused: ${outcome.rejection.code}`);
}

/** Dora sells an ether to Anna at 2,000: her fee is 2 USDT. */
async function trade(): Promise<void> {
  const order = { room: 'spot', type: 'place_limit_order', pair: ETH_USDT, price: ticks(200_000) } as const;
  const quantity = lots(10_000);
  const { anna, dora } = people;
  await submit({ ...order, by: { trader: dora.id }, side: 'sell', quantity });
  await submit({ ...order, by: { trader: anna.id }, side: 'buy', quantity });
}

/** Ends a number of periods in sequence. */
async function endPeriods(count: number): Promise<void> {
  for (let ended = 0; ended < count; ended += 1) {
    ahead += MINUTE_MS;
    assay.advance(MINUTE_MS);
    // Submits any command: due clock commands precede it.
    await assay.submit({ room: 'rebate', type: 'fund_rebates', by: SETUP, amount: amount(0n) });
  }
}

async function ask<Call extends (typeof calls)[keyof typeof calls]>(call: Call, trader: Trader, query = '') {
  const answer = await assay.call(`${call.path}${query}`, { token: trader.token, lang: 'en' });
  return envelope<AnswerOf<Call>>(answer).message;
}

describe('the invitation programme over HTTP', () => {
  it('AGT-011 AGT-021 AGT-023: three levels are paid, and each sees what is theirs, masked, and hears of it', async () => {
    const { anna, ben, cleo, dora } = people;
    await submit({ room: 'rebate', type: 'set_rebate_terms', by: SETUP, version: 0, terms: TERMS });
    await endPeriods(1);
    const socket = await connectSocket(assay.url, {}, ['rebate_update']);
    await socket.ask('login', { token: cleo.token });
    await trade();
    await endPeriods(1);
    await vi.waitFor(async () => {
      expect((await ask(calls.rebateList, cleo)).list[0]).toMatchObject({ state: 'paid' });
    });
    const list = await ask(calls.rebateList, cleo);
    expect(z.safeParse(calls.rebateList.answer, list).success).toBe(true);
    expect(list.count).toBe(1);
    expect(list.list[0]).toMatchObject({ level: 1, currency_name: 'USDT', state: 'paid', why: null });
    const overview = await ask(calls.rebateOverview, anna);
    expect(overview).toMatchObject({ is_open: 1, rates: ['20', '10', '5'], period: 'minute', inviter: '' });
    expect(overview.levels.map(({ invited, counted }) => [invited, counted])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect((await ask(calls.rebateOverview, dora)).inviter).toBe('cl***@example.org');
    const below = await ask(calls.rebatePeople, anna, '?level=2');
    expect(below.list).toMatchObject([{ account: 'cl***@example.org', is_counted: 1 }]);
    expect((await ask(calls.rebateList, ben)).list[0]).toMatchObject({ level: 2 });
    expect(await ownRowsOf(assay, rebateRows, cleo)).toHaveLength(1);
    expect(await againstClosing(assay, cleo)).not.toContain('rebate.closing');
    const pushed = await socket.push('rebate_update');
    expect(z.safeParse(events.rebateUpdate.payload, pushed).success).toBe(true);
    socket.close();
  });

  it('AGT-016 AGT-022: two people set shares and campaigns, and staff see the tree and who shares a device', async () => {
    const { anna, cleo } = people;
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const second = await desk.join(owner, ['finance', 'market'], 'second');
    const approve = async () => {
      const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
      const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
      return envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, second));
    };
    const request = {
      currency: USDT,
      period: 'day',
      rates: '30, 15 %, 7.5',
      campaigns: 'Spring | 2099-01-01 08:00 | 2099-02-01 08:00 | 40, 15, 5',
      reason: 'a spring campaign',
    } as const;
    await desk.ok(consoleCalls.consoleProposeRebateTerms, request, owner);
    expect((await approve()).type).toBe('ok');
    const shown = await desk.ok(consoleCalls.consoleRebates, {}, owner);
    expect(shown).toMatchObject({ version: 2, period: 'day', rates: ['30', '15', '7.5'] });
    expect(shown.campaigns).toMatchObject([{ name: 'Spring', start: '2099-01-01 08:00:00' }]);
    const refused = async (fields: object) =>
      envelope(await desk.send(consoleCalls.consoleProposeRebateTerms, { ...request, ...fields }, owner))
        .message;
    expect(await refused({ rates: '40, 15, 6' })).toMatch(
      /^These terms contradict each other.*: Reward rates by level/,
    );
    expect(await refused({ rates: 'much' })).toMatch(/^Enter three percentages/);
    expect(await refused({ campaigns: 'Spring' })).toMatch(/^Each campaign line/);
    expect(await refused({ currency: ETH })).toMatch(/^The reward currency can’t be changed/);

    const fund = { number: '5', reason: 'for what waits' };
    await desk.ok(consoleCalls.consoleFundRebates, fund, owner);
    const before = await balanceOfFees();
    expect((await approve()).type).toBe('ok');
    expect((await balanceOfFees()) - before).toBe(5n * UNIT);

    const tree = await desk.ok(consoleCalls.consoleRebateTree, { user: cleo.id }, owner);
    expect(tree.map(({ level }) => level)).toEqual([-2, -1, 1]);
    const hints = await desk.ok(consoleCalls.consoleRebateHints, {}, owner);
    // All accounts logged in from this machine.
    expect(hints.list.map(({ inviter_id }) => inviter_id)).toContain(Number(anna.id));
    expect(hints.list[0]?.signals).toContain('address');
    const rows = await desk.ok(consoleCalls.consoleRebateRows, { scope: 'all' }, owner);
    expect(rows.count).toBe(3);
  });
});

async function balanceOfFees(): Promise<bigint> {
  const [row] = await assay.database.query<{ total: bigint }>(
    `select total from balances where owner = 0 and wallet = 'fees' and currency = $1`,
    [USDT],
  );
  return BigInt(row?.total ?? 0n);
}
