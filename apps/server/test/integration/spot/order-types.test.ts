import { describe, expect, it } from 'vitest';
import { ETH } from '../../support/http-exchange.ts';
import { buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket({ lastPrice: '1000' });

describe('time in force', () => {
  it('SPOT-163: an IOC order fills what it can at its limit and leaves nothing in the book', async () => {
    await spot.place('out', seller, '1000', '0.2');
    const placed = await spot.place('in', buyer, '1000', '0.5', { time_in_force: 'ioc' });
    expect(placed).toMatchObject({
      type: 'ok',
      message: '0.20000 BTC filled right away, the rest was canceled.',
      data: { status: 'cancelled', number: '0.00000', complete_number: '0.20000' },
    });
    expect(await spot.newest(buyer)).toMatchObject({ time_in_force: 'ioc', cancel_reason: 'ioc_remainder' });
    expect((await spot.deal()).in).toEqual([]);
    expect((await spot.deal(buyer.token)).user_legal).toBe('99790.00000000');
  });

  it('SPOT-164: a FOK order that cannot fill whole is refused with what could be had, and moves nothing', async () => {
    await spot.place('out', seller, '1000', '0.2');
    const refused = await spot.place('in', buyer, '1000', '0.5', { time_in_force: 'fok' });
    expect(refused).toMatchObject({
      type: 'error',
      message: 'Only 0.20000 BTC can be filled at your price. The order was not placed.',
    });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
    const placed = await spot.place('in', buyer, '1000', '0.2', { time_in_force: 'fok' });
    expect(placed.data).toMatchObject({ status: 'filled', complete_number: '0.20000' });
  });

  it('SPOT-165: a post-only order is refused when it would take, and rests otherwise', async () => {
    await spot.place('out', seller, '1000', '0.2');
    const refused = await spot.place('in', buyer, '1000', '0.1', { post_only: 1 });
    expect(refused).toMatchObject({
      type: 'error',
      message: 'Order rejected: a post-only order would fill right away.',
    });
    const placed = await spot.place('in', buyer, '999', '0.1', { post_only: 1 });
    expect(placed.data).toMatchObject({ status: 'open' });
    expect(await spot.newest(buyer)).toMatchObject({ post_only: 1, status: 'open', price: '999.00' });
    await spot.cancelAll(seller);
    await spot.cancelAll(buyer);
  });
});

describe('triggers', () => {
  it('SPOT-166: a stop-limit waits in its own list with its cost locked, and rests once the last price is there', async () => {
    const more = { trigger_price: '1010', trigger_kind: 'stop' };
    const placed = await spot.place('in', buyer, '1005', '0.1', more);
    expect(placed).toMatchObject({
      type: 'ok',
      message: 'Order placed. Trigger price: 1010.00 USDT.',
      data: { status: 'waiting', number: '0.10000' },
    });
    expect((await spot.list('/api/transaction/waiting', buyer)).list).toMatchObject([
      {
        id: placed.data.id,
        mode: 2,
        status: 'waiting',
        price: '1005.00',
        trigger_kind: 'stop',
        trigger_price: '1010.00',
        trigger_direction: 'rising',
      },
    ]);
    expect((await spot.list('/api/transaction_in', buyer)).count).toBe(0);
    expect((await spot.deal()).in).toEqual([]);
    expect((await spot.deal(buyer.token)).user_legal).toBe('99889.50000000');
    await spot.tradeAt('1010');
    expect((await spot.list('/api/transaction/waiting', buyer)).count).toBe(0);
    expect((await spot.list('/api/transaction_in', buyer)).list).toMatchObject([
      { id: placed.data.id, status: 'open', trigger_price: '1010.00' },
    ]);
    await spot.cancelAll(buyer);
  });

  it('SPOT-185: waiting and open orders stand in one list when they are asked for together', async () => {
    const waiting = await spot.place('in', buyer, '1005', '0.1', { trigger_price: '1010' });
    const open = await spot.place('in', buyer, '900', '0.1');
    const active = async () => {
      const { list, count } = await spot.list('/api/transaction_all', buyer, { status: 'active' });
      return { ids: list.map(({ id, status }) => [id, status]), count };
    };
    expect(await active()).toEqual({
      ids: [
        [open.data.id, 'open'],
        [waiting.data.id, 'waiting'],
      ],
      count: 2,
    });
    await spot.cancelAll(buyer);
    expect(await active()).toEqual({ ids: [], count: 0 });
  });

  it('SPOT-167: a stop-market sells at what there is once the last price has fallen to its trigger', async () => {
    const placed = await spot.place('out', seller, '', '0.1', { mode: 1, trigger_price: '990' });
    expect(placed.data).toMatchObject({ status: 'waiting' });
    await spot.place('in', buyer, '985', '0.3');
    await spot.tradeAt('990');
    expect(await spot.newest(seller)).toMatchObject({
      id: placed.data.id,
      mode: 1,
      status: 'filled',
      average_price: '985.00000000',
      trigger_direction: 'falling',
    });
    await spot.cancelAll(buyer);
  });

  it('SPOT-168: a take-profit-limit sell enters when the price has risen to its trigger', async () => {
    const more = { trigger_price: '1020', trigger_kind: 'take_profit' };
    const placed = await spot.place('out', seller, '1019', '0.1', more);
    await spot.tradeAt('1005');
    expect((await spot.list('/api/transaction/waiting', seller)).count).toBe(1);
    await spot.tradeAt('1020');
    expect((await spot.list('/api/transaction_out', seller)).list).toMatchObject([
      { id: placed.data.id, trigger_kind: 'take_profit', trigger_direction: 'rising' },
    ]);
    await spot.cancelAll(seller);
  });

  it('SPOT-166 SPOT-075: a waiting order is cancelled like an open one and gives its money back', async () => {
    const { data } = await spot.place('in', buyer, '1005', '0.1', { trigger_price: '1010' });
    const cancelled = await spot.send('/api/transaction_del', buyer, { id: data.id, type: 'in' });
    expect(cancelled).toMatchObject({ type: 'ok', message: 'Order canceled.' });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
    expect(await spot.newest(buyer)).toMatchObject({ status: 'cancelled', cancel_reason: 'owner' });
  });

  it('SPOT-166: a trigger that is off the step, already reached, or in a pair without a price is refused by name', async () => {
    const attempts = [
      [
        { trigger_price: '1010.001' },
        'The trigger price must be a multiple of 0.01. The nearest valid trigger price is 1010.00.',
      ],
      [
        { trigger_price: '990' },
        'The order would trigger right away: the last price is 1000.00 USDT. Change the trigger price.',
      ],
      [{ trigger_kind: 'stop' }, 'Enter a trigger price.'],
      [{ oco_stop_price: '1010' }, 'Enter a trigger price.'],
      [
        { trigger_price: '1010', currency_id: ETH },
        'This pair has no last price yet. Trigger orders are possible after the first trade.',
      ],
      [{ trigger_price: '99999999999999999999' }, 'The trigger price is out of range.'],
    ] as const;
    for (const [more, message] of attempts) {
      expect(await spot.place('in', buyer, '1005', '0.1', more)).toEqual({ type: 'error', message });
    }
  });
});

describe('one cancels the other', () => {
  it('SPOT-169: the stop order goes when the limit order fills, and the money is locked once', async () => {
    const placed = await spot.place('out', seller, '1050', '0.1', { oco_trigger_price: '950' });
    expect(placed).toMatchObject({
      message: 'OCO orders placed. When one executes, the other is canceled.',
      data: { status: 'open', oco_id: expect.any(Number) },
    });
    expect((await spot.deal(seller.token)).user_currency).toBe('9.89000000');
    expect((await spot.list('/api/transaction/waiting', seller)).list).toMatchObject([
      { id: placed.data.oco_id, oco_id: placed.data.id, mode: 1, trigger_price: '950.00' },
    ]);
    await spot.place('in', buyer, '1050', '0.1');
    expect((await spot.list('/api/transaction_all', seller)).list.slice(0, 2)).toMatchObject([
      { id: placed.data.oco_id, status: 'cancelled', cancel_reason: 'oco' },
      { id: placed.data.id, status: 'filled' },
    ]);
  });

  it('SPOT-169: the limit order goes when the stop order is triggered', async () => {
    const more = { oco_trigger_price: '1040', oco_stop_price: '1045' };
    const { data } = await spot.place('in', buyer, '960', '0.1', more);
    await spot.tradeAt('1040');
    expect((await spot.list('/api/transaction_all', buyer)).list.slice(0, 2)).toMatchObject([
      { id: data.oco_id, status: 'open', price: '1045.00' },
      { id: data.id, status: 'cancelled', cancel_reason: 'oco' },
    ]);
    await spot.cancelAll(buyer);
  });

  it('SPOT-169: prices on the wrong sides of each other and terms that do not fit are refused', async () => {
    const terms = 'An OCO order takes only a limit price and a trigger price.';
    const attempts = [
      ['in', { oco_trigger_price: '1040', time_in_force: 'fok' }, terms],
      ['in', { oco_trigger_price: '1040', trigger_price: '1040' }, terms],
      ['in', { oco_trigger_price: '1040', mode: 1 }, terms],
    ] as const;
    for (const [side, more, message] of attempts) {
      expect(await spot.place(side, buyer, '960', '0.1', more)).toEqual({ type: 'error', message });
    }
    expect(await spot.place('in', buyer, '1060', '0.1', { oco_trigger_price: '1050' })).toEqual({
      type: 'error',
      message: 'For an OCO buy, the limit price must be below the trigger price.',
    });
  });
});
