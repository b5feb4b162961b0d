import { expect } from 'vitest';
import { authenticatorCode } from './authenticator.ts';
import { type Envelope, envelope } from './call.ts';
import type { HttpExchange, Trader } from './http-exchange.ts';
import { type SoftwarePasskey, softwareAuthenticator } from './software-authenticator.ts';

export const SITE = 'https://exchange.example';

type Fields = Readonly<Record<string, string | number>>;
type Answer = Envelope<string> & { readonly data?: { readonly needs?: string } };

/**
 * Returns the calls of a user with second factors, in one line each. The exchange must have `SITE` as its public
 * address.
 */
export function secondFactors(assay: HttpExchange) {
  const authenticator = softwareAuthenticator(SITE);

  async function call<Message>(user: Pick<Trader, 'token'>, path: string, form: Fields = {}) {
    return envelope<Message>(await assay.call(path, { form, token: user.token }));
  }
  const post = (user: Pick<Trader, 'token'>, path: string, form: Fields = {}): Promise<Answer> =>
    call<string>(user, path, form);

  /** Proves the user's presence with these fields and returns the proof. */
  async function stepUp(user: Pick<Trader, 'token'>, purpose: string, proof: Fields): Promise<string> {
    const answer = await call<{ step_up: string }>(user, '/api/safe/step_up', { purpose, ...proof });
    expect(answer).toMatchObject({ type: 'ok' });
    return answer.message.step_up;
  }

  async function beginStepUp(user: Pick<Trader, 'token'>, purpose: string) {
    type StepUpStart = { methods: string[]; passkey_options: string };
    return (await call<StepUpStart>(user, '/api/safe/step_up/begin', { purpose })).message;
  }

  /** Adds a passkey after the given proof. */
  async function addPasskey(user: Trader, name: string, proof: Fields) {
    const step_up = await stepUp(user, 'passkeys', proof);
    const registration = await call<{ options: string }>(user, '/api/safe/passkeys/begin', { step_up });
    const { credential, passkey } = authenticator.create(registration.message.options);
    const form = { name, credential };
    const added = await call<{ recovery_codes: string[] }>(user, '/api/safe/passkeys/add', form);
    expect(added).toMatchObject({ type: 'ok' });
    return { passkey, recovery: added.message.recovery_codes };
  }

  /** Enables the authenticator app and returns its key. */
  async function enableTotp(user: Trader, proof: Fields = {}) {
    const { secret } = (await call<{ secret: string }>(user, '/api/safe/totp/begin')).message;
    const form = { password: user.password, totp: codeNow(secret), ...proof };
    const enabled = await call<{ recovery_codes: string[] }>(user, '/api/safe/totp/enable', form);
    expect(enabled).toMatchObject({ type: 'ok' });
    // The code used for enabling cannot be used again.
    assay.advance(60_000);
    return { secret, recovery: enabled.message.recovery_codes };
  }

  const codeNow = (secret: string): string => authenticatorCode(secret, assay.exchange.now());

  /** Starts a login by passkey, and returns the state that a browser keeps. */
  async function beginLogin(): Promise<{ readonly options: string; readonly cookie: string }> {
    const answer = await assay.call('/api/user/passkey/begin', { form: {} });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return { options: envelope<{ options: string }>(answer).message.options, cookie };
  }

  async function finishLogin(credential: string, cookie: string): Promise<Envelope<string>> {
    const headers = { cookie };
    return envelope<string>(await assay.call('/api/user/passkey/login', { form: { credential }, headers }));
  }

  async function passkeyLogin(passkey: SoftwarePasskey): Promise<Envelope<string>> {
    const { options, cookie } = await beginLogin();
    return finishLogin(passkey.assert(options), cookie);
  }

  async function lastLetter(user: Trader): Promise<string> {
    const [row] = await assay.database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 1',
      [user.email],
    );
    return row?.body ?? '';
  }

  return {
    authenticator,
    call,
    post,
    stepUp,
    beginStepUp,
    addPasskey,
    enableTotp,
    codeNow,
    beginLogin,
    finishLogin,
    passkeyLogin,
    lastLetter,
  };
}
