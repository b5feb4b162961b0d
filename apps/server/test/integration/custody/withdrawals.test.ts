import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WithdrawalRow } from '../../../src/products/custody/rows.ts';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const HOUR_MS = 3_600_000;
/** Mixed-case letters, which carry a checksum. */
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

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

type Answer<Message> = { readonly type: string; readonly message: Message; readonly data?: WithdrawalRow };

async function ask<Message = string>(
  path: string,
  fields: Readonly<Record<string, string | number>> = {},
  trader = alice,
): Promise<Answer<Message>> {
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return envelope<Message>(await assay.call(path, { form, token: trader.token })) as Answer<Message>;
}

const out = (fields: Readonly<Record<string, string | number>> = {}, trader = alice) =>
  ask(
    '/api/wallet/out',
    { currency: USDT, number: 10, address: OUTSIDE, type: 0, pass: FUND_PASSWORD, ...fields },
    trader,
  );

const withdrawals = async (trader = alice) =>
  (await ask<{ list: WithdrawalRow[] }>('/api/wallet/out_record', {}, trader)).message.list;

const balance = async (trader = alice, currency: number = USDT) => {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'change' and currency = $2`,
    [trader.id, currency],
  );
  return { total: Number(row?.total ?? 0n) / 1e8, held: Number(row?.held ?? 0n) / 1e8 };
};

describe('a withdrawal', () => {
  it('WAL-464: an amount that no token can carry is refused, what arrives is cut to its decimals, the rest stays, and a repeat is the same', async () => {
    const carla = await assay.signUp('carla');
    await custody.equip(carla);
    await assay.fund(carla, USDT, '5000');
    const before = await balance(carla);
    // Used by no other account: staff review addresses that two accounts share.
    const address = `0x${'12'.repeat(20)}`;
    const fine = await out({ address, number: '10.1234567' }, carla);
    expect(fine).toMatchObject({
      type: 'error',
      message: expect.stringMatching(/USDT on erc20 supports up to 6 decimal/),
    });
    // The fee of 1 % is 0.10000001; the net amount of 9.90000099 has more decimals than the network carries.
    const asked = { address, number: '10.000001', client_key: 'cut-once' };
    const { data } = await out(asked, carla);
    expect(data).toMatchObject({ number: '10.00000000', fee: '0.10000000', received: '9.90000000' });
    expect(await balance(carla)).toEqual({ total: before.total, held: before.held + 10 });
    expect((await out(asked, carla)).data?.id, 'the same again').toBe(data?.id);
    expect((await out({ ...asked, number: '11' }, carla)).type, 'another amount under its key').toBe('error');
    await ask('/api/wallet/out_cancel', { id: data?.id ?? 0 }, carla);
    expect(await balance(carla)).toEqual(before);
    type Info = { networks: { name: string; decimals: number }[] };
    const { networks } = (await ask<Info>('/api/wallet/get_info', { currency: USDT })).message;
    expect(networks.map(({ name, decimals }) => [name, decimals])).toEqual([
      ['erc20', 6],
      ['trc20', 6],
    ]);
  });

  it('WAL-077 WAL-223: is described before anything is typed', async () => {
    type Info = Record<string, unknown>;
    const { message } = await ask<Info>('/api/wallet/get_info', { currency: USDT });
    expect(message).toMatchObject({
      name: 'USDT',
      change_balance: '5000.00000000',
      legal_balance: '0.00000000',
      min_number: '1.00000000',
      max_number: '1000.00000000',
      day_limit: '1500.00000000',
      rate: '1',
      is_open_CTbi: 1,
      needs_safecode: 0,
      has_fund_password: 1,
      held_until: '',
      new_address_hours: 24,
      whitelist_only: 0,
      networks: [
        { type: 0, name: 'erc20', is_simulated: 1 },
        { type: 1, name: 'trc20', is_simulated: 1 },
      ],
    });
  });

  it('WAL-224: with something wrong says what, and does nothing', async () => {
    const cases: readonly (readonly [Readonly<Record<string, string | number>>, RegExp])[] = [
      [{ address: '' }, /Enter a withdrawal address/],
      [{ number: '' }, /Enter an amount/],
      [{ number: '0.5' }, /minimum withdrawal is 1.00000000 USDT/],
      [{ number: 1_001 }, /maximum per withdrawal is 1000.00000000 USDT/],
      [{ number: '1.123456789' }, /at most 8 decimals/],
      [{ address: OUTSIDE.replace('d8dA', 'D8dA') }, /Invalid erc20 address/],
      [{ address: TRON }, /Invalid erc20 address/],
      [{ address: OUTSIDE, type: 1 }, /Invalid trc20 address/],
      [{ address: 'with space' }, /can’t contain spaces/],
      [{ type: 7 }, /isn’t supported on this network/],
      [{ currency: 2 }, /Not support yet/],
      [{ pass: '' }, /withdrawal password/],
      [{ pass: '000000' }, /password/],
    ];
    for (const [fields, text] of cases) {
      const { type, message } = await out(fields);
      expect([type, message], JSON.stringify(fields)).toEqual(['error', expect.stringMatching(text)]);
    }
    expect(await withdrawals()).toEqual([]);
    expect((await balance()).held).toBe(0);
  });

  it('WAL-240: goes nowhere where it would be lost, and no such address is saved', async () => {
    const house = await assay.call('/api/money/rechange', { method: 'GET', token: alice.token });
    const { company_eth_address: own } = envelope<{ company_eth_address: string }>(house).message;
    for (const address of [own, own.toLowerCase(), `0x${'0'.repeat(40)}`]) {
      expect((await out({ address })).message).toMatch(/would be lost/);
      const saved = await ask('/api/wallet/addaddress', { currency_id: USDT, address, notes: 'lost' });
      expect(saved.message).toMatch(/would be lost/);
    }
    expect((await balance()).held).toBe(0);
  });

  it('WAL-078 WAL-085 WAL-097: to a new address holds the amount for a day, by the fee of the exchange', async () => {
    const { type, message, data } = await out({ number: 100, rate: '0' });
    expect([type, message]).toEqual(['ok', expect.stringMatching(/On hold until/)]);
    expect(data).toMatchObject({
      state: 'applied',
      fee: '1.00000000',
      received: '99.00000000',
      is_simulated: 1,
    });
    expect((await balance()).held).toBe(100);
    expect((await ask('/api/wallet/out_cancel', { id: data?.id ?? 0 }, bob)).type).toBe('error');
    expect((await ask('/api/wallet/out_cancel', { id: data?.id ?? 0 })).type).toBe('ok');
    expect((await ask('/api/wallet/out_cancel', { id: data?.id ?? 0 })).message).toMatch(/no longer/);
    expect((await balance()).held).toBe(0);
  });

  it('WAL-098 WAL-099 WAL-101 WAL-102 WAL-105 WAL-106: goes to saved addresses, each checked and one’s own', async () => {
    const add = (fields: Readonly<Record<string, string | number>>) =>
      ask('/api/wallet/addaddress', { currency_id: USDT, address: OUTSIDE, notes: 'cold1', ...fields });
    expect((await add({ address: '0x12' })).message).toMatch(/Invalid erc20/);
    expect((await add({ notes: 'two words' })).message).toMatch(/letters and digits/);
    expect((await add({ address: '' })).message).toMatch(/withdrawal address/);
    expect((await ask('/api/wallet/addaddress', { address: OUTSIDE })).message).toMatch(/Select a coin/);
    expect((await add({ address: OUTSIDE.toLowerCase() })).type).toBe('ok');
    expect((await add({})).message).toMatch(/already/);
    expect((await add({ address: TRON, type: 'trc20', notes: 'tron1' })).type).toBe('ok');
    type Saved = { id: number; address: string; notes: string; network: string; held_until: string }[];
    const { message } = await ask<Saved>('/api/wallet/get_address', { currency: USDT });
    expect(message).toMatchObject([
      { address: OUTSIDE, notes: 'cold1', network: 'erc20', held_until: expect.stringMatching(/^\d{4}/) },
      { address: TRON, network: 'trc20' },
    ]);
    const id = message[1]?.id ?? 0;
    expect((await ask('/api/wallet/deladdress', { address_id: id }, bob)).type).toBe('error');
    expect((await ask('/api/wallet/deladdress', { address_id: id })).type).toBe('ok');
    const answer = await assay.call('/api/wallet/currencylist', { method: 'GET', token: alice.token });
    expect(envelope(answer).message).toEqual([
      { id: BTC, name: 'BTC' },
      { id: 2, name: 'ETH' },
      { id: USDT, name: 'USDT' },
    ]);
  });

  it('WAL-091 WAL-210 WAL-213: small and to a known address goes its whole way by itself', async () => {
    assay.advance(25 * HOUR_MS);
    const before = await balance();
    const { message, data } = await out({ client_key: 'once' });
    expect([message, data?.held_until]).toEqual(['Withdrawal requested.', '']);
    expect((await out({ client_key: 'once' })).data?.id).toBe(data?.id);
    await custody.letOut();
    expect((await withdrawals())[0]?.state).toBe('approved');
    expect((await ask('/api/wallet/out_cancel', { id: data?.id ?? 0 })).message).toMatch(/no longer/);
    await custody.blocks(1);
    expect((await withdrawals())[0]).toMatchObject({
      state: 'broadcast',
      hash: expect.stringMatching(/^simulated-/),
    });
    await custody.blocks(3);
    expect((await withdrawals())[0]).toMatchObject({ id: data?.id, state: 'completed', confirmations: 3 });
    expect((await balance()).total).toBe(before.total - 10);
  });

  it('WAL-093 WAL-211: to a user of the exchange arrives at once', async () => {
    type Place = { address: string };
    const place = (await ask<Place>('/api/wallet/get_in_address', { currency: USDT }, bob)).message.address;
    const address = place.split(',')[0]?.replace('erc20:', '') ?? '';
    await assay.database.query(
      `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
       values ($1, $2, 'ethereum', $3, 'bob', now() - interval '2 days')`,
      [alice.id, USDT, address],
    );
    const before = await balance(bob);
    const { message, data } = await out({ address, number: 50 });
    expect([message, data?.state]).toEqual(['Withdrawal completed.', 'in_station']);
    expect((await balance(bob)).total).toBe(before.total + 49.5);
    expect((await out({ address }, bob)).message).toMatch(/own deposit address/);
  });

  it('SEQ-066 SEQ-067 WAL-270: asked for again it is answered as the first was, with no second code, whatever is set by now', async () => {
    const fresh = '0x52908400098527886E0F7030069857D2E4169EE7';
    await assay.database.query(`insert into settings (key, value) values ('withdrawal_safecode', '"1"')`);
    await ask('/api/sms_mail_aq');
    const form = { address: fresh, client_key: 'new-address', safecode: await assay.codeOf(alice.email) };
    const [first, second] = await Promise.all([out(form), out(form)]);
    expect([first.type, first.message]).toEqual(['ok', expect.stringMatching(/On hold until/)]);
    expect(second).toEqual(first);
    const { held } = await balance();
    assay.advance(1_000);
    expect(await out(form)).toEqual(first);
    // The code was consumed by the first request: it is invalid for any other.
    expect((await out({ ...form, client_key: 'another' })).message).toMatch(/code/i);
    await assay.database.query(`delete from settings where key = 'withdrawal_safecode'`);
    for (const [what, changed] of [
      ['whitelist', `insert into withdrawal_choices (user_id, whitelist_only) values (${alice.id}, true)`],
      ['terms', `update custody_terms set withdrawals_open = false`],
      ['minimum', `update custody_terms set withdrawals_open = true, withdrawal_minimum = 100000000000`],
      ['site', `update settings set value = 'false' where key = 'deposits_open'`],
    ] as const) {
      await assay.database.query(changed);
      expect(await out(form), what).toEqual(first);
    }
    await assay.database.query(`update custody_terms set withdrawal_minimum = 100000000`);
    await assay.database.query(`update settings set value = 'true' where key = 'deposits_open'`);
    await assay.database.query('delete from withdrawal_choices');
    for (const other of [
      { number: 11 },
      { address: OUTSIDE },
      { address: TRON, type: 1 },
      { type: 7 },
      { currency: BTC, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    ]) {
      const { message } = await out({ ...form, ...other });
      expect(message, JSON.stringify(other)).toMatch(/already used for another request/);
    }
    expect((await balance()).held).toBe(held);
    // Client keys are separate per user: another user neither gets the response nor skips the proof.
    expect((await out(form, bob)).type).toBe('error');
    expect((await ask('/api/wallet/out_cancel', { id: first.data?.id ?? 0 })).type).toBe('ok');
    expect((await out(form)).data).toMatchObject({ id: first.data?.id, state: 'cancelled' });
  });

  it('WAL-225 WAL-096: waits a day after a change of what protects the account', async () => {
    await assay.database.query('update users set security_changed_at = $1 where id = $2', [
      new Date(assay.exchange.now()),
      alice.id,
    ]);
    const { message } = await ask<{ held_until: string }>('/api/wallet/get_info', { currency: USDT });
    expect(message.held_until).toMatch(/^\d{4}/);
    const { data } = await out();
    expect(data?.held_until).toBe(message.held_until);
    await custody.letOut();
    expect((await withdrawals())[0]?.state).toBe('applied');
    assay.advance(25 * HOUR_MS);
    // The change is still recent: staff review the withdrawal.
    await custody.letOut();
    expect((await withdrawals())[0]?.state).toBe('applied');
    await ask('/api/wallet/out_cancel', { id: data?.id ?? 0 });
  });

  it('WAL-226: goes to saved addresses alone once that is chosen, and to let it go again takes proof', async () => {
    expect((await ask('/api/wallet/whitelist', { whitelist: 'on' })).type).toBe('ok');
    const stranger = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect((await out({ address: stranger })).message).toMatch(/only to saved addresses/);
    expect((await out()).type).toBe('ok');
    expect((await ask('/api/wallet/whitelist', { whitelist: 'off', pass: '999999' })).type).toBe('error');
    expect((await ask('/api/wallet/whitelist', { whitelist: 'off', pass: FUND_PASSWORD })).type).toBe('ok');
    type Info = { held_until: string; whitelist_only: number };
    const { message } = await ask<Info>('/api/wallet/get_info', { currency: USDT });
    expect([message.whitelist_only, message.held_until === '']).toEqual([0, false]);
  });

  it('WAL-086 WAL-227: asks for the safety code while the flag is on', async () => {
    await assay.database.query(`insert into settings (key, value) values ('withdrawal_safecode', '"1"')`);
    type Info = { needs_safecode: number };
    expect((await ask<Info>('/api/wallet/get_info', { currency: USDT })).message.needs_safecode).toBe(1);
    expect((await out()).type).toBe('error');
    await ask('/api/sms_mail_aq');
    const code = await assay.codeOf(alice.email);
    expect((await out({ safecode: code })).type).toBe('ok');
    await assay.database.query(`delete from settings where key = 'withdrawal_safecode'`);
  });

  it('WAL-084: above the limit of a day names it and what is left', async () => {
    const { message } = await out({ number: 1_000 });
    expect(message).toMatch(/^Withdrawal requested/);
    const more = await out({ number: 1_000 });
    expect(more.message).toMatch(/Daily limit exceeded: 1500.00000000 USDT, .* left today/);
  });

  it('WAL-397: what the network carries of it is measured by the minimum before a proof is used up', async () => {
    // Of 1.00001 at a fee of 0.3333 %, less is carried: the network has six decimals.
    await assay.database.query('update custody_terms set withdrawal_minimum = 100001000, fee_rate = 3333');
    expect((await out({ number: '1.00001', pass: '999999' })).message).toMatch(/minimum withdrawal/);
  });

  it('WAL-076 WAL-090: is refused in the same words as deposits while neither is open', async () => {
    await assay.database.query(`update settings set value = 'false' where key = 'deposits_open'`);
    const words = 'Deposits and withdrawals aren’t open yet.';
    expect((await out()).message).toBe(words);
    expect((await ask('/api/wallet/get_in_address', { currency: USDT })).message).toBe(words);
    const claim = { currency: USDT, amount: 1, acc: 'default', pic: '111' };
    expect((await ask('/api/wallet/charge_req', claim)).message).toBe(words);
  });
});
