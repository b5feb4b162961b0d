import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFloor } from '../../crash/disturb.ts';
import { openMarket } from '../../crash/market.ts';
import { callAt } from '../../support/call.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, type LaunchedServer, launchServer, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const MAX_TAKEOVER_MS = 10_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await killServers();
  await database.drop();
});

it('SEQ-036 SEQ-014: a second server takes no order while the first lives, and has taken over soon after its death', {
  timeout: 120_000,
}, async () => {
  const { logins, first, floor } = await openTradedMarket();
  const { server: second, call } = await launchStandby();
  expect((await call('/health')).body).toMatchObject({ status: 'waiting_for_lease' });
  const form = { legal_id: 3, currency_id: 1, price: '1000.00', num: '0.001' };
  const refused = await call('/api/transaction/in', { form, token: logins[0]?.token ?? '' });
  expect(refused.status).toBe(503);
  await floor.acknowledged(20);
  const died = performance.now();
  await first.kill();
  floor.move(await second.opened);
  expect(performance.now() - died).toBeLessThan(MAX_TAKEOVER_MS);
  await floor.acknowledged(20);
  expect(await floor.close()).toEqual([]);
  expect(await second.stop()).toBe(0);
});

it('SEQ-037 SEQ-015: a server that slept while another took over stores nothing when it wakes, and ends', {
  timeout: 120_000,
}, async () => {
  const { first, floor } = await openTradedMarket();
  const { server: second } = await launchStandby();
  process.kill(first.pid, 'SIGSTOP');
  // The database itself does the same with the session of a machine that no longer responds.
  await database.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 724003 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  const opened = await second.opened;
  process.kill(first.pid, 'SIGCONT');
  expect(await first.ended()).toBe(70);
  floor.move(opened);
  await floor.acknowledged(20);
  expect(await floor.close()).toEqual([]);
  expect(await second.stop()).toBe(0);
});

it('SEQ-405: a server that stands still loses the lease to the one that stands by, though its line stays', {
  timeout: 120_000,
}, async () => {
  const { first, floor } = await openTradedMarket();
  const { server: second } = await launchStandby();
  const stalledAt = Date.now();
  process.kill(first.pid, 'SIGSTOP');
  const opened = await second.opened;
  const [term] = await database.query<{ begun_at: Date }>(
    'select begun_at from lease_terms order by epoch desc limit 1',
  );
  expect(Number(term?.begun_at) - stalledAt).toBeLessThan(MAX_TAKEOVER_MS);
  expect(second.output()).toContain('stood still: its session was ended');
  process.kill(first.pid, 'SIGCONT');
  expect(await first.ended()).toBe(70);
  floor.move(opened);
  await floor.acknowledged(20);
  expect(await floor.close()).toEqual([]);
  expect(await second.stop()).toBe(0);
});

/** Starts a server with a market in which orders are acknowledged. */
async function openTradedMarket() {
  const logins = await openMarket(database.url, 4);
  const first = await startServer({ env: { DATABASE_URL: database.url } });
  const floor = openFloor(first, database.url, logins);
  await floor.acknowledged(20);
  return { logins, first, floor };
}

/** Starts a second server on the same database, and returns it once it is a standby. */
async function launchStandby(): Promise<{ server: LaunchedServer; call: ReturnType<typeof callAt> }> {
  const port = await freePort();
  const server = launchServer({ env: { DATABASE_URL: database.url, PORT: String(port) } });
  await until(() => server.output().includes('is on standby'), 60);
  return { server, call: callAt(`http://127.0.0.1:${port}`) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
