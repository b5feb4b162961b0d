import { calls } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { SETUP } from '@assay/engine';
import { parseAmount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { KNOWN_PAYEE } from '../../support/known-payee.ts';
import { connectSocket } from '../../support/socket-client.ts';
import { verifyIdentity } from '../../support/verify-identity.ts';

type Answer = { readonly type: string; readonly message: unknown; readonly data?: unknown };
type Fields = Readonly<Record<string, string | number>>;

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let second: Colleague;
let merchant: Trader;
let user: Trader;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  second = await desk.join(owner, ['compliance', 'finance'], 'second');
  merchant = await assay.signUp('merchant');
  user = await assay.signUp('user');
  await give(merchant, '1000');
  await give(user, '300');
  await verifyIdentity(assay, user.id);
  await assay.database.query(KNOWN_PAYEE, [user.id, DEAL.deal_account]);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

async function give(trader: Trader, units: string): Promise<void> {
  const amount = parseAmount(units, 8 as Parameters<typeof parseAmount>[1]);
  if (!amount.ok) throw new Error(units);
  const money = { wallet: 'legal', currency: USDT, amount: amount.value } as const;
  const why = { reason: 'deposit', reference: 1 } as const;
  const outcome = await assay.submit({
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner: trader.id,
    ...money,
    ...why,
  });
  expect(outcome.ok).toBe(true);
}

async function post(path: string, form: Fields, who?: Trader) {
  return envelope<never>(await assay.call(path, { ...(who ? { token: who.token } : {}), form })) as Answer;
}

async function get(path: string, who?: Trader) {
  return envelope<never>(await assay.call(path, { method: 'GET', ...(who ? { token: who.token } : {}) }));
}

async function legal(who: Trader): Promise<string> {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'legal' and currency = 3`,
    [who.id],
  );
  return `${Number(row?.total ?? 0) / 1e8} ${Number(row?.held ?? 0) / 1e8}`;
}

const TERMS = {
  currency: USDT,
  open: '1',
  recharge_rate: '7.25',
  recharge_min: '10',
  recharge_max: '500',
  cash_rate: '7.1',
  cash_min: '10',
  cash_max: '200',
  opens: '00:00',
  closes: '00:00',
  reason: 'agreed on the phone',
} as const;

const DEAL = {
  acceptor_id: 1,
  address: 'whatever',
  way: 'ali_pay',
  type: 'buy',
  mobile: '13800138000',
  deal_account: 'user@alipay',
  money: '100',
} as const;

async function approve(): Promise<void> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
  const [request] = list;
  if (request === undefined) throw new Error('nothing waits');
  const decision = { id: request.id, decision: 'approve', reason: 'looked at it' } as const;
  expect(envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, second))).toMatchObject({
    type: 'ok',
  });
}

async function record(who: Trader, type: 'buy' | 'sell' = 'buy') {
  const { message } = await get(`/api/acceptor/my_deal?type=${type}`, who);
  const [row] = z.parse(calls.acceptorMyDeal.answer, message).list;
  if (row === undefined) throw new Error('no deal');
  return row;
}

describe('acceptors', () => {
  it('ACP-035: somebody asks to be one, staff look at it, set terms, and only then is it shown', async () => {
    const profile = { name: 'Corner shop', ali_account: 'shop@alipay', ali_nickname: 'shop' };
    expect(await post('/api/acceptor/apply', { name: 'Corner shop' }, merchant)).toMatchObject({
      type: 'error',
    });
    expect(await post('/api/acceptor/apply', profile, merchant)).toMatchObject({ type: 'ok' });
    expect(await post('/api/acceptor/apply', profile, merchant)).toMatchObject({ type: 'error' });
    const { applications } = await desk.ok(consoleCalls.consoleAcceptors, {}, owner);
    const [application] = applications;
    expect(application).toMatchObject({ user_id: merchant.id, name: 'Corner shop' });
    const review = { id: application?.id ?? 0, act: 'approve', reason: 'papers are fine' } as const;
    await desk.ok(consoleCalls.consoleReviewAcceptor, review, owner);
    expect((await get('/api/acceptor/list')).message).toEqual([]);
    await desk.ok(consoleCalls.consoleSetAcceptor, { user: merchant.id, ...TERMS }, owner);
    await post('/api/acceptor/pledge', { act: 'add', number: '200' }, merchant);
    const { entries } = await desk.ok(consoleCalls.consoleAudit, {}, owner).then(
      (audit) => ({ entries: JSON.stringify(audit) }),
      () => ({ entries: '' }),
    );
    expect(entries).toContain('acceptor.terms');
  });

  it('ACP-001 ACP-002 ACP-003 ACP-004 ACP-005 ACP-006 ACP-007 ACP-034: are public, with their fields', async () => {
    const { message } = await get('/api/acceptor/list');
    const [row] = z.parse(calls.acceptorList.answer, message);
    expect(row).toMatchObject({
      id: 1,
      name: 'Corner shop',
      user_id: merchant.id,
      recharge_amount: '500.00000000',
      recharge_rate: '7.2500',
      cash_amount: '200.00000000',
      cash_rate: '7.1000',
      user_balance: '800.00000000',
      wechat_nickname: '',
      wechat_account: '',
      ali_nickname: 'shop',
      ali_account: 'shop@alipay',
      bank_name: '',
      bank_account: '',
      bank_address: '',
      is_open: 1,
    });
    expect((await get('/api/acceptor/info?id=1&address=0x1')).message).toEqual(row);
    expect(await get('/api/acceptor/info?id=77')).toMatchObject({ type: 'error' });
    for (const path of ['/api/acceptor/my_deal', '/api/acceptor/desk']) {
      expect(await get(path)).toMatchObject({ type: '999' });
    }
    expect(await post('/api/acceptor/deal', DEAL)).toMatchObject({ type: '999' });
  });

  it('ACP-040: take none where they have less than the least that they deal in', async () => {
    const amounts = async (changed: Partial<Record<keyof typeof TERMS, string>>) => {
      const terms = { user: merchant.id, ...TERMS, ...changed } as typeof TERMS & { readonly user: number };
      await desk.ok(consoleCalls.consoleSetAcceptor, terms, owner);
      const [row] = z.parse(calls.acceptorList.answer, (await get('/api/acceptor/list')).message);
      return [row?.recharge_amount, row?.cash_amount];
    };
    const above = {
      recharge_min: '800.00000001',
      recharge_max: '900',
      cash_min: '200.00000001',
      cash_max: '300',
    };
    expect(await amounts(above)).toEqual(['0.00000000', '0.00000000']);
    expect(await amounts({ ...above, recharge_min: '800' })).toEqual(['800.00000000', '0.00000000']);
    expect(await amounts({ ...above, cash_min: '200' })).toEqual(['0.00000000', '200.00000000']);
    expect(await amounts({})).toEqual(['500.00000000', '200.00000000']);
  });

  it('ACP-010 ACP-011 ACP-012 ACP-013 ACP-014: say what is missing, and what is wrong changes nothing', async () => {
    const without = async (field: keyof typeof DEAL, value = '') =>
      (await post('/api/acceptor/deal', { ...DEAL, [field]: value }, user)).message;
    expect(await without('mobile')).toBe('Enter your phone number.');
    expect(await without('deal_account')).toBe('Enter your payment account.');
    expect(await without('money')).toBe('Enter an amount.');
    expect(await without('money', '0')).toMatch(/greater than|positive|above/i);
    expect(await without('money', '-5')).toBeTruthy();
    expect(await without('way')).toBe('Choose a deposit method.');
    expect(await without('way', 'bank')).toMatch(/doesn’t support this payment method/);
    expect(await without('money', '501')).toMatch(/10\.00000000 to 500\.00000000 USDT/);
    const seen = await post('/api/acceptor/deal', { ...DEAL, rate: '7.24' }, user);
    expect(seen.message).toMatch(/7\.2500/);
    expect(await legal(merchant)).toBe('1000 200');
    expect(await assay.database.query('select 1 from acceptor_papers')).toEqual([]);
  });

  it('ACP-016 ACP-018 ACP-021 ACP-022 ACP-038: a deposit is asked for once, told to both, and moves when it is confirmed', async () => {
    const received = await connectSocket(assay.url, {}, ['acceptor_update']);
    await received.ask('login', { token: merchant.token });
    const asked = { ...DEAL, client_key: 'once' };
    const first = await post('/api/acceptor/deal', asked, user);
    expect(first).toMatchObject({ type: 'ok', data: { is_sure: 0, state: 'waiting', cny: '725.00' } });
    expect((await post('/api/acceptor/deal', asked, user)).data).toEqual(first.data);
    // ACP-038: other content under the same key is refused, and the deal's details are unchanged.
    for (const other of [{ money: '60' }, { deal_account: 'other@alipay' }, { mobile: '13900139000' }]) {
      expect((await post('/api/acceptor/deal', { ...asked, ...other }, user)).type).toBe('error');
    }
    expect((await post('/api/acceptor/deal', asked, user)).data).toEqual(first.data);
    expect(await legal(merchant)).toBe('1000 300');
    const row = await record(user);
    expect(row).toMatchObject({
      deal_account: 'user@alipay',
      acceptor_name: 'Corner shop',
      hes_account: 'shop@alipay',
      way: 'ali_pay',
      way_name: 'Alipay',
      money: '100.00000000',
      is_sure: 0,
    });
    expect(await post('/api/acceptor/act', { id: row.id, act: 'confirm' }, user)).toMatchObject({
      type: 'error',
    });
    await post('/api/acceptor/act', { id: row.id, act: 'paid' }, user);
    expect(await post('/api/acceptor/act', { id: row.id, act: 'confirm' }, merchant)).toMatchObject({
      type: 'ok',
    });
    expect(await record(user)).toMatchObject({ is_sure: 1, state: 'confirmed', ends_time: null });
    const late = { id: row.id, act: 'confirm' };
    expect((await post('/api/acceptor/act', late, merchant)).message).toMatch(/current status/);
    expect(await legal(merchant)).toBe('900 200');
    expect(await legal(user)).toBe('400 0');
    await expect.poll(() => JSON.stringify(received.pushes('acceptor_update'))).toContain('"confirmed"');
    received.close();
  });

  it('SEQ-066 ACP-043: a deposit under its key is the first when rates and accounts are others by now', async () => {
    const asked = { ...DEAL, type: 'sell', money: '20', client_key: 'rates' };
    const first = await post('/api/acceptor/deal', asked, user);
    expect(first).toMatchObject({ type: 'ok', data: { state: 'waiting' } });
    const { id } = first.data as { readonly id: number };
    await assay.database.query('update acceptors set withdrawal_rate = withdrawal_rate + 10');
    await assay.database.query(`update acceptor_profiles set ali_account = ''`);
    expect(await post('/api/acceptor/deal', asked, user)).toEqual(first);
    expect((await post('/api/acceptor/deal', { ...asked, money: '30' }, user)).type).toBe('error');
    expect((await post('/api/acceptor/deal', { ...asked, rate: '7.2' }, user)).type).toBe('error');
    await assay.database.query('update acceptors set withdrawal_rate = withdrawal_rate - 10');
    await assay.database.query(`update acceptor_profiles set ali_account = 'shop@alipay'`);
    expect(await post('/api/acceptor/act', { id: String(id), act: 'cancel' }, user)).toMatchObject({
      type: 'ok',
    });
  });

  it('ACP-019 ACP-020 ACP-027: a withdrawal locks the user’s coins, and the acceptor answers at the own desk', async () => {
    const asked = { ...DEAL, type: 'sell', money: '150' };
    expect(await post('/api/acceptor/deal', asked, user)).toMatchObject({ type: 'ok' });
    expect(await legal(user)).toBe('400 150');
    expect((await post('/api/acceptor/deal', { ...asked, money: '60' }, user)).message).toMatch(
      /50\.00000000/,
    );
    const open = z.parse(calls.acceptorDesk.answer, (await get('/api/acceptor/desk', merchant)).message);
    expect(open.list).toMatchObject([{ type: 'sell', acts: ['paid_out', 'reject'], mobile: '13800138000' }]);
    expect(open.acceptor).toMatchObject({ pledge_used: '150.00000000' });
    const { id } = await record(user, 'sell');
    await post('/api/acceptor/act', { id, act: 'reject' }, merchant);
    expect(await record(user, 'sell')).toMatchObject({ is_sure: 2 });
    expect(await legal(user)).toBe('400 0');
  });

  it('ACP-025 ACP-026 ACP-035: a dispute goes to the house, and ends by two people alone', async () => {
    await post('/api/acceptor/deal', { ...DEAL, money: '50' }, user);
    const { id } = await record(user);
    await post('/api/acceptor/act', { id, act: 'dispute', note: 'I have the receipt' }, user);
    const { list } = await desk.ok(consoleCalls.consoleAcceptorDeals, {}, owner);
    expect(list).toMatchObject([{ id, notes: [{ by: 'user', text: 'I have the receipt' }] }]);
    const ruling = { id, ruling: 'confirm', reason: 'the receipt is real' } as const;
    await desk.ok(consoleCalls.consoleRuleAcceptorDeal, ruling, owner);
    expect(await record(user)).toMatchObject({ state: 'disputed' });
    const own = envelope(
      await desk.send(
        consoleCalls.consoleDecideRequest,
        { id: 1, decision: 'approve', reason: 'mine' },
        owner,
      ),
    );
    expect(own).toMatchObject({ type: 'error' });
    await approve();
    expect(await record(user)).toMatchObject({ state: 'confirmed', is_sure: 1 });
    expect(await legal(user)).toBe('450 0');
  });

  it('ACP-032: an acceptor who pauses is shown as closed and takes nothing', async () => {
    await post('/api/acceptor/rest', { resting: '1' }, merchant);
    expect((await get('/api/acceptor/info?id=1')).message).toMatchObject({ is_open: 0 });
    expect(await post('/api/acceptor/deal', DEAL, user)).toMatchObject({ type: 'error' });
    await post('/api/acceptor/rest', { resting: '0' }, merchant);
    expect(await post('/api/acceptor/rest', { resting: '0' }, user)).toMatchObject({ type: 'error' });
  });
});
