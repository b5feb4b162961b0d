import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, type ApiClient, apiClient } from '../../support/api-client.ts';
import { type Envelope, envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = '/api/v3/account';
const NOT_LET_IN = { status: 401, body: { code: -2015 } };

let assay: HttpExchange;
let api: ApiClient;
let user: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  user = await assay.signUp('maker');
});
afterAll(() => assay.close());

type Fields = Readonly<Record<string, string | number>>;
type Refusal = Envelope<string> & { readonly data?: { readonly needs?: string } };

async function post(who: Trader, path: string, form: Fields): Promise<Refusal> {
  return envelope<string>(await assay.call(path, { token: who.token, form }));
}

async function listed(who: Trader): Promise<readonly Record<string, unknown>[]> {
  const answer = await assay.call('/api/api_keys', { token: who.token });
  return envelope<Record<string, unknown>[]>(answer).message;
}

describe('making keys', () => {
  it('API-001 API-008: the secret is answered once, lies sealed, and is in no later answer', async () => {
    const key = await api.makeKey(user, { name: 'Sheet' });
    expect(key.secret).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await assay.database.query<{ secret: string }>(
      'select secret from api_keys where id = $1',
      [key.id],
    );
    expect(row?.secret).not.toContain(key.secret);
    const rows = await listed(user);
    expect(rows).toMatchObject([{ id: key.id, name: 'Sheet', kind: 'hmac', can_trade: 0, used_at: '' }]);
    expect(JSON.stringify(rows)).not.toContain(key.secret);
    expect((await api.signed(key, 'GET', ACCOUNT)).status).toBe(200);
    const other = await assay.signUp('other');
    expect(await listed(other)).toEqual([]);
    expect(await post(other, '/api/api_keys/revoke', { id: key.id })).toMatchObject({ type: 'error' });
  });

  it('API-002: a public key of Ed25519 is taken as PEM, as DER and as its 32 bytes, and nothing else is', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const der = publicKey.export({ format: 'der', type: 'spki' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const given = [der.toString('base64'), der.subarray(-32).toString('base64')];
    for (const public_key of given) {
      const form = { name: 'bot', kind: 'ed25519', public_key, step_up: await api.prove(user) };
      const made = await assay.call('/api/api_keys/make', { token: user.token, form });
      expect(envelope(made)).toMatchObject({ type: 'ok', message: { secret: '' } });
    }
    const wrong = ['x', rsa.export({ format: 'der', type: 'spki' }).toString('base64').slice(0, 60)];
    for (const public_key of wrong) {
      const form = { name: 'bot', kind: 'ed25519', public_key, step_up: await api.prove(user) };
      expect(await post(user, '/api/api_keys/make', form)).toMatchObject({
        type: 'error',
        message: 'This isn’t a valid Ed25519 public key.',
      });
    }
  });

  it('API-003: making and changing take proof, and the user is written of each', async () => {
    expect(await post(user, '/api/api_keys/make', { name: 'bot' })).toMatchObject({
      data: { needs: 'step_up' },
    });
    const key = await api.makeKey(user, { name: 'Told' });
    expect(await post(user, '/api/api_keys/change', { id: key.id, name: 'x' })).toMatchObject({
      data: { needs: 'step_up' },
    });
    const step_up = await api.prove(user);
    expect((await post(user, '/api/api_keys/change', { id: key.id, name: 'Renamed', step_up })).type).toBe(
      'ok',
    );
    expect((await post(user, '/api/api_keys/revoke', { id: key.id })).type).toBe('ok');
    const letters = await assay.database.query<{ body: string }>(
      'select body from outbox where user_id = $1 order by id desc limit 3',
      [user.id],
    );
    expect(letters.map(({ body }) => /Told|Renamed/.exec(body)?.[0])).toEqual(['Renamed', 'Renamed', 'Told']);
  });

  it('API-004: what withdraws is bound to addresses, in the call and in the database; withdrawals then wait', async () => {
    const step_up = await api.prove(user);
    const unbound = { name: 'bot', can_withdraw: 1, step_up };
    expect(await post(user, '/api/api_keys/make', unbound)).toMatchObject({
      type: 'error',
      message: 'A key with withdrawal permission needs at least one IP address.',
    });
    await expect(
      assay.database.query(`update api_keys set can_withdraw = true, addresses = '{}' where user_id = $1`, [
        user.id,
      ]),
    ).rejects.toThrow();
    const careful = await assay.signUp('careful');
    await api.makeKey(careful, ALL_RIGHTS);
    const info = await assay.call('/api/safe/info', { token: careful.token });
    expect(envelope<{ withdrawals_held_until: string }>(info).message.withdrawals_held_until).not.toBe('');
  });

  it('API-012: nobody has more than thirty', async () => {
    const many = await assay.signUp('many');
    await assay.database.query(
      `insert into api_keys (user_id, api_key, name, kind, secret, can_trade, can_transfer, can_withdraw, addresses, created_at)
        select $1, 'k' || n, 'n', 'hmac', 's', false, false, false, '{}', now() from generate_series(1, 30) n`,
      [many.id],
    );
    const form = { name: 'one more', step_up: await api.prove(many) };
    expect(await post(many, '/api/api_keys/make', form)).toMatchObject({ type: 'error' });
  });
});

describe('using keys', () => {
  it('API-005: a bound key works from its addresses and networks alone', async () => {
    const here = await api.makeKey(user, { addresses: '127.0.0.0/8 ::1' });
    expect((await api.signed(here, 'GET', ACCOUNT)).status).toBe(200);
    const elsewhere = await api.makeKey(user, { addresses: '192.0.2.7' });
    expect(await api.signed(elsewhere, 'GET', ACCOUNT)).toMatchObject(NOT_LET_IN);
  });

  it('API-006: an expired key opens nothing', async () => {
    const key = await api.makeKey(user, { days: 1 });
    expect((await api.signed(key, 'GET', ACCOUNT)).status).toBe(200);
    assay.advance(DAY_MS);
    expect(await api.signed(key, 'GET', ACCOUNT)).toMatchObject(NOT_LET_IN);
  });

  it('API-007: what is revoked or taken from a key is gone with the answer', async () => {
    const key = await api.makeKey(user, { can_trade: 1 });
    const test = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: 1, price: 1 };
    for (let round = 0; round < 5; round += 1) {
      const step_up = await api.prove(user);
      expect((await api.signed(key, 'POST', '/api/v3/order/test', test)).status).toBe(200);
      await post(user, '/api/api_keys/change', { id: key.id, name: 'bot', step_up });
      expect(await api.signed(key, 'POST', '/api/v3/order/test', test)).toMatchObject(NOT_LET_IN);
      await post(user, '/api/api_keys/change', {
        id: key.id,
        name: 'bot',
        can_trade: 1,
        step_up: await api.prove(user),
      });
    }
    await post(user, '/api/api_keys/revoke', { id: key.id });
    expect(await api.signed(key, 'POST', '/api/v3/order/test', test)).toMatchObject(NOT_LET_IN);
  });

  it('API-008 API-009: the owner sees the last use and every act, refused ones with their number', async () => {
    const acting = await assay.signUp('acting');
    const key = await api.makeKey(acting, { name: 'Actor', can_trade: 1 });
    const order = {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: 1,
      price: 1,
    };
    await api.signed(key, 'GET', ACCOUNT);
    await api.signed(key, 'POST', '/api/v3/order/test', order);
    await api.signed(key, 'POST', '/api/v3/order', order);
    await expect
      .poll(
        async () => {
          const answer = await assay.call('/api/api_keys/acts', {
            token: acting.token,
            form: { id: key.id },
          });
          return envelope<{ list: Record<string, unknown>[] }>(answer).message.list;
        },
        { timeout: 5_000 },
      )
      .toMatchObject([
        { key_name: 'Actor', call: 'POST /api/v3/order', about: 'BTCUSDT LIMIT', code: -2010 },
        { key_name: 'Actor', call: 'POST /api/v3/order/test', code: 0 },
      ]);
    expect(await listed(acting)).toMatchObject([{ used_from: '127.0.0.1' }]);
  });
});

describe('the page of keys', () => {
  const UPDATE = 'api_key_update';

  async function listening({ token }: Trader): Promise<SocketClient> {
    const client = await connectSocket(assay.url, {}, [UPDATE]);
    expect(await client.ask('login', { token })).toMatchObject({ type: 'ok' });
    return client;
  }

  /** Returns the pushes about this key so far. */
  function pushesOf(client: SocketClient, id: number): readonly unknown[] {
    return client.pushes(UPDATE).filter(({ keys }) => Object(keys).includes(id));
  }

  it('API-013: hears of making, of each use when it can be read, of a change and of the end, and nobody else does', async () => {
    const owner = await assay.signUp('hearing');
    const own = await listening(owner);
    const others = await listening(user);
    const key = await api.makeKey(owner, { name: 'Told', can_trade: 1 });
    const pushed = await own.push(UPDATE, ({ keys }) => Object(keys).includes(key.id));
    expect(pushed).toMatchObject({ type: UPDATE, user_id: owner.id, more: 0, keys: [key.id] });

    const pushesAfter = (count: number) =>
      expect.poll(() => pushesOf(own, key.id).length, { timeout: 10_000 }).toBeGreaterThan(count);
    let count = pushesOf(own, key.id).length;
    expect((await api.signed(key, 'GET', ACCOUNT)).status).toBe(200);
    await pushesAfter(count);
    expect(await listed(owner)).toMatchObject([{ id: key.id, used_from: '127.0.0.1' }]);

    count = pushesOf(own, key.id).length;
    const order = {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: 1,
      price: 1,
    };
    await api.signed(key, 'POST', '/api/v3/order', order);
    await pushesAfter(count);
    const acts = async () => {
      const answer = await assay.call('/api/api_keys/acts', { token: owner.token, form: { id: key.id } });
      return envelope<{ list: unknown[] }>(answer).message.list;
    };
    // The last use may be pushed a moment before the acts.
    await expect.poll(acts, { timeout: 10_000 }).toMatchObject([{ call: 'POST /api/v3/order' }]);

    const step_up = await api.prove(owner);
    count = pushesOf(own, key.id).length;
    await post(owner, '/api/api_keys/change', { id: key.id, name: 'Renamed', step_up });
    await pushesAfter(count);
    count = pushesOf(own, key.id).length;
    await post(owner, '/api/api_keys/revoke', { id: key.id });
    await pushesAfter(count);
    await others.settle();
    expect(pushesOf(others, key.id)).toEqual([]);
    own.close();
    others.close();
  });
});
