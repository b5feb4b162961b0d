import { pairId, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, ETH, type Trader, USDT } from '../../support/http-exchange.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket();

type Balances = { readonly btc: readonly [string, string]; readonly usdt: readonly [string, string] };

/** Returns the free and locked balances of the spot account. */
async function balancesOf(who: Trader): Promise<Balances> {
  type Wallets = { change_wallet: { balance: readonly Record<string, string | number>[] } };
  const answer = await assay.call('/api/wallet/list', { token: who.token });
  const rows = envelope<Wallets>(answer).message.change_wallet.balance;
  const of = (currency: number): readonly [string, string] => {
    const row = rows.find((one) => one.currency === currency);
    return [String(row?.change_balance), String(row?.lock_change_balance)];
  };
  return { btc: of(BTC), usdt: of(USDT) };
}

describe('matching', () => {
  it('SPOT-046 SPOT-047: the five fields of the contract are enough to buy and to sell, and the answer has type and message', async () => {
    const form = { legal_id: USDT, currency_id: BTC, price: '20000', num: '0.1', mode: 2 };
    for (const [side, who, message] of [
      ['out', seller, 'Sell order placed.'],
      ['in', buyer, 'Buy order filled.'],
    ] as const) {
      const answer = await assay.call(`/api/transaction/${side}`, { token: who.token, form });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ type: 'ok', message });
      for (const field of ['legal_id', 'currency_id', 'price', 'num']) {
        const without = { ...form, [field]: '' };
        const refused = await assay.call(`/api/transaction/${side}`, { token: who.token, form: without });
        expect(refused.body, field).toEqual({ type: 'error', message: expect.stringMatching(/\S/) });
      }
    }
  });

  it('SPOT-051: of two orders at one price the first is filled first, whoever is larger', async () => {
    const { seller: later } = await spot.newTraders();
    await spot.place('out', seller, '20000', '0.1');
    await spot.place('out', later, '20000', '3');
    await spot.place('in', buyer, '20000', '0.15');
    expect((await spot.list('/api/transaction_out', seller)).list).toEqual([]);
    expect((await spot.list('/api/transaction_out', later)).list).toMatchObject([
      { complete_number: '0.05000' },
    ]);
    await spot.cancelAll(later);
  });

  it('SPOT-052 SPOT-049: what a limit order cannot fill rests at its limit, and not at the price it traded at', async () => {
    await spot.place('out', seller, '19000', '0.1');
    await spot.place('in', buyer, '20000', '0.3');
    const { in: bids, out: asks } = await spot.deal();
    expect(asks).toEqual([]);
    expect(bids).toEqual([{ price: '20000.00', number: '0.20000', sum: '0.20000' }]);
    await spot.cancelAll(buyer);
  });

  it('SPOT-055: a market order takes nothing beyond the band of 5 % from the best price', async () => {
    await spot.place('out', seller, '20000', '0.1');
    await spot.place('out', seller, '21000', '0.1');
    await spot.place('out', seller, '21000.01', '0.1');
    const placed = await spot.place('in', buyer, '', '0.3', { mode: 1 });
    expect(placed.data).toMatchObject({ status: 'cancelled', complete_number: '0.20000' });
    expect((await spot.deal()).out).toEqual([{ price: '21000.01', number: '0.10000', sum: '0.10000' }]);
    await spot.cancelAll(seller);

    await spot.place('in', buyer, '20000', '0.1');
    await spot.place('in', buyer, '18999.99', '0.1');
    expect((await spot.place('out', seller, '', '0.2', { mode: 1 })).data).toMatchObject({
      complete_number: '0.10000',
    });
    await spot.cancelAll(buyer);
  });

  it('SPOT-061 SPOT-062: base and quote change hands to the last unit, and each side pays its fee in what it received', async () => {
    await spot.place('out', seller, '20000.01', '0.33333');
    await spot.place('in', buyer, '20000.01', '0.33333');
    // 0.33333 × 20000.01 = 6666.6033333; the fee is 0.1 % of the received amount, rounded up in favour of the house.
    expect(await balancesOf(buyer)).toEqual({
      btc: ['0.33299667', '0.00000000'],
      usdt: ['93333.39666670', '0.00000000'],
    });
    expect(await balancesOf(seller)).toEqual({
      btc: ['9.66667000', '0.00000000'],
      usdt: ['6659.93672996', '0.00000000'],
    });
    const [house] = await assay.database.query<{ sum: string }>(
      `select string_agg(distinct currency::text || ':' || total::text, ' ' order by currency::text || ':' || total::text) as sum
       from (select currency, sum(amount) as total from ledger_entries group by currency) as totals`,
    );
    expect(house?.sum).toBe('1:0 3:0');
  });

  it('SPOT-154: only the exchange account pays: money in the other accounts buys nothing', async () => {
    const owner = await assay.signUp('elsewhere');
    for (const wallet of ['legal', 'lever', 'micro'] as const) {
      const credit = {
        room: 'custody',
        type: 'credit',
        by: SETUP,
        owner: owner.id,
        wallet,
        currency: USDT,
      } as const;
      await assay.submit({ ...credit, amount: amount(10n ** 12n), reason: 'deposit', reference: 1 });
    }
    const refused = { type: 'error', message: 'Insufficient USDT balance.' };
    expect(await spot.place('in', owner, '100', '1')).toEqual(refused);
    await assay.fund(owner, USDT, '100');
    expect((await spot.place('in', owner, '100', '1')).type).toBe('ok');
    expect((await balancesOf(owner)).usdt).toEqual(['0.00000000', '100.00000000']);
    await spot.cancelAll(owner);
  });

  it('SPOT-155: many orders at once cannot spend a balance twice, and nothing falls below zero', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => spot.place('in', buyer, '20000', '1')));
    expect(placed.filter(({ type }) => type === 'ok')).toHaveLength(5);
    expect((await balancesOf(buyer)).usdt).toEqual(['0.00000000', '100000.00000000']);
    await Promise.all([
      spot.place('out', seller, '', '7', { mode: 1 }),
      spot.place('out', seller, '', '7', { mode: 1 }),
      spot.cancelAll(buyer),
    ]);
    const below = await assay.database.query(
      'select * from balances where owner > 0 and (total < held or held < 0)',
    );
    expect(below).toEqual([]);
  });

  it('SPOT-157: the deal call and the wallet list never tell two balances', async () => {
    await spot.place('out', seller, '20000', '0.77777');
    await spot.place('in', buyer, '20000', '0.12345');
    await spot.place('in', buyer, '100', '2');
    for (const who of [seller, buyer]) {
      const { user_currency, user_legal } = await spot.deal(who.token);
      const { btc, usdt } = await balancesOf(who);
      expect([user_currency, user_legal]).toEqual([btc[0], usdt[0]]);
    }
    await spot.cancelAll(seller);
    await spot.cancelAll(buyer);
  });

  it('SPOT-081: an order that is filled or was cancelled cannot be cancelled', async () => {
    const filled = await spot.place('out', seller, '20000', '0.1');
    await spot.place('in', buyer, '20000', '0.1');
    const open = await spot.place('out', seller, '20000', '0.1');
    const cancel = async (id: number) =>
      envelope(await assay.call('/api/transaction_del', { token: seller.token, form: { id, type: 'out' } }));
    expect((await cancel(open.data.id)).type).toBe('ok');
    const before = await balancesOf(seller);
    for (const { data } of [filled, open]) {
      expect(await cancel(data.id)).toEqual({ type: 'error', message: 'This order is no longer open.' });
    }
    expect(await balancesOf(seller)).toEqual(before);
  });

  it('SPOT-072: a delisted pair is refused by its own name for it', async () => {
    const pair = assay.exchange.listings.pairOf(BTC, ETH);
    if (!pair) throw new Error('no ETH/BTC');
    await assay.submit({
      room: 'listing',
      type: 'list_pair',
      by: SETUP,
      pair: { ...pair.spec, id: pairId(3), status: 'delisted', makerFee: ratePpm(0) },
    });
    const ids = { legal_id: BTC, currency_id: ETH };
    expect(await spot.place('out', seller, '0.05', '1', ids)).toEqual({
      type: 'error',
      message: 'This pair has been delisted.',
    });
  });
});

describe('the rows of an order', () => {
  it('SPOT-103 SPOT-104: an open order says when, what and how much of it is still to be filled', async () => {
    const { data } = await spot.place('out', seller, '20000', '0.5');
    await spot.place('in', buyer, '20000', '0.2');
    const [row] = (await spot.list('/api/transaction_out', seller)).list;
    expect(row).toMatchObject({
      id: data.id,
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      currency_name: 'BTC',
      legal_name: 'USDT',
      number: '0.30000',
      price: '20000.00',
    });
    await spot.cancelAll(seller);
  });

  it('SPOT-105 SPOT-106: an entrust says how much there was, how much is filled and left, what it costs and whose it is', async () => {
    await spot.place('out', seller, '20000', '0.5');
    await spot.place('in', buyer, '20000', '0.2');
    const row = {
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      currency_name: 'BTC',
      legal_name: 'USDT',
      price: '20000.00',
      account_number: seller.email,
    };
    const entrusts = async (who: Trader, type: string) =>
      (await spot.list('/api/transaction/entrust', who, { address: 'x', type })).list;
    expect(await entrusts(seller, 'out')).toMatchObject([
      {
        ...row,
        total_number: '0.50000',
        complete_number: '0.20000',
        number: '0.30000',
        total_money: '10000.00000000',
      },
    ]);
    expect(await entrusts(buyer, 'complete')).toMatchObject([
      {
        ...row,
        account_number: buyer.email,
        total_number: '0.20000',
        complete_number: '0.20000',
        number: '0.00000',
        total_money: '4000.00000000',
      },
    ]);
    await spot.cancelAll(seller);
  });
});
