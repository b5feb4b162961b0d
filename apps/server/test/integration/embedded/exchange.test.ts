import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { prepareEmbedded } from '../../crash/embedded-market.ts';
import { freezeDatabase } from '../../crash/freeze-database.ts';
import { copyDataDir, type DataDir, makeDataDir } from '../../support/data-dir.ts';
import { joinRaw } from '../../support/raw-socket.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, launchServer, startServer } from '../../support/server-process.ts';
import { startedDataDir } from '../../support/started-data-dir.ts';

let made: DataDir[] = [];

afterEach(async () => {
  await killServers();
  for (const directory of made) directory.remove();
  made = [];
});

/** Returns an empty directory, where a start sets up its database first. */
function emptyPlace(): string {
  return placeIn(makeDataDir());
}

/** Returns a directory on which an exchange ran before. */
function usedPlace(): string {
  return placeIn(startedDataDir());
}

function placeIn(directory: DataDir): string {
  made.push(directory);
  return directory.path;
}

const lockFile = (dataDir: string): string => join(dataDir, 'postgres/cluster/postmaster.pid');

it('OPS-024 OPS-022: two exchanges with their own directories run side by side and leave no database behind', async () => {
  const places = [emptyPlace(), emptyPlace()];
  const servers = await Promise.all(places.map((DATA_DIR) => startServer({ env: { DATA_DIR } })));
  for (const server of servers) expect((await server.call('/health')).status).toBe(200);
  for (const server of servers) expect(await server.stop()).toBe(0);
  expect(places.map((place) => existsSync(lockFile(place)))).toEqual([false, false]);
});

it('OPS-013 OPS-012: of two first starts at one moment one opens, and the other says why it does not', async () => {
  const DATA_DIR = emptyPlace();
  const launched = [1, 2].map(() => launchServer({ env: { DATA_DIR } }));
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
  const DATA_DIR = usedPlace();
  const server = await startServer({ env: { DATA_DIR } });
  process.kill(Number(readFileSync(lockFile(DATA_DIR), 'utf8').split('\n')[0]), 'SIGKILL');
  await until(() => server.output().includes('the database is back'));
  // The health check may notice it a moment later.
  await until(async () => (await server.call('/health')).status === 200);
  expect(await server.stop()).toBe(0);
});

it('OPS-040: clients that ignore the end of their connection do not keep its database running', async () => {
  const DATA_DIR = usedPlace();
  const server = await startServer({ env: { DATA_DIR } });
  const deaf = await joinRaw(server.url);
  deaf.line.pause();
  expect(await server.stop()).toBe(0);
  expect(existsSync(lockFile(DATA_DIR))).toBe(false);
  await deaf.ended();
});

it('OPS-019: a port in use leaves no database running', async () => {
  const second = usedPlace();
  const open = await startServer({ env: { DATA_DIR: usedPlace() } });
  const refused = launchServer({ env: { DATA_DIR: second, PORT: new URL(open.url).port } });
  expect(await refused.ended()).toBe(1);
  expect(existsSync(lockFile(second))).toBe(false);
  await open.stop();
});

it('OPS-022: a stop in the middle of the very first start leaves nothing running', async () => {
  const DATA_DIR = emptyPlace();
  const server = launchServer({ env: { DATA_DIR } });
  await until(() => existsSync(join(DATA_DIR, 'postgres')));
  expect(await server.stop()).toBe(0);
  expect(existsSync(lockFile(DATA_DIR))).toBe(false);
});

it.skipIf(process.platform !== 'linux')(
  'OPS-055: SIGTERM ends the exchange and its database though that stands still, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const unnoticed = usedPlace();
    const [login] = await prepareEmbedded(unnoticed, 1);
    const noticed = emptyPlace();
    copyDataDir(unnoticed, noticed);
    const token = login?.token ?? '';
    // Concurrently, since most of it is waiting.
    await Promise.all([expectEnd(unnoticed, token, false), expectEnd(noticed, token, true)]);
  },
);

async function expectEnd(DATA_DIR: string, token: string, isNoticed: boolean): Promise<void> {
  const server = await startServer({ env: { DATA_DIR } });
  const order = { legal_id: 3, currency_id: 1, price: '1000.00', num: '0.001' };
  const placed = await server.call('/api/transaction/in', { token, form: order });
  expect(placed.body).toMatchObject({ type: 'ok' });
  const { id } = Object(placed.body).data;
  const before = (await server.call('/health')).body;
  freezeDatabase(DATA_DIR);
  if (isNoticed) await until(async () => (await server.call('/health')).status === 503);
  // Exit code 1 would mean that the stop took too long.
  expect(await server.stop()).toBe(0);
  expect(server.output()).toMatch(/the embedded PostgreSQL did not react when asked to stop/);
  expect(existsSync(lockFile(DATA_DIR))).toBe(false);
  const again = await startServer({ env: { DATA_DIR } });
  const after = (await again.call('/health')).body;
  expect(after).toMatchObject({ status: 'ready' });
  // Commands submitted in the meantime without a response may have been stored, too.
  expect(Object(after).sequence).toBeGreaterThanOrEqual(Object(before).sequence);
  const own = await again.call('/api/transaction_all', { token, form: {} });
  expect(own.text).toContain(`"id":${id},`);
  expect(await again.stop()).toBe(0);
  expect(again.output()).not.toMatch(/the embedded PostgreSQL did not/);
}
