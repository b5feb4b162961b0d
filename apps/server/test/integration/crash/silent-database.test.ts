import { message } from '@assay/locales/server';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { findRunning, startEmbedded } from '../../../src/core/database/embedded/embedded.ts';
import { openFloor } from '../../crash/disturb.ts';
import { prepareEmbedded } from '../../crash/embedded-market.ts';
import { type FrozenDatabase, freezeDatabase } from '../../crash/freeze-database.ts';
import type { Login } from '../../crash/market.ts';
import { envelope } from '../../support/call.ts';
import { findNatsServer, startNatsServer } from '../../support/nats-server.ts';
import { tallyOfSeed } from '../../support/seed-tally.ts';
import { until } from '../../support/sequencer.ts';
import {
  killServers,
  type LaunchedServer,
  launchServer,
  type ServerProcess,
  startServer,
} from '../../support/server-process.ts';
import { startedDataDir } from '../../support/started-data-dir.ts';
import { createDemoDatabase } from '../../support/test-database.ts';
import { runVerify } from '../../support/verify-process.ts';

const FIVE_MINUTES_MS = 300_000;
const UNAVAILABLE = message('en', 'common.exchange_unavailable');
const UNKNOWN = message('en', 'common.outcome_unknown');

let dataDir: ReturnType<typeof startedDataDir>;
let still: FrozenDatabase | null = null;
beforeEach(() => {
  dataDir = startedDataDir();
});
afterEach(async () => {
  goOn();
  await killServers();
  dataDir.remove();
});

function silence(): void {
  still = freezeDatabase(dataDir.path);
}

function goOn(): void {
  still?.goOn();
  still = null;
}

async function health(server: ServerProcess): Promise<string> {
  const { status, body } = await server.call('/health');
  return `${status} ${(body as { status: string }).status}`;
}

it.skipIf(process.platform !== 'linux')(
  'SEQ-050 SEQ-051 OPS-054: a database that falls silent under the load of clients leaves nobody waiting, loses nothing and doubles nothing',
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const logins = await prepareEmbedded(dataDir.path, 4);
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    const url = await findRunning(dataDir.path);
    if (url === null) throw new Error('the database does not run');
    await expectTimeouts(server, url, logins);
    expect(await server.stop()).toBe(0);
  },
);

it.skipIf(process.platform !== 'linux' || findNatsServer() === null)(
  'SCALE-017 SEQ-051: so does one behind an engine and a gateway',
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const logins = await prepareEmbedded(dataDir.path, 4);
    const database = await startEmbedded({ dataDir: dataDir.path });
    const nats = await startNatsServer();
    const envOf = (ROLE: string) => ({ DATABASE_URL: database.url, NATS_URL: nats.url, ROLE });
    const engine = await startServer({ env: envOf('engine') });
    const gateway = await startServer({ env: envOf('gateway') });
    await until(async () => (await health(gateway)) === '200 ready', 30);
    await expectTimeouts(gateway, database.url, logins);
    expect(await gateway.stop()).toBe(0);
    expect(await engine.stop()).toBe(0);
    await nats.kill();
    await database.stop();
  },
);

/** Suspends the database three times under the load of a server's clients. */
async function expectTimeouts(server: ServerProcess, url: string, logins: readonly Login[]): Promise<void> {
  const floor = openFloor(server, url, logins);
  const token = logins[0]?.token ?? '';
  for (let round = 1; round <= 3; round += 1) {
    await floor.acknowledged(40);
    silence();
    // The database stays suspended until these have been answered, so without time limits they would wait forever.
    const form = { legal_id: 3, currency_id: 1, price: '1000.00', num: '0.001' };
    const calls = [
      server.call('/api/news/list', { form: { c_id: 5 } }),
      server.call('/api/user/info', { token }),
      server.call('/api/transaction_all', { token, form: {} }),
      server.call('/api/transaction/in', { token, form: { ...form, client_key: `silent-${round}` } }),
      server.call('/api/user/login', { form: { user_string: 'nobody@example.org', password: 'x1x1x1x1' } }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(200);
      const { type, message: text } = envelope<string>(answer);
      expect([UNAVAILABLE, UNKNOWN], String(text)).toContain(text);
      expect(type).toBe('error');
    }
    await until(async () => (await health(server)) === '503 recovering', 30);
    expect(envelope(await server.call('/api/user/info', { token })).message).toBe(UNAVAILABLE);
    goOn();
    await floor.acknowledged(20);
    expect(await floor.audit.check()).toEqual([]);
    await until(async () => (await health(server)) === '200 ready', 30);
  }
  // The audit does not know the test’s own orders (`silent-1` to `silent-3`), each stored once or not at all.
  const faults = await floor.close();
  expect(faults.filter((fault) => !/silent-\d was never sent/.test(fault))).toEqual([]);
}

it.skipIf(process.platform !== 'linux')(
  'OPS-054: health tells of a silent database though nobody asks anything of it, and of its return',
  { timeout: FIVE_MINUTES_MS },
  async () => {
    await prepareEmbedded(dataDir.path, 1);
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    expect(await health(server)).toBe('200 ready');
    silence();
    await until(async () => (await health(server)) === '503 recovering', 30);
    goOn();
    await until(async () => (await health(server)) === '200 ready', 30);
    expect(await server.stop()).toBe(0);
  },
);

it.skipIf(process.platform !== 'linux')(
  'OPS-058 DEMO-002: the first start of a demo outlasts a database that falls silent again and again, and does nothing twice',
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const server = launchServer({ env: { DATA_DIR: dataDir.path, DEMO: 'on' } });
    await isSeeding(server);
    for (let round = 1; round <= 3; round += 1) {
      silence();
      await until(() => count(server, 'the database is not serving') === round, 60);
      goOn();
      await until(() => count(server, 'the database responds again') === round, 60);
    }
    await server.opened;
    expect(await server.stop()).toBe(0);
    const database = await startEmbedded({ dataDir: dataDir.path });
    const seeded = new pg.Pool(clientOptions(database.url));
    const undisturbed = await createDemoDatabase();
    try {
      const tally = await tallyOfSeed(async (text) => (await seeded.query(text)).rows);
      expect(tally).toEqual(await tallyOfSeed((text) => undisturbed.query(text)));
      expect((await runVerify({ DATABASE_URL: database.url })).code).toBe(0);
    } finally {
      await seeded.end();
      await undisturbed.drop();
      await database.stop();
    }
  },
);

it.skipIf(process.platform !== 'linux')(
  'OPS-058: a stop ends a start that waits for a silent database',
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const server = launchServer({ env: { DATA_DIR: dataDir.path, DEMO: 'on' } });
    await isSeeding(server);
    silence();
    await until(() => count(server, 'the database is not serving') === 1, 60);
    // Exit code 1 would mean a stop that took too long.
    expect(await server.stop()).toBe(0);
  },
);

/** Resolves when the engine is recovered: the seed follows directly. */
function isSeeding(server: LaunchedServer): Promise<void> {
  return until(() => server.output().includes('the engine is recovered'), 60);
}

function count(server: LaunchedServer, words: string): number {
  return server.output().split(words).length - 1;
}
