import { describe, expect, it } from 'vitest';
import { BTC, ETH, type Trader, USDT } from '../../support/http-exchange.ts';
import { buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket({ lastPrice: '1000' });

describe('amending', () => {
  const amend = (who: Trader, form: Record<string, string | number>) =>
    spot.send('/api/transaction/amend', who, form);

  it('SPOT-170: an order that shrinks keeps its place, and one that grows goes to the end', async () => {
    const first = await spot.place('out', seller, '1000', '0.3');
    const other = (await spot.newTraders()).seller;
    await spot.place('out', other, '1000', '0.3');
    const shrunk = await amend(seller, { id: first.data.id, type: 'out', num: '0.2' });
    expect(shrunk).toMatchObject({ type: 'ok', message: 'Order updated.', data: { number: '0.20000' } });
    await spot.place('in', buyer, '1000', '0.1');
    expect(await spot.newest(seller)).toMatchObject({ complete_number: '0.10000', total_number: '0.20000' });
    await amend(seller, { id: first.data.id, type: 'out', num: '0.5' });
    await spot.place('in', buyer, '1000', '0.3');
    expect(await spot.newest(seller)).toMatchObject({ complete_number: '0.10000', total_number: '0.50000' });
    expect(await spot.newest(other)).toMatchObject({ status: 'filled' });
    await spot.cancelAll(seller);
  });

  it('SPOT-170: a new price moves the order, takes what it crosses and locks what it costs', async () => {
    const { data } = await spot.place('in', buyer, '900', '0.1');
    await spot.place('out', seller, '1000', '0.04');
    const moved = await amend(buyer, { id: data.id, type: 'in', price: '1001', client_key: 'move-1' });
    expect(moved.data).toMatchObject({ status: 'open', complete_number: '0.04000' });
    const again = await amend(buyer, { id: data.id, type: 'in', price: '1001', client_key: 'move-1' });
    expect(again).toMatchObject({ type: 'ok', data: { id: data.id, complete_number: '0.04000' } });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99889.94000000');
    await spot.cancelAll(buyer);
  });

  it('SPOT-161 SPOT-170: retries of an order and of its changes are known, however it was changed since', async () => {
    const plain = { client_key: 'retry-plain' };
    const stop = { trigger_price: '1010', client_key: 'retry-stop' };
    const oco = { oco_trigger_price: '1020', client_key: 'retry-oco' };
    for (const more of [plain, stop, oco]) {
      const { data } = await spot.place('in', buyer, '900', '0.1', more);
      const change = {
        id: data.id,
        type: 'in',
        price: '901',
        num: '0.2',
        client_key: `${more.client_key}-1`,
      };
      if (more !== oco) {
        expect(await amend(buyer, change)).toMatchObject({ type: 'ok' });
        await amend(buyer, { id: data.id, type: 'in', price: '902', client_key: `${more.client_key}-2` });
        expect(await amend(buyer, change)).toMatchObject({ type: 'ok', data: { number: '0.20000' } });
        expect(await amend(buyer, { ...change, num: '0.3' })).toMatchObject({ type: 'error' });
      }
      await spot.send('/api/transaction_del', buyer, { id: data.id, type: 'in' });
      const again = await spot.place('in', buyer, '900', '0.1', more);
      expect(again).toMatchObject({ type: 'ok', data: { id: data.id, status: 'cancelled' } });
      expect(await spot.place('in', buyer, '900', '0.2', more)).toEqual({
        type: 'error',
        message: 'This client order ID is already in use.',
      });
      expect((await spot.newest(buyer))?.status).toBe('cancelled');
    }
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
  });

  it('SPOT-170: a waiting order keeps waiting at its new price', async () => {
    const { data } = await spot.place('in', buyer, '1005', '0.1', { trigger_price: '1010' });
    const moved = await amend(buyer, { id: data.id, type: 'in', price: '1008', num: '0.2' });
    expect(moved.data).toMatchObject({ status: 'waiting', number: '0.20000' });
    expect((await spot.list('/api/transaction/waiting', buyer)).list[0]).toMatchObject({ price: '1008.00' });
    await spot.cancelAll(buyer);
  });

  it('SPOT-170 SES-027: what cannot be changed is refused with its reason, and another’s order is unknown', async () => {
    const { data } = await spot.place('out', seller, '1000', '0.3');
    const oco = await spot.place('out', seller, '1050', '0.1', { oco_trigger_price: '950' });
    await spot.place('in', buyer, '1000', '0.2');
    const id = data.id;
    const attempts = [
      [buyer, { id, type: 'out', num: '0.4' }, 'Order not found.'],
      [seller, { id, type: 'in', num: '0.4' }, 'Order not found.'],
      [seller, { id, type: 'out' }, 'Enter a new price or amount.'],
      [
        seller,
        { id, type: 'out', num: '0.2' },
        'The amount must be greater than the 0.20000 BTC already filled.',
      ],
      [
        seller,
        { id, type: 'out', price: '0.001' },
        'The price must be a multiple of 0.01. The nearest valid price is 0.01.',
      ],
      [seller, { id, type: 'out', num: '99' }, 'Insufficient BTC balance.'],
      [
        seller,
        { id: oco.data.id, type: 'out', price: '1060' },
        'This order can’t be edited like that. Cancel it and place a new one.',
      ],
    ] as const;
    for (const [who, form, message] of attempts) {
      expect(await amend(who, form)).toEqual({ type: 'error', message });
    }
    await spot.cancelAll(seller);
    expect(await amend(seller, { id, type: 'out', num: '0.4' })).toEqual({
      type: 'error',
      message: 'This order is no longer open.',
    });
  });
});

describe('cancelling all', () => {
  it('SPOT-173: open, waiting and paired orders of one pair go, then those of all, and all the money is back', async () => {
    const eth = { currency_id: ETH };
    await spot.place('in', buyer, '900', '0.1');
    await spot.place('in', buyer, '900', '0.1', { trigger_price: '1010' });
    await spot.place('in', buyer, '900', '0.1', { oco_trigger_price: '1010' });
    await spot.place('in', buyer, '90', '1', eth);
    const pair = { legal_id: USDT, currency_id: BTC };
    expect(await spot.send('/api/transaction/cancel_all', buyer, pair)).toEqual({
      type: 'ok',
      message: 'Orders canceled: 4.',
      data: { count: 4, more: 0 },
    });
    expect((await spot.list('/api/transaction_in', buyer)).count).toBe(1);
    expect(await spot.send('/api/transaction/cancel_all', buyer, {})).toMatchObject({ data: { count: 1 } });
    expect(await spot.send('/api/transaction/cancel_all', buyer, {})).toMatchObject({ data: { count: 0 } });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
    expect(
      await spot.send('/api/transaction/cancel_all', buyer, { legal_id: 99, currency_id: 98 }),
    ).toMatchObject({ type: 'error' });
  });
});
