import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../support/call.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { totpCode } from '../../support/totp-code.ts';

const PASSWORD = 'Uncommon-Passw0';
const KEY = 'c0ffee'.repeat(11).slice(0, 64);
const EMAIL = 'logged@example.org';

let database: TestDatabase;
let server: ServerProcess;
/** Values that only one person may know. */
const secrets: string[] = [PASSWORD, KEY];

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'trace', SECRET_KEY: KEY };
  server = await startServer({ env });
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

type Form = Readonly<Record<string, string | number>>;

async function post<Message = string>(path: string, form: Form, token?: string): Promise<Envelope<Message>> {
  return envelope<Message>(await server.call(path, token === undefined ? { form } : { form, token }));
}

async function newestCode(): Promise<string> {
  const [row] = await database.query<{ code: string }>(
    'select code from outbox where recipient = $1 and code is not null order by id desc limit 1',
    [EMAIL],
  );
  return row?.code ?? '';
}

describe('secrets', () => {
  it('GUARD-018: a life with every kind of secret, right and wrong, leaves none of them in the log of any level', async () => {
    await post('/api/sms_mail', { user_string: EMAIL });
    const code = await newestCode();
    const passwords = { password: PASSWORD, re_password: PASSWORD };
    const registered = await post('/api/user/register', {
      type: 'email',
      user_string: EMAIL,
      code,
      ...passwords,
    });
    expect(registered.type).toBe('ok');
    const login = { user_string: EMAIL, password: PASSWORD, type: 1 };
    const { message: token } = await post('/api/user/login', login);
    await post('/api/user/login', { ...login, password: `${PASSWORD}-wrong` });
    await post('/api/safe/fund_password', { password: '918273', re_password: '918273' }, token);
    const begun = await post<{ secret: string }>('/api/safe/totp/begin', {}, token);
    const { secret } = begun.message;
    const totp = totpCode(secret, Date.now());
    const enabled = await post<{ recovery_codes: string[] }>(
      '/api/safe/totp/enable',
      { password: PASSWORD, totp },
      token,
    );
    expect(enabled.type).toBe('ok');
    await server.call('/api/user/login', {
      headers: { 'content-type': 'application/json' },
      json: '{"password"',
    });
    await server.call(`/api/user/info?token=${token}`, {
      token,
      headers: { cookie: `assay_session=${token}` },
    });
    secrets.push(token, secret, ...enabled.message.recovery_codes);
    const output = server.output();
    expect(output).toContain('"level"');
    for (const one of secrets) expect(output.toLowerCase()).not.toContain(one.toLowerCase());
    for (const word of ['918273', `:"${code}"`, `:"${totp}"`]) expect(output).not.toContain(word);
  });

  it('GUARD-021: the log says who tried what and how it ended', () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"security"'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const ends = (call: string) => lines.filter((line) => line.call === call).map(({ result }) => result);
    expect(ends('register')).toEqual(['ok']);
    expect(ends('login')).toEqual(expect.arrayContaining(['ok', 'account.wrong_login']));
    expect(ends('enableTotp')).toEqual(['ok']);
    expect(lines.find(({ call }) => call === 'enableTotp')).toMatchObject({
      address: expect.stringContaining('127.0.0.1'),
      userId: expect.any(Number),
    });
  });

  it('GUARD-019: nothing of it lies readable in any table', async () => {
    const tables = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const [found] = await database.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from "${name}" as t`,
      );
      for (const one of secrets) expect(found?.text.includes(one), `${name} holds ${one}`).toBe(false);
    }
  });
});
