import { calls, events } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { amount } from '@assay/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { until } from '../../support/sequencer.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
let desk: ConsoleClient;
let compliance: Colleague;
let support: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { coolDownMs: 1_000 });
  desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  compliance = await desk.join(owner, ['compliance']);
  support = await desk.join(owner, ['support']);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Shop names must not look alike. */
const nameOf = (who: Trader) => `Coins of ${who.id}`;
const apply = (who: Trader, name = nameOf(who)) => scene.post('/api/c2c/merchant_apply', { name }, who);
const own = async (who: Trader): Promise<Row> => (await scene.get('/api/c2c/merchant', who)).message as Row;
const sellerOf = async (who: Trader) => {
  const { is_seller, seller } = (await scene.get('/api/user/info', who)).message as Row;
  return { is_seller, seller };
};
const decide = async (by: Colleague, who: Trader, act: 'approve' | 'reject', reason = 'papers are fine') =>
  envelope(await desk.send(consoleCalls.consoleDecideC2cMerchant, { id: who.id, act, reason }, by));
const shopOf = async (offer: number, who?: Trader) =>
  z.parse(calls.c2cShop.answer, (await scene.get(`/api/c2c/shop?id=${offer}`, who)).message);

/** Returns a deal that the seller has released. */
async function finished(seller: Trader, buyer: Trader, form = {}): Promise<number> {
  const deal = await scene.take(buyer, await scene.publish(seller, form));
  await scene.act('pay', buyer, deal);
  expect(await scene.act('owner', seller, deal)).toMatchObject({ type: 'ok' });
  return deal;
}

describe('merchants', () => {
  it('C2C-110 C2C-112 C2C-061 SES-079: an application locks the deposit, is under review, and can be taken back', async () => {
    const who = await scene.trader('applicant');
    expect(await own(who)).toMatchObject({ state: 'none', deposit: { number: '500.00' } });
    expect(await sellerOf(who)).toEqual({ is_seller: 0, seller: [] });
    expect(await apply(who, 'L')).toMatchObject({
      type: 'error',
      message: expect.stringContaining('2 to 30'),
    });
    expect(await apply(who)).toMatchObject({ type: 'ok' });
    expect(await apply(who)).toMatchObject({ type: 'error' });
    expect(await own(who)).toMatchObject({ state: 'waiting', shop: { name: nameOf(who) } });
    expect(await scene.held(who)).toEqual({ total: '1000', held: '500' });
    expect(await sellerOf(who)).toEqual({ is_seller: 0, seller: [{ status: 0 }] });
    expect(await scene.post('/api/c2c/merchant_leave', {}, who)).toMatchObject({ type: 'ok' });
    expect(await scene.held(who)).toEqual({ total: '1000', held: '0' });
    expect(await sellerOf(who)).toEqual({ is_seller: 0, seller: [] });
  });

  it('C2C-110: nobody applies without what the deposit takes, or where merchants are not taken', async () => {
    const poor = await scene.trader('poor', '100');
    const refused = await apply(poor);
    expect(refused).toMatchObject({ type: 'error', message: expect.stringContaining('100.00 USDT') });
    await scene.terms({ merchant: null });
    expect(await apply(poor)).toMatchObject({ type: 'error' });
    expect(await own(poor)).toMatchObject({ state: 'none', deposit: null, shop: { name: '' } });
    await scene.terms({ merchant: { currency: currencyId(USDT), bond: amount(500n * 100_000_000n) } });
  });

  it('C2C-110: from the first moment under review the shop has its name, also when two applications come at once', async () => {
    const who = await scene.trader('punctual');
    const holder = new pg.Client({ connectionString: assay.database.url });
    await holder.connect();
    await holder.query('begin; lock table c2c_shops in exclusive mode');
    const applied = Promise.all([apply(who), apply(who)]);
    await until(async () => {
      const [row] = await assay.database.query<{ waiting: bigint }>(
        `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.waiting === 2n;
    });
    expect(await own(who)).toMatchObject({ state: 'none' });
    await holder.query('commit');
    await holder.end();
    expect((await applied).map(({ type }) => type).toSorted()).toEqual(['error', 'ok']);
    expect(await own(who)).toMatchObject({ state: 'waiting', shop: { name: nameOf(who) } });
    expect(await scene.held(who)).toEqual({ total: '1000', held: '500' });
  });

  it('C2C-111 C2C-112 C2C-115 SES-079: staff approve, with an entry in the audit log and a push; who leaves cools down', async () => {
    const who = await scene.trader('merchant');
    await apply(who);
    const socket = await connectSocket(assay.url, {}, [events.c2cMerchantUpdate.name]);
    await socket.ask('login', { token: who.token });
    expect(await decide(support, who, 'approve')).toMatchObject({ type: 'error' });
    expect(await decide(compliance, who, 'approve')).toMatchObject({ type: 'ok' });
    const pushed = z.parse(events.c2cMerchantUpdate.payload, await socket.push('c2c_merchant_update'));
    expect(pushed.states).toEqual(['approved']);
    socket.close();
    expect(await decide(compliance, who, 'reject')).toMatchObject({ type: 'error' });
    expect(await sellerOf(who)).toEqual({ is_seller: 1, seller: [{ status: 1 }] });
    const [entry] = await assay.database.query<Row>(
      `select action, target, reason from audit_log where action = 'c2c_merchant.approve'`,
    );
    expect(entry).toMatchObject({ target: `user:${who.id}`, reason: 'papers are fine' });
    expect(await scene.post('/api/c2c/merchant_leave', {}, who)).toMatchObject({ type: 'ok' });
    expect(await own(who)).toMatchObject({ state: 'leaving', free_at: expect.any(Number) });
    expect(await sellerOf(who)).toEqual({ is_seller: 0, seller: [{ status: 3 }] });
    await expect.poll(async () => (await scene.held(who)).held, { timeout: 10_000 }).toBe('0');
    expect(await own(who)).toMatchObject({ state: 'left', free_at: null });
  });

  it('C2C-115: a rejection frees the deposit, says why, and lets one apply again', async () => {
    const who = await scene.trader('rejected');
    await apply(who);
    const { list } = await desk.ok(consoleCalls.consoleC2cMerchants, { scope: 'waiting' }, support);
    expect(list.find(({ user_id }) => user_id === who.id)).toMatchObject({
      state: 'waiting',
      shop: nameOf(who),
      deposit: '500.00',
    });
    await decide(compliance, who, 'reject', 'no papers of the business');
    expect(await own(who)).toMatchObject({ state: 'rejected', note: 'no papers of the business' });
    expect(await scene.held(who)).toEqual({ total: '1000', held: '0' });
    expect(await sellerOf(who)).toEqual({ is_seller: 0, seller: [{ status: 2 }] });
    expect(await apply(who)).toMatchObject({ type: 'ok' });
  });
});

describe('shops', () => {
  it('C2C-467: no shop speaks for the exchange or looks like another, and its name stays as it was reviewed', async () => {
    const [first, second] = [await scene.trader('first'), await scene.trader('second')];
    expect(await apply(first, 'Erin’s Exchange')).toMatchObject({ type: 'ok' });
    for (const [name, why] of [
      ['Еrin s ехсhаnge', 'too similar'],
      ['Test Assay Supроrt ✅', 'belongs to the exchange'],
      ['Official coins', 'belongs to the exchange'],
      ['\u202eevaD', 'characters'],
    ] as const)
      expect(await apply(second, name), name).toMatchObject({
        type: 'error',
        message: expect.stringContaining(why),
      });
    const renamed = { name: 'Something else', terms: '', hours: '' };
    expect(await scene.post('/api/c2c/shop_save', renamed, first)).toMatchObject({ type: 'error' });
    await decide(compliance, first, 'approve');
    expect(await scene.post('/api/c2c/shop_save', renamed, first)).toMatchObject({ type: 'error' });
    // The name may be omitted, since the stored one may have a character that inputs no longer accept.
    expect(await scene.post('/api/c2c/shop_save', { terms: 'Own name only.' }, first)).toMatchObject({
      type: 'ok',
    });
    expect(await own(first)).toMatchObject({ shop: { name: 'Erin’s Exchange', terms: 'Own name only.' } });
    await scene.post('/api/c2c/merchant_leave', {}, first);
    await expect.poll(async () => (await own(first)).state, { timeout: 10_000 }).toBe('left');
    expect(await apply(second, 'Erin’s Exchange'), 'free again').toMatchObject({ type: 'ok' });
  });

  it('C2C-060 C2C-114: a merchant’s shop shows what it says, its figures and its offers to everybody', async () => {
    const who = await scene.trader('shop', '2000');
    const buyer = await scene.trader('visitor');
    const shop = { name: nameOf(who), terms: 'Own name only.', hours: '9–17' };
    expect(await scene.post('/api/c2c/shop_save', shop, who)).toMatchObject({ type: 'error' });
    await apply(who);
    expect(await scene.post('/api/c2c/shop_save', shop, who)).toMatchObject({ type: 'ok' });
    const deal = await finished(who, buyer);
    const offer = await scene.publish(who);
    expect(await shopOf(offer)).toMatchObject({ name: '', is_merchant: 0, completed: 1, since: null });
    await decide(compliance, who, 'approve');
    await scene.post('/api/c2c/rate', { id: deal, is_positive: '1', text: 'quick' }, buyer);
    const seen = await shopOf(offer);
    expect(seen).toMatchObject({
      ...shop,
      is_merchant: 1,
      completed: 1,
      completion_rate: 100,
      release_seconds: expect.any(Number),
      pay_seconds: null,
      positive_rate: 100,
      ratings: 1,
      disputes_lost: 0,
      since: expect.any(String),
      latest: [{ is_positive: 1, text: 'quick' }],
    });
    expect(seen.offers).toHaveLength(1);
    expect(seen.offers[0]).toMatchObject({ id: offer, is_merchant: 1 });
    const mine = (await scene.get('/api/c2c/shop', who)).message;
    expect(mine).toMatchObject({ name: nameOf(who) });
    expect(await scene.get('/api/c2c/shop?id=999999')).toMatchObject({ type: 'error' });
    expect(await shopOf(offer, buyer)).toMatchObject({ pay_seconds: null });
  });
});

describe('statistics', () => {
  it('C2C-119: what was bought and sold is counted coin by coin and day by day, with the fee of own offers', async () => {
    const [seller, buyer] = [await scene.trader('counted-1'), await scene.trader('counted-2')];
    await finished(seller, buyer);
    await finished(seller, buyer);
    const cancelled = await scene.take(buyer, await scene.publish(seller));
    await scene.act('cancel', buyer, cancelled);
    const of = async (who: Trader) =>
      z.parse(calls.c2cStatistics.answer, (await scene.get('/api/c2c/statistics?days=7', who)).message);
    const sold = await of(seller);
    const counted = { currency_name: 'USDT', deals: 2, sold_number: '200.00', sold_money: '1400.00' };
    expect(sold).toMatchObject({ cancelled: 1, disputes: 0, totals: [{ ...counted, fee: '0.20' }] });
    expect(sold.days[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(sold.days.reduce((sum, { deals }) => sum + deals, 0)).toBe(2);
    expect((await of(buyer)).totals).toMatchObject([
      { bought_number: '200.00', bought_money: '1400.00', sold_number: '0.00', fee: '0.00' },
    ]);
  });
});

describe('whom one deals with', () => {
  it('C2C-117: who is blocked neither sees nor takes the offers, until it is lifted', async () => {
    const seller = await scene.trader('blocking');
    const buyer = await scene.trader('blocked');
    const deal = await finished(seller, buyer);
    const offer = await scene.publish(seller);
    const block = (is_blocked: string) => scene.post('/api/c2c/block', { id: deal, is_blocked }, seller);
    const sees = async (): Promise<boolean> => {
      const { data } = (await scene.get('/api/c2c_deal_platform?type=sell&limit=100', buyer)).message as {
        data: readonly { id: number }[];
      };
      return data.some(({ id }) => id === offer);
    };
    expect(await sees()).toBe(true);
    expect(await block('1')).toMatchObject({ type: 'ok' });
    expect(await sees()).toBe(false);
    expect(await scene.post('/api/c2c/do_legal_deal', { id: offer }, buyer)).toMatchObject({ type: 'error' });
    const blocked = (await scene.get('/api/c2c/blocked', seller)).message;
    expect(blocked).toMatchObject({ count: 1, list: [{ id: deal, name: 'L**' }] });
    const detail = (await scene.get(`/api/c2c_deal?id=${deal}`, seller)).message;
    expect(detail).toMatchObject({ is_blocked: 1 });
    await block('0');
    expect(await sees()).toBe(true);
    expect((await scene.get('/api/c2c/blocked', seller)).message).toMatchObject({ count: 0, list: [] });
    const stranger = await scene.trader('stranger');
    expect(await scene.post('/api/c2c/block', { id: deal, is_blocked: '1' }, stranger)).toMatchObject({
      type: 'error',
    });
  });

  it('C2C-118 C2C-083: an offer says whom it is for, and others cannot take it', async () => {
    const seller = await scene.trader('picky');
    const buyer = await scene.trader('newcomer');
    const offer = await scene.publish(seller, { want_level: '1', want_deals: '1', want_country: 'CN' });
    expect((await shopOf(offer)).offers[0]).toMatchObject({
      want_level: 1,
      want_deals: 1,
      want_country: 'CN',
    });
    expect(await scene.post('/api/c2c/do_legal_deal', { id: offer }, buyer)).toMatchObject({ type: 'error' });
    const form = { total_number: '1', price: '7', way: 'bank', currency_id: USDT, type: 'sell' };
    const wrong = await scene.post('/api/c2c_send', { ...form, want_country: 'China' }, seller);
    expect(wrong).toMatchObject({ type: 'error' });
  });

  it('C2C-113: a pause hides all own offers, and nobody takes them meanwhile', async () => {
    const seller = await scene.trader('pausing');
    const buyer = await scene.trader('eager');
    const offer = await scene.publish(seller);
    await scene.post('/api/c2c/pause', { is_paused: '1' }, seller);
    expect(await own(seller)).toMatchObject({ is_paused: 1 });
    expect((await shopOf(offer)).offers).toEqual([]);
    expect(await scene.post('/api/c2c/do_legal_deal', { id: offer }, buyer)).toMatchObject({ type: 'error' });
    await scene.post('/api/c2c/pause', { is_paused: '0' }, seller);
    expect((await shopOf(offer)).offers).toHaveLength(1);
  });
});
