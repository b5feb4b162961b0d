import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../support/call.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../support/http-exchange.ts';

const BTC_USDT = { legal_id: USDT, currency_id: BTC };

type Row = Readonly<Record<string, unknown>>;
type List = {
  readonly list: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly count: number;
};
type Deal = {
  readonly in: readonly Row[];
  readonly out: readonly Row[];
  readonly complete: readonly Row[];
} & Row;

let assay: HttpExchange;
let run = 0;
let seller: Trader;
let buyer: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

/** Each test trades with two new people; what it leaves in the book it takes away itself. */
beforeEach(async () => {
  run += 1;
  seller = await assay.signUp(`seller${run}`);
  buyer = await assay.signUp(`buyer${run}`);
  await assay.fund(seller, BTC, '10');
  await assay.fund(buyer, USDT, '100000');
});

async function place(side: 'in' | 'out', who: Trader, price: string, num: string, more: Row = {}) {
  const form = { ...BTC_USDT, price, num, mode: 2, ...more };
  const answer = await assay.call(`/api/transaction/${side}`, { token: who.token, form });
  return answer.body as { type: string; message: string; data: { id: number } & Row };
}

async function list(path: string, who: Trader, form: Readonly<Record<string, string | number>> = {}) {
  return envelope<List>(await assay.call(path, { token: who.token, form })).message;
}

async function deal(token?: string): Promise<Deal> {
  const options = { form: BTC_USDT, ...(token ? { token } : {}) };
  return envelope<Deal>(await assay.call('/api/transaction/deal', options)).message;
}

async function cancelAll(who: Trader): Promise<void> {
  for (const type of ['in', 'out']) {
    const open = await list(`/api/transaction_${type}`, who, { limit: 100 });
    for (const { id } of open.list) {
      await assay.call('/api/transaction_del', { token: who.token, form: { id: Number(id), type } });
    }
  }
}

describe('placing', () => {
  it('SPOT-045 SPOT-049 SPOT-058 SPOT-074: a sell rests, is seen by the next list call and locks its coins', async () => {
    const placed = await place('out', seller, '30000.00', '0.5');
    expect(placed).toMatchObject({ type: 'ok', message: 'Sell order placed.', data: { status: 'open' } });
    const open = await list('/api/transaction_out', seller);
    expect(open.list[0]).toMatchObject({
      id: placed.data.id,
      type: 'out',
      mode: 2,
      currency_name: 'BTC',
      legal_name: 'USDT',
      price: '30000.00',
      number: '0.50000',
      total_number: '0.50000',
      complete_number: '0.00000',
      total_money: '15000.00000000',
      account_number: seller.email,
      status: 'open',
    });
    expect((await deal(seller.token)).user_currency).toBe('9.50000000');
    await cancelAll(seller);
  });

  it('SPOT-044 SPOT-057 SPOT-050 SPOT-059: a buy pays the resting price and gets the difference to its limit back', async () => {
    await place('out', seller, '20000', '0.5');
    const placed = await place('in', buyer, '21000', '0.2');
    expect(placed).toMatchObject({
      type: 'ok',
      message: 'Buy order filled.',
      data: { status: 'filled', complete_number: '0.20000', complete_money: '4000.00000000' },
    });
    const mine = await deal(buyer.token);
    expect(mine.user_currency).toBe('0.19980000');
    expect(mine.user_legal).toBe('96000.00000000');
    await cancelAll(seller);
    const theirs = await deal(seller.token);
    expect(theirs.user_currency).toBe('9.80000000');
    expect(theirs.user_legal).toBe('3996.00000000');
  });

  it('SPOT-053 SPOT-054: a market order ignores the price that was sent, fills and never rests', async () => {
    await place('out', seller, '20000', '0.1');
    const placed = await place('in', buyer, '1', '0.3', { mode: 1 });
    expect(placed).toMatchObject({
      type: 'ok',
      message: 'The market filled 0.10000 BTC; the rest was cancelled.',
      data: { status: 'cancelled', complete_number: '0.10000', number: '0.00000' },
    });
    expect((await list('/api/transaction_in', buyer)).list).toEqual([]);
    expect((await list('/api/transaction_all', buyer)).list[0]).toMatchObject({
      mode: 1,
      price: '20000.00000000',
      cancel_reason: 'market_remainder',
      total_money: '2000.00000000',
    });
    expect((await deal(buyer.token)).user_legal).toBe('98000.00000000');
  });

  it('SPOT-056: a market order against an empty side is refused and holds nothing', async () => {
    const placed = await place('in', buyer, '', '0.3', { mode: 1 });
    expect(placed).toEqual({
      type: 'error',
      message: 'There is no offer on the other side to fill a market order.',
    });
    expect((await deal(buyer.token)).user_legal).toBe('100000.00000000');
  });

  it('SPOT-060: without the money an order is refused, names the coin and changes nothing', async () => {
    expect(await place('in', buyer, '100000', '1.00001')).toEqual({
      type: 'error',
      message: 'Your USDT balance is not sufficient.',
    });
    expect(await place('out', seller, '100000', '10.00001')).toEqual({
      type: 'error',
      message: 'Your BTC balance is not sufficient.',
    });
    expect((await list('/api/transaction_all', buyer)).count).toBe(0);
    expect((await deal(buyer.token)).user_legal).toBe('100000.00000000');
  });

  it('SPOT-064: an order never trades with its owner’s own; the newer one is cancelled', async () => {
    await assay.fund(seller, USDT, '100000');
    await place('out', seller, '20000', '0.1');
    const placed = await place('in', seller, '20000', '0.1');
    expect(placed).toEqual({
      type: 'error',
      message: 'The order met one of your own orders and was cancelled; 0.00000 BTC had been filled.',
    });
    expect((await list('/api/transaction_out', seller)).count).toBe(1);
    expect((await deal(seller.token)).user_legal).toBe('100000.00000000');
    await cancelAll(seller);
  });

  it.each([
    [
      'SPOT-065: a price off the step',
      '100.006',
      '1',
      'The price must be a multiple of 0.01. The nearest valid price is 100.01.',
    ],
    [
      'SPOT-065: a price below the first step',
      '0.001',
      '1',
      'The price must be a multiple of 0.01. The nearest valid price is 0.01.',
    ],
    [
      'SPOT-066: a quantity off the step',
      '100',
      '0.123454',
      'The quantity must be a multiple of 0.00001. The nearest valid quantity is 0.12345.',
    ],
    [
      'SPOT-067: a quantity below the least',
      '100',
      '0.00009',
      'The quantity cannot be lower than 0.00010 BTC.',
    ],
    [
      'SPOT-068: a quantity above the most',
      '100',
      '1000.00001',
      'The quantity cannot be higher than 1000.00000 BTC.',
    ],
    ['SPOT-069: no price', '', '1', 'Please enter a price.'],
    ['SPOT-069: a price of zero', '0', '1', 'Price must be greater than 0.'],
    ['SPOT-069: no quantity', '100', '', 'Please fill in: Quantity.'],
    ['SPOT-020: a bad price before a bad quantity', 'abc', 'abc', 'Price must be a number in plain digits.'],
    ['SPOT-069: a price beyond counting', '9'.repeat(30), '1', 'The price is out of range.'],
  ])('%s is refused with a message that says so', async (_title, price, num, message) => {
    expect(await place('in', buyer, price, num)).toEqual({ type: 'error', message });
    expect((await list('/api/transaction_all', buyer)).count).toBe(0);
  });

  it('SPOT-070 SPOT-071 SPOT-072: an unknown pair, an unknown mode and a halted pair are refused', async () => {
    expect((await place('in', buyer, '1', '1', { legal_id: BTC, currency_id: USDT })).message).toBe(
      'This pair does not exist.',
    );
    expect((await place('in', buyer, '1', '1', { mode: 3 })).message).toContain('Order type must be one of');
    await assay.fund(buyer, BTC, '1');
    expect(await place('in', buyer, '0.05', '1', { legal_id: BTC, currency_id: ETH })).toEqual({
      type: 'error',
      message: 'This pair is not open for trading just now.',
    });
  });

  it('SPOT-029: the same client key never places a second order, even when both calls arrive together', async () => {
    const more = { client_key: `once-${run}` };
    const [first, second] = await Promise.all([
      place('in', buyer, '100', '1', more),
      place('in', buyer, '100', '1', more),
    ]);
    expect(second?.data.id).toBe(first?.data.id);
    expect((await list('/api/transaction_in', buyer)).count).toBe(1);
    expect(await place('in', buyer, '101', '1', more)).toEqual({
      type: 'error',
      message: 'This client key belongs to another order.',
    });
    await cancelAll(buyer);
  });

  it('SES-100: a frozen user cannot place an order but can take one back', async () => {
    const { data } = await place('in', buyer, '100', '1');
    await assay.database.query('update users set is_frozen = true where id = $1', [buyer.id]);
    expect(await place('in', buyer, '100', '1')).toEqual({
      type: 'error',
      message: 'This account is frozen. Please contact customer service.',
    });
    const cancelled = await assay.call('/api/transaction_del', {
      token: buyer.token,
      form: { id: data.id, type: 'in' },
    });
    expect(envelope(cancelled)).toEqual({ type: 'ok', message: 'Order cancelled.' });
  });
});

describe('cancelling', () => {
  it('SPOT-075 SPOT-077 SPOT-078 SPOT-079: a cancel gives back what was locked and keeps what was filled', async () => {
    const { data } = await place('out', seller, '20000', '0.5');
    await place('in', buyer, '20000', '0.2');
    const cancel = () =>
      assay.call('/api/transaction_del', { token: seller.token, form: { id: data.id, type: 'out' } });
    expect(envelope(await cancel())).toEqual({ type: 'ok', message: 'Order cancelled.' });
    expect((await list('/api/transaction_out', seller)).list).toEqual([]);
    const mine = await deal(seller.token);
    expect(mine.user_currency).toBe('9.80000000');
    expect(mine.user_legal).toBe('3996.00000000');
    expect((await list('/api/transaction_all', seller)).list[0]).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'owner',
      number: '0.00000',
      complete_number: '0.20000',
    });
    expect(envelope(await cancel())).toEqual({ type: 'error', message: 'This order is no longer open.' });
  });

  it('SPOT-080 SPOT-082 SES-027: another’s order and the wrong side are answered as unknown', async () => {
    const { data } = await place('out', seller, '20000', '0.5');
    const attempts = [
      [buyer, data.id, 'out'],
      [seller, data.id, 'in'],
      [seller, 999_999_999, 'out'],
    ] as const;
    for (const [who, id, type] of attempts) {
      const answer = await assay.call('/api/transaction_del', { token: who.token, form: { id, type } });
      expect(envelope(answer)).toEqual({ type: 'error', message: 'This order does not exist.' });
    }
    expect((await list('/api/transaction_out', seller)).count).toBe(1);
    await cancelAll(seller);
  });
});

describe('the deal call', () => {
  it('SPOT-085 SPOT-086 SPOT-087: both sides come best first with the running sum', async () => {
    await place('out', seller, '30001', '0.1');
    await place('out', seller, '30000', '0.2');
    await place('in', buyer, '10', '1');
    await place('in', buyer, '20', '2');
    const { in: bids, out: asks } = await deal();
    expect(asks).toEqual([
      { price: '30000.00', number: '0.20000', sum: '0.20000' },
      { price: '30001.00', number: '0.10000', sum: '0.30000' },
    ]);
    expect(bids).toEqual([
      { price: '20.00', number: '2.00000', sum: '2.00000' },
      { price: '10.00', number: '1.00000', sum: '3.00000' },
    ]);
    await cancelAll(seller);
    await cancelAll(buyer);
  });

  it('SPOT-084 SPOT-088 SPOT-089 SPOT-090 SPOT-091 SPOT-092: it says price, worth, own balances and recent trades', async () => {
    await place('out', seller, '20000', '0.5');
    await place('in', buyer, '20000', '0.5');
    expect(await deal(buyer.token)).toMatchObject({
      last_price: '20000.00',
      cny_price: '120000.00000000',
      user_currency: '0.49950000',
      user_legal: '90000.00000000',
    });
    const { complete } = await deal();
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
    expect(await deal()).toMatchObject({ user_currency: '0.00000000', user_legal: '0.00000000' });
    for (const form of [{ legal_id: 99, currency_id: 1 }, { legal_id: 3 }, {}]) {
      expect(envelope(await assay.call('/api/transaction/deal', { form }))).toEqual({
        type: 'error',
        message: 'This pair does not exist.',
      });
    }
  });

  it('SPOT-094: with an address it lists the caller’s own trades, and nobody else’s', async () => {
    await place('out', seller, '20000', '0.5');
    await place('in', buyer, '20000', '0.5');
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
    const first = await place('in', buyer, '10', '1');
    const second = await place('in', buyer, '11', '1');
    const third = await place('out', buyer, '50000', '0.1');
    const ids = async (path: string, form = {}) => (await list(path, buyer, form)).list.map((row) => row.id);
    expect(await ids('/api/transaction_in')).toEqual([second.data.id, first.data.id]);
    expect(await ids('/api/transaction_out')).toEqual([third.data.id]);
    expect(await ids('/api/transaction_all')).toEqual([third.data.id, second.data.id, first.data.id]);
    expect(await ids('/api/transaction/entrust', { address: 'x', type: 'out' })).toEqual([third.data.id]);
    expect(await ids('/api/transaction/entrust', { address: 'x', type: 'complete' })).toEqual([]);
    expect((await list('/api/transaction_all', seller)).list).toEqual([]);
    await cancelAll(buyer);
    expect(await ids('/api/transaction/entrust', { type: 'complete' })).toHaveLength(3);
  });

  it('SPOT-099 SPOT-100 SES-033: a currency and a quote currency narrow a list, and pages end in an empty one', async () => {
    for (let number = 0; number < 12; number += 1) await place('in', buyer, `1${number}`, '0.1');
    await place('in', buyer, '10', '0.1', { currency_id: ETH });
    const page = (form: Readonly<Record<string, number>>) => list('/api/transaction_in', buyer, form);
    expect(await page({ page: 1 })).toMatchObject({ page: 1, limit: 10, count: 13 });
    expect((await page({ page: 2 })).list).toHaveLength(3);
    expect((await page({ page: 3 })).list).toEqual([]);
    expect((await page({ currency_id: ETH })).list).toMatchObject([{ symbol: 'ETH/USDT' }]);
    expect(await page({ currency_id: BTC, limit: 5 })).toMatchObject({ count: 12, limit: 5 });
    expect(await page({ legal_id: BTC })).toMatchObject({ count: 0, list: [] });
    await cancelAll(buyer);
  });

  it('SPOT-101 SPOT-107 SPOT-108 SPOT-122: both sides of a trade see it their own way, fee included', async () => {
    await place('out', seller, '20000', '0.5');
    await place('in', buyer, '20000', '0.5');
    expect((await list('/api/transaction_complete', buyer)).list).toMatchObject([
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
    expect((await list('/api/transaction_complete', seller, { currency_id: BTC })).list).toMatchObject([
      {
        type: 'out',
        way: 1,
        total_money: '10000.00000000',
        out_fee: '10.00000000',
        fee_currency: 'USDT',
        is_maker: true,
      },
    ]);
    expect((await list('/api/transaction_complete', seller, { currency_id: ETH })).list).toEqual([]);
  });
});
