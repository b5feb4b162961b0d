import { request } from 'node:http';
import { allCalls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '../../support/account-calls.ts';
import { formOf } from '../../support/bad-values.ts';
import { envelope } from '../../support/call.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
});
afterAll(() => assay.close());

/** Header with the caller's address, as set by a proxy on the same machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends a request with its raw path, which `fetch` would normalise. */
function rawGet(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(assay.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'GET' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('stolen passwords', () => {
  const login = (account: string, password: string, address: string) =>
    assay.call('/api/user/login', {
      form: { user_string: account, password, type: 1 },
      headers: from(address),
    });

  it('GUARD-011 GUARD-009: a list tried over many accounts stops after 50, says until when, and stops nobody else', async () => {
    const victim = await assay.signUp('on-the-list');
    for (let line = 0; line < 50; line += 1)
      expect(envelope(await login(`listed${line}@example.org`, 'Leaked-123', '203.0.113.9')).type).toBe(
        'error',
      );
    const right = await login(victim.email, victim.password, '203.0.113.9');
    expect(envelope<string>(right).message).toMatch(/^Too many attempts/);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(envelope(await login(victim.email, victim.password, '203.0.113.10')).type).toBe('ok');
  });

  it('GUARD-011: a network of many addresses gets twenty tries at one account', async () => {
    const { email } = await assay.signUp('besieged');
    const answers: string[] = [];
    for (let host = 1; host <= 25; host += 1)
      answers.push(envelope<string>(await login(email, 'Guess-1234', `198.51.100.${host}`)).message);
    expect(answers.filter((text) => text === 'Incorrect account or password.')).toHaveLength(20);
    assay.advance(6 * 60_000);
  });

  it('GUARD-011: an account that does not exist is slowed down like one that does', async () => {
    const answers: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(envelope<string>(await login('no-such@example.org', 'Guess-1234', '192.0.2.1')).message);
    expect(answers[4]).toBe('Incorrect account or password.');
    expect(answers[5]).toMatch(/^Too many attempts/);
  });

  it('ACC-167: writing the same phone number in other ways gives no more tries', async () => {
    await assay.database.query(
      `insert into users (phone, country_code, password_hash, extension_code, lang)
       values ('13811112222', '86', 'none', 'SPELLING', 'en')`,
    );
    const spellings = [
      '13811112222',
      '138 1111 2222',
      '+86 138-1111-2222',
      '008613811112222',
      '(138)11112222',
    ];
    for (const spelling of spellings)
      expect(envelope<string>(await login(spelling, 'Guess-1234', '192.0.2.77')).message, spelling).toBe(
        'Incorrect account or password.',
      );
    for (const spelling of ['+8613811112222', '1-3-8-1-1-1-1-2-2-2-2'])
      expect(envelope<string>(await login(spelling, 'Guess-1234', '192.0.2.77')).message, spelling).toMatch(
        /^Too many attempts/,
      );
    assay.advance(6 * 60_000);
  });
});

describe('sessions', () => {
  it('GUARD-013: a token that the caller brings along is never made into a session', async () => {
    const user = await assay.signUp('fixated');
    const planted = 'planted-by-an-attacker-planted-by-an-attac1';
    const answer = await assay.call('/api/user/login', {
      form: { user_string: user.email, password: user.password, type: 1, token: planted },
      headers: { authorization: planted, cookie: `assay_session=${planted}` },
    });
    const { message: token } = envelope<string>(answer);
    expect(token).not.toBe(planted);
    expect(token).not.toBe(user.token);
    expect(answer.headers.get('set-cookie')).not.toContain(planted);
    expect(envelope(await assay.call('/api/user/info', { token: planted })).type).toBe('999');
  });
});

describe('fields that no call knows', () => {
  /** Returns a user's row without columns that normal use changes. */
  const rowOf = ({ id }: Trader) => assay.database.query('select * from users where id = $1', [id]);

  it('GUARD-014 GUARD-017: the columns of an account and names of the language, sent along with every call, change nothing', async () => {
    const user = await assay.signUp('assigned');
    const columns = await assay.database.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name in ('users', 'sessions', 'orders', 'balances')",
    );
    const before = await rowOf(user);
    const extra = {
      ...Object.fromEntries(columns.map(({ column_name }) => [column_name, '1'])),
      ...{ is_admin: 1, role: 'owner', user_id: 100_001, owner: 100_001, status: 2, review_status: 2 },
      constructor: 'x',
      'constructor[prototype][polluted]': '1',
      '__proto__[polluted]': '1',
    };
    for (const call of allCalls.filter(({ name }) => !CHANGES_THE_ACCOUNT.has(name))) {
      const own = Object.keys(call.input.shape);
      const unknown = Object.entries(extra).filter(([field]) => !own.includes(field));
      const good = Object.fromEntries(formOf({ ...GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] }));
      const fields = { ...Object.fromEntries(unknown), ...good };
      const [method] = call.methods;
      const input = method === 'GET' ? { method, query: fields } : { method, form: fields };
      const answer = await assay.call(call.path, { ...input, token: user.token });
      expect(answer.status, call.path).toBeLessThan(500);
    }
    expect(await rowOf(user)).toEqual(before);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('GUARD-017: a prototype in a JSON body is a field that no call knows', async () => {
    const { token } = await assay.signUp('polluting');
    for (const body of [
      '{"__proto__":{"polluted":1},"page":1}',
      '{"constructor":{"prototype":{"polluted":1}}}',
    ]) {
      const response = await fetch(`${assay.url}/api/transaction_all`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body,
      });
      expect(((await response.json()) as { type: string }).type).toBe('ok');
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

/** Calls whose valid input changes the account's row or ends the session. */
const CHANGES_THE_ACCOUNT = new Set(['logout', 'setAntiPhishing', 'beginTotp', 'setFundPassword']);

describe('paths', () => {
  const TARGETS = ['package.json', 'apps/server/package.json', 'etc/passwd', 'data/secret.key'];
  const UP = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '%252e%252e%252f',
    '..%c0%af',
  ];
  const BASES = ['/', '/assets/', '/banners/', '/console/', '/console/assets/', '/docs/api/', '/api/'];

  it('GUARD-016: no way out of the folders that are served', async () => {
    for (const base of BASES)
      for (const up of UP)
        for (const target of TARGETS) {
          const path = `${base}${up.repeat(6)}${target}`;
          const { status, text } = await rawGet(path);
          expect(status, path).toBeLessThan(500);
          expect(text, path).not.toMatch(/"workspaces"|"dependencies"|root:.*:0:0|^[0-9a-f]{64}$/);
        }
    for (const path of ['/%00', '/assets/%00.js', '/console/%00', '/api/front%00', '/%'])
      expect((await rawGet(path)).status, path).toBeLessThan(500);
  });
});

describe('size', () => {
  it('GUARD-010: a body beyond its bound is refused with the envelope, announced or not', async () => {
    const body = `name=${'x'.repeat(70_000)}`;
    const announced = await fetch(`${assay.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ type: 'error' });
    const streamed = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: streamed };
    const unannounced = await fetch(`${assay.url}/api/user/login`, {
      ...options,
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
  });
});

describe('too many requests', () => {
  it('GUARD-008: the one who floods is told when to come back, and everybody else is served', async () => {
    const busy = await openHttpExchange({ requestsPerSecond: 3 });
    const eager = await busy.signUp('eager');
    const calm = await busy.signUp('calm');
    const ask = (token: string) => busy.call('/api/user/info', { token });
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await ask(eager.token)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    const refused = await ask(eager.token);
    expect(refused.status).toBe(429);
    expect(envelope<string>(refused)).toEqual({
      type: 'error',
      message: expect.stringMatching(/in \d+ seconds/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(calm.token)).status).toBe(200);
    busy.advance(10_000);
    expect((await ask(eager.token)).status).toBe(200);
    await busy.close();
  });

  it('GUARD-008: guests count by address, on the console too', async () => {
    const busy = await openHttpExchange({ requestsPerSecond: 1 });
    const ask = (path: string, address: string) => busy.call(path, { headers: from(address) });
    for (let count = 0; count < 10; count += 1) await ask('/api/front', '203.0.113.1');
    expect((await ask('/api/front', '203.0.113.1')).status).toBe(429);
    expect((await ask('/console/api/me', '203.0.113.1')).status).toBe(429);
    expect((await ask('/api/front', '203.0.113.2')).status).toBe(200);
    await busy.close();
  });
});

describe('many accounts behind one network', () => {
  it('GUARD-710: have ten times the requests of one user together, and nobody elsewhere waits for them', async () => {
    const busy = await openHttpExchange({ requestsPerSecond: 1 });
    const traders: Trader[] = [];
    for (let count = 0; count < 12; count += 1) {
      traders.push(await busy.signUp(`one-of-${count}`));
      busy.advance(10_000);
    }
    const ask = async (token: string, address: string): Promise<number> =>
      (await busy.call('/api/user/info', { token, headers: from(address) })).status;
    const statuses: number[] = [];
    for (const { token } of traders)
      for (let count = 0; count < 9; count += 1) statuses.push(await ask(token, '203.0.113.9'));
    expect(statuses.lastIndexOf(200)).toBe(99);
    expect(statuses.slice(100)).toEqual(Array(8).fill(429));
    const last = traders.at(-1)?.token ?? '';
    expect(await ask(last, '203.0.113.10')).toBe(200);
    busy.advance(10_000);
    expect(await ask(last, '203.0.113.9')).toBe(200);
    await busy.close();
  });
});

describe('what everybody tries first', () => {
  it('GUARD-022: such a password makes no account, whatever its case', async () => {
    const account = accountCalls(assay);
    const code = await account.sendMail('common@example.org');
    for (const password of ['qwerty123', 'Q1w2e3r4', 'trustno1', 'Assay2026', 'Woaini1314']) {
      const answer = await account.register('common@example.org', code, { password, re_password: password });
      expect(answer, password).toMatchObject({
        type: 'error',
        message: expect.stringContaining('too common'),
      });
    }
    expect((await account.register('common@example.org', code)).type).toBe('ok');
  });
});

describe('text that looks like code', () => {
  const TEXTS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "Robert'); drop table users; --",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack itself
    '${7*7} {{7*7}} <%= 7*7 %>',
  ];

  it('GUARD-015: it is kept and given back as the text it is', async () => {
    const { id, token } = await assay.signUp('texts');
    const [passkey] = await assay.database.query<{ id: string }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
         values ($1, 'texts', 'key', 0, '{}', false, 'mine', now()) returning id`,
      [id],
    );
    for (const name of TEXTS) {
      const form = { id: Number(passkey?.id), name };
      expect(envelope(await assay.call('/api/safe/passkeys/rename', { form, token })).type, name).toBe('ok');
      const listed = await assay.call('/api/safe/passkeys', { token });
      expect(listed.headers.get('content-type')).toContain('application/json');
      expect(envelope<{ name: string }[]>(listed).message.map((one) => one.name)).toEqual([name]);
      const stored = await assay.database.query('select name from passkeys where user_id = $1', [id]);
      expect(stored).toEqual([{ name }]);
    }
  });
});
