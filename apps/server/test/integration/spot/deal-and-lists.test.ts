import { describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, ETH } from '../../support/http-exchange.ts';
import type { Deal } from '../../support/spot-calls.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket();

describe('the deal call', () => {
  it('SPOT-085 SPOT-086 SPOT-087: both sides come best first with the running sum', async () => {
    await spot.place('out', seller, '30001', '0.1');
    await spot.place('out', seller, '30000', '0.2');
    await spot.place('in', buyer, '10', '1');
    await spot.place('in', buyer, '20', '2');
    const { in: bids, out: asks } = await spot.deal();
    expect(asks).toEqual([
      { price: '30000.00', number: '0.20000', sum: '0.20000' },
      { price: '30001.00', number: '0.10000', sum: '0.30000' },
    ]);
    expect(bids).toEqual([
      { price: '20.00', number: '2.00000', sum: '2.00000' },
      { price: '10.00', number: '1.00000', sum: '3.00000' },
    ]);
    await spot.cancelAll(seller);
    await spot.cancelAll(buyer);
  });

  it('SPOT-084 SPOT-088 SPOT-089 SPOT-090 SPOT-091 SPOT-092: it says price, worth, own balances and recent trades', async () => {
    await spot.place('out', seller, '20000', '0.5');
    await spot.place('in', buyer, '20000', '0.5');
    expect(await spot.deal(buyer.token)).toMatchObject({
      last_price: '20000.00',
      cny_price: '120000.00000000',
      user_currency: '0.49950000',
      user_legal: '90000.00000000',
    });
    const { complete } = await spot.deal();
    expect(complete[0]).toMatchObject({
      price: '20000.00',
      amount: '0.50000',
      number: '0.50000',
      direction: 'buy',
      way: 2,
      currency_name: 'BTC',
      legal_name: 'USDT',
    });
    expect(complete.length).toBeLessThanOrEqual(20);
  });

  it('SPOT-093 SPOT-095: a guest sees the book with balances of zero, and nobody sees a pair that is none', async () => {
    expect(await spot.deal()).toMatchObject({ user_currency: '0.00000000', user_legal: '0.00000000' });
    for (const form of [{ legal_id: 99, currency_id: 1 }, { legal_id: 3 }, {}]) {
      expect(envelope(await assay.call('/api/transaction/deal', { form }))).toEqual({
        type: 'error',
        message: 'This trading pair doesn’t exist.',
      });
    }
  });

  it('SPOT-094: with an address it lists the caller’s own trades, and nobody else’s', async () => {
    await spot.place('out', seller, '20000', '0.5');
    await spot.place('in', buyer, '20000', '0.5');
    const own = async (token?: string) => {
      const options = { form: { address: '0x1' }, ...(token ? { token } : {}) };
      return envelope<Deal>(await assay.call('/api/transaction/deal', options)).message.complete;
    };
    expect(await own(seller.token)).toMatchObject([{ direction: 'sell', way: 1, amount: '0.50000' }]);
    expect(await own(buyer.token)).toMatchObject([{ direction: 'buy', way: 2, amount: '0.50000' }]);
    expect(await own()).toEqual([]);
  });
});

describe('order lists', () => {
  it('SPOT-096 SPOT-097 SPOT-098 SPOT-102 SPOT-109 SPOT-110: each list has its own rows, newest first', async () => {
    await assay.fund(buyer, BTC, '1');
    const first = await spot.place('in', buyer, '10', '1');
    const second = await spot.place('in', buyer, '11', '1');
    const third = await spot.place('out', buyer, '50000', '0.1');
    const ids = async (path: string, form = {}) =>
      (await spot.list(path, buyer, form)).list.map((row) => row.id);
    expect(await ids('/api/transaction_in')).toEqual([second.data.id, first.data.id]);
    expect(await ids('/api/transaction_out')).toEqual([third.data.id]);
    expect(await ids('/api/transaction_all')).toEqual([third.data.id, second.data.id, first.data.id]);
    expect(await ids('/api/transaction/entrust', { address: 'x', type: 'out' })).toEqual([third.data.id]);
    expect(await ids('/api/transaction/entrust', { address: 'x', type: 'complete' })).toEqual([]);
    expect((await spot.list('/api/transaction_all', seller)).list).toEqual([]);
    await spot.cancelAll(buyer);
    expect(await ids('/api/transaction/entrust', { type: 'complete' })).toHaveLength(3);
  });

  it('SPOT-099 SPOT-100 SES-033: a currency and a quote currency narrow a list, and pages end in an empty one', async () => {
    for (let number = 0; number < 12; number += 1) await spot.place('in', buyer, `1${number}`, '0.1');
    await spot.place('in', buyer, '10', '0.1', { currency_id: ETH });
    const page = (form: Readonly<Record<string, number>>) => spot.list('/api/transaction_in', buyer, form);
    expect(await page({ page: 1 })).toMatchObject({ page: 1, limit: 10, count: 13 });
    expect((await page({ page: 2 })).list).toHaveLength(3);
    expect((await page({ page: 3 })).list).toEqual([]);
    expect((await page({ currency_id: ETH })).list).toMatchObject([{ symbol: 'ETH/USDT' }]);
    expect(await page({ currency_id: BTC, limit: 5 })).toMatchObject({ count: 12, limit: 5 });
    expect(await page({ legal_id: BTC })).toMatchObject({ count: 0, list: [] });
    await spot.cancelAll(buyer);
  });

  it('LEV-080 SPOT-101 SPOT-107 SPOT-108 SPOT-122: both sides of a trade see it their own way, fee included', async () => {
    await spot.place('out', seller, '20000', '0.5');
    await spot.place('in', buyer, '20000', '0.5');
    expect((await spot.list('/api/transaction_complete', buyer)).list).toMatchObject([
      {
        type: 'in',
        way: 2,
        number: '0.50000',
        price: '20000.00',
        in_fee: '0.00050000',
        out_fee: '0',
        fee_currency: 'BTC',
      },
    ]);
    expect((await spot.list('/api/transaction_complete', seller, { currency_id: BTC })).list).toMatchObject([
      {
        type: 'out',
        way: 1,
        total_money: '10000.00000000',
        out_fee: '10.00000000',
        fee_currency: 'USDT',
        is_maker: true,
      },
    ]);
    expect((await spot.list('/api/transaction_complete', seller, { currency_id: ETH })).list).toEqual([]);
  });
});

describe('narrowed lists', () => {
  type Narrowed = {
    readonly list: readonly { readonly id: number; readonly type: string }[];
    readonly count: number;
  };
  const list = async (path: string, form: Readonly<Record<string, string | number>>) =>
    envelope<Narrowed>(await assay.call(path, { token: buyer.token, form })).message;

  it('SPOT-861: orders are narrowed by their end, side and day', async () => {
    await spot.place('out', seller, '21000', '0.1');
    await spot.place('in', buyer, '21000', '0.1');
    await spot.place('in', buyer, '5', '1');
    const finished = await list('/api/transaction_all', { status: 'finished', limit: 100 });
    const completed = await list('/api/transaction/entrust', { type: 'complete', limit: 100 });
    expect(finished.list).toEqual(completed.list);
    const buys = await list('/api/transaction_all', { type: 'in', limit: 100 });
    const sells = await list('/api/transaction_all', { type: 'out', limit: 100 });
    const all = await list('/api/transaction_all', { limit: 100 });
    expect(new Set(buys.list.map(({ type }) => type))).toEqual(new Set(['in']));
    expect(buys.count + sells.count).toBe(all.count);
    const old = { start_date: '2001-01-01', end_date: '2001-01-02' };
    expect(await list('/api/transaction_all', old)).toMatchObject({ list: [], count: 0 });
    const bad = await assay.call('/api/transaction_all', {
      token: buyer.token,
      form: { start_date: '2026-02-31' },
    });
    expect(envelope(bad)).toEqual({ type: 'error', message: 'Invalid date: 2026-02-31.' });
    await spot.cancelAll(buyer);
  });

  it('SPOT-862: trades are narrowed by their order, side and day', async () => {
    await spot.place('out', seller, '21000', '0.2');
    await spot.place('in', buyer, '21000', '0.1');
    await spot.place('in', buyer, '21000', '0.1');
    await spot.place('in', seller, '20900', '0.1');
    await spot.place('out', buyer, '20900', '0.1');
    const all = await list('/api/transaction_complete', { limit: 100 });
    const buys = await list('/api/transaction_complete', { type: 'in', limit: 100 });
    const sells = await list('/api/transaction_complete', { type: 'out', limit: 100 });
    expect(new Set(buys.list.map(({ type }) => type))).toEqual(new Set(['in']));
    expect(buys.count + sells.count).toBe(all.count);
    const [newest] = all.list as unknown as readonly { readonly id: number; readonly order_id: number }[];
    const ofOrder = await list('/api/transaction_complete', { order_id: newest?.order_id ?? 0 });
    expect(ofOrder.list.map(({ id }) => id)).toContain(newest?.id);
    expect(ofOrder.list).toEqual(
      all.list.filter((row) => (row as unknown as { order_id: number }).order_id === newest?.order_id),
    );
    const old = { start_date: '2001-01-01', end_date: '2001-01-02' };
    expect(await list('/api/transaction_complete', old)).toMatchObject({ list: [], count: 0 });
  });
});
