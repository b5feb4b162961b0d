import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareEmbedded } from '../../crash/embedded-market.ts';
import { standStill } from '../../crash/stand-still.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { joinRaw } from '../../support/raw-socket.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, launchServer, startServer } from '../../support/server-process.ts';

let first: ReturnType<typeof makeDataDir>;
let second: ReturnType<typeof makeDataDir>;

beforeEach(() => {
  first = makeDataDir();
  second = makeDataDir();
});
afterEach(async () => {
  await killServers();
  first.remove();
  second.remove();
});

const lockFile = (dataDir: string): string => join(dataDir, 'postgres/cluster/postmaster.pid');

it('OPS-024 OPS-022: two exchanges with their own directories run side by side and leave no database behind', async () => {
  const servers = await Promise.all([
    startServer({ env: { DATA_DIR: first.path } }),
    startServer({ env: { DATA_DIR: second.path } }),
  ]);
  for (const server of servers) expect((await server.call('/health')).status).toBe(200);
  for (const server of servers) expect(await server.stop()).toBe(0);
  expect([existsSync(lockFile(first.path)), existsSync(lockFile(second.path))]).toEqual([false, false]);
});

it('OPS-013 OPS-012: of two first starts at one moment one opens, and the other says why it does not', async () => {
  const launched = [1, 2].map(() => launchServer({ env: { DATA_DIR: first.path } }));
  const codes = launched.map((server) => server.ended());
  const loser = await Promise.race(
    launched.map(async (server, index) => [server, await codes[index]] as const),
  );
  expect(loser[1]).toBe(1);
  expect(loser[0].output()).toContain('Another exchange is running on');
  const winner = launched.find((server) => server !== loser[0]);
  const opened = await winner?.opened;
  expect((await opened?.call('/health'))?.status).toBe(200);
  expect(await winner?.stop()).toBe(0);
});

it('OPS-011 SEQ-018: when its database is killed, the exchange starts it again and goes on', async () => {
  const server = await startServer({ env: { DATA_DIR: first.path } });
  process.kill(Number(readFileSync(lockFile(first.path), 'utf8').split('\n')[0]), 'SIGKILL');
  await until(() => server.output().includes('the database is back'));
  // Who looks after the database's health may notice a moment later.
  await until(async () => (await server.call('/health')).status === 200);
  expect(await server.stop()).toBe(0);
});

it('OPS-040: clients that ignore the end of their connection do not keep its database running', async () => {
  const server = await startServer({ env: { DATA_DIR: first.path } });
  const deaf = await joinRaw(server.url);
  deaf.line.pause();
  expect(await server.stop()).toBe(0);
  expect(existsSync(lockFile(first.path))).toBe(false);
  await deaf.ended();
});

it('OPS-019: a port in use leaves no database running', async () => {
  const open = await startServer({ env: { DATA_DIR: first.path } });
  const refused = launchServer({ env: { DATA_DIR: second.path, PORT: new URL(open.url).port } });
  expect(await refused.ended()).toBe(1);
  expect(existsSync(lockFile(second.path))).toBe(false);
  await open.stop();
});

it('OPS-022: a stop in the middle of the very first start leaves nothing running', async () => {
  const server = launchServer({ env: { DATA_DIR: first.path } });
  await until(() => existsSync(join(first.path, 'postgres')));
  expect(await server.stop()).toBe(0);
  expect(existsSync(lockFile(first.path))).toBe(false);
});

it.skipIf(process.platform !== 'linux')(
  'OPS-055: SIGTERM ends the exchange and its database though that stands still, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const [login] = await prepareEmbedded(first.path, 1);
    const order = { legal_id: 3, currency_id: 1, price: '1000.00', num: '0.001' };
    for (const isNoticed of [false, true]) {
      const server = await startServer({ env: { DATA_DIR: first.path } });
      const placed = await server.call('/api/transaction/in', { token: login?.token ?? '', form: order });
      expect(placed.body).toMatchObject({ type: 'ok' });
      const before = (await server.call('/health')).body;
      standStill(first.path);
      if (isNoticed) await until(async () => (await server.call('/health')).status === 503);
      // Exit code 1 is that of a stop that took too long.
      expect(await server.stop()).toBe(0);
      expect(server.output()).toMatch(/the embedded PostgreSQL did not react when asked to stop/);
      expect(existsSync(lockFile(first.path))).toBe(false);
      const again = await startServer({ env: { DATA_DIR: first.path } });
      expect((await again.call('/health')).body).toEqual(before);
      expect(await again.stop()).toBe(0);
      expect(again.output()).not.toMatch(/the embedded PostgreSQL did not/);
    }
  },
);
