import { events } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DepositRow } from '../../../src/products/custody/rows.ts';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

/** External address. */
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
let alice: Trader;
let bob: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
  [alice, bob] = [await assay.signUp('alice'), await assay.signUp('bob')];
  await custody.equip(alice);
  await assay.fund(alice, USDT, '5000');
});
afterAll(() => assay.close());

type Answer<Message> = { readonly type: string; readonly message: Message };

async function ask<Message = string>(
  path: string,
  fields: Readonly<Record<string, string | number>> = {},
  trader = alice,
): Promise<Answer<Message>> {
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return envelope<Message>(await assay.call(path, { form, token: trader.token })) as Answer<Message>;
}

const deposits = async (trader = alice) =>
  (await ask<{ list: DepositRow[] }>('/api/wallet/charge_record', {}, trader)).message.list;

const balance = async (trader = alice, currency: number = USDT) => {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'change' and currency = $2`,
    [trader.id, currency],
  );
  return { total: Number(row?.total ?? 0n) / 1e8, held: Number(row?.held ?? 0n) / 1e8 };
};

describe('a deposit', () => {
  it('WAL-058 WAL-059 WAL-060 WAL-220: has an address on each network, with its picture and terms', async () => {
    type Place = { address: string; qrcode: string; btc?: string; usdt?: string; usdt_erc20?: string };
    const usdt = (await ask<Place>('/api/wallet/get_in_address', { currency: USDT })).message;
    expect(usdt.address).toMatch(/^erc20:0x[0-9a-fA-F]{40},trc20:T\w{33}$/);
    expect(usdt.usdt).toBe(usdt.address);
    expect(`erc20:${usdt.usdt_erc20}`).toBe(usdt.address.split(',')[0]);
    const btc = (await ask<Place>('/api/wallet/get_in_address', { currency: BTC })).message;
    expect(btc.address).toMatch(/^bc1q\w+$/);
    expect([btc.btc, btc.usdt]).toEqual([btc.address, undefined]);
    expect(btc.qrcode).toBe(`/api/qrcode?text=${btc.address}`);
    const again = (await ask<Place>('/api/wallet/get_in_address', { currency: BTC })).message;
    expect(again.address).toBe(btc.address);
    const none = await ask('/api/wallet/get_in_address', { currency: 2 });
    expect([none.type, none.message]).toEqual(['error', 'Not support yet!']);
  });

  it('WAL-062: the exchange says its own address', async () => {
    const answer = await assay.call('/api/money/rechange', {
      method: 'GET',
      query: { user_id: '1' },
      token: alice.token,
    });
    expect(envelope<{ company_eth_address: string }>(answer).message.company_eth_address).toMatch(
      /^0x\w{40}$/,
    );
  });

  it('WAL-201: is seen, credited and free, each told with its confirmations', async () => {
    await ask('/api/wallet/get_in_address', { currency: BTC }, bob);
    expect((await ask('/api/wallet/faucet', { currency: BTC, number: '0.5' }, bob)).type).toBe('ok');
    await custody.blocks(1);
    const [seen] = await deposits(bob);
    expect(seen).toMatchObject({
      state: 'credited',
      number: '0.50000000',
      is_simulated: 1,
    });
    // A block by the real clock may have been added to the simulated ones.
    expect(seen?.confirmations).toBeGreaterThanOrEqual(1);
    expect((await balance(bob, BTC)).total).toBe(0.5);
    await custody.blocks(3);
    const [settled] = await deposits(bob);
    expect(settled).toMatchObject({ id: seen?.id, settled_after: 3 });
    expect(settled?.confirmations).toBeGreaterThanOrEqual(3);
    const again = {
      network: 'bitcoin',
      transaction: seen?.hash ?? '',
      output: 0,
      address: seen?.address ?? '',
      owner: bob.id,
      currency: BTC,
      amount: 50_000_000n as never,
      height: 1,
      blockHash: 'b',
      confirmations: 9,
    } as const;
    expect(await custody.port.reportDeposit(again)).toEqual({ deposit: seen?.id, isFinal: true });
    expect((await balance(bob, BTC)).total).toBe(0.5);
  });

  it('WAL-202 WAL-068: below the minimum is told and not credited', async () => {
    await ask('/api/wallet/faucet', { currency: BTC, number: '0.009' }, bob);
    await custody.blocks(2);
    expect((await deposits(bob))[0]).toMatchObject({ state: 'below_minimum', number: '0.00900000' });
    expect((await balance(bob, BTC)).total).toBe(0.5);
  });

  it('WAL-204 WAL-205: that the chain takes back is gone, and comes back with it', async () => {
    const source = { network: 'ethereum', transaction: '0xfeed', output: 3 } as const;
    const deposit = {
      ...source,
      address: OUTSIDE,
      owner: bob.id,
      currency: USDT,
      amount: 700_000_000n as never,
      height: 5,
      blockHash: '0xb',
      confirmations: 1,
    };
    await custody.port.reportDeposit(deposit);
    expect((await balance(bob)).total).toBe(7);
    await custody.port.reportOrphaned(source);
    expect([(await balance(bob)).total, (await deposits(bob))[0]?.state]).toEqual([0, 'taken_back']);
    await custody.port.reportDeposit({ ...deposit, confirmations: 3 });
    expect([(await balance(bob)).total, (await deposits(bob))[0]?.state]).toEqual([7, 'credited']);
  });

  it('WAL-069 WAL-071 WAL-072 WAL-073 WAL-222: is told to the desk and credits nothing by that', async () => {
    const wrong = await ask('/api/wallet/charge_req', { currency: USDT });
    expect(wrong.message).toBe('Enter the amount you deposited.');
    const before = await balance();
    const claim = {
      currency: USDT,
      amount: '12.5',
      acc: 'default',
      hash: '0xfeed',
      pic: '111',
      type: OUTSIDE,
    };
    expect((await ask('/api/wallet/charge_req', claim)).message).toBe('Missing-deposit report submitted.');
    expect((await ask('/api/wallet/charge_req', { ...claim, pic: 'x.png' })).type).toBe('error');
    expect(await balance()).toEqual(before);
    for (const missing of [{ acc: '' }, { pic: '' }]) {
      const older = await ask('/api/wallet/charge_req', { ...claim, ...missing });
      expect([older.type, older.message]).toEqual(['error', 'Something is missing. Check your entries.']);
    }
    type Claims = { list: { amount: string; acc: string; deposit_id: number }[] };
    const { list } = (await ask<Claims>('/api/wallet/charge_req_list')).message;
    expect(list).toMatchObject([{ amount: '12.5', acc: 'default', deposit_id: 0 }]);
  });

  it('WAL-239: is told once, of what can come here, and as much as there can be', async () => {
    const claim = { currency: USDT, amount: '3', acc: 'default', hash: '', pic: '111', type: OUTSIDE };
    const reportDeposit = async (fields: Readonly<Record<string, string | number>>) =>
      (await ask('/api/wallet/charge_req', { ...claim, ...fields })).message;
    const submitted = 'Missing-deposit report submitted.';
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => reportDeposit({})));
    expect(atOnce.filter((message) => message === submitted)).toHaveLength(1);
    expect(await reportDeposit({})).toMatch(/already submitted this/);
    expect(await reportDeposit({ amount: '4' })).toBe(submitted);
    expect(await reportDeposit({ hash: '0xbeef' })).toBe(submitted);
    expect(await reportDeposit({ hash: '0xbeef', amount: '5' })).toMatch(/already submitted this/);
    expect(await reportDeposit({ hash: '0xcafe', amount: '9'.repeat(30) })).toMatch(/^Amount too large\./);
    expect(await reportDeposit({ hash: '0xcafe', amount: '0.000000001' })).toMatch(/at most 8 decimals/);
    expect(await reportDeposit({ hash: '0xcafe', pic: 'x.png' })).toMatch(/Image not found/);
    expect(await reportDeposit({ hash: '0xcafe', currency: ETH })).toBe('Not support yet!');
  });
});

it('WAL-221: what changes of a deposit and of a withdrawal is pushed as the lists answer it', async () => {
  const client = await connectSocket(assay.url, { version: 4 });
  expect(await client.ask('login', { token: alice.token })).toMatchObject({ type: 'ok' });
  const deposit = {
    network: 'ethereum',
    transaction: '0xpushed',
    output: 0,
    address: OUTSIDE,
    owner: alice.id,
    currency: USDT,
    amount: 900_000_000n as never,
    height: 5,
    blockHash: '0xb',
    confirmations: 1,
  } as const;
  await custody.port.reportDeposit(deposit);
  const { deposits: pushed } = z.parse(
    events.depositUpdate.payload,
    await client.push('deposit_update', ({ deposits }) => Object(deposits)[0].state === 'credited'),
  );
  expect(pushed).toEqual((await deposits()).slice(0, 1));
  const form = { currency: '3', number: '2', address: OUTSIDE, pass: FUND_PASSWORD };
  await assay.call('/api/wallet/out', { form, token: alice.token });
  const { withdrawals } = z.parse(events.withdrawalUpdate.payload, await client.push('withdrawal_update'));
  const { message } = await ask<{ list: unknown[] }>('/api/wallet/out_record');
  expect(withdrawals).toEqual(message.list.slice(0, 1));
  client.close();
});
