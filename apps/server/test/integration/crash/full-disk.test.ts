import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFailed } from 'vitest';
import { findClusterDirectory } from '../../../src/core/database/embedded/cluster-directory.ts';
import { findRunning } from '../../../src/core/database/embedded/embedded.ts';
import { openFloor } from '../../crash/disturb.ts';
import { prepareEmbedded } from '../../crash/embedded-market.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { copyStarted } from '../../support/started-data-dir.ts';

const SIZE = '256m';
const MEGABYTE = 1024 * 1024;

const disk = mkdtempSync(join(tmpdir(), 'assay-disk-'));
chmodSync(disk, 0o755);
/** A separate small disk. Only root may mount one, and not in every container. */
const isMounted =
  process.platform === 'linux' &&
  run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'assay-test', disk);
if (!isMounted) console.log('The test of a full disk is skipped: no small disk can be mounted here.');

const dataDir = join(disk, 'data');
const ballast = join(disk, 'ballast');

beforeAll(() => {
  mkdirSync(dataDir, { recursive: true });
  copyStarted(dataDir);
});
afterEach(() => killServers());
afterAll(() => {
  if (isMounted) run('umount', '--lazy', disk);
  rmSync(disk, { recursive: true, force: true });
});

it.skipIf(!isMounted)(
  'SEQ-035 SEQ-017 SEQ-019 SEQ-052: a full disk refuses orders and loses none, and trading goes on once there is room',
  { timeout: 600_000 },
  async () => {
    const logins = await prepareEmbedded(dataDir, 4);
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    const url = await findRunning(dataDir);
    if (url === null) throw new Error('the database does not run');
    onTestFailed(() => console.log(`${relevantLines(server.output())}\n${relevantLines(databaseLog())}`));
    const floor = openFloor(server, url, logins);
    const health = async (): Promise<number> => (await server.call('/health')).status;
    for (const kind of ['tables', 'write-ahead log'] as const) {
      await floor.acknowledged(100);
      // A new session may have to write before it can do anything.
      const waster = await openSession(url);
      fill();
      if (kind === 'write-ahead log') await wasteLog(waster);
      await waster.end().catch(() => undefined);
      await until(async () => (await health()) === 503, 60);
      // As long as the disk is full: health must not turn green between two failed batches.
      for (let look = 0; look < 100; look += 1) expect(await health()).toBe(503);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const form = { user_string: `nobody${attempt}@example.org` };
        const answer = await server.call('/api/sms_mail', { form });
        expect(answer.status).toBe(200);
        expect(answer.text).toMatch(/"type":"ok"|exchange is temporarily unavailable/);
      }
      rmSync(ballast);
      await floor.acknowledged(100);
      expect(await floor.audit.check()).toEqual([]);
      expect(await health()).toBe(200);
    }
    expect(await floor.close()).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
);

/** Runs a program of the system; returns true when it succeeded. */
function run(program: string, ...options: string[]): boolean {
  return spawnSync(program, options).status === 0;
}

/** Returns the log of PostgreSQL, whether it is running or not. */
function databaseLog(): string {
  return readFileSync(join(findClusterDirectory(dataDir), 'postgresql.log'), 'utf8');
}

/** Returns the last lines of a log, without those repeated thousands of times during a recovery. */
function relevantLines(text: string): string {
  const lines = text.split('\n').filter((line) => !/not yet accepting|Consistent recovery/.test(line));
  return lines.join('\n').slice(-20_000);
}

/** Fills the disk to the last byte. */
function fill(): void {
  for (let size = MEGABYTE; size >= 1; size = size > 4_096 ? 4_096 : size - 4_095) {
    const chunk = Buffer.alloc(size);
    try {
      for (;;) appendFileSync(ballast, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  expect(statfsSync(disk).bavail).toBe(0);
}

async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Switches to new WAL segments until there is no space for one: then the database itself shuts down. */
async function wasteLog(client: pg.Client): Promise<void> {
  try {
    for (;;) {
      await client.query(`select pg_logical_emit_message(false, 'assay', repeat('x', 1000000))`);
    }
  } catch {
    // The disk is full, or the database has shut down.
  }
}
