import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;
type Page = { readonly data: readonly Row[]; readonly total: number; readonly last_page: number };

let assay: HttpExchange;
let scene: C2cScene;
let seller: Trader;
let buyer: Trader;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay);
  seller = await scene.trader('fiat-seller', '5000');
  buyer = await scene.trader('fiat-buyer', '0');
});
afterAll(() => assay.close());

const dealOf = async (id: number, who: Trader): Promise<Row> =>
  (await scene.get(`/api/c2c_deal?id=${id}`, who)).message as Row;
const differences = async () =>
  (await verify(assay.database.url)).checks.flatMap((check) => check.differences);

it('C2C-057: own offers come ten at a time, and the next ones when they are asked for', async () => {
  const who = await scene.trader('many-offers', '5000');
  for (let count = 0; count < 12; count += 1) await scene.publish(who, { total_number: '2' });
  const own = async (page: number) =>
    (await scene.get(`/api/c2c/seller_trade?type=sell&page=${page}&currency_id=${USDT}`, who))
      .message as Page;
  const [first, second] = [await own(1), await own(2)];
  expect([first.data.length, second.data.length]).toEqual([10, 2]);
  expect(first).toMatchObject({ total: 12, last_page: 2 });
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(12);
});

it('C2C-063 C2C-064 C2C-065: the buyer pays within a time that is said to the second, then the seller confirms', async () => {
  const id = await scene.take(buyer, await scene.publish(seller), { number: '10' });
  const until = Number((await dealOf(id, buyer)).pay_until);
  const left = until - Date.now();
  expect(left).toBeGreaterThan(14 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
  expect(await scene.act('owner', seller, id)).toMatchObject({ type: 'error' });
  expect(await scene.act('pay', buyer, id)).toMatchObject({ type: 'ok' });
  expect(await dealOf(id, buyer)).toMatchObject({ state: 'paid', pay_until: null });
  expect(await scene.act('owner', seller, id)).toMatchObject({ type: 'ok' });
  expect(await dealOf(id, buyer)).toMatchObject({ is_sure: 1, end: 'released' });
});

it('C2C-066 C2C-067: quantities outside the quota, the least, the most or the total are refused with a message', async () => {
  const form = { total_number: '0.5', price: '7', way: 'bank', currency_id: USDT, type: 'sell' };
  const quota = await scene.post('/api/c2c_send', form, seller);
  expect(quota).toMatchObject({ type: 'error', message: expect.stringContaining('1.00 to 10000.00 USDT') });
  const offer = await scene.publish(seller, { total_number: '50', min_number: '20', max_number: '30' });
  for (const number of ['19.99', '30.01', '51']) {
    const refused = await scene.post('/api/c2c/do_legal_deal', { id: offer, number }, buyer);
    expect(refused).toMatchObject({
      type: 'error',
      message: expect.stringMatching(/20\.00 to 30\.00 USDT|50\.00 USDT/),
    });
  }
  const id = await scene.take(buyer, offer, { number: '30' });
  await scene.act('cancel', buyer, id);
});

it('C2C-068: either party complains about a deal of theirs, and nobody else about it', async () => {
  const id = await scene.take(buyer, await scene.publish(seller), { number: '10' });
  const complaint = complaintCalls(assay);
  const about = { category: 'fiat', about: 'deal', about_id: id };
  for (const who of [buyer, seller]) {
    const filed = await complaint.filed(who, about);
    expect(await complaint.detail(who, filed)).toMatchObject({ about: 'deal', about_id: id });
  }
  const stranger = await scene.trader('fiat-stranger', '0');
  expect(await complaint.file(stranger, about)).toMatchObject({ type: 'error' });
  await scene.act('cancel', buyer, id);
});

it('C2C-121: verify proves offers, deals, traders and what was said, and names what was changed behind its back', async () => {
  const deal = await scene.take(buyer, await scene.publish(seller), { number: '10' });
  await scene.post('/api/c2c/say', { id: deal, text: 'Which bank?' }, buyer);
  await scene.act('pay', buyer, deal);
  expect(await differences()).toEqual([]);
  const { query } = assay.database;
  for (const [table, change, back] of [
    ['c2c_deals', 'money = money + 1', 'money = money - 1'],
    ['c2c_offers', 'minimum = minimum + 1', 'minimum = minimum - 1'],
    ['c2c_traders', 'finished = finished + 1', 'finished = finished - 1'],
    ['c2c_messages', "text = text || '!'", "text = rtrim(text, '!')"],
    ['c2c_notices', 'money = money + 1', 'money = money - 1'],
  ] as const) {
    await query(`update ${table} set ${change}`);
    expect((await differences()).join('\n')).toMatch(/C2C|notice/);
    await query(`update ${table} set ${back}`);
  }
  expect(await differences()).toEqual([]);
});
