import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls } from '../../support/account-calls.ts';
import { type Envelope, envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OK = { type: 'ok' };
const NEEDED = {
  type: 'error',
  message: 'Log in again or confirm it’s you to link an address.',
  data: { needs: 'step_up' },
};

let assay: HttpExchange;
let account: AccountCalls;
let hands: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE });
  account = accountCalls(assay);
  hands = secondFactors(assay);
});
afterAll(() => assay.close());

type Fields = Record<string, string>;

/** Has the code sent to a new phone and returns the form to bind it. */
async function phoneCode(user: Pick<Trader, 'token'>, phone: string): Promise<Fields> {
  expect(await hands.post(user, '/api/sms_send', { user_string: phone })).toMatchObject(OK);
  return { phone, code: await assay.codeOf(phone) };
}

const bindPhone = (user: Pick<Trader, 'token'>, form: Fields): Promise<Envelope<string>> =>
  hands.post(user, '/api/safe/phone', form);

const phoneOf = async ({ token }: Trader): Promise<unknown> =>
  envelope<{ phone: unknown }>(await assay.call('/api/user/info', { token })).message.phone;

async function reset(address: string, code: string, password = 'Taken-0ver'): Promise<Envelope<string>> {
  const form = { account: address, code, password, repassword: password };
  return account.post('/api/user/forget', form);
}

/** Requests the code of a reset by SMS and returns it. */
async function resetCode(phone: string): Promise<string> {
  expect(await account.post('/api/sms_send', { user_string: phone, type: 'forget' })).toMatchObject(OK);
  return assay.codeOf(phone);
}

async function heldUntil({ token }: Trader): Promise<string> {
  type Info = { withdrawals_held_until: string };
  return envelope<Info>(await assay.call('/api/safe/info', { token })).message.withdrawals_held_until;
}

describe('a stolen session', () => {
  it('GUARD-057 ACC-210: it cannot bind an address of its own and reset the password through it', async () => {
    const user = await assay.signUp('stolen');
    assay.advance(15 * MINUTE_MS);
    const thief = await phoneCode(user, '13900001001');
    expect(await bindPhone(user, thief)).toMatchObject(NEEDED);
    expect(await phoneOf(user)).not.toBe('13900001001');
    const asked = { user_string: thief.phone ?? '', type: 'forget' };
    expect(await account.post('/api/sms_send', asked)).toMatchObject(OK);
    expect((await reset('13900001001', thief.code ?? '')).type).toBe('error');
    expect((await account.login(user.email)).type).toBe('ok');
  });

  it('GUARD-057 ACC-212 ACC-213: even within the first minutes it wins no reset, no safety code and no letter by it', async () => {
    const user = await assay.signUp('quick-thief');
    const phone = '13900001003';
    expect(await bindPhone(user, await phoneCode(user, phone))).toMatchObject(OK);
    const code = await resetCode(phone);
    expect((await reset(phone, code)).message).toMatch(
      /linked less than 24 hours ago.*after \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
    );
    expect((await account.login(user.email)).type).toBe('ok');
    assay.advance(MINUTE_MS);
    const sent = await hands.post(user, '/api/sms_mail_aq');
    expect(sent.message).toContain('@example.org');
    assay.advance(DAY_MS);
    expect(await reset(phone, await resetCode(phone))).toMatchObject(OK);
  });

  it('GUARD-057 ACC-213: an e-mail bound to an account with a phone does not get its safety codes on the first day', async () => {
    const phone = '13900001004';
    await account.post('/api/sms_send', { user_string: phone, country_code: 86 });
    const password = 'Str0ng-enough';
    const registration = { type: 'mobile', user_string: phone, password, re_password: password };
    await account.post('/api/user/register', { ...registration, code: await assay.codeOf(phone) });
    const { message: token } = await account.login(phone);
    const email = 'thief@example.org';
    expect(await hands.post({ token }, '/api/sms_mail', { user_string: email })).toMatchObject(OK);
    const form = { email, code: await assay.codeOf(email) };
    expect(await hands.post({ token }, '/api/safe/email', form)).toMatchObject(OK);
    expect((await hands.post({ token }, '/api/sms_mail_aq')).message).toContain('139****1004');
    const info = envelope<{ safety_code_to: string }>(await assay.call('/api/safe/info', { token }));
    expect(info.message.safety_code_to).toBe('phone');
    await hands.post({ token }, '/api/safe/freeze', { password });
    const [letter] = await assay.database.query<{ recipient: string }>(
      "select recipient from outbox where body like '%was frozen%' order by id desc limit 1",
    );
    expect(letter?.recipient).toBe(phone);
  });
});

describe('the first address of a kind', () => {
  it('ACC-210: within 15 minutes after the login of its own session the code of the address is enough', async () => {
    const user = await assay.signUp('fresh');
    assay.advance(15 * MINUTE_MS - 1000);
    expect(await bindPhone(user, await phoneCode(user, '13900001011'))).toMatchObject(OK);
    expect(await phoneOf(user)).toBe('13900001011');
  });

  it('ACC-210: later the answer says to log in again, and a new session of the same user may', async () => {
    const user = await assay.signUp('again');
    assay.advance(15 * MINUTE_MS);
    const form = await phoneCode(user, '13900001012');
    expect(await bindPhone(user, form)).toMatchObject(NEEDED);
    const { message: token } = await account.login(user.email);
    expect(await bindPhone(user, form)).toMatchObject(NEEDED);
    expect(await bindPhone({ token }, form)).toMatchObject(OK);
  });

  it('ACC-210: later the password, or a code to the present address, proves it', async () => {
    const user = await assay.signUp('prover');
    assay.advance(60 * MINUTE_MS);
    const form = await phoneCode(user, '13900001013');
    expect(await bindPhone(user, { ...form, step_up: 'made-up' })).toMatchObject({ type: 'error' });
    const step_up = await hands.stepUp(user, 'address', { password: user.password });
    expect(await bindPhone(user, { ...form, step_up })).toMatchObject(OK);

    const other = await assay.signUp('coder');
    assay.advance(60 * MINUTE_MS);
    const second = await phoneCode(other, '13900001014');
    expect(await hands.post(other, '/api/sms_mail_aq')).toMatchObject(OK);
    const safe_code = await assay.codeOf(other.email);
    expect(await bindPhone(other, { ...second, safe_code })).toMatchObject(OK);
  });

  it('ACC-210 ACC-155: with a second factor a fresh login is not enough', async () => {
    const user = await assay.signUp('factored');
    const { secret } = await hands.enableTotp(user);
    const form = await phoneCode(user, '13900001015');
    expect(await bindPhone(user, form)).toMatchObject({ type: 'error', data: { needs: 'step_up' } });
    expect(await bindPhone(user, { ...form, totp: hands.codeNow(secret) })).toMatchObject(OK);
  });

  it('ACC-211 ACC-131: withdrawals wait a day after it, and the address that was bound before is told', async () => {
    const user = await assay.signUp('held');
    expect(await heldUntil(user)).toBe('');
    expect(await bindPhone(user, await phoneCode(user, '13900001016'))).toMatchObject(OK);
    expect(await heldUntil(user)).not.toBe('');
    expect(await hands.lastLetter(user)).toContain('13900001016');
    assay.advance(DAY_MS);
    expect(await heldUntil(user)).toBe('');
  });
});

describe('a reset', () => {
  it('ACC-212: it goes through the address of the registration at once, and through a replaced one after a day', async () => {
    const user = await assay.signUp('replaced');
    assay.advance(MINUTE_MS);
    const email = 'replaced-by@example.org';
    expect(await hands.post(user, '/api/sms_mail', { user_string: email })).toMatchObject(OK);
    const code = await assay.codeOf(email);
    expect(await hands.post(user, '/api/sms_mail_aq')).toMatchObject(OK);
    const safe_code = await assay.codeOf(user.email);
    expect(await hands.post(user, '/api/safe/email', { email, code, safe_code })).toMatchObject(OK);
    const early = await account.sendMail(email, { type: 'forget' });
    expect((await reset(email, early)).message).toMatch(/linked less than 24 hours ago/);
    assay.advance(DAY_MS);
    const late = await account.sendMail(email, { type: 'forget' });
    expect(await reset(email, late)).toMatchObject(OK);
    const registered = await assay.signUp('registered');
    const own = await account.sendMail(registered.email, { type: 'forget' });
    expect(await reset(registered.email, own)).toMatchObject(OK);
  });
});
