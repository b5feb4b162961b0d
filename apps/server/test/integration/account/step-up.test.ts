import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAuthenticatorKeys } from '../../../src/core/secrets/authenticator-keys.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';

const MINUTE_MS = 60_000;
const NEEDED = { type: 'error', data: { needs: 'step_up' } };
const DEAD = /expired or was already used/;

let assay: HttpExchange;
let hands: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE });
  hands = secondFactors(assay);
});
afterAll(() => assay.close());

const PHISHING = '/api/safe/anti_phishing';

describe('proving to be here now', () => {
  it('ACC-155: with a second factor every sensitive act asks for it, whatever else was given', async () => {
    const user = await assay.signUp('prover');
    const { secret } = await hands.enableTotp(user);
    const email = 'prover2@example.org';
    const sent = await hands.post(user, '/api/sms_mail', { user_string: email });
    expect(sent.type).toBe('ok');
    const code = await assay.codeOf(email);
    await assay.database.query("update users set fund_password_hash = 'x' where id = $1", [user.id]);
    const { password } = user;
    const fresh = { password: 'Fresh-5tart', re_password: 'Fresh-5tart' };
    const acts: readonly (readonly [string, Record<string, string>])[] = [
      ['/api/safe/email', { email, code }],
      ['/api/safe/fund_password', { password: '123456', re_password: '123456' }],
      ['/api/safe/anti_phishing', { anti_phishing_code: 'walrus' }],
      ['/api/safe/passkeys/begin', {}],
      ['/api/safe/recovery_codes', {}],
      ['/api/safe/password', { old_password: password, ...fresh }],
      ['/api/safe/totp/disable', { password: fresh.password }],
    ];
    for (const [path, form] of acts) {
      expect(await hands.post(user, path, form), path).toMatchObject(NEEDED);
      assay.advance(MINUTE_MS / 2);
      expect((await hands.post(user, path, { ...form, totp: hands.codeNow(secret) })).type, path).toBe('ok');
      assay.advance(MINUTE_MS);
    }
  });

  it('ACC-155: the first withdrawal password, too, takes the second factor of who has one', async () => {
    const user = await assay.signUp('first-fund');
    const { secret } = await hands.enableTotp(user);
    const form = { password: '123456', re_password: '123456' };
    expect(await hands.post(user, '/api/safe/fund_password', form)).toMatchObject(NEEDED);
    const totp = hands.codeNow(secret);
    expect(await hands.post(user, '/api/safe/fund_password', { ...form, totp })).toMatchObject({
      type: 'ok',
    });
  });

  it('ACC-155: without a second factor what used to be enough still is, and the password proves the rest', async () => {
    const user = await assay.signUp('plain');
    expect((await hands.beginStepUp(user, 'anti_phishing')).methods).toEqual(['password', 'safe_code']);
    const set = (more: Record<string, string> = {}) =>
      hands.post(user, PHISHING, { anti_phishing_code: 'walrus', ...more });
    expect(await set()).toMatchObject(NEEDED);
    const proof = { purpose: 'anti_phishing', password: 'Wrong-123' };
    expect((await hands.post(user, '/api/safe/step_up', proof)).message).toMatch(/current password/i);
    const step_up = await hands.stepUp(user, 'anti_phishing', { password: user.password });
    expect(await set({ step_up })).toMatchObject({ type: 'ok' });
    assay.advance(MINUTE_MS);
    expect((await hands.post(user, '/api/sms_mail_aq')).type).toBe('ok');
    const safe_code = await assay.codeOf(user.email);
    const again = await hands.stepUp(user, 'anti_phishing', { safe_code });
    expect(await set({ step_up: again })).toMatchObject({ type: 'ok' });
    expect((await hands.post(user, '/api/safe/recovery_codes')).message).toMatch(/Set up an authenticator/);
  });

  it('ACC-155: with a second factor neither password nor safety code proves anything', async () => {
    const user = await assay.signUp('strict');
    await hands.enableTotp(user);
    expect((await hands.post(user, '/api/sms_mail_aq')).type).toBe('ok');
    const safe_code = await assay.codeOf(user.email);
    for (const proof of [{ password: user.password }, { safe_code }]) {
      const answer = await hands.post(user, '/api/safe/step_up', { purpose: 'anti_phishing', ...proof });
      expect(answer.message).toMatch(/with your passkey or authenticator code/);
    }
  });

  it('ACC-156: a proof serves once, for its purpose, in its session, for five minutes', async () => {
    const user = await assay.signUp('tokens');
    const prove = (purpose: string) => hands.stepUp(user, purpose, { password: user.password });
    const set = (step_up: string, who: Pick<Trader, 'token'> = user) =>
      hands.post(who, PHISHING, { anti_phishing_code: 'walrus', step_up });
    expect((await set(await prove('passkeys'))).message).toMatch(DEAD);
    const { message: token } = await hands.post({ token: '' }, '/api/user/login', {
      user_string: user.email,
      password: user.password,
    });
    const proof = await prove('anti_phishing');
    expect((await set(proof, { token })).message).toMatch(DEAD);
    const answers = await Promise.all([set(proof), set(proof), set(proof)]);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    const late = await prove('anti_phishing');
    assay.advance(5 * MINUTE_MS);
    expect((await set(late)).message).toMatch(DEAD);
    const rows = await assay.database.query<{ text: string }>('select step_ups::text as text from step_ups');
    expect(rows.some(({ text }) => text.includes(late))).toBe(false);
  });

  it('ACC-150: codes guessed at login and for a proof are counted together', async () => {
    const user = await assay.signUp('spread');
    const { secret } = await hands.enableTotp(user);
    const guess = { purpose: 'anti_phishing', totp: '000000' };
    for (let tries = 0; tries < 3; tries += 1) await hands.post(user, '/api/safe/step_up', guess);
    const login = (totp: string) =>
      hands.post({ token: '' }, '/api/user/login', {
        user_string: user.email,
        password: user.password,
        totp,
      });
    for (let tries = 0; tries < 2; tries += 1) await login('000000');
    expect((await login(hands.codeNow(secret))).message).toMatch(/in \d+ seconds/);
    expect((await hands.post(user, '/api/safe/step_up', guess)).message).toMatch(/in \d+ seconds/);
    assay.advance(5 * MINUTE_MS);
    expect((await login(hands.codeNow(secret))).type).toBe('ok');
  });

  it('ACC-158: new recovery codes end the former ones, and the user is told', async () => {
    const user = await assay.signUp('renewer');
    const { secret, recovery } = await hands.enableTotp(user);
    const form = { totp: hands.codeNow(secret) };
    const renewed = await hands.call<{ recovery_codes: string[] }>(user, '/api/safe/recovery_codes', form);
    expect(await hands.lastLetter(user)).toContain('New recovery codes');
    const login = (totp: string) =>
      hands.post({ token: '' }, '/api/user/login', {
        user_string: user.email,
        password: user.password,
        totp,
      });
    expect((await login(recovery[0] ?? '')).type).toBe('error');
    expect((await login(renewed.message.recovery_codes[0] ?? '')).type).toBe('ok');
  });
});

describe('the keys of authenticator apps', () => {
  it('ACC-151: none lies in clear in the database, those of an older version are sealed at the start', async () => {
    const user = await assay.signUp('sealed');
    const { secret } = await hands.enableTotp(user);
    const stored = async () => {
      const rows = await assay.database.query<{ text: string }>(
        `select concat(totp_secret, ' ', totp_pending) as text from users
         union all select totp_secret from staff union all select totp_secret from staff_invitations`,
      );
      return rows.map(({ text }) => text).join(' ');
    };
    expect(await stored()).not.toContain(secret);
    await assay.database.query('update users set totp_secret = $1 where id = $2', [secret, user.id]);
    expect(await stored()).toContain(secret);
    expect(await sealAuthenticatorKeys(assay.exchange.database, assay.exchange.vault)).toBe(1);
    expect(await sealAuthenticatorKeys(assay.exchange.database, assay.exchange.vault)).toBe(0);
    expect(await stored()).not.toContain(secret);
    const form = { user_string: user.email, password: user.password, totp: hands.codeNow(secret) };
    expect(envelope(await assay.call('/api/user/login', { form })).type).toBe('ok');
  });
});
