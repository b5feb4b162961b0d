import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseAccount } from '../../../src/core/database/embedded/account.ts';
import { findBinaries } from '../../../src/core/database/embedded/binaries.ts';
import { reachableBinaries } from '../../../src/core/database/embedded/cluster-directory.ts';
import { startEmbedded } from '../../../src/core/database/embedded/embedded.ts';
import { runProgram } from '../../../src/core/database/embedded/run-program.ts';
import { migrate } from '../../../src/core/database/migrate.ts';
import { borrowDatabaseServer } from '../../../src/core/database/open.ts';
import { postmasterOf } from '../../crash/embedded-market.ts';
import { openMarket } from '../../crash/market.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { startedDataDir } from '../../support/started-data-dir.ts';
import { runVerify } from '../../support/verify-process.ts';

const STRANGER = 31_337;
const COMMON_PLACES = `select sum(setting::int) filter (where name = 'max_connections')
    - sum(setting::int) filter (where name <> 'max_connections') as places
  from pg_settings where name in ('max_connections', 'reserved_connections', 'superuser_reserved_connections')`;

let dataDir: ReturnType<typeof makeDataDir>;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(async () => {
  await killServers();
  dataDir.remove();
});

const clusterFile = (name: string): string => join(dataDir.path, 'postgres/cluster', name);

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns true when a process listens on any TCP port, according to the kernel. */
function listensOnTcp(pid: number): boolean {
  const LISTEN = '0A';
  const lines = ['tcp', 'tcp6'].flatMap((file) =>
    readFileSync(`/proc/${pid}/net/${file}`, 'utf8').split('\n').slice(1),
  );
  const listening = new Set(
    lines
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTEN)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  return readdirSync(`/proc/${pid}/fd`).some((fd) => listening.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
}

describe.skipIf(process.platform !== 'linux')('a stranger on the same machine', () => {
  it('OPS-050: finds no port of the database and cannot enter the directory of its socket', async () => {
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    const postmaster = postmasterOf(dataDir.path) ?? -1;
    expect(listensOnTcp(postmaster)).toBe(false);
    expect(listensOnTcp(server.pid)).toBe(true);
    const directory = join(dataDir.path, 'postgres/socket');
    const { mode, uid } = statSync(directory);
    expect(mode & 0o777).toBe(0o700);
    expect(uid).toBe(statSync(clusterFile('PG_VERSION')).uid);
    if (process.getuid?.() !== 0) return;
    const enter = (as: number): number | null =>
      spawnSync('/bin/sh', ['-c', 'ls "$0"', directory], { uid: as, gid: as, cwd: '/' }).status;
    expect(enter(0)).toBe(0);
    expect(enter(STRANGER)).not.toBe(0);
  });

  it('OPS-051: the exchange works as a role that owns its database and nothing else, with places of its own', async () => {
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    const { url, stop } = await borrowDatabaseServer({ dataDir: dataDir.path, databaseUrl: null });
    await stop();
    const [role] = await ask(
      url,
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         pg_has_role(rolname, 'pg_use_reserved_connections', 'member') as has_places
       from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({
      rolname: 'exchange',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      has_places: true,
    });
    const [places] = await ask(url, `select current_setting('reserved_connections')::int as places`);
    expect(places?.places).toBeGreaterThan(40);
    const roles = await ask(
      url,
      `select distinct usename from pg_stat_activity
       where application_name = 'assay' and datname = 'assay' and pid <> pg_backend_pid()`,
    );
    expect(roles).toEqual([{ usename: 'exchange' }]);
    for (const beyond of [
      'create role other',
      `copy journal to program 'id'`,
      `select pg_read_file('/etc/passwd')`,
    ]) {
      await expect(ask(url, beyond), beyond).rejects.toThrow(/permission denied/);
    }
    expect(await server.stop()).toBe(0);
  });
});

it('OPS-057: a database whose common places are taken is brought up to date in a reserved one', async () => {
  const { url, stop } = await startEmbedded({ dataDir: dataDir.path });
  const others: pg.Client[] = [];
  try {
    for (const [row] = await ask(url, COMMON_PLACES); others.length < Number(row?.places); ) {
      const other = new pg.Client({ connectionString: url });
      others.push(other);
      await other.connect();
    }
    expect(await migrate(url)).not.toEqual([]);
  } finally {
    await Promise.all(others.map((other) => other.end()));
    await stop();
  }
});

describe('a database in a place whose name is long', () => {
  it('OPS-053: is reached all the same, by the exchange and by those who look at it', async () => {
    const deep = join(dataDir.path, 'a'.repeat(60), 'b'.repeat(60));
    const server = await startServer({ env: { DATA_DIR: deep } });
    const postmaster = readFileSync(join(deep, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    expect(statSync(postmaster[4] ?? '').mode & 0o777).toBe(0o700);
    const { code, output } = await runVerify({ DATA_DIR: deep });
    expect(output).toContain('nothing differs');
    expect(code).toBe(0);
    expect(await server.stop()).toBe(0);
  });
});

describe('a database of an earlier version, which worked as the superuser on a port', {
  timeout: 180_000,
}, () => {
  beforeEach(() => {
    dataDir.remove();
    dataDir = startedDataDir();
  });

  /** Leaves the database in the state of that version, running or not. */
  async function makeOld(): Promise<void> {
    const { url, adminUrl, stop } = await startEmbedded({ dataDir: dataDir.path });
    await openMarket(url, 1);
    await ask(
      adminUrl,
      `do $$ declare thing record; begin
         for thing in select relname as name from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         loop execute format('alter table public.%I owner to assay', thing.name); end loop;
         for thing in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
         loop execute format('alter routine %s owner to assay', thing.name); end loop;
       end $$`,
    );
    await ask(adminUrl, 'alter schema public owner to pg_database_owner');
    await ask(adminUrl, 'alter database assay owner to assay');
    await ask(adminUrl, 'revoke pg_use_reserved_connections from exchange');
    await ask(adminUrl, 'drop role exchange');
    await stop();
    rmSync(clusterFile('exchange-password'));
    rmSync(join(dataDir.path, 'postgres/socket'), { recursive: true });
    writeFileSync(
      clusterFile('assay.conf'),
      "listen_addresses = '127.0.0.1'\nport = '21599'\nunix_socket_directories = ''\n",
    );
  }

  async function runOld(): Promise<void> {
    const account = chooseAccount(clusterFile(''));
    const { native } = reachableBinaries(findBinaries(), account, '/var/lib/assay');
    const { code } = await runProgram(
      join(native, 'bin/pg_ctl'),
      ['start', '-w', '-s', '-D', clusterFile(''), '-l', join(dataDir.path, 'postgres/postgresql.log')],
      { account, workingDirectory: join(dataDir.path, 'postgres'), captureOutput: false },
    );
    expect(code).toBe(0);
  }

  async function expectHandedOver(): Promise<void> {
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    const { url, stop } = await borrowDatabaseServer({ dataDir: dataDir.path, databaseUrl: null });
    expect(await ask(url, 'select count(*)::int as users from users')).toEqual([{ users: 1 }]);
    const owners = await ask(
      url,
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace
       union select pg_get_userbyid(proowner) from pg_proc where pronamespace = 'public'::regnamespace
       union select pg_get_userbyid(datdba) from pg_database where datname = current_database()`,
    );
    expect(owners).toEqual([{ owner: 'exchange' }]);
    if (process.platform === 'linux') expect(listensOnTcp(postmasterOf(dataDir.path) ?? -1)).toBe(false);
    await stop();
    expect(await server.stop()).toBe(0);
  }

  it('OPS-052: starts with everything that was in it, owned by the plain role', async () => {
    await makeOld();
    await expectHandedOver();
  });

  it('OPS-052: also when it was left running by an exchange that was killed', async () => {
    await makeOld();
    await runOld();
    await expectHandedOver();
  });
});
