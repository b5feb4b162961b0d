import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';
import { type Quirks, softwareAuthenticator } from '../../support/software-authenticator.ts';

const MINUTE_MS = 60_000;
const WRONG = { type: 'error', message: 'Couldn’t verify the passkey. Try again.' };

let assay: HttpExchange;
let hands: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE });
  hands = secondFactors(assay);
});
afterAll(() => assay.close());

type Listed = { id: number; name: string; last_used_at: string };
const list = async (user: Trader): Promise<Listed[]> =>
  envelope<Listed[]>(await assay.call('/api/safe/passkeys', { token: user.token })).message;
const byPassword = (user: Trader) => ({ password: user.password });

describe('passkeys', () => {
  it('ACC-126 ACC-152: several are added by name, renamed, and open a session without a password', async () => {
    const user = await assay.signUp('keys');
    const { passkey: phone, recovery } = await hands.addPasskey(user, 'Phone', byPassword(user));
    expect(recovery).toHaveLength(10);
    expect(await hands.lastLetter(user)).toContain('“Phone” was added');
    const { options, cookie } = await hands.beginLogin();
    const { message: token } = await hands.finishLogin(phone.assert(options), cookie);
    expect(envelope(await assay.call('/api/user/info', { token })).message).toMatchObject({ id: user.id });
    const begun = await hands.beginStepUp(user, 'passkeys');
    const proof = { credential: phone.assert(begun.passkey_options) };
    const { passkey: key, recovery: none } = await hands.addPasskey(user, 'Key', proof);
    expect(none).toEqual([]);
    expect((await hands.passkeyLogin(key)).type).toBe('ok');
    const [first] = await list(user);
    expect(
      await hands.post(user, '/api/safe/passkeys/rename', { id: first?.id ?? 0, name: 'My phone' }),
    ).toMatchObject({ type: 'ok' });
    expect(await list(user)).toMatchObject([
      { name: 'My phone', last_used_at: expect.stringMatching(/^2/) },
      { name: 'Key' },
    ]);
  });

  it('ACC-152: one is removed only with proof, opens nothing then, and the user is told', async () => {
    const user = await assay.signUp('remover');
    const { passkey } = await hands.addPasskey(user, 'Old', byPassword(user));
    const [row] = await list(user);
    const remove = (form: Record<string, string> = {}) =>
      hands.post(user, '/api/safe/passkeys/remove', { id: row?.id ?? 0, ...form });
    expect(await remove()).toMatchObject({ type: 'error', data: { needs: 'step_up' } });
    const { passkey_options } = await hands.beginStepUp(user, 'passkeys');
    const step_up = await hands.stepUp(user, 'passkeys', { credential: passkey.assert(passkey_options) });
    expect(await remove({ step_up })).toMatchObject({ type: 'ok' });
    expect(await hands.passkeyLogin(passkey)).toEqual(WRONG);
    expect(await hands.lastLetter(user)).toContain('“Old” was removed');
    const info = envelope(await assay.call('/api/safe/info', { token: user.token }));
    expect(info.message).toMatchObject({
      passkeys: 0,
      recovery_codes_left: 0,
      withdrawals_held_until: expect.stringMatching(/^2/),
    });
  });

  it('ACC-152: nobody sees, names or removes the passkey of another', async () => {
    const owner = await assay.signUp('keyowner');
    const other = await assay.signUp('keyother');
    await hands.addPasskey(owner, 'Mine', byPassword(owner));
    const [row] = await list(owner);
    expect(await list(other)).toEqual([]);
    const step_up = await hands.stepUp(other, 'passkeys', byPassword(other));
    const id = row?.id ?? 0;
    const unknown = { type: 'error', message: 'This passkey no longer exists.' };
    expect(await hands.post(other, '/api/safe/passkeys/rename', { id, name: 'Hers' })).toEqual(unknown);
    expect(await hands.post(other, '/api/safe/passkeys/remove', { id, step_up })).toEqual(unknown);
    expect(await list(owner)).toMatchObject([{ name: 'Mine' }]);
  });

  it('ACC-157: an account with a passkey is not opened by a password alone, and a recovery code opens it once', async () => {
    const user = await assay.signUp('guardedkey');
    const { recovery } = await hands.addPasskey(user, 'Phone', byPassword(user));
    const login = (more: Record<string, string> = {}) =>
      hands.post({ token: '' }, '/api/user/login', {
        user_string: user.email,
        password: user.password,
        ...more,
      });
    expect(await login()).toMatchObject({ type: 'error', data: { needs: 'passkey' } });
    expect(await login({ totp: '000000' })).toMatchObject({ type: 'error' });
    expect(await login({ totp: recovery[0] ?? '' })).toMatchObject({ type: 'ok' });
    expect(await login({ totp: recovery[0] ?? '' })).toMatchObject({ type: 'error' });
  });

  it('ACC-129 ACC-126: the passkey of a frozen account opens nothing', async () => {
    const user = await assay.signUp('frozenkey');
    const { passkey } = await hands.addPasskey(user, 'Phone', byPassword(user));
    await assay.database.query('update users set is_frozen = true where id = $1', [user.id]);
    expect((await hands.passkeyLogin(passkey)).message).toMatch(/account is frozen/);
  });
});

describe('what no passkey gets past', () => {
  const FRAUDS: readonly (readonly [string, Quirks])[] = [
    ['for another origin', { origin: 'https://exchange.example.evil.example' }],
    ['for plain HTTP', { origin: 'http://exchange.example' }],
    ['with another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['without a check of who holds it', { isUserVerified: false }],
    ['for another user', { userHandle: Buffer.alloc(32, 2).toString('base64url') }],
  ];

  it('ACC-153: an assertion that was made otherwise than asked opens nothing, in one sentence for all', async () => {
    const user = await assay.signUp('victim');
    const { passkey } = await hands.addPasskey(user, 'Phone', byPassword(user));
    for (const [what, quirks] of FRAUDS) {
      const { options, cookie } = await hands.beginLogin();
      expect(await hands.finishLogin(passkey.assert(options, quirks), cookie), what).toEqual(WRONG);
    }
    const { options, cookie } = await hands.beginLogin();
    const stranger = softwareAuthenticator(SITE).create(options).passkey;
    expect(await hands.finishLogin(stranger.assert(options), cookie)).toEqual(WRONG);
    for (const nonsense of ['{}', '[]', 'null', '{"id":1}', 'x'.repeat(9_000)])
      expect(await hands.finishLogin(nonsense, cookie)).toEqual(WRONG);
    expect((await hands.passkeyLogin(passkey)).type).toBe('ok');
  });

  it('ACC-153: an assertion counts once, in the browser that asked for it, within five minutes', async () => {
    const user = await assay.signUp('replayed');
    const { passkey } = await hands.addPasskey(user, 'Phone', byPassword(user));
    const { options, cookie } = await hands.beginLogin();
    const credential = passkey.assert(options);
    const answers = await Promise.all([1, 2, 3].map(() => hands.finishLogin(credential, cookie)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    const stolen = await hands.beginLogin();
    const { cookie: other } = await hands.beginLogin();
    expect(await hands.finishLogin(passkey.assert(stolen.options), other)).toEqual(WRONG);
    expect(await hands.finishLogin(passkey.assert(stolen.options), '')).toEqual(WRONG);
    const late = await hands.beginLogin();
    assay.advance(5 * MINUTE_MS);
    expect(await hands.finishLogin(passkey.assert(late.options), late.cookie)).toEqual(WRONG);
  });

  it('ACC-153: a registration for another origin, unasked or twice adds nothing', async () => {
    const user = await assay.signUp('registrant');
    const begin = async () => {
      const step_up = await hands.stepUp(user, 'passkeys', byPassword(user));
      const begun = await hands.call<{ options: string }>(user, '/api/safe/passkeys/begin', { step_up });
      return begun.message.options;
    };
    const add = (credential: string, who: Trader = user) =>
      hands.post(who, '/api/safe/passkeys/add', { name: 'X', credential });
    const { authenticator } = hands;
    expect(
      await add(authenticator.create(await begin(), { origin: 'https://evil.example' }).credential),
    ).toEqual(WRONG);
    expect(await add(authenticator.create(await begin(), { isUserVerified: false }).credential)).toEqual(
      WRONG,
    );
    const { credential } = authenticator.create(await begin());
    const other = await assay.signUp('registrant2');
    expect(await add(credential, other)).toEqual(WRONG);
    expect(await list(user)).toEqual([]);
    const good = authenticator.create(await begin()).credential;
    const answers = await Promise.all([add(good), add(good)]);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  });

  it('ACC-153 ACC-156: the passkey of one user proves nothing in the session of another', async () => {
    const user = await assay.signUp('proven');
    const thief = await assay.signUp('thief');
    await hands.addPasskey(user, 'Phone', byPassword(user));
    const { passkey: hers } = await hands.addPasskey(thief, 'Phone', byPassword(thief));
    const { passkey_options } = await hands.beginStepUp(user, 'export');
    const proof = { purpose: 'export', credential: hers.assert(passkey_options) };
    expect(await hands.post(user, '/api/safe/step_up', proof)).toEqual(WRONG);
  });

  it('ACC-154: a counter that goes back is refused and told to the user', async () => {
    const user = await assay.signUp('copied');
    const { passkey } = await hands.addPasskey(user, 'Phone', byPassword(user));
    const tryWith = async (counter: number) => {
      const { options, cookie } = await hands.beginLogin();
      return hands.finishLogin(passkey.assert(options, { counter }), cookie);
    };
    expect((await tryWith(7)).type).toBe('ok');
    expect(await tryWith(7)).toEqual(WRONG);
    expect(await tryWith(3)).toEqual(WRONG);
    expect(await hands.lastLetter(user)).toMatch(/“Phone” .* may have been copied/);
    expect((await tryWith(8)).type).toBe('ok');
  });

  it('ACC-159: to begin a login tells nothing about any account', async () => {
    await hands.addPasskey(await assay.signUp('hiddenkey'), 'Phone', { password: 'Str0ng-enough' });
    const { options } = await hands.beginLogin();
    const begun = JSON.parse(options);
    expect(begun.allowCredentials ?? []).toEqual([]);
    expect(begun.userVerification).toBe('required');
    expect(begun.rpId).toBe('exchange.example');
  });

  it('ACC-152: without a public address there are passkeys on localhost alone', async () => {
    const bare = await openHttpExchange();
    const begin = async (host: string) =>
      envelope(
        await bare.call('/api/user/passkey/begin', { form: {}, headers: { 'x-forwarded-host': host } }),
      );
    expect((await begin('exchange.example')).message).toMatch(/aren’t available at this address/);
    expect((await begin('localhost.evil.example')).message).toMatch(/aren’t available at this address/);
    expect((await begin('localhost:2000')).type).toBe('ok');
    await bare.close();
  });
});
