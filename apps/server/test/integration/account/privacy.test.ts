import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireTime } from '../../../src/core/time/wire-time.ts';
import { completeClosures } from '../../../src/people/account/privacy/close-account.ts';
import { accountCalls } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { endDue, leaveNow, passTime } from '../../support/closings.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';

const DAY_MS = 24 * 60 * 60_000;

let assay: HttpExchange;
let hands: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE }, { hasClock: true });
  hands = secondFactors(assay);
});
afterAll(() => assay.close());

const prove = (user: Trader, purpose: string) => hands.stepUp(user, purpose, { password: user.password });
const exportAs = (user: Trader, form: Record<string, string>) =>
  assay.call('/api/user/export', { form, token: user.token });

type Rows = Record<string, string>[];

/** Returns two traders with a trade between them: both have records in every table of money. */
async function traders() {
  const seller = await assay.signUp(`seller${Math.trunc(assay.exchange.now())}`);
  const buyer = await assay.signUp(`buyer${Math.trunc(assay.exchange.now())}`);
  await assay.fund(seller, BTC, '1.00000001');
  await assay.fund(buyer, USDT, '1000');
  const place = (who: Trader, side: 'in' | 'out') =>
    hands.post(who, `/api/transaction/${side}`, {
      legal_id: USDT,
      currency_id: BTC,
      price: '100.01',
      num: '0.5',
      mode: 2,
    });
  expect((await place(seller, 'out')).type).toBe('ok');
  expect((await place(buyer, 'in')).type).toBe('ok');
  return { seller, buyer };
}

describe('the own records', () => {
  it('ACC-160 ACC-130 WAL-500: all of them come as one JSON file, exact, one user’s alone and without a secret', async () => {
    const { seller, buyer } = await traders();
    const step_up = await prove(buyer, 'export');
    const answer = await exportAs(buyer, { format: 'json', step_up });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="assay-export.json"');
    const tables = JSON.parse(answer.text) as Record<string, Rows>;
    expect(Object.keys(tables)).toEqual([
      'profile',
      'identity',
      'sessions',
      'passkeys',
      'acceptor_deals',
      'price_alerts',
      'api_keys',
      'api_acts',
      'c2c_offers',
      'c2c_deals',
      'c2c_messages',
      'c2c_payment_methods',
      'c2c_ratings',
      'c2c_shop',
      'payments',
      'complaints',
      'conversions',
      'conversion_recurring',
      'crowd_backings',
      'crowd_questions',
      'deposits',
      'withdrawals',
      'withdrawal_addresses',
      'deposit_claims',
      'earn_positions',
      'earn_recurring',
      'lever_trades',
      'rebates',
      'region',
      'token_purchases',
      'seconds_contracts',
      'seconds_insurances',
      'orders',
      'trades',
      'transfers',
      'twap_orders',
      'coin_votes',
      'ledger',
      'balances',
      'letters',
    ]);
    const times = Object.values(tables)
      .flat()
      .flatMap((row) =>
        Object.entries(row).map(([column, value]) => [value, row[`${column}_utc`] ?? ''] as const),
      )
      .filter(([value]) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value));
    expect(times.length).toBeGreaterThan(5);
    const { timeZone } = assay.exchange.settings;
    expect(times.map(([, utc]) => wireTime(Date.parse(utc), timeZone))).toEqual(
      times.map(([value]) => value),
    );
    expect(tables.profile).toMatchObject([{ id: String(buyer.id), email: buyer.email }]);
    expect(tables.orders).toMatchObject([
      { pair: 'BTC/USDT', side: 'buy', quantity: '0.50000', status: 'filled' },
    ]);
    expect(tables.trades).toMatchObject([
      { side: 'buy', role: 'taker', price: '100.01', money: '50.00500000' },
    ]);
    expect(tables.balances).toContainEqual({
      wallet: 'change',
      currency: 'USDT',
      total: '949.99500000',
      held: '0.00000000',
    });
    const sum = (currency: string) =>
      (tables.ledger ?? [])
        .filter((row) => row.currency === currency)
        .reduce((total, { amount = '' }) => total + BigInt(amount.replace('.', '')), 0n);
    expect(sum('USDT')).toBe(94_999_500_000n);
    expect(tables.sessions).toHaveLength(1);
    expect(tables.letters?.length).toBeGreaterThan(0);
    expect(answer.text).not.toContain(seller.email);
    expect(answer.text).not.toContain(buyer.token);
    expect(answer.text).not.toContain('argon2');
    const [row] = await assay.database.query<{ code: string }>(
      'select code from outbox where recipient = $1 and code is not null',
      [buyer.email],
    );
    expect(answer.text).not.toContain(row?.code ?? 'a code');
    expect(await hands.lastLetter(buyer)).toContain('was downloaded');
  });

  it('ACC-160: each table comes as CSV under the same proof, and every page of it', async () => {
    const { buyer } = await traders();
    await assay.database.query(
      `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
       select 1, $1, 'change', 3, 1, 'many', n, 1, 0 from generate_series(1, 2500) as n`,
      [buyer.id],
    );
    const step_up = await prove(buyer, 'export');
    const table = async (name: string) =>
      (await exportAs(buyer, { format: 'csv', table: name, step_up })).text;
    expect((await table('balances')).split('\r\n')[0]).toBe('wallet,currency,total,held');
    expect(await table('trades')).toContain(',buy,taker,100.01,0.50000,50.00500000,');
    const ledger = await table('ledger');
    expect(ledger.match(/,many,/g)).toHaveLength(2_500);
    // Amounts are numbers that a spreadsheet can add.
    expect(ledger).toContain(',USDT,-50.00500000,');
  });

  it('ACC-160: what was written in the identity papers is among them', async () => {
    const user = await assay.signUp('holder');
    const identity = identityCalls(assay);
    expect(await identity.handInBasic(user, { name: 'Ann Holder', card_id: 'E-1234567' })).toMatchObject({
      type: 'ok',
    });
    const step_up = await prove(user, 'export');
    const answer = await exportAs(user, { format: 'json', step_up });
    const tables = JSON.parse(answer.text) as Record<string, Rows>;
    expect(tables.identity).toMatchObject([
      { step: 'basic', name: 'Ann Holder', documents: 'id_card E-1234567', status: 'waiting' },
    ]);
  });

  it('ACC-160: without proof, without a table or too often there is no file', async () => {
    const user = await assay.signUp('downloader');
    const refusal = async (form: Record<string, string>) =>
      envelope<string>(await exportAs(user, form)).message;
    expect(await refusal({ format: 'json' })).toBe('Confirm it’s you to continue.');
    const step_up = await prove(user, 'export');
    expect(await refusal({ format: 'csv', step_up })).toMatch(/Choose the table/);
    expect(await refusal({ format: 'csv', table: 'staff', step_up })).toMatch(/must be one of/);
    for (let file = 0; file < 20; file += 1)
      expect((await exportAs(user, { format: 'csv', table: 'profile', step_up })).status).toBe(200);
    expect(await refusal({ format: 'csv', table: 'profile', step_up })).toMatch(/in \d+ seconds/);
  });
});

describe('closing the account', () => {
  const close = async (user: Trader) =>
    hands.post(user, '/api/safe/close', { step_up: await prove(user, 'close') });

  it('ACC-161: money, an open order or a review keeps it open, and the refusal says which', async () => {
    const user = await assay.signUp('rich');
    await assay.fund(user, USDT, '1000');
    expect((await close(user)).message).toBe('You still have 1000.00000000 USDT. Sell or withdraw it first.');
    const order = { legal_id: USDT, currency_id: BTC, price: '1.00', num: '1', mode: 2 };
    expect((await hands.post(user, '/api/transaction/in', order)).type).toBe('ok');
    expect((await close(user)).message).toBe('Cancel your open orders first.');
    const reviewed = await assay.signUp('reviewed');
    await assay.database.query(
      "insert into identity_papers (user_id, step, details, submitted_at) values ($1, 'basic', 'x', now())",
      [reviewed.id],
    );
    expect((await close(reviewed)).message).toMatch(/are under review/);
    const dusty = await assay.signUp('dusty');
    await assay.fund(dusty, BTC, '0.00000999');
    await assay.fund(dusty, USDT, '0.99');
    expect(await close(dusty)).toMatchObject({ type: 'ok' });
  });

  it('ACC-162: it takes proof and seven days, can be taken back, and money that comes keeps it open', async () => {
    const user = await assay.signUp('leaver');
    expect(await hands.post(user, '/api/safe/close')).toMatchObject({ data: { needs: 'step_up' } });
    expect((await close(user)).message).toMatch(/closes on/);
    expect(await hands.lastLetter(user)).toMatch(/you asked to close your .* account/);
    expect((await hands.post(user, '/api/safe/close')).message).toMatch(/already scheduled to close/);
    expect(await hands.post(user, '/api/safe/close/cancel')).toMatchObject({ type: 'ok' });
    expect(await hands.lastLetter(user)).toMatch(/stays open/);
    expect((await hands.post(user, '/api/safe/close/cancel')).message).toMatch(/isn’t scheduled to close/);
    expect(await close(user)).toMatchObject({ type: 'ok' });
    const [asked] = await assay.database.query(
      `select state, abs(at_ms - asked_ms - $2) < 60000 as in_a_week
       from owner_closings where owner = $1 order by id desc limit 1`,
      [user.id, 7 * DAY_MS],
    );
    expect(asked).toEqual({ state: 'pending', in_a_week: true });
    expect(await endDue(assay)).toBe(0);
    await assay.fund(user, USDT, '5');
    await leaveNow(assay, user);
    expect(await endDue(assay)).toBe(0);
    expect(envelope(await assay.call('/api/safe/info', { token: user.token })).message).toMatchObject({
      closes_at: '',
    });
    expect(await hands.lastLetter(user)).toMatch(/stays open/);
  });

  it('ACC-236: papers that are handed in take the closing back, and the user is told', async () => {
    const user = await assay.signUp('returner');
    expect(await close(user)).toMatchObject({ type: 'ok' });
    expect(await identityCalls(assay).handInBasic(user)).toMatchObject({ type: 'ok' });
    expect(await endDue(assay)).toBe(0);
    expect(await hands.lastLetter(user)).toMatch(/stays open/);
    const [row] = await assay.database.query(
      'select closing_at, state, why from users join owner_closings on owner = users.id where users.id = $1',
      [user.id],
    );
    expect(row).toEqual({ closing_at: null, state: 'kept', why: 'taken_back' });
  });

  it('ACC-165: an account that is frozen when its time has come stays, with everything in it', async () => {
    const user = await assay.signUp('suspect');
    expect(await close(user)).toMatchObject({ type: 'ok' });
    const freeze = { password: user.password };
    expect(await hands.post(user, '/api/safe/freeze', freeze)).toMatchObject({ type: 'ok' });
    await leaveNow(assay, user);
    expect(await endDue(assay)).toBe(0);
    const [row] = await assay.database.query('select email, closed_at, closing_at from users where id = $1', [
      user.id,
    ]);
    expect(row).toEqual({ email: user.email, closed_at: null, closing_at: null });
    expect(await hands.lastLetter(user)).toMatch(/stays open/);
  });

  it('ACC-163 ACC-180 CHART-441: what is closed opens no more and says so, the person is gone, the money’s records stay', async () => {
    const user = await assay.signUp('gone');
    await assay.fund(user, USDT, '0.5');
    await hands.post(user, '/api/user/save_chart_settings', { revision: 0, settings: '{}' });
    expect(await close(user)).toMatchObject({ type: 'ok' });
    await leaveNow(assay, user);
    await passTime(assay);
    const ended = await Promise.all([completeClosures(assay.exchange), completeClosures(assay.exchange)]);
    expect(ended[0] + ended[1]).toBe(1);
    expect(envelope(await assay.call('/api/user/info', { token: user.token })).type).toBe('999');
    const login = (password: string) =>
      hands.post({ token: '' }, '/api/user/login', { user_string: user.email, password });
    expect((await login(user.password)).message).toMatch(/account is closed/);
    expect((await login('Wrong-123')).message).toBe('Incorrect account or password.');
    const everything = await assay.database.query<{ text: string }>(
      `select users::text as text from users union all select sessions::text from sessions
       union all select closed_people::text from closed_people union all select codes::text from codes`,
    );
    expect(everything.some(({ text }) => text.includes('gone@example.org'))).toBe(false);
    expect(await assay.database.query('select from chart_settings where user_id = $1', [user.id])).toEqual(
      [],
    );
    const letters = await assay.database.query<{ body: string }>(
      "select body from outbox where recipient = 'gone@example.org'",
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('was closed');
    const entries = await assay.database.query('select id from ledger_entries where owner = $1', [user.id]);
    expect(entries.length).toBeGreaterThan(0);
    const account = accountCalls(assay);
    const [former] = await assay.database.query<{ extension_code: string }>(
      'select extension_code from users where id = $1',
      [user.id],
    );
    const code = await account.sendMail(user.email);
    const invited = { extension_code: former?.extension_code ?? '' };
    expect((await account.register(user.email, code, invited)).message).toBe(
      'This invitation code doesn’t exist.',
    );
    expect(await account.register(user.email, code)).toMatchObject({ type: 'ok' });
    expect(await account.login(user.email)).toMatchObject({ type: 'ok' });
  });
});
