import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let alice: Trader;
let bob: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  const custody = await openCustody(assay);
  [alice, bob] = [await assay.signUp('alice'), await assay.signUp('bob')];
  await custody.equip(alice);
  await assay.fund(alice, USDT, '5000');
});
afterAll(() => assay.close());

async function ask<Message>(path: string, form: Readonly<Record<string, string>>, trader: Trader) {
  return envelope<Message>(await assay.call(path, { form, token: trader.token })).message;
}

const currency = String(USDT);
const deposits = async (trader: Trader) =>
  (await ask<{ list: object[]; count: number }>('/api/wallet/charge_record', { currency }, trader)).list;
const movedBy = async (trader: Trader, reason: string) =>
  (await ask<{ count: number }>('/api/wallet/legal_log', { reason }, trader)).count;

it('WAL-641: what another user sent within the exchange stands among the receiver’s deposits and the sender’s withdrawals', async () => {
  const places = await ask<{ address: string }>('/api/wallet/get_in_address', { currency }, bob);
  const address = places.address.split(',')[0]?.replace('erc20:', '') ?? '';
  await assay.database.query(
    `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
     values ($1, $2, 'ethereum', $3, 'bob', now() - interval '2 days')`,
    [alice.id, USDT, address],
  );
  const form = { currency, number: '50', address, type: '0', pass: FUND_PASSWORD };
  expect(await ask('/api/wallet/out', form, alice)).toBe('Withdrawal completed.');
  const received = { number: '49.50000000', state: 'credited', source: 'in_house', address, hash: '' };
  expect(await deposits(bob)).toMatchObject([received]);
  expect(await deposits(alice)).toEqual([]);
  const counts = async (trader: Trader) => [
    await movedBy(trader, 'in_station:in,chain_deposit'),
    await movedBy(trader, 'chain_deposit,in_station:out'),
    await movedBy(trader, 'in_station'),
  ];
  expect([await counts(bob), await counts(alice)]).toEqual([
    [1, 0, 1],
    [0, 1, 1],
  ]);
  const api = apiClient(assay);
  const key = await api.makeKey(bob);
  const history = await api.signed(key, 'GET', '/sapi/v1/capital/deposit/hisrec', { status: '1' });
  expect(history.body).toMatchObject([{ amount: '49.50000000', status: 1, transferType: 1, txId: '' }]);
});
