import { consoleCalls } from '@assay/contract/console';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { envelope } from '../../support/call.ts';
import { killServers, launchServer, startServer } from '../../support/server-process.ts';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { totpCode } from '../../support/totp-code.ts';

let database: TestDatabase;
// The shared demo database is created first, which takes longer than a test's timeout.
beforeAll(async () => (await createDemoDatabase()).drop());
afterEach(async () => {
  await killServers();
  await database.drop();
});

const STAFF = /Demo staff {2}(\S+) {2}password (\S+) {2}authenticator key ([A-Z2-7]{32}) {2}\((.+)\)/g;

test('OPS-046: what was a demo does not open as an exchange with its known logins, and names them', async () => {
  database = await createDemoDatabase();
  const env = { DATABASE_URL: database.url, DEMO: 'on' };
  const refused = launchServer({ env: { ...env, DEMO: 'off' } });
  expect(await refused.ended()).toBe(1);
  const said = refused.output();
  for (const login of ['alice@', 'bob@', 'carol@', 'dana@', 'erin@'])
    expect(said).toContain(`${login}demo.assay`);
  for (const robot of ['maker-1', 'maker-2', 'taker-1', 'taker-2', 'taker-3'])
    expect(said).toContain(`${robot}@robots.invalid`);
  expect(said).toContain('DATA_DIR');
  expect(said).not.toContain('is open at');
  // It starts again as a demo.
  await (await startServer({ env })).stop();
});

test('OPS-046: an address of the demo’s that somebody brings to a real exchange stops no start', async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DEMO: 'off' };
  await (await startServer({ env })).stop();
  await database.query(
    "insert into users (email, password_hash, extension_code) values ('alice@demo.assay', 'none', 'ALICE')",
  );
  await (await startServer({ env })).stop();
});

test('DEMO-050 DEMO-051 CON-082: the start warns, prints staff that can try four eyes, and says who reads the links', async () => {
  database = await createDemoDatabase();
  const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: 'on' } });
  expect(server.output()).toContain('anybody can read anybody’s codes');
  const staff = [...server.output().matchAll(STAFF)];
  expect(staff.map(([, email, , , roles]) => `${email} ${roles}`)).toEqual([
    'dana@demo.assay market',
    'erin@demo.assay compliance, finance',
  ]);
  const people = [];
  for (const [, email = '', password = '', key = ''] of staff) {
    const code = totpCode(key, Date.now());
    const login = await server.call(consoleCalls.consoleLogin.path, { form: { email, password, code } });
    const { csrf } = envelope<{ csrf: string }>(login).message;
    people.push({ cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-csrf-token': csrf });
  }
  const [dana, erin] = people;
  if (!dana || !erin) throw new Error('two colleagues are needed');
  const reason = 'trying four eyes';
  const delisting = { act: 'delist', id: 2, reason };
  const proposed = await server.call(consoleCalls.consoleSetPair.path, { form: delisting, headers: dana });
  expect(envelope(proposed).type).toBe('ok');
  const list = async (headers: typeof dana) =>
    envelope<{ list: { id: number; is_mine_to_decide: boolean }[] }>(
      await server.call(consoleCalls.consoleRequests.path, { headers }),
    ).message.list;
  expect(await list(dana)).toMatchObject([{ is_mine_to_decide: false }]);
  const [request] = await list(erin);
  expect(request?.is_mine_to_decide).toBe(true);
  const decision = { id: request?.id ?? 0, decision: 'approve', reason };
  const decided = await server.call(consoleCalls.consoleDecideRequest.path, {
    form: decision,
    headers: erin,
  });
  expect(envelope(decided).type).toBe('ok');
  await server.stop();
});
