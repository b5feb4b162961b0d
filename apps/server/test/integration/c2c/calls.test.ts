import { calls, events } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = Readonly<Record<string, unknown>>;
type Page = { readonly data: readonly Row[]; readonly total: number };

let assay: HttpExchange;
let scene: C2cScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { disputeAfterMs: 1_000 });
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const pageOf = async (path: string, who?: Trader): Promise<Page> =>
  (await scene.get(path, who)).message as Page;
const dealOf = async (id: number, who: Trader): Promise<Row> =>
  (await scene.get(`/api/c2c_deal?id=${id}`, who)).message as Row;

describe('payment methods', () => {
  it('C2C-002 C2C-003 C2C-004 C2C-005: are empty, are saved, and need a name and a way', async () => {
    const who = await assay.signUp('cash');
    const empty = (await scene.post('/api/user/cash_info', {}, who)).message;
    expect(z.parse(calls.cashInfo.answer, empty)).toMatchObject({ real_name: '', bank_account: '' });
    const nameless = await scene.post('/api/user/cash_save', { bank_account: '62220' }, who);
    expect(nameless).toMatchObject({ type: 'error', message: expect.stringContaining('real name') });
    expect(await scene.post('/api/user/cash_save', { real_name: 'Li Lei' }, who)).toMatchObject({
      type: 'error',
    });
    const pic = await identityCalls(assay).uploaded(who.token);
    const cash = {
      real_name: '李雷',
      bank_name: 'ICBC',
      bank_account: '6222 0200',
      alipay_account: 'li@pay',
      wechat_account: 'lilei',
      wechat_nickname: 'Lei',
    };
    const saved = await scene.post('/api/user/cash_save', { ...cash, wechat_pic: pic }, who);
    expect(saved).toEqual({ type: 'ok', message: 'Payment methods saved.' });
    const { message } = await scene.post('/api/user/cash_info', {}, who);
    expect(message).toMatchObject({ ...cash, wechat_pic: pic, bank_pic: '' });
    // Again with the same picture, which now belongs to the user.
    expect(await scene.post('/api/user/cash_save', { ...cash, wechat_pic: pic }, who)).toMatchObject({
      type: 'ok',
    });
    const other = await assay.signUp('cash-other');
    const stolen = await scene.post('/api/user/cash_save', { ...cash, wechat_pic: pic }, other);
    expect(stolen).toMatchObject({ type: 'error' });
    const [stored] = await assay.database.query<{ details: string }>(
      'select details from c2c_payment_methods where user_id = $1 order by id desc',
      [who.id],
    );
    expect(stored?.details).not.toContain('6222');
  });
});

describe('publishing', () => {
  const offer = { total_number: '10', price: '7', way: 'bank', currency_id: USDT, type: 'buy' };

  it('C2C-014 C2C-015: needs identity (998) and payment methods (997)', async () => {
    const who = await assay.signUp('lacking');
    expect(await scene.post('/api/c2c_send', offer, who)).toMatchObject({ type: '998' });
    await scene.prove(who);
    expect(await scene.post('/api/c2c_send', offer, who)).toMatchObject({ type: '997' });
    await scene.post('/api/user/cash_save', { real_name: 'Li Lei', alipay_account: 'li' }, who);
    expect(await scene.post('/api/c2c_send', offer, who)).toMatchObject({ type: 'ok' });
    // A seller needs the offer's payment method.
    expect(await scene.post('/api/c2c_send', { ...offer, type: 'sell' }, who)).toMatchObject({ type: '997' });
  });

  it('C2C-009 C2C-010 C2C-011 C2C-013: quantity, price and way are needed, in this order', async () => {
    const who = await scene.trader('order');
    const messageFor = async (form: Record<string, string | number>) =>
      (await scene.post('/api/c2c_send', { currency_id: USDT, type: 'buy', ...form }, who)).message;
    expect(await messageFor({})).toBe('Enter a quantity.');
    expect(await messageFor({ total_number: '1' })).toBe('Enter the unit price.');
    expect(await messageFor({ total_number: '1', price: '7' })).toBe('Choose a payment method.');
  });

  it('C2C-016 C2C-022 C2C-051 C2C-052 C2C-053 C2C-126: is listed to its owner, locks, and is withdrawn by the owner alone', async () => {
    const who = await scene.trader('owner');
    const other = await scene.trader('not-owner');
    const form = { ...offer, type: 'sell', client_key: 'once' };
    const first = await scene.post('/api/c2c_send', form, who);
    const again = await scene.post('/api/c2c_send', form, who);
    expect(again.data).toEqual(first.data);
    expect(await scene.held(who)).toEqual({ total: '1000', held: '10.01' });
    const { data } = await pageOf(`/api/c2c/seller_trade?type=sell&page=1&currency_id=${USDT}`, who);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        type: 'sell',
        price: '7.00',
        total_number: '10.00',
        surplus_number: '10.00',
        floating: null,
        want_country: '',
        want_deals: 0,
        want_level: 0,
        way: 'bank',
        currency_id: 3,
        currency_name: 'USDT',
        seller_name: 'L**',
        min_number: '1.00',
        max_number: '10.00',
        status: 'open',
        in_deals: '0.00',
        fee_rate: 0.1,
        create_time: expect.any(String),
      },
    ]);
    const id = Number(data[0]?.id);
    expect(await scene.post('/api/c2c/back_send', { id }, other)).toMatchObject({ type: 'error' });
    expect(await scene.post('/api/c2c/back_send', { id }, who)).toMatchObject({ type: 'ok' });
    expect(await scene.held(who)).toEqual({ total: '1000', held: '0' });
    expect((await pageOf('/api/c2c/seller_trade?type=sell&page=1', who)).data).toEqual([]);
  });

  it('C2C-069: what is not free is told', async () => {
    const who = await scene.trader('poor', '5');
    const answer = await scene.post('/api/c2c_send', { ...offer, type: 'sell' }, who);
    expect(answer).toMatchObject({ type: 'error', message: expect.stringContaining('5.00 USDT') });
  });
});

describe('the market', () => {
  it('C2C-019 C2C-020 C2C-021 C2C-077: lists what can be taken, 10 a page, the best price first', async () => {
    const who = await scene.trader('market', '5000');
    for (let count = 0; count < 11; count += 1) {
      await scene.publish(who, { price: (8 + count / 100).toFixed(2), total_number: '3' });
    }
    const first = await pageOf(`/api/c2c_deal_platform?type=sell&page=1&currency_id=${USDT}`);
    expect(z.parse(calls.c2cMarket.answer, first).data).toHaveLength(10);
    expect(
      (await pageOf(`/api/c2c_deal_platform?type=sell&page=2&currency_id=${USDT}`)).data.length,
    ).toBeLessThan(10);
    const mine = (await pageOf('/api/c2c_deal_platform?type=sell&page=1&limit=100', who)).data.filter(
      ({ is_own }) => is_own === 1,
    );
    expect(mine).toHaveLength(11);
    expect(mine[0]).toMatchObject({ price: '8.00', surplus_number: '3.00', seller_name: 'L**', way: 'bank' });
    await assay.database.query('update users set is_frozen = true where id = $1', [who.id]);
    const left = (await pageOf('/api/c2c_deal_platform?type=sell&page=1&limit=100')).data;
    expect(left.filter(({ price }) => price === '8.00')).toEqual([]);
    await assay.database.query('update users set is_frozen = false where id = $1', [who.id]);
    for (const { id } of mine) await scene.post('/api/c2c/back_send', { id: Number(id) }, who);
  });
});

describe('a deal', () => {
  it('C2C-023 C2C-027 C2C-029 C2C-031 C2C-039 C2C-040 C2C-041 C2C-042 C2C-044 C2C-045 C2C-047 C2C-049 C2C-050 C2C-123: is taken, paid, released, listed and pushed', async () => {
    const seller = await scene.trader('seller');
    const buyer = await scene.trader('buyer', '0');
    const stranger = await scene.trader('stranger', '0');
    const client = await connectSocket(assay.url, {}, ['c2c_deal_update', 'c2c_message']);
    await client.ask('login', { token: seller.token });
    const offer = await scene.publish(seller);
    const answer = await scene.post('/api/c2c/do_legal_deal', { id: offer }, buyer);
    expect(answer).toMatchObject({ type: 'ok', message: { msg: expect.stringContaining('Pay the seller') } });
    const id = (answer.message as { id: number }).id;
    const begun = await client.push('c2c_deal_update');
    expect(z.parse(events.c2cDealUpdate.payload, begun)).toMatchObject({
      deals: [{ id, state: 'awaiting' }],
    });

    const seen = await dealOf(id, buyer);
    expect(z.parse(calls.c2cDeal.answer, seen)).toMatchObject({
      id,
      type: 'sell',
      scope: 'taken',
      number: '100.00',
      price: '7.00',
      deal_money: '700.00',
      way: 'bank',
      way_name: 'Bank card',
      is_sure: 0,
      actions: ['pay', 'cancel'],
      seller_name: 'Li Lei',
      hes_realname: 'Li Lei',
      sell_cash_info: { bank_account: '6222 0200 1234' },
      user_cash_info: { real_name: 'Li Lei' },
    });
    const sellers = await dealOf(id, seller);
    expect(sellers).toMatchObject({ type: 'buy', scope: 'own', actions: ['cancel'] });
    expect(await scene.get(`/api/c2c_deal?id=${id}`, stranger)).toMatchObject({ type: 'error' });
    expect((await pageOf('/api/c2c_user_deal?page=1', buyer)).data).toMatchObject([
      { id, type: 'sell', is_sure: 0 },
    ]);
    expect((await pageOf('/api/c2c_user_deal?page=1', seller)).data).toEqual([]);
    expect((await pageOf('/api/c2c_user_deal?page=1&scope=own', seller)).data).toMatchObject([{ id }]);
    const path = `/api/c2c/legal_send_deal_list?page=1&id=${offer}`;
    expect((await pageOf(path, seller)).data).toMatchObject([{ id, type: 'buy', is_sure: 0 }]);
    expect(await scene.get(path, buyer)).toMatchObject({ type: 'error' });

    expect(await scene.act('pay', seller, id)).toMatchObject({ type: 'error' });
    expect(await scene.act('pay', buyer, id)).toMatchObject({ type: 'ok' });
    expect(await dealOf(id, seller)).toMatchObject({ is_sure: 3, actions: ['release', 'dispute'] });
    expect(await scene.act('cancel', buyer, id)).toMatchObject({ type: 'error' });
    expect(await scene.act('taker', seller, id)).toMatchObject({ type: 'error' });
    expect(await scene.act('owner', seller, id)).toMatchObject({ type: 'ok' });
    expect(await scene.held(seller)).toEqual({ total: '899.9', held: '0' });
    expect(await scene.held(buyer)).toEqual({ total: '100', held: '0' });
    const over = await dealOf(id, buyer);
    expect(z.parse(calls.c2cDeal.answer, over)).toMatchObject({
      is_sure: 1,
      seller_phone: '',
      hes_realname: 'L**',
      sell_cash_info: { real_name: '', bank_account: '' },
      actions: [],
    });
    client.close();
  });

  it('C2C-024 C2C-046 C2C-048 C2C-073: a buy offer locks the taker’s coins, and who took it confirms', async () => {
    const buyer = await scene.trader('buys', '0');
    const seller = await scene.trader('sells');
    const offer = await scene.publish(buyer, { type: 'buy' });
    const id = await scene.take(seller, offer, { number: '40' });
    expect(await scene.held(seller)).toEqual({ total: '1000', held: '40' });
    expect(await dealOf(id, seller)).toMatchObject({ type: 'buy', scope: 'taken', number: '40.00' });
    await scene.act('pay', buyer, id);
    expect(await scene.act('owner', seller, id)).toMatchObject({ type: 'error' });
    expect(await scene.act('taker', seller, id)).toMatchObject({ type: 'ok' });
    expect(await scene.held(buyer)).toEqual({ total: '39.96', held: '0' });
    const next = await scene.take(seller, offer, { number: '10' });
    expect(await scene.act('cancel', seller, next)).toMatchObject({ type: 'ok' });
    expect(await scene.held(seller)).toEqual({ total: '960', held: '10' });
    expect(await dealOf(next, seller)).toMatchObject({ is_sure: 2, state: 'held', end: 'seller_cancelled' });
  });

  it('C2C-026 C2C-075 C2C-080 C2C-082: own offers, wrong parts, other prices and what is gone are told', async () => {
    const seller = await scene.trader('told');
    const [one, two] = [await scene.trader('told-one', '0'), await scene.trader('told-two', '0')];
    const offer = await scene.publish(seller, { min_number: '20', max_number: '60' });
    const say = async (who: Trader, form: Record<string, string | number>) =>
      (await scene.post('/api/c2c/do_legal_deal', { id: offer, ...form }, who)).message;
    expect(await say(seller, {})).toBe('You can’t take your own offer.');
    expect(await say(one, { number: '5' })).toContain('20.00 to 60.00 USDT');
    expect(await say(one, { number: '50', price: '6.9' })).toContain('7.00 CNY');
    await scene.take(one, offer, { number: '60' });
    const [left, right] = await Promise.all([say(one, { number: '40' }), say(two, { number: '40' })]);
    const msgs = [left, right].map((said) => (typeof said === 'string' ? 'refused' : 'taken')).sort();
    expect(msgs).toEqual(['refused', 'taken']);
  });

  it('C2C-360: who names no price takes the one that the offer has, which the journal keeps with the command', async () => {
    const seller = await scene.trader('names');
    const buyer = await scene.trader('names-none', '0');
    const offer = await scene.publish(seller);
    await scene.take(buyer, offer, { number: '10' });
    const [taken] = await assay.database.query<{ shown: string }>(
      `select command->>'shownPrice' as shown from journal
        where type = 'take_c2c_offer' and owner = $1 order by sequence desc limit 1`,
      [buyer.id],
    );
    expect(taken?.shown).toBe('70000');
  });

  it('C2C-034 C2C-035: unpaid in time is cancelled and counts; three end dealing for the day', async () => {
    await scene.terms({ payMs: 1_000, disputeAfterMs: 1_000 });
    const seller = await scene.trader('waits');
    const buyer = await scene.trader('late', '0');
    const offer = await scene.publish(seller);
    const client = await connectSocket(assay.url, {}, ['c2c_deal_update']);
    await client.ask('login', { token: buyer.token });
    const id = await scene.take(buyer, offer, { number: '10' });

    const isHeld = ({ deals }: Row) => (deals as readonly Row[])[0]?.state === 'held';
    expect(await client.push('c2c_deal_update', isHeld)).toMatchObject({ deals: [{ id, end: 'timeout' }] });
    client.close();
    await scene.terms({ disputeAfterMs: 1_000 });
    const eligibility = (await scene.get('/api/c2c/standing', buyer)).message;
    expect(z.parse(calls.c2cStanding.answer, eligibility)).toMatchObject({
      cancellations_left: 2,
      is_restricted: 0,
    });
    for (const _ of [1, 2])
      await scene.act('cancel', buyer, await scene.take(buyer, offer, { number: '10' }));
    const stopped = await scene.post('/api/c2c/do_legal_deal', { id: offer }, buyer);
    expect(stopped).toMatchObject({ type: 'error', message: expect.stringContaining('3 canceled') });
    expect((await scene.get('/api/c2c/standing', buyer)).message).toMatchObject({
      cancellations_left: 0,
      is_restricted: 1,
    });
  });
});

describe('an own account', () => {
  it('C2C-125: deals that run stand against closing it', async () => {
    const who = await scene.trader('closing');
    await scene.publish(who);
    const answer = await scene.post('/api/user/close', { password: who.password }, who);
    expect(answer.type).not.toBe('ok');
  });

  it('C2C-021: the terms are open to everybody', async () => {
    const { message } = await scene.get('/api/c2c/terms');
    expect(z.parse(calls.c2cTerms.answer, message)).toMatchObject({
      is_open: 1,
      pay_ms: 900_000,
      fee_rate: 0.1,
    });
  });
});
