import { currencyId, pairId } from '@assay/engine';
import { decimals, ratePpm } from '@assay/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../support/spot-calls.ts';

/** Listed by the one test that has a pair with a price band. */
const SOL = currencyId(4);

let assay: HttpExchange;
let spot: SpotCalls;
let seller: Trader;
let buyer: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
});
afterAll(() => assay.close());

/** Each test trades with two new people around a last price of 1,000, and clears the book behind itself. */
beforeEach(async () => {
  ({ seller, buyer } = await spot.newTraders());
  await spot.place('out', seller, '1000', '0.01');
  await spot.place('in', buyer, '1000', '0.01');
});

type Answer = {
  readonly type: string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
};

async function send(path: string, who: Trader, form: Record<string, string | number>): Promise<Answer> {
  return (await assay.call(path, { token: who.token, form })).body as Answer;
}

async function clear(...traders: readonly Trader[]): Promise<void> {
  for (const trader of traders) await send('/api/transaction/cancel_all', trader, {});
}

async function newest(who: Trader) {
  return (await spot.list('/api/transaction_all', who)).list[0];
}

/** A trade at this price between two others. */
async function tradeAt(price: string): Promise<void> {
  const { seller: maker, buyer: taker } = await spot.newTraders();
  await spot.place('out', maker, price, '0.01');
  await spot.place('in', taker, price, '0.01');
}

describe('time in force', () => {
  it('SPOT-163: an IOC order fills what it can at its limit and leaves nothing in the book', async () => {
    await spot.place('out', seller, '1000', '0.2');
    const placed = await spot.place('in', buyer, '1000', '0.5', { time_in_force: 'ioc' });
    expect(placed).toMatchObject({
      type: 'ok',
      message: '0.20000 BTC filled at once; the rest was cancelled.',
      data: { status: 'cancelled', number: '0.00000', complete_number: '0.20000' },
    });
    expect(await newest(buyer)).toMatchObject({ time_in_force: 'ioc', cancel_reason: 'ioc_remainder' });
    expect((await spot.deal()).in).toEqual([]);
    expect((await spot.deal(buyer.token)).user_legal).toBe('99790.00000000');
  });

  it('SPOT-164: a FOK order that cannot fill whole is refused with what could be had, and moves nothing', async () => {
    await spot.place('out', seller, '1000', '0.2');
    const refused = await spot.place('in', buyer, '1000', '0.5', { time_in_force: 'fok' });
    expect(refused).toMatchObject({
      type: 'error',
      message: 'The order cannot be filled whole: only 0.20000 BTC can be had at your price.',
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
      message: 'The order would fill at once, and you asked for post only.',
    });
    const placed = await spot.place('in', buyer, '999', '0.1', { post_only: 1 });
    expect(placed.data).toMatchObject({ status: 'open' });
    expect(await newest(buyer)).toMatchObject({ post_only: 1, status: 'open', price: '999.00' });
    await clear(seller, buyer);
  });
});

describe('triggers', () => {
  it('SPOT-166: a stop-limit waits in its own list with its cost locked, and rests once the last price is there', async () => {
    const more = { trigger_price: '1010', trigger_kind: 'stop' };
    const placed = await spot.place('in', buyer, '1005', '0.1', more);
    expect(placed).toMatchObject({
      type: 'ok',
      message: 'Order placed. It waits for the trigger price 1010.00 USDT.',
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
    await tradeAt('1010');
    expect((await spot.list('/api/transaction/waiting', buyer)).count).toBe(0);
    expect((await spot.list('/api/transaction_in', buyer)).list).toMatchObject([
      { id: placed.data.id, status: 'open', trigger_price: '1010.00' },
    ]);
    await clear(buyer);
  });

  it('SPOT-167: a stop-market sells at what there is once the last price has fallen to its trigger', async () => {
    const placed = await spot.place('out', seller, '', '0.1', { mode: 1, trigger_price: '990' });
    expect(placed.data).toMatchObject({ status: 'waiting' });
    await spot.place('in', buyer, '985', '0.3');
    await tradeAt('990');
    expect(await newest(seller)).toMatchObject({
      id: placed.data.id,
      mode: 1,
      status: 'filled',
      average_price: '985.00000000',
      trigger_direction: 'falling',
    });
    await clear(buyer);
  });

  it('SPOT-168: a take-profit-limit sell enters when the price has risen to its trigger', async () => {
    const more = { trigger_price: '1020', trigger_kind: 'take_profit' };
    const placed = await spot.place('out', seller, '1019', '0.1', more);
    await tradeAt('1005');
    expect((await spot.list('/api/transaction/waiting', seller)).count).toBe(1);
    await tradeAt('1020');
    expect((await spot.list('/api/transaction_out', seller)).list).toMatchObject([
      { id: placed.data.id, trigger_kind: 'take_profit', trigger_direction: 'rising' },
    ]);
    await clear(seller);
  });

  it('SPOT-166 SPOT-075: a waiting order is cancelled like an open one and gives its money back', async () => {
    const { data } = await spot.place('in', buyer, '1005', '0.1', { trigger_price: '1010' });
    const cancelled = await send('/api/transaction_del', buyer, { id: data.id, type: 'in' });
    expect(cancelled).toMatchObject({ type: 'ok', message: 'Order cancelled.' });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
    expect(await newest(buyer)).toMatchObject({ status: 'cancelled', cancel_reason: 'owner' });
  });

  it('SPOT-166: a trigger that is off the step, already reached, or in a pair without a price is refused by name', async () => {
    const attempts = [
      [
        { trigger_price: '1010.001' },
        'The trigger price must be a multiple of 0.01. The nearest valid trigger price is 1010.00.',
      ],
      [
        { trigger_price: '990' },
        'The last price is 1000.00 USDT: the order would be triggered at once. Please choose another trigger price.',
      ],
      [{ trigger_kind: 'stop' }, 'Please enter a trigger price.'],
      [{ oco_stop_price: '1010' }, 'Please enter a trigger price.'],
      [
        { trigger_price: '1010', currency_id: ETH },
        'This pair has no last price yet, so no order can wait for one.',
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
      message: 'Both orders placed. One cancels the other.',
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
    await tradeAt('1040');
    expect((await spot.list('/api/transaction_all', buyer)).list.slice(0, 2)).toMatchObject([
      { id: data.oco_id, status: 'open', price: '1045.00' },
      { id: data.id, status: 'cancelled', cancel_reason: 'oco' },
    ]);
    await clear(buyer);
  });

  it('SPOT-169: prices on the wrong sides of each other and terms that do not fit are refused', async () => {
    const terms = 'An OCO order has a limit price and a trigger price of its own, and no other terms.';
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
      message: 'The limit price of an OCO buy must be below its trigger price.',
    });
  });
});

describe('amending', () => {
  const amend = (who: Trader, form: Record<string, string | number>) =>
    send('/api/transaction/amend', who, form);

  it('SPOT-170: an order that shrinks keeps its place, and one that grows goes to the end', async () => {
    const first = await spot.place('out', seller, '1000', '0.3');
    const other = (await spot.newTraders()).seller;
    await spot.place('out', other, '1000', '0.3');
    const shrunk = await amend(seller, { id: first.data.id, type: 'out', num: '0.2' });
    expect(shrunk).toMatchObject({ type: 'ok', message: 'Order changed.', data: { number: '0.20000' } });
    await spot.place('in', buyer, '1000', '0.1');
    expect(await newest(seller)).toMatchObject({ complete_number: '0.10000', total_number: '0.20000' });
    await amend(seller, { id: first.data.id, type: 'out', num: '0.5' });
    await spot.place('in', buyer, '1000', '0.3');
    expect(await newest(seller)).toMatchObject({ complete_number: '0.10000', total_number: '0.50000' });
    expect(await newest(other)).toMatchObject({ status: 'filled' });
    await clear(seller);
  });

  it('SPOT-170: a new price moves the order, takes what it crosses and locks what it costs', async () => {
    const { data } = await spot.place('in', buyer, '900', '0.1');
    await spot.place('out', seller, '1000', '0.04');
    const moved = await amend(buyer, { id: data.id, type: 'in', price: '1001', client_key: 'move-1' });
    expect(moved.data).toMatchObject({ status: 'open', complete_number: '0.04000' });
    const again = await amend(buyer, { id: data.id, type: 'in', price: '1001', client_key: 'move-1' });
    expect(again).toMatchObject({ type: 'ok', data: { id: data.id, complete_number: '0.04000' } });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99889.94000000');
    await clear(buyer);
  });

  it('SPOT-170: a waiting order keeps waiting at its new price', async () => {
    const { data } = await spot.place('in', buyer, '1005', '0.1', { trigger_price: '1010' });
    const moved = await amend(buyer, { id: data.id, type: 'in', price: '1008', num: '0.2' });
    expect(moved.data).toMatchObject({ status: 'waiting', number: '0.20000' });
    expect((await spot.list('/api/transaction/waiting', buyer)).list[0]).toMatchObject({ price: '1008.00' });
    await clear(buyer);
  });

  it('SPOT-170 SES-027: what cannot be changed is refused with its reason, and another’s order is unknown', async () => {
    const { data } = await spot.place('out', seller, '1000', '0.3');
    const oco = await spot.place('out', seller, '1050', '0.1', { oco_trigger_price: '950' });
    await spot.place('in', buyer, '1000', '0.2');
    const id = data.id;
    const attempts = [
      [buyer, { id, type: 'out', num: '0.4' }, 'This order does not exist.'],
      [seller, { id, type: 'in', num: '0.4' }, 'This order does not exist.'],
      [seller, { id, type: 'out' }, 'Please enter a new price or a new quantity.'],
      [
        seller,
        { id, type: 'out', num: '0.2' },
        '0.20000 BTC are filled already: the quantity must be larger.',
      ],
      [
        seller,
        { id, type: 'out', price: '0.001' },
        'The price must be a multiple of 0.01. The nearest valid price is 0.01.',
      ],
      [seller, { id, type: 'out', num: '99' }, 'Your BTC balance is not sufficient.'],
      [
        seller,
        { id: oco.data.id, type: 'out', price: '1060' },
        'This order cannot be changed like that. Please cancel it and place a new one.',
      ],
    ] as const;
    for (const [who, form, message] of attempts) {
      expect(await amend(who, form)).toEqual({ type: 'error', message });
    }
    await clear(seller);
    expect(await amend(seller, { id, type: 'out', num: '0.4' })).toEqual({
      type: 'error',
      message: 'This order is no longer open.',
    });
  });
});

describe('the price band', () => {
  it('SPOT-171: a price far from the market is refused with the band, and one at its edge is taken', async () => {
    const sol = { legal_id: USDT, currency_id: 4 };
    await assay.submit({
      type: 'list_currency',
      currency: { id: SOL, code: 'SOL', decimals: decimals(8) },
    });
    await assay.submit({
      type: 'list_pair',
      pair: {
        id: pairId(4),
        base: SOL,
        quote: USDT,
        tickSize: '0.01',
        lotSize: '0.0001',
        status: 'trading',
        makerFee: ratePpm(1_000),
        takerFee: ratePpm(1_000),
        marketProtection: ratePpm(50_000),
        priceBand: ratePpm(500_000),
        minimumLots: 10,
        maximumLots: 100_000_000,
      },
    });
    await assay.fund(seller, SOL, '10');
    await spot.place('out', seller, '100', '1', sol);
    await spot.place('in', buyer, '100', '1', sol);
    const message = 'The price must be between 50.00 and 150.00 USDT.';
    expect(await spot.place('in', buyer, '49.99', '1', sol)).toEqual({ type: 'error', message });
    expect(await spot.place('out', seller, '1000', '1', sol)).toEqual({ type: 'error', message });
    const placed = await spot.place('in', buyer, '50', '1', sol);
    expect(placed).toMatchObject({ type: 'ok' });
    const moved = await send('/api/transaction/amend', buyer, {
      id: placed.data.id,
      type: 'in',
      price: '5',
    });
    expect(moved).toEqual({ type: 'error', message });
    await clear(seller, buyer);
  });
});

describe('old clients and retries', () => {
  it('SPOT-172: an order without the new fields is what it always was', async () => {
    const placed = await spot.place('in', buyer, '900', '0.1');
    expect(placed.message).toBe('Buy order placed.');
    expect(await newest(buyer)).toMatchObject({
      status: 'open',
      time_in_force: 'gtc',
      post_only: 0,
      trigger_kind: null,
      trigger_price: null,
      trigger_direction: null,
      oco_id: null,
    });
    await clear(buyer);
  });

  it('SPOT-172: terms that do not go together are refused, not ignored', async () => {
    const message =
      'These terms do not go together: a post-only order cannot be immediate-or-cancel or fill-or-kill, and a market order takes no terms.';
    for (const more of [
      { post_only: 1, time_in_force: 'ioc' },
      { mode: 1, time_in_force: 'fok' },
      { mode: 1, post_only: 1 },
      { mode: 1, trigger_price: '1010', time_in_force: 'fok' },
    ]) {
      expect(await spot.place('in', buyer, '900', '0.1', more)).toEqual({ type: 'error', message });
    }
  });

  it('SPOT-161: a retry of each type gets the first answer’s order, and another order under its key is refused', async () => {
    const orders = [
      { time_in_force: 'gtc', post_only: 1 },
      { trigger_price: '1010' },
      { mode: 1, trigger_price: '1010' },
      { oco_trigger_price: '1010' },
      { oco_trigger_price: '1010', oco_stop_price: '1012' },
    ];
    for (const [index, terms] of orders.entries()) {
      const more = { ...terms, client_key: `type-${index}` };
      const first = await spot.place('in', buyer, '900', '0.1', more);
      const again = await spot.place('in', buyer, '900', '0.1', more);
      expect(again).toMatchObject({ type: 'ok', data: first.data });
      for (const change of [{ trigger_price: '1011' }, { post_only: 0, mode: 2, trigger_price: '1011' }]) {
        const other = await spot.place('in', buyer, '900', '0.1', {
          client_key: more.client_key,
          ...change,
        });
        expect(other).toEqual({ type: 'error', message: 'This client key belongs to another order.' });
      }
    }
    await clear(buyer);
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
    expect(await send('/api/transaction/cancel_all', buyer, pair)).toEqual({
      type: 'ok',
      message: 'Orders cancelled: 4.',
      data: { count: 4, more: 0 },
    });
    expect((await spot.list('/api/transaction_in', buyer)).count).toBe(1);
    expect(await send('/api/transaction/cancel_all', buyer, {})).toMatchObject({ data: { count: 1 } });
    expect(await send('/api/transaction/cancel_all', buyer, {})).toMatchObject({ data: { count: 0 } });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
    expect(await send('/api/transaction/cancel_all', buyer, { legal_id: 99, currency_id: 98 })).toMatchObject(
      { type: 'error' },
    );
  });
});
