import { DEMO, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const STALENESS_MS = 60_000;
const UNIT = 100_000_000n;

/** Sets the CNY mark, in ten-thousandths of CNY for one USDT. */
async function cny(price: bigint, staleness = STALENESS_MS): Promise<void> {
  const outcome = await assay.submit({
    room: 'c2c',
    type: 'mark_c2c_cny',
    by: DEMO,
    currency: USDT,
    unitPrice: amount(price),
    observedAt: timeMs(Date.now()),
    staleness,
  });
  expect(outcome).toMatchObject({ ok: true });
}

const FLOATING = { float_percent: '101', float_floor: '7', float_ceiling: '7.5' };
const take = (who: Trader, id: number, form = {}) =>
  scene.post('/api/c2c/do_legal_deal', { id, number: '10', ...form }, who);
const shown = async (id: number): Promise<Row | undefined> => {
  const { data } = (await scene.get('/api/c2c_deal_platform?type=sell&limit=100')).message as {
    data: readonly Row[];
  };
  return data.find((row) => row.id === id);
};

describe('a price that follows the index', () => {
  it('C2C-130: takes all that it needs, is between its bounds, and is refused while nobody knows what CNY is worth', async () => {
    const seller = await scene.trader('floats');
    const form = { total_number: '100', price: '7', way: 'bank', currency_id: USDT, type: 'sell' };
    const publish = (more: object) => scene.post('/api/c2c_send', { ...form, ...more }, seller);
    expect(await publish(FLOATING)).toMatchObject({ type: 'error' });
    await cny(71_500n);
    expect(await publish({ float_percent: '101' })).toMatchObject({ type: 'error' });
    expect(await publish({ ...FLOATING, float_percent: '79.9' })).toMatchObject({ type: 'error' });
    expect(await publish({ ...FLOATING, float_ceiling: '6' })).toMatchObject({ type: 'error' });
    const { data } = await publish(FLOATING);
    expect(data).toMatchObject({
      price: '7.2215',
      floating: { percent: '101.00', floor: '7.00', ceiling: '7.50' },
    });
    const terms = (await scene.get('/api/c2c/terms')).message as { currencies: readonly Row[] };
    expect(terms.currencies[0]).toMatchObject({ index_price: '7.15' });
  });

  it('C2C-130 C2C-131: is worked out when it is shown and when it is taken, and taken at a better price but never at a worse', async () => {
    const seller = await scene.trader('seller');
    const buyer = await scene.trader('buyer', '0');
    await cny(71_500n);
    const id = await scene.publish(seller, FLOATING);
    expect(await shown(id)).toMatchObject({ price: '7.2215', is_floating: 1 });
    await cny(72_000n);
    expect(await shown(id)).toMatchObject({ price: '7.272' });
    expect(await take(buyer, id, { price: '7.2215' })).toMatchObject({
      type: 'error',
      message: expect.stringContaining('7.272'),
    });
    const taken = await take(buyer, id, { price: '7.3' });
    const deal = (taken.message as { id: number }).id;
    expect((await scene.get(`/api/c2c_deal?id=${deal}`, buyer)).message).toMatchObject({
      price: '7.272',
      deal_money: '72.72',
    });
    // Without a price in the request, the present price is the limit.
    expect(await take(buyer, id)).toMatchObject({ type: 'ok' });
    await cny(90_000n);
    expect(await shown(id)).toMatchObject({ price: '7.50' });
    await cny(60_000n);
    expect(await shown(id)).toMatchObject({ price: '7.00' });
  });

  it('C2C-131: the best price stands first, whether it is fixed or follows the index', async () => {
    const [one, two, three] = await Promise.all(['o1', 'o2', 'o3'].map((name) => scene.trader(name)));
    if (!one || !two || !three) throw new Error('nobody is there');
    await cny(65_000n);
    const fixed = await scene.publish(one, { price: '6.6' });
    const low = await scene.publish(two, { ...FLOATING, float_floor: '6', float_percent: '100' });
    const high = await scene.publish(three, { ...FLOATING, float_floor: '6', float_percent: '102' });
    const order = async () => {
      const { data } = (await scene.get('/api/c2c_deal_platform?type=sell&limit=100')).message as {
        data: readonly Row[];
      };
      return data.map((row) => row.id).filter((id) => [fixed, low, high].includes(Number(id)));
    };
    expect(await order()).toEqual([low, fixed, high]);
    await cny(66_500n);
    expect(await order()).toEqual([fixed, low, high]);
  });

  it('SEQ-066 C2C-161: asked for again an offer and a deal are the first ones, whatever the index and the terms are by now', async () => {
    const seller = await scene.trader('asks-twice');
    const buyer = await scene.trader('takes-twice', '0');
    await cny(71_500n);
    const form = {
      total_number: '100',
      price: '7',
      way: 'bank',
      currency_id: USDT,
      type: 'sell',
      client_key: 'floats',
      ...FLOATING,
    };
    const publish = (more = {}) => scene.post('/api/c2c_send', { ...form, ...more }, seller);
    const first = await publish();
    expect(first).toMatchObject({ type: 'ok' });
    const { id } = first.data as { id: number };
    await cny(72_000n);
    await scene.terms({
      currencies: [{ currency: USDT, minimum: amount(5n * UNIT), maximum: amount(10_000n * UNIT) }],
    });
    expect(await publish()).toMatchObject({ type: 'ok', data: { id } });
    const offers = await assay.database.query('select id from c2c_offers where owner = $1', [seller.id]);
    expect(offers).toHaveLength(1);
    for (const other of [
      { float_percent: '102' },
      { float_ceiling: '7.6' },
      { total_number: '90' },
      { min_number: '7' },
    ])
      expect((await publish(other)).message).toMatch(/already used for another request/);
    const { total_number, way, currency_id, type, client_key } = form;
    const fixed = { total_number, way, currency_id, type, client_key, price: '7.2215' };
    expect((await scene.post('/api/c2c_send', fixed, seller)).message).toMatch(
      /already used for another request/,
    );

    const deal = await take(buyer, id, { client_key: 'takes' });
    expect(deal).toMatchObject({ type: 'ok' });
    await cny(73_000n);
    expect(await take(buyer, id, { client_key: 'takes' })).toEqual(deal);
    const review = (status: number) =>
      assay.database.query('update users set review_status = $1 where id = any($2)', [
        status,
        [seller.id, buyer.id],
      ]);
    await review(0);
    expect(await publish()).toMatchObject({ type: 'ok', data: { id } });
    expect(await take(buyer, id, { client_key: 'takes' })).toEqual(deal);
    expect((await take(buyer, id, { client_key: 'takes', number: '20' })).message).toMatch(
      /already used for another request/,
    );
    await review(2);
    expect((await scene.held(seller)).held).toBe('100.1');
  });

  it('C2C-132: while what CNY is worth is stale the offer sleeps', async () => {
    const seller = await scene.trader('sleeper');
    const buyer = await scene.trader('late', '0');
    await cny(71_500n, 1_000);
    const id = await scene.publish(seller, FLOATING);
    await expect.poll(() => shown(id), { timeout: 10_000 }).toBeUndefined();
    expect(await take(buyer, id, { price: '7.5' })).toMatchObject({ type: 'error' });
    await cny(71_500n);
    expect(await shown(id)).toMatchObject({ price: '7.2215' });
  });

  it('C2C-133: several own offers are changed at once, each by itself, and deals keep their price', async () => {
    const seller = await scene.trader('bulk');
    const buyer = await scene.trader('taker', '0');
    await cny(71_500n);
    const ids = [await scene.publish(seller), await scene.publish(seller, FLOATING)];
    const deal = await scene.take(buyer, ids[0] ?? 0, { number: '10' });
    const change = (form: object, who = seller) =>
      scene.post('/api/c2c/change', { ids: ids.join(','), ...form }, who);
    expect((await change({ price: '7.4', max_number: '50' })).message).toMatchObject({
      changed: 2,
      refused: [],
    });
    const { data } = (await scene.get('/api/c2c/seller_trade?type=sell', seller)).message as {
      data: readonly Row[];
    };
    for (const row of data) expect(row).toMatchObject({ price: '7.40', max_number: '50.00', floating: null });
    expect((await scene.get(`/api/c2c_deal?id=${deal}`, buyer)).message).toMatchObject({ price: '7.00' });
    expect((await change({ ids: `${ids[0]},999999`, ...FLOATING })).message).toMatchObject({
      changed: 1,
      refused: [{ id: 999_999, reason: expect.any(String) }],
    });
    expect((await change({ price: '1' }, buyer)).message).toMatchObject({ changed: 0 });
    expect(await change({ ids: 'x', price: '7' })).toMatchObject({ type: 'error' });
    // A withdrawn offer cannot be changed.
    await scene.post('/api/c2c/back_send', { id: ids[1] ?? 0 }, seller);
    expect((await change({ price: '7.1' })).message).toMatchObject({ changed: 1 });
  });
});
