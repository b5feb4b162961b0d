import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

type Page = { readonly data: readonly { readonly id: number }[]; readonly total: number };

let assay: HttpExchange;
let scene: C2cScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay);
});
afterAll(() => assay.close());

describe('the states of fiat orders', () => {
  it('C2C-062: are unfinished, pending payment, paid, finished and cancelled, and can be asked for one by one', async () => {
    const seller = await scene.trader('state-seller');
    const buyer = await scene.trader('state-buyer', '0');
    const offer = await scene.publish(seller, { total_number: '400', min_number: '1' });
    const taken = () => scene.take(buyer, offer, { number: '10' });
    const finished = await taken();
    await scene.act('pay', buyer, finished);
    await scene.act('owner', seller, finished);
    const paid = await taken();
    await scene.act('pay', buyer, paid);
    const untouched = await taken();
    await scene.act('cancel', seller, untouched);
    const cancelled = await taken();
    await scene.act('cancel', buyer, cancelled);
    const awaiting = await taken();
    const of = async (state: string, who: Trader = buyer) => {
      const path = `/api/c2c_user_deal?scope=all&page=1&state=${state}`;
      return ((await scene.get(path, who)).message as Page).data.map(({ id }) => id);
    };
    expect(await of('running')).toEqual([awaiting, untouched, paid]);
    expect(await of('awaiting')).toEqual([awaiting]);
    expect(await of('paid')).toEqual([paid]);
    expect(await of('finished')).toEqual([finished]);
    expect(await of('cancelled')).toEqual([cancelled, untouched]);
    expect(await of('ended', seller)).toEqual([cancelled, finished]);
    const odd = await scene.get('/api/c2c_user_deal?scope=all&page=1&state=all', buyer);
    expect(odd).toMatchObject({ type: 'error' });
  });
});
