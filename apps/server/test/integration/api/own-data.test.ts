import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { endDue, leaveNow } from '../../support/closings.ts';
import { consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { secondFactors } from '../../support/second-factors.ts';

const ORDER = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '1',
  price: '1',
};

let assay: HttpExchange;
let api: ApiClient;
let hands: ReturnType<typeof secondFactors>;
let user: Trader;
let hmac: Key;
let revoked: Key;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  api = apiClient(assay);
  hands = secondFactors(assay);
  user = await assay.signUp('program');
  hmac = await api.makeKey(user, { name: 'Sheet', can_trade: 1 });
  await api.makeEd25519Key(user, { name: 'Bot', addresses: '192.0.2.0/24' });
  revoked = await api.makeKey(user, { name: 'Old' });
  await hands.post(user, '/api/api_keys/revoke', { id: revoked.id });
  await api.signed(hmac, 'POST', '/api/v3/order', ORDER);
  // Acts of keys are stored in a batch, a little later.
  await vi.waitFor(
    async () => expect(await assay.database.query('select id from api_acts')).toHaveLength(1),
    { timeout: 10_000 },
  );
});
afterAll(() => assay.close());

/** Returns the secrets of these keys and their complete names. */
async function secrets(): Promise<readonly string[]> {
  const rows = await assay.database.query<{ secret: string | null; public_key: string | null }>(
    'select secret, public_key from api_keys',
  );
  const stored = rows.flatMap(({ secret, public_key: given }) => [secret, given]);
  return [hmac.secret, revoked.secret, ...stored].filter((text) => text !== null);
}

const acted = () => ({ key_id: hmac.id, key_name: 'Sheet', call: 'POST /api/v3/order', code: -2010 });

it('API-010: staff see every key, the revoked too, and what each did, and nothing that signs or names one whole', async () => {
  const desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  const keys = await desk.ok(consoleCalls.consoleUserApiKeys, { id: user.id }, owner);
  expect(keys.list).toMatchObject([
    { name: 'Old', revoked_at: expect.stringMatching(/./) },
    { name: 'Bot', kind: 'ed25519', addresses: ['192.0.2.0/24'], revoked_at: '' },
    { name: 'Sheet', kind: 'hmac', can_trade: 1, used_from: '127.0.0.1', revoked_at: '' },
  ]);
  const acts = await desk.ok(consoleCalls.consoleUserApiActs, { id: user.id }, owner);
  expect(acts.list).toMatchObject([acted()]);
  const shown = JSON.stringify([keys, acts]);
  for (const secret of await secrets()) expect(shown).not.toContain(secret);
  // Any holder of a key's name can request a listen key.
  for (const { apiKey } of [hmac, revoked]) {
    expect(shown).not.toContain(apiKey);
    expect(shown).toContain(`${apiKey.slice(0, 8)}…`);
  }
});

it('API-011: the export has the keys and what they did; with the account they are gone, and open nothing', async () => {
  const step_up = await hands.stepUp(user, 'export', { password: user.password });
  const answer = await assay.call('/api/user/export', {
    token: user.token,
    form: { format: 'json', step_up },
  });
  const tables = JSON.parse(answer.text) as Record<string, Record<string, string>[]>;
  expect(tables.api_keys).toMatchObject([
    { name: 'Sheet', kind: 'hmac', api_key: hmac.apiKey, trade: 'yes', withdraw: 'no', revoked: '' },
    { name: 'Bot', kind: 'ed25519', addresses: '192.0.2.0/24' },
    { name: 'Old', revoked: expect.stringMatching(/./) },
  ]);
  expect(tables.api_acts).toMatchObject([
    { key: String(hmac.id), call: acted().call, about: 'BTCUSDT LIMIT', address: '127.0.0.1', code: '-2010' },
  ]);
  for (const secret of await secrets()) expect(answer.text).not.toContain(secret);

  const close = await hands.stepUp(user, 'close', { password: user.password });
  expect(await hands.post(user, '/api/safe/close', { step_up: close })).toMatchObject({ type: 'ok' });
  expect((await api.signed(hmac, 'GET', '/api/v3/account')).status).toBe(200);
  await leaveNow(assay, user);
  expect(await endDue(assay)).toBe(1);
  // The change is not awaited by a response: the processes receive its announcement.
  await expect
    .poll(async () => (await api.signed(hmac, 'GET', '/api/v3/account')).body)
    .toMatchObject({ code: -2015 });
  const left = await assay.database.query(
    'select id from api_keys where user_id = $1 union all select id from api_acts where user_id = $1',
    [user.id],
  );
  expect(left).toEqual([]);
});
