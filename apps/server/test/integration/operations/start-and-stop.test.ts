import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { openVault } from '../../../src/core/secrets/open-vault.ts';
import { opening } from '../../support/commands.ts';
import { openLine } from '../../support/cut-line.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { joinRaw } from '../../support/raw-socket.ts';
import { startSequencer, until } from '../../support/sequencer.ts';
import { killServers, launchServer, MONITOR, startServer } from '../../support/server-process.ts';
import { connectSocket } from '../../support/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Close frame of a WebSocket, without a reason. */
const GOODBYE_FRAME = '\x88\x00';

let database: TestDatabase;
let env: { DATABASE_URL: string };

beforeAll(async () => {
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url };
  const { sequencer, close } = await startSequencer(database.url);
  for (const command of opening()) await sequencer.submit(command);
  await close();
});
afterEach(killServers);
afterAll(() => database.drop());

/** Returns the last stored command: the seven initial ones, and those of the clock since. */
async function journaled(): Promise<number> {
  const [row] = await database.query<{ last: bigint }>('select max(sequence) as last from journal');
  return Number(row?.last);
}

function isCurrent(health: unknown, sequence: number): boolean {
  return JSON.stringify(health) === JSON.stringify({ status: 'ready', sequence });
}

describe('the process', () => {
  it('OPS-020 OPS-022 HOUSE-091: answers its health, and ends cleanly when asked, from its sources as from a bundle', async () => {
    for (const [signal, fromSources] of [
      ['SIGTERM', true],
      ['SIGINT', true],
      ['SIGTERM', false],
    ] as const) {
      const server = await startServer({ env, fromSources });
      const health = await server.call('/health');
      expect(health.status).toBe(200);
      expect(health.body).toMatchObject({ status: 'ready' });
      await until(async () => isCurrent((await server.call('/health')).body, await journaled()));
      expect(await server.stop(signal)).toBe(0);
    }
  });

  it('OPS-040: clients that ignore the end of their connection do not hold it up, and the snapshot is taken', async () => {
    await database.query('delete from snapshots');
    const server = await startServer({ env });
    expect(await database.query('select sequence from snapshots')).toEqual([]);
    const [deaf, mute] = await Promise.all([joinRaw(server.url), joinRaw(server.url)]);
    mute.line.pause();
    // Exit code 1 would mean a stop that took too long.
    expect(await server.stop()).toBe(0);
    // The close frame was sent, and the client that did not answer it was disconnected.
    expect(deaf.read()).toContain(GOODBYE_FRAME);
    await Promise.all([deaf.ended(), mute.ended()]);
    expect(await database.query('select sequence from snapshots')).toEqual([
      { sequence: BigInt(await journaled()) },
    ]);
  });

  it('SOCK-051: after a clean stop and start clients of both generations come back by themselves', async () => {
    const first = await startServer({ env });
    const pages = await Promise.all(
      ([2, 4] as const).map((version) => connectSocket(first.url, { version, reconnects: true })),
    );
    await first.stop();
    const second = await startServer({ env: { ...env, PORT: new URL(first.url).port } });
    for (const page of pages) await until(() => page.connects() === 2);
    for (const page of pages) page.close();
    await second.stop();
  });

  it('OPS-022: one Ctrl-C that arrives three times is one wish to stop', async () => {
    const server = await startServer({ env });
    process.kill(server.pid, 'SIGINT');
    process.kill(server.pid, 'SIGINT');
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('OPS-021 SEQ-810 SEQ-833: speaks Prometheus', async () => {
    const server = await startServer({ env });
    const { text, headers } = await server.call('/metrics', { headers: MONITOR });
    expect(headers.get('content-type')).toContain('text/plain');
    for (const name of [
      'assay_commands_total',
      'assay_batch_commands_bucket',
      'assay_commit_seconds_bucket',
      'assay_projection_lag_commands',
      'assay_projection_lag_seconds',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).toMatch(/\nassay_sequence [1-9]\d*\n/);
    expect(text).toMatch(/\nassay_partitions_ahead [1-9]\d*\n/);
    await server.stop();
  });

  it('SEQ-014 OPS-020: a second process on one database waits with red health, and takes over', async () => {
    const first = await startServer({ env });
    const port = String(20_000 + (process.pid % 10_000));
    const second = launchServer({ env: { ...env, PORT: port } });
    await until(() => second.output().includes('is on standby'));
    const red = await fetch(`http://127.0.0.1:${port}/health`);
    expect(red.status).toBe(503);
    expect(await red.json()).toMatchObject({ status: 'waiting_for_lease' });
    await first.kill();
    const { call } = await second.opened;
    expect((await call('/health')).body).toMatchObject({ status: 'ready' });
    expect(await second.stop()).toBe(0);
  });

  it('OPS-022: one that stands by ends cleanly too', async () => {
    const first = await startServer({ env });
    const second = launchServer({ env });
    await until(() => second.output().includes('is on standby'));
    expect(await second.stop()).toBe(0);
    await first.stop();
  });

  it('SEQ-017 SEQ-018 SEQ-019: a database that goes away turns health red, and green again when it is back', async () => {
    const server = await startServer({ env });
    await database.interrupt();
    await until(async () => (await server.call('/health')).status === 503);
    await database.restore();
    await until(async () => (await server.call('/health')).status === 200);
    await server.stop();
  });

  it('OPS-019: a port in use is a sentence with the key, not a stack', async () => {
    const first = await startServer({ env });
    const second = launchServer({ env: { ...env, PORT: new URL(first.url).port } });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^Port \d+ is already in use\. .*PORT.*\n$/);
    await first.stop();
  });

  it('OPS-003: settings that make no sense are all named, and nothing starts', async () => {
    const server = launchServer({ env: { ...env, PORT: 'many', TIME_ZONE: 'Mars' } });
    expect(await server.ended()).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^TIME_ZONE must be/),
    ]);
  });

  it('OPS-025 OPS-005 OPS-400: an unreachable database is waited for, and named without its password', async () => {
    const line = await openLine(database.url);
    const through = new URL(line.url);
    through.password ||= 's3cret';
    line.breakOff();
    const server = launchServer({ env: { DATABASE_URL: through.href } });
    await until(() => line.knocks() >= 5);
    expect(server.output()).toMatch(
      new RegExp(
        `The database of DATABASE_URL \\(127\\.0\\.0\\.1:${through.port}/\\w+\\) could not be reached`,
      ),
    );
    expect(server.output()).not.toContain(through.password);
    line.mend();
    const { call } = await server.opened;
    expect((await call('/health')).status).toBe(200);
    expect(await server.stop()).toBe(0);
    await line.close();
  });

  it('OPS-400: a start that waits for the database ends as soon as it is asked to', async () => {
    const server = launchServer({ env: { DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:9/exchange' } });
    await until(() => server.output().includes('could not be reached'));
    expect(await server.stop()).toBe(0);
  });

  it('OPS-400: a database that does not exist ends a start at once', async () => {
    const server = launchServer({ env: { DATABASE_URL: database.url.replace(/[^/]+$/, 'nowhere') } });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(/could not be reached: .*nowhere/);
  });

  it('OPS-400 OPS-401: one that stands by outlasts the database, and answers monitors meanwhile', async () => {
    const line = await openLine(database.url);
    const first = await startServer({ env });
    const port = String(30_000 + (process.pid % 10_000));
    const second = launchServer({ env: { DATABASE_URL: line.url, PORT: port } });
    await until(() => second.output().includes('is on standby'));
    const measured = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: MONITOR })).text();
    const connections = await measured();
    for (const text of [
      'assay_role{role="all"} 1',
      'assay_standby 1',
      'assay_ready 0',
      'assay_history_lost 0',
    ])
      expect(connections).toContain(text);
    expect(connections).toMatch(/\nassay_lease_look_age_seconds \d/);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(503);
    line.breakOff();
    await until(() => line.knocks() >= 5);
    await until(async () => (await measured()).includes('assay_database_available 0'));
    line.mend();
    await until(async () => (await measured()).includes('assay_database_available 1'));
    await first.kill();
    const { call } = await second.opened;
    expect((await call('/health')).status).toBe(200);
    expect(await second.stop()).toBe(0);
    await line.close();
  });

  it('OPS-059: a database that still recovers is waited for', async () => {
    const line = await openLine(database.url);
    line.recover();
    const server = launchServer({ env: { DATABASE_URL: line.url } });
    await until(() => line.knocks() >= 3);
    line.mend();
    const { call } = await server.opened;
    expect((await call('/health')).status).toBe(200);
    expect(await server.stop()).toBe(0);
    await line.close();
  });

  it('OPS-036: another key than the one that sealed the papers keeps the exchange closed; neither key is printed', async () => {
    const sealed = await createTestDatabase();
    const first = await startServer({ env: { DATABASE_URL: sealed.url, SECRET_KEY: 'ab'.repeat(32) } });
    await first.stop();
    const second = launchServer({ env: { DATABASE_URL: sealed.url, SECRET_KEY: 'cd'.repeat(32) } });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^The database was sealed with another key than SECRET_KEY/);
    expect(second.output()).not.toMatch(/abab|cdcd/);
    await sealed.drop();
  });

  it('OPS-036: without SECRET_KEY a key is made once, readable by its owner alone', async () => {
    const database = await createTestDatabase();
    const directory = makeDataDir();
    const pool = connectDatabase({ url: database.url, onError: () => undefined });
    const settings = { dataDir: directory.path, secretKey: null };
    const { fingerprint } = await openVault(settings, pool.queries);
    expect((await stat(join(directory.path, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await openVault(settings, pool.queries)).fingerprint).toBe(fingerprint);
    expect(readdirSync(directory.path)).toEqual(['secret.key']);
    await pool.close();
    await database.drop();
    directory.remove();
  });

  it('OPS-632 OPS-633: a key that is missing is not replaced while the database is sealed with it, and a file without one says what to do', async () => {
    const database = await createTestDatabase();
    const directory = makeDataDir();
    const path = join(directory.path, 'secret.key');
    const pool = connectDatabase({ url: database.url, onError: () => undefined });
    const settings = { dataDir: directory.path, secretKey: null };
    writeFileSync(path, '');
    await expect(openVault(settings, pool.queries)).rejects.toThrow(/make room on the disk, delete the file/);
    rmSync(path);
    const { fingerprint } = await openVault(settings, pool.queries);
    const former = Buffer.from(readFileSync(path, 'utf8'), 'hex');
    rmSync(path);
    await expect(openVault(settings, pool.queries)).rejects.toThrow(/is missing, and the database is sealed/);
    expect(readdirSync(directory.path)).toEqual([]);
    const renamed = await openVault({ ...settings, formerSecretKeys: [former] }, pool.queries);
    expect(renamed.formerFingerprints).toEqual([fingerprint]);
    expect(readdirSync(directory.path)).toEqual(['secret.key']);
    await pool.close();
    await database.drop();
    directory.remove();
  });

  it('SEQ-025: a journal that does not replay keeps the exchange closed, in words', async () => {
    const damaged = await createTestDatabase();
    const { sequencer, close } = await startSequencer(damaged.url);
    for (const command of opening()) await sequencer.submit(command);
    await close();
    await damaged.query('delete from snapshots');
    await damaged.query('delete from journal_batches where first_sequence = 3');
    const server = launchServer({ env: { DATABASE_URL: damaged.url } });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(/The journal has no command 3\. .*docs\/operations\.md/);
    await damaged.drop();
  });
});
