import { describe, expect, it } from 'vitest';
import { BTC, ETH, USDT } from '../../support/http-exchange.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket();

describe('placing', () => {
  it('SPOT-045 SPOT-049 SPOT-058 SPOT-074: a sell rests, is seen by the next list call and locks its coins', async () => {
    const placed = await spot.place('out', seller, '30000.00', '0.5');
    expect(placed).toMatchObject({ type: 'ok', message: 'Sell order placed.', data: { status: 'open' } });
    const open = await spot.list('/api/transaction_out', seller);
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
    expect((await spot.deal(seller.token)).user_currency).toBe('9.50000000');
    await spot.cancelAll(seller);
  });

  it('SPOT-044 SPOT-057 SPOT-050 SPOT-059: a buy pays the resting price and gets the difference to its limit back', async () => {
    await spot.place('out', seller, '20000', '0.5');
    const placed = await spot.place('in', buyer, '21000', '0.2');
    expect(placed).toMatchObject({
      type: 'ok',
      message: 'Buy order filled.',
      data: { status: 'filled', complete_number: '0.20000', complete_money: '4000.00000000' },
    });
    const mine = await spot.deal(buyer.token);
    expect(mine.user_currency).toBe('0.19980000');
    expect(mine.user_legal).toBe('96000.00000000');
    await spot.cancelAll(seller);
    const theirs = await spot.deal(seller.token);
    expect(theirs.user_currency).toBe('9.80000000');
    expect(theirs.user_legal).toBe('3996.00000000');
  });

  it('SPOT-053 SPOT-054: a market order ignores the price that was sent, fills and never rests', async () => {
    await spot.place('out', seller, '20000', '0.1');
    const placed = await spot.place('in', buyer, '1', '0.3', { mode: 1 });
    expect(placed).toMatchObject({
      type: 'ok',
      message: '0.10000 BTC filled, the rest was canceled.',
      data: { status: 'cancelled', complete_number: '0.10000', number: '0.00000' },
    });
    expect((await spot.list('/api/transaction_in', buyer)).list).toEqual([]);
    expect((await spot.list('/api/transaction_all', buyer)).list[0]).toMatchObject({
      mode: 1,
      price: '20000.00000000',
      cancel_reason: 'market_remainder',
      total_money: '2000.00000000',
    });
    expect((await spot.deal(buyer.token)).user_legal).toBe('98000.00000000');
  });

  it('SPOT-056: a market order against an empty side is refused and holds nothing', async () => {
    const placed = await spot.place('in', buyer, '', '0.3', { mode: 1 });
    expect(placed).toEqual({
      type: 'error',
      message: 'No liquidity for a market order. Try a limit order.',
    });
    expect((await spot.deal(buyer.token)).user_legal).toBe('100000.00000000');
  });

  it('SPOT-060: without the money an order is refused, names the coin and changes nothing', async () => {
    expect(await spot.place('in', buyer, '100000', '1.00001')).toEqual({
      type: 'error',
      message: 'Insufficient USDT balance.',
    });
    expect(await spot.place('out', seller, '100000', '10.00001')).toEqual({
      type: 'error',
      message: 'Insufficient BTC balance.',
    });
    expect((await spot.list('/api/transaction_all', buyer)).count).toBe(0);
    expect((await spot.deal(buyer.token)).user_legal).toBe('100000.00000000');
  });

  it('SPOT-064: an order never trades with its owner’s own; the newer one is cancelled', async () => {
    await assay.fund(seller, USDT, '100000');
    await spot.place('out', seller, '20000', '0.1');
    const placed = await spot.place('in', seller, '20000', '0.1');
    expect(placed).toEqual({
      type: 'error',
      message:
        'Order canceled to prevent a trade with your own order. Filled before cancellation: 0.00000 BTC.',
    });
    expect((await spot.list('/api/transaction_out', seller)).count).toBe(1);
    expect((await spot.deal(seller.token)).user_legal).toBe('100000.00000000');
    await spot.cancelAll(seller);
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
      'The amount must be a multiple of 0.00001. The nearest valid amount is 0.12345.',
    ],
    ['SPOT-067: a quantity below the least', '100', '0.00009', 'The minimum amount is 0.00010 BTC.'],
    ['SPOT-068: a quantity above the most', '100', '1000.00001', 'The maximum amount is 1000.00000 BTC.'],
    ['SPOT-069: no price', '', '1', 'Enter a price.'],
    ['SPOT-069: a price of zero', '0', '1', 'Price must be greater than 0.'],
    ['SPOT-069: no quantity', '100', '', 'Quantity is required.'],
    ['SPOT-020: a bad price before a bad quantity', 'abc', 'abc', 'Price must be a number.'],
    ['SPOT-069: a price beyond counting', '9'.repeat(30), '1', 'The price is out of range.'],
  ])(
    'SPOT-065 SPOT-066 SPOT-067 SPOT-068 SPOT-069 SPOT-020 %s is refused with a message that says so',
    async (_title, price, num, message) => {
      expect(await spot.place('in', buyer, price, num)).toEqual({ type: 'error', message });
      expect((await spot.list('/api/transaction_all', buyer)).count).toBe(0);
    },
  );

  it('SPOT-070 SPOT-071 SPOT-072: an unknown pair, an unknown mode and a halted pair are refused', async () => {
    expect((await spot.place('in', buyer, '1', '1', { legal_id: BTC, currency_id: USDT })).message).toBe(
      'This trading pair doesn’t exist.',
    );
    expect((await spot.place('in', buyer, '1', '1', { mode: 3 })).message).toContain(
      'Order type must be one of',
    );
    await assay.fund(buyer, BTC, '1');
    expect(await spot.place('in', buyer, '0.05', '1', { legal_id: BTC, currency_id: ETH })).toEqual({
      type: 'error',
      message: 'Trading in this pair is paused. Try again later.',
    });
  });

  it('SPOT-029: the same client key never places a second order, even when both calls arrive together', async () => {
    const more = { client_key: `once-${buyer.id}` };
    const [first, second] = await Promise.all([
      spot.place('in', buyer, '100', '1', more),
      spot.place('in', buyer, '100', '1', more),
    ]);
    expect(second?.data.id).toBe(first?.data.id);
    expect((await spot.list('/api/transaction_in', buyer)).count).toBe(1);
    expect(await spot.place('in', buyer, '101', '1', more)).toEqual({
      type: 'error',
      message: 'This client order ID is already in use.',
    });
    await spot.cancelAll(buyer);
  });
});
