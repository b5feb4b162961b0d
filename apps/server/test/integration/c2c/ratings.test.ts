import { calls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { coolDownMs: 1_000 });
});
afterAll(() => assay.close());

const shopOf = async (offer: number) =>
  z.parse(calls.c2cShop.answer, (await scene.get(`/api/c2c/shop?id=${offer}`)).message);

describe('ratings', () => {
  it('C2C-116: both parties of a finished deal rate each other once, nobody else, and not before', async () => {
    const [seller, buyer, other] = await Promise.all(
      ['rated-1', 'rated-2', 'rated-3'].map((name) => scene.trader(name)),
    );
    if (!seller || !buyer || !other) throw new Error('nobody is there');
    const deal = await scene.take(buyer, await scene.publish(seller));
    const rate = (who: Trader, is_positive = '1') =>
      scene.post('/api/c2c/rate', { id: deal, is_positive, text: 'fine' }, who);
    expect(await rate(buyer)).toMatchObject({ type: 'error', message: expect.stringContaining('completed') });
    await scene.act('pay', buyer, deal);
    await scene.act('owner', seller, deal);
    expect(await rate(other)).toMatchObject({ type: 'error' });
    expect(await rate(buyer, '0')).toMatchObject({ type: 'ok' });
    expect(await rate(buyer)).toMatchObject({ type: 'error', message: expect.stringContaining('already') });
    expect(await rate(seller)).toMatchObject({ type: 'ok' });
    const detail = async (who: Trader) => (await scene.get(`/api/c2c_deal?id=${deal}`, who)).message as Row;
    expect(await detail(seller)).toMatchObject({
      own_rating: { is_positive: 1, text: 'fine' },
      other_rating: { is_positive: 0 },
    });
    const two = await Promise.all([rate(seller), rate(buyer)]);
    expect(two.map(({ type }) => type)).toEqual(['error', 'error']);
  });

  it('C2C-386 C2C-387: one friend makes nobody trusted: deals count once a day, and the latest rating of each', async () => {
    const [seller, friend, other] = await Promise.all(
      ['trusted', 'friend', 'customer'].map((name) => scene.trader(name, '2000')),
    );
    if (!seller || !friend || !other) throw new Error('nobody is there');
    const offer = await scene.publish(seller, { total_number: '50', min_number: '1' });
    const deal = async (who: Trader, isPositive: '0' | '1') => {
      const id = await scene.take(who, offer, { number: '1' });
      await scene.act('pay', who, id);
      await scene.act('owner', seller, id);
      await scene.post('/api/c2c/rate', { id, is_positive: isPositive, text: `says ${isPositive}` }, who);
    };
    await deal(friend, '0');
    for (const _ of [1, 2, 3]) await deal(friend, '1');
    expect(await shopOf(offer)).toMatchObject({ completed: 1, ratings: 1, positive_rate: 100 });
    await deal(other, '0');
    const buys = await scene.publish(seller, { type: 'buy', min_number: '1' });
    await scene.act('cancel', seller, await scene.take(other, buys, { number: '1' }));
    const seen = await shopOf(offer);
    expect(seen).toMatchObject({ completed: 2, ratings: 2, positive_rate: 50, completion_rate: 66.6 });
    expect(seen.latest.map(({ text }) => text)).toEqual(['says 0', 'says 1']);
  });
});
