import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const DAY_MS = 24 * 60 * 60_000;

let assay: HttpExchange;
let api: ApiClient;
let user: Trader;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  await openCustody(assay);
  user = await assay.signUp('owner');
  await assay.fund(user, USDT, '5000');
  key = await api.makeKey(user, ALL_RIGHTS);
});
afterAll(() => assay.close());

const withdraw = (fields = {}) =>
  api.signed(key, 'POST', '/sapi/v1/capital/withdraw/apply', {
    coin: 'USDT',
    network: 'ETH',
    address: OUTSIDE,
    amount: '100',
    ...fields,
  });

describe('the wallet of programs', () => {
  it('API-080 API-465: coins come with networks, fees and minimums as they are set, and the least that each carries', async () => {
    const { body } = await api.signed(key, 'GET', '/sapi/v1/capital/config/getall');
    const usdt = (body as { coin: string }[]).find(({ coin }) => coin === 'USDT');
    expect(usdt).toMatchObject({
      free: '5000.00000000',
      depositAllEnable: true,
      withdrawAllEnable: true,
      networkList: [
        {
          network: 'ETH',
          withdrawMin: '1.00000000',
          withdrawIntegerMultiple: '0.00000100',
          withdrawFeePercent: '1',
          minConfirm: 1,
          unLockConfirm: 3,
        },
        { network: 'TRX' },
      ],
    });
  });

  it('API-465: an amount finer than the network carries is refused by the number for its precision', async () => {
    const { body } = await withdraw({ amount: '100.1234567' });
    expect(body).toMatchObject({ code: -1111 });
  });

  it('API-081: ccxt finds the deposit address that the assets area shows', async () => {
    const client = ccxtAt(assay.url, key);
    const { address } = await client.fetchDepositAddress('USDT', { network: 'ETH' });
    expect(address).toBe(await assay.exchange.chains.addressFor(user.id, 'ethereum'));
    expect(await client.fetchDeposits('USDT')).toEqual([]);
  });

  it('SEQ-066 API-082: withdrawals go to saved addresses, once each name, and wait as any does', async () => {
    expect(await withdraw()).toMatchObject({ status: 400, body: { code: -4035 } });
    const book = { currency_id: USDT, type: 'erc20', address: OUTSIDE, notes: 'mine' };
    await assay.call('/api/wallet/add_address', { token: user.token, form: book });
    await assay.database.query(
      `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
        values ($1, $2, 'ethereum', $3, '', now()) on conflict do nothing`,
      [user.id, USDT, OUTSIDE],
    );
    const first = await withdraw({ withdrawOrderId: 'w-1' });
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    const { id } = first.body as { id: string };
    expect((await withdraw({ withdrawOrderId: 'w-1' })).body).toEqual({ id });
    // SEQ-066: neither a later time nor a changed security setting makes the retry another withdrawal.
    assay.advance(1_000);
    await assay.database.query(
      "update withdrawal_addresses set created_at = created_at + interval '1 second'",
    );
    await assay.database.query(
      "update users set security_changed_at = now() + interval '1 hour' where id = $1",
      [user.id],
    );
    expect((await withdraw({ withdrawOrderId: 'w-1' })).body).toEqual({ id });
    await assay.database.query('update users set security_changed_at = null where id = $1', [user.id]);
    expect((await withdraw({ withdrawOrderId: 'w-1', network: 'TRX' })).status).toBe(400);
    // The same id with another request is rejected.
    expect(await withdraw({ withdrawOrderId: 'w-1', amount: '50' })).toMatchObject({
      status: 400,
      body: { code: -4001 },
    });
    const listed = await api.signed(key, 'GET', '/sapi/v1/capital/withdraw/history', { coin: 'USDT' });
    expect(listed.body).toMatchObject([
      {
        id,
        status: 2,
        amount: '99.00000000',
        transactionFee: '1.00000000',
        withdrawOrderId: 'w-1',
        network: 'ETH',
      },
    ]);
    const history = (status: number) =>
      api.signed(key, 'GET', '/sapi/v1/capital/withdraw/history', { status });
    expect((await history(2)).body).toMatchObject([{ id }]);
    for (const other of [0, 6, 99]) expect((await history(other)).body).toEqual([]);
    const coins = await api.signed(key, 'GET', '/sapi/v1/capital/config/getall');
    expect(coins.body).toContainEqual(
      expect.objectContaining({
        coin: 'USDT',
        free: '4900.00000000',
        locked: '0.00000000',
        withdrawing: '100.00000000',
      }),
    );
    for (const status of [0, 1, 6, 7, 99]) {
      const deposits = await api.signed(key, 'GET', '/sapi/v1/capital/deposit/hisrec', { status });
      expect(deposits).toMatchObject({ status: 200, body: [] });
    }
    const [stored] = await assay.database.query<{ held_until_ms: string }>(
      'select held_until_ms from chain_withdrawals where id = $1',
      [id],
    );
    expect(Number(stored?.held_until_ms)).toBeGreaterThan(assay.exchange.now() + DAY_MS / 2);
    expect(await withdraw({ amount: '0.5' })).toMatchObject({ body: { code: -4022 } });
    expect(await withdraw({ amount: '999999' })).toMatchObject({ status: 400 });
    expect(await withdraw({ coin: 'DOGE' })).toMatchObject({ body: { code: -4018 } });
    const ccxt = ccxtAt(assay.url, key);
    const sent = await ccxt.withdraw('USDT', 20, OUTSIDE, undefined, { network: 'ETH' });
    expect(sent.id).toEqual(expect.any(String));
    expect((await ccxt.fetchWithdrawals('USDT')).length).toBe(2);
  });

  it('API-083 GUARD-320: money moves between the own accounts and is listed', async () => {
    const transfer = { type: 'MAIN_FUNDING', asset: 'USDT', amount: '10' };
    const moved = await api.signed(key, 'POST', '/sapi/v1/asset/transfer', transfer);
    expect(moved).toMatchObject({ status: 200, body: { tranId: expect.any(Number) } });
    // An account accepts the same currencies from programs as from the web app.
    await assay.fund(user, BTC, '1');
    const barred = { type: 'MAIN_UMFUTURE', asset: 'BTC', amount: '1' };
    expect(await api.signed(key, 'POST', '/sapi/v1/asset/transfer', barred)).toMatchObject({
      status: 400,
      body: { code: -5005 },
    });
    const listed = await api.signed(key, 'GET', '/sapi/v1/asset/transfer', { type: 'MAIN_FUNDING' });
    expect(listed.body).toMatchObject({
      total: 1,
      rows: [{ asset: 'USDT', amount: '10.00000000', status: 'CONFIRMED' }],
    });
    expect(
      await api.signed(key, 'POST', '/sapi/v1/asset/transfer', { ...transfer, amount: '99999' }),
    ).toMatchObject({
      status: 400,
      body: { code: -5002 },
    });
    for (const type of ['constructor_FUNDING', 'MAIN_toString', 'valueOf_valueOf', 'MAIN_constructor'])
      expect(await api.signed(key, 'POST', '/sapi/v1/asset/transfer', { ...transfer, type })).toMatchObject({
        status: 400,
        body: { code: -1130 },
      });
  });
});
