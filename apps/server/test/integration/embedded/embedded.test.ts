import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { chooseAccount } from '../../../src/core/database/embedded/account.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../../src/core/database/embedded/embedded.ts';
import { stopServer } from '../../../src/core/database/embedded/stop-server.ts';
import { StartupProblem } from '../../../src/core/shared/startup-problem.ts';
import { freezeDatabase } from '../../crash/freeze-database.ts';
import { type DataDir, makeDataDir } from '../../support/data-dir.ts';
import { until } from '../../support/sequencer.ts';
import { startedDataDir } from '../../support/started-data-dir.ts';

const NODE = join(import.meta.dirname, '../../../../../node_modules/.bin/node');
const CHILD = join(import.meta.dirname, '../../support/embedded-child.ts');

/** Data directory of an exchange that ran before, unless a test requests a new one. */
let dataDir: DataDir;
let started: EmbeddedDatabase | null;

beforeEach(() => {
  dataDir = startedDataDir();
  started = null;
});
afterEach(async () => {
  await started?.stop();
  dataDir.remove();
});

function startAnew(): void {
  dataDir.remove();
  dataDir = makeDataDir();
}

async function start(): Promise<EmbeddedDatabase> {
  started = await startEmbedded({ dataDir: dataDir.path });
  return started;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const clusterFile = (name: string): string => join(dataDir.path, 'postgres/cluster', name);
const postmasterPid = (): number =>
  Number(readFileSync(clusterFile('postmaster.pid'), 'utf8').split('\n')[0]);

/** Returns true unless the process is dead; an uncollected one has no executable. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/exe`);
}

/** Kills the server, and replaces its process id in its lock files by that of another process, as ids are reused. */
async function killAndRename(other: number): Promise<void> {
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  for (const lock of [
    clusterFile('postmaster.pid'),
    join(dataDir.path, 'postgres/socket/.s.PGSQL.5432.lock'),
  ])
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(String(pid), String(other)));
}

describe('the embedded PostgreSQL', () => {
  it('OPS-662: a password that a full disk left empty is made anew', async () => {
    writeFileSync(clusterFile('exchange-password'), '');
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readFileSync(clusterFile('exchange-password'), 'utf8').trim()).toMatch(/^[\w-]{32}$/);
  });

  it('OPS-006: forces every commit to disk, and listens to nobody but this machine, behind a password', async () => {
    startAnew();
    const { url } = await start();
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous,
         current_setting('listen_addresses') as addresses, current_setting('full_page_writes') as pages`,
    );
    expect(settings).toEqual({ fsync: 'on', synchronous: 'on', addresses: '', pages: 'on' });
    const guessed = new URL(url);
    expect(guessed.password.length).toBeGreaterThanOrEqual(32);
    guessed.password = 'guessed';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it.skipIf(process.getuid?.() !== 0)('OPS-007: started by root, it does not run as root', async () => {
    startAnew();
    await start();
    const status = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8');
    const ids = /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t') ?? ['0'];
    expect(ids).not.toContain('0');
  });

  it('OPS-010: is found again, with what was committed, after its exchange was killed', async () => {
    const child = spawn(NODE, [CHILD, dataDir.path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = line.toString('utf8').replace('ready ', '').trim();
    await query(url, 'create table kept as select 42 as answer');
    const pid = postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'close');
    const again = await start();
    expect(again.url).toBe(url);
    expect(postmasterPid()).toBe(pid);
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('OPS-011: is started again under the same address when it has died', async () => {
    const database = await start();
    await query(database.url, 'create table kept as select 42 as answer');
    process.kill(postmasterPid(), 'SIGKILL');
    await database.ensureRunning();
    expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it.skipIf(process.platform !== 'linux')(
    'OPS-011: is started again where nobody collects the process that died',
    async () => {
      const database = await start();
      await query(database.url, 'create table kept as select 42 as answer');
      const dead = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const [line] = (await once(dead.stdout, 'data')) as [Buffer];
        await killAndRename(Number(line.toString('utf8')));
        await database.ensureRunning();
        expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      } finally {
        dead.kill('SIGKILL');
      }
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'OPS-011: is started again where its number has come round to another PostgreSQL, which goes on',
    async () => {
      const database = await start();
      await query(database.url, 'create table kept as select 42 as answer');
      const neighbour = new pg.Client({ connectionString: `${inject('adminUrl')}postgres` });
      await neighbour.connect();
      try {
        const { rows } = await neighbour.query<{ pid: number }>('select pg_backend_pid() as pid');
        await killAndRename(rows[0]?.pid ?? 0);
        await database.ensureRunning();
        expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
        expect((await neighbour.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      } finally {
        await neighbour.end();
      }
    },
  );

  it('OPS-012: a second one on the same directory is refused in one sentence that names it', async () => {
    await start();
    const refusal = await startEmbedded({ dataDir: dataDir.path }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupProblem);
    expect(String(refusal)).toMatch(/Another exchange is running on .*data: stop it first, or set DATA_DIR/);
    expect(String(refusal)).toContain(dataDir.path);
  });

  it('OPS-014: starts over a lock file whose number belongs to another program by now', async () => {
    await (await start()).stop();
    started = null;
    writeFileSync(
      clusterFile('postmaster.pid'),
      `${process.pid}\n${clusterFile('')}\n0\n5432\n\n\n\nready\n`,
    );
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('OPS-015: refuses a directory of another version with the way out', async () => {
    await (await start()).stop();
    started = null;
    writeFileSync(clusterFile('PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir: dataDir.path })).rejects.toThrow(
      /was made by PostgreSQL 17, .*brings PostgreSQL 18.*docs\/operations\.md/,
    );
  });

  it.skipIf(process.platform !== 'linux')(
    'OPS-055: one that has not ended in its time is stopped at once, and what was committed is there at the next start',
    async () => {
      const database = await start();
      await query(database.adminUrl, 'create table kept as select 42 as answer');
      const cluster = {
        binaries: { native: database.installDirectory, version: '' },
        account: chooseAccount(clusterFile('')),
        directory: database.directory,
      };
      const pid = postmasterPid();
      freezeDatabase(dataDir.path);
      expect(
        await stopServer(cluster, { noticeMs: 0, endMs: 0, wakeTimeoutMs: 0, killTimeoutMs: 20_000 }),
      ).toBe('cut');
      await until(() => !isRunning(pid));
      await database.ensureRunning();
      expect(await query(database.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
  );
});
