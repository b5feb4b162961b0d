import { calls, events } from '@assay/contract';
import { SETUP } from '@assay/engine';
import { ratePpm } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { type EarnScene, openEarn, usdt } from '../../support/earn-scene.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = Readonly<Record<string, unknown>>;

let scene: EarnScene;
beforeAll(async () => {
  scene = await openEarn();
  await scene.plan(1, {});
  await scene.plan(2, { kind: 'flexible', days: 0 });
  await scene.plan(3, { kind: 'fixed', days: 2 });
  await scene.plan(4, { kind: 'lock_stake', days: 2 });
  await scene.plan(5, { kind: 'lock_release', days: 5, cliff: 1, release: ratePpm(250_000) });
  await scene.plan(6, { kind: 'mortgage', days: 0, rate: ratePpm(0), limitPlan: 2, limitRate: 500_000 });
  await scene.plan(7, { unit: 'day', days: 30 });
});
afterAll(async () => {
  const { checks } = await verify(scene.assay.database.url);
  await scene.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const rowOf = (answer: { readonly data?: unknown }): Row => answer.data as Row;
const listOf = (answer: { readonly message: unknown }): readonly Row[] =>
  (answer.message as { readonly list: readonly Row[] }).list;

describe('staking', () => {
  it('STK-001 STK-002 STK-003 STK-004 STK-005 STK-006 STK-007 STK-008 STK-009 STK-021 STK-022 STK-023 STK-032 STK-061: is bought, paid each day, and comes back', async () => {
    const trader = await scene.trader('staker');
    const client = await connectSocket(scene.assay.url, {}, ['wealth_update']);
    await client.ask('login', { token: trader.token });
    const before = await scene.get('/api/wealth/getProfitList', trader);
    expect(z.parse(calls.getProfitList.answer, before.message)).toEqual([
      {
        id: 7,
        currency_name: 'USDT',
        period: 30,
        min_single_limit: 10,
        max_single_limit: 1000,
        min_daily_return_rate: 0.1,
        number: '10.00000000',
        exists: 0,
      },
    ]);
    const house = await scene.balance(0, 'earn');
    const product = (before.message as readonly Row[])[0] as Record<string, string | number>;
    const bought = await scene.post('/api/wealth/buyProfit', { ...product, id: 1, number: '100' }, trader);
    expect(bought).toMatchObject({ type: 'ok', message: 'Subscribed.' });
    expect(z.parse(calls.buyProfit.data ?? z.never(), bought.data)).toMatchObject({
      wealth_product_id: 1,
      caution_money: '100.00000000',
      promised: '0.30000000',
      status: 1,
      product: { currency_name: 'USDT', period: 3, min_daily_return_rate: 0.1 },
    });
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000, held: 100 });
    expect((await scene.balance(0, 'earn')).held).toBeCloseTo(house.held + 0.3);
    const holder = await scene.trader('holder');
    expect(await scene.post('/api/wealth/buyProfit', { ...product, number: '10' }, holder)).toMatchObject({
      type: 'ok',
    });
    expect((await scene.get('/api/wealth/getProfitList', holder)).message).toMatchObject([{ exists: 1 }]);
    await scene.minutesPass(1);
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.1, held: 100 });
    const pushed = z.parse(events.wealthUpdate.payload, await client.push('wealth_update'));
    expect(pushed.positions[0]).toMatchObject({ caution_money: '100.00000000' });
    await scene.minutesPass(2);
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.3, held: 0 });
    const mine = (await scene.get('/api/wealth/getMyprofit', trader)).message as { data: readonly Row[] };
    expect(z.parse(calls.getMyProfit.answer, mine).data).toMatchObject([
      { status: 2, state: 'completed', paid: '0.30000000', locked: '0.00000000' },
    ]);
    client.close();
  });

  it('STK-010 STK-015 STK-017 STK-037: on the house’s own terms, within its bounds, and one at a time', async () => {
    const trader = await scene.trader('bounded');
    const buy = (form: Record<string, string | number>) => scene.post('/api/wealth/buyProfit', form, trader);
    const range = 'The deposit amount should be between 10.00000000 and 1000.00000000 USDT';
    expect(await buy({ id: 1, number: '9.99999999' })).toMatchObject({ type: 'error', message: range });
    expect(await buy({ id: 1, number: '1000.00000001' })).toMatchObject({ type: 'error', message: range });
    expect(await buy({ id: 99, number: '10' })).toMatchObject({ message: 'This product does not exist.' });
    expect(await buy({ id: 1, number: '10.123456789' })).toMatchObject({
      message: 'USDT amounts can have up to 8 decimals.',
    });
    expect(await buy({ id: 1, number: '10', version: 7 })).toMatchObject({ type: 'error' });
    const bought = await buy({ id: 1, number: '10', min_daily_return_rate: 50, period: 1 });
    expect(rowOf(bought)).toMatchObject({ product: { period: 3, min_daily_return_rate: 0.1 } });
    expect(await buy({ id: 1, number: '10' })).toMatchObject({
      type: 'error',
      message: 'You’ve already subscribed to this product.',
    });
  });

  it('STK-070 STK-071 STK-072 STK-073: under its other names, and with no minutes among the days', async () => {
    const trader = await scene.trader('miner');
    const machines = await scene.get('/api/get_mining_machine_list', trader);
    expect(z.parse(calls.miningMachines.answer, machines.message)).toEqual([
      { id: 7, currency_name: 'USDT', pricemin: '10.00000000', rates: 0.1, days: 30 },
    ]);
    const all = await scene.get('/api/wealth/plans', trader);
    expect(z.parse(calls.wealthPlans.answer, all.message)).toContainEqual(
      expect.objectContaining({ id: 1, unit: 'minute', period: 3 }),
    );
    expect(await scene.post('/api/buy_mining_machine', { id: 1, money: '50' }, trader)).toMatchObject({
      type: 'ok',
    });
    await scene.minutesPass(1);
    const mine = await scene.get('/api/my_mining_machine?page=1&limit=5', trader);
    expect(z.parse(calls.myMiningMachines.answer, mine.message).list).toMatchObject([
      { currency_name: 'USDT', money: '50.00000000', interest: '0.05000000', state: 1 },
    ]);
    const [machine] = z.parse(calls.myMiningMachines.answer, mine.message).list;
    const lasts = Date.parse(`${machine?.totime}Z`) - Date.parse(`${machine?.time}Z`);
    expect(lasts).toBe(3 * 60_000);
    const incomes = await scene.get('/api/get_mining_incomes', trader);
    expect(listOf(incomes)).toMatchObject([{ currency_name: 'USDT', money: '0.05000000' }]);
  });
});

describe('savings', () => {
  it('STK-041: flexible ones pay each day and are ended at once', async () => {
    const trader = await scene.trader('flexible');
    const bought = await scene.post('/api/wealth/buyProfit', { id: 2, number: '100' }, trader);
    expect(rowOf(bought)).toMatchObject({ promised: '3.00000000', show_end_time: null });
    await scene.minutesPass(2);
    const redeemed = await scene.post('/api/wealth/redeem', { id: Number(rowOf(bought).id) }, trader);
    expect(rowOf(redeemed)).toMatchObject({ state: 'redeemed', paid: '0.20000000', promised: '0.00000000' });
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.2, held: 0 });
  });

  it('STK-043 STK-044: fixed ones pay at the end, give up interest before it, and begin again', async () => {
    const trader = await scene.trader('fixed');
    const early = await scene.post('/api/wealth/buyProfit', { id: 3, number: '100' }, trader);
    await scene.minutesPass(1);
    const ended = await scene.post('/api/wealth/redeem', { id: Number(rowOf(early).id) }, trader);
    expect(rowOf(ended)).toMatchObject({ state: 'redeemed', paid: '0.00000000' });
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000, held: 0 });
    const form = { id: 3, number: '100', renew: 1 };
    const renewing = rowOf(await scene.post('/api/wealth/buyProfit', form, trader));
    await scene.minutesPass(2);
    const running = listOf(await scene.get('/api/wealth/positions?status=1', trader));
    expect(running).toMatchObject([{ renewal_of: renewing.id, renews: 1, caution_money: '100.00000000' }]);
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.2, held: 100 });
    const off = await scene.post('/api/wealth/renewal', { id: Number(running[0]?.id), renew: 0 }, trader);
    expect(rowOf(off)).toMatchObject({ renews: 0 });
  });

  it('STK-045 STK-046: recurring ones are begun, listed and stopped', async () => {
    const trader = await scene.trader('recurring');
    const form = { id: 2, number: '100', every: 'day' };
    const begun = await scene.post('/api/wealth/recurring', form, trader);
    expect(z.parse(calls.wealthRecurringBegin.data ?? z.never(), begun.data)).toMatchObject({
      is_running: 1,
    });
    expect(await scene.post('/api/wealth/recurring', { ...form, id: 1 }, trader)).toMatchObject({
      message: 'Recurring subscriptions are available for savings only.',
    });
    const stopped = await scene.post('/api/wealth/recurring_stop', { id: Number(rowOf(begun).id) }, trader);
    expect(rowOf(stopped)).toMatchObject({ is_running: 0 });
    expect(listOf(await scene.get('/api/wealth/recurrings', trader))).toHaveLength(1);
  });
});

describe('what locks', () => {
  it('STK-025 STK-026 STK-047 STK-062: pays at the end, or is released bit by bit by its calendar', async () => {
    const trader = await scene.trader('locker');
    const locked = rowOf(await scene.post('/api/wealth/buyProfit', { id: 4, number: '100' }, trader));
    const released = rowOf(await scene.post('/api/wealth/buyProfit', { id: 5, number: '100' }, trader));
    const redeem = await scene.post('/api/wealth/redeem', { id: Number(locked.id) }, trader);
    expect(redeem).toMatchObject({ message: 'You can’t redeem this subscription before maturity.' });
    const path = `/api/wealth/calendar?id=${String(released.id)}`;
    const calendar = z.parse(calls.wealthCalendar.answer, (await scene.get(path, trader)).message);
    expect(calendar.map(({ day, principal, is_last }) => [day, principal, is_last])).toEqual([
      [2, '25.00000000', 0],
      [3, '25.00000000', 0],
      [4, '25.00000000', 0],
      [5, '25.00000000', 1],
    ]);
    await scene.minutesPass(3);
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.25, held: 50 });
    await scene.minutesPass(2);
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.3, held: 0 });
    const ended = listOf(await scene.get('/api/wealth/positions?status=2', trader));
    expect(ended).toMatchObject([{ state: 'completed' }, { state: 'completed' }]);
  });

  it('STK-027 STK-049: pledged coins raise a limit, and stay while it is used', async () => {
    const trader = await scene.trader('pledger', '3000');
    const buy = (id: number, number: string) => scene.post('/api/wealth/buyProfit', { id, number }, trader);
    expect(await buy(2, '1000')).toMatchObject({ type: 'ok' });
    expect(await buy(2, '10')).toMatchObject({ type: 'error' });
    const pledge = rowOf(await buy(6, '1000'));
    const more = rowOf(await buy(2, '400'));
    expect(await scene.post('/api/wealth/redeem', { id: Number(pledge.id) }, trader)).toMatchObject({
      message:
        'The raised limit is in use. Your other subscriptions exceed the normal limit by 400.00000000.',
    });
    await scene.post('/api/wealth/redeem', { id: Number(more.id) }, trader);
    const finished = await scene.post('/api/wealth/redeem', { id: Number(pledge.id) }, trader);
    expect(rowOf(finished)).toMatchObject({ state: 'completed', status: 2 });
  });
});

describe('what runs', () => {
  it('STK-029 STK-031 STK-056 STK-063: stands against closing the account, first positions and then what recurs, and is exported', async () => {
    const trader = await scene.trader('leaving');
    const { exchange } = scene.assay;
    const totals = async () => {
      const reasons = await Promise.all(
        exchange.products.closureBlockers.map((reason) => reason(exchange.database, BigInt(trader.id))),
      );
      return reasons.filter((reason) => reason !== null);
    };
    expect(await totals()).toEqual([]);
    const savings = rowOf(await scene.post('/api/wealth/buyProfit', { id: 2, number: '100' }, trader));
    const form = { id: 2, number: '100', every: 'week' };
    const recurring = rowOf(await scene.post('/api/wealth/recurring', form, trader));
    expect(await totals()).toEqual([{ key: 'earn.closing.positions' }]);
    await scene.post('/api/wealth/redeem', { id: Number(savings.id) }, trader);
    expect(await totals()).toEqual([{ key: 'earn.closing.recurring' }]);
    await scene.post('/api/wealth/recurring_stop', { id: Number(recurring.id) }, trader);
    expect(await totals()).toEqual([]);
  });

  it('STK-057: verify finds terms, payments and covers that were tampered with, and nothing else', async () => {
    const other = await openEarn();
    await other.plan(1, {});
    const trader = await other.trader('proved');
    await other.post('/api/wealth/buyProfit', { id: 1, number: '100' }, trader);
    await other.minutesPass(1);
    const { url } = other.assay.database;
    const found = async () => (await verify(url)).checks.flatMap(({ differences }) => differences);
    expect(await found()).toEqual([]);
    const tamper = (set: string) => other.assay.database.query(`update earn_positions set ${set}`, []);
    await tamper('paid = paid + 1');
    expect((await found()).join()).toContain('its ledger entries say');
    await tamper('paid = paid - 1, cover = cover + 1');
    expect((await found()).join()).toContain('is promised more than');
    await tamper('cover = cover - 1, rate = rate + 1');
    expect((await found()).join()).toContain('has other terms than its plan');
    await tamper('rate = rate - 1');
    expect(await found()).toEqual([]);
    await other.close();
  });
});

describe('the house', () => {
  it('STK-033 STK-034 STK-040: sells what it can cover, and cannot draw what it has promised', async () => {
    const poor = await openEarn(0);
    await poor.plan(1, { total: usdt(1_000_000), perOwner: usdt(1_000_000) });
    await poor.assay.submit({
      room: 'earn',
      type: 'fund_earn',
      by: SETUP,
      currency: poor.assay.exchange.listings.currencies()[2]?.id ?? (3 as never),
      amount: usdt(1),
    });
    const traders = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => poor.trader(name)));
    const bought = await Promise.all(
      traders.map((trader) => poor.post('/api/wealth/buyProfit', { id: 1, number: '100' }, trader)),
    );
    // Each is promised 0.3, so that a balance of one covers three.
    expect(bought.filter(({ type }) => type === 'ok')).toHaveLength(3);
    expect(bought.find(({ type }) => type === 'error')?.message).toBe(
      'Not enough returns are set aside for this amount. Nothing was subscribed. Try a smaller amount.',
    );
    const drawn = await poor.assay.submit({
      room: 'earn',
      type: 'draw_earn',
      by: SETUP,
      currency: 3 as never,
      amount: usdt(1),
    });
    expect(drawn).toMatchObject({ ok: false, rejection: { code: 'insufficient_balance' } });
    await poor.close();
  });

  it('SEQ-066 STK-111: a purchase that names no version is the same one when the plan has another by now', async () => {
    await scene.plan(21, { kind: 'fixed', days: 2 });
    const trader = await scene.trader('keyed');
    const buy = (more = {}) =>
      scene.post('/api/wealth/buyProfit', { id: 21, number: '100', client_key: 'plan', ...more }, trader);
    const first = rowOf(await buy());
    await scene.plan(21, { kind: 'fixed', days: 2, rate: ratePpm(900) }, 1, 'paused');
    expect(await buy()).toMatchObject({ type: 'ok', data: { id: first.id, version: 1 } });
    expect((await buy({ version: 2 })).message).toMatch(/already used for another request/);
    expect((await buy({ number: '101' })).message).toMatch(/already used for another request/);
    expect((await scene.balance(trader.id, 'change')).held).toBe(100);
  });

  it('STK-036 STK-050 STK-051: changes, pauses and ends plans; what runs keeps its terms and gets what was promised', async () => {
    await scene.plan(20, { kind: 'fixed', days: 2 });
    const trader = await scene.trader('wound');
    const buy = () => scene.post('/api/wealth/buyProfit', { id: 20, number: '100' }, trader);
    const first = rowOf(await buy());
    await scene.plan(20, { kind: 'fixed', days: 2, rate: ratePpm(5) }, 1, 'paused');
    expect(await buy()).toMatchObject({ message: 'This product isn’t open for subscription right now.' });
    const [position] = listOf(await scene.get('/api/wealth/positions', trader));
    expect(position).toMatchObject({ id: first.id, version: 1, product: { min_daily_return_rate: 0.1 } });
    await scene.assay.submit({ room: 'earn', type: 'end_earn_plan', by: SETUP, plan: 20, version: 2 });
    await scene.minutesPass(0);
    const [back] = listOf(await scene.get('/api/wealth/positions', trader));
    expect(back).toMatchObject({ state: 'wound_down', paid: '0.20000000' });
    expect(await scene.balance(trader.id, 'change')).toEqual({ total: 1000.2, held: 0 });
  });
});
