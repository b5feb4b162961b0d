import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../../operations/startup-problem.ts';
import { assertOwnPlace, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { claimCluster } from './claim.ts';
import {
  type Cluster,
  clusterDirectory,
  failed,
  initialise,
  logFile,
  readPassword,
  SUPERUSER,
  startServer,
  stopServer,
} from './cluster.ts';
import { findPlace, makePlace, reachableBinaries } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/** The real PostgreSQL that the exchange brings along, running on a loopback port with a generated password. */
export type EmbeddedDatabase = {
  /** The address of the exchange's database. Stays the same while this process lives. */
  readonly url: string;
  /** Where its data and log are; worth printing, because it is not always inside DATA_DIR. */
  readonly place: string;
  readonly log: string;
  /** Where its programs run from. */
  readonly programs: string;
  /** Starts the server again if it has died. */
  ensureRunning(): Promise<void>;
  /** Stops the server cleanly. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** Where programs and data go when PostgreSQL's account cannot reach them where they are. */
  readonly readableRoot?: string;
};

const DATABASE = 'assay';
const START_ATTEMPTS = 4;
const START_PAUSE_MS = 200;

/**
 * Starts the embedded PostgreSQL of a data directory, or attaches to the one a killed process left running.
 * Throws `StartupProblem` with a sentence for the operator, among others when another process uses the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  let port = await run(cluster, null);
  let claim = await claimCluster(address(cluster, port, 'postgres'), options.dataDir);
  await createDatabase(cluster, port);
  return {
    url: address(cluster, port, DATABASE),
    place: cluster.place,
    log: logFile(cluster),
    programs: cluster.binaries.native,
    ensureRunning: async () => {
      if (claim.isHeld() && (await answers(cluster, port))) return;
      await claim.release();
      port = await run(cluster, port);
      claim = await claimCluster(address(cluster, port, 'postgres'), options.dataDir);
    },
    stop: async () => {
      await claim.release();
      await stopServer(cluster);
    },
  };
}

/**
 * The address of the database of a data directory whose server runs already; null when it does not run.
 * Throws `StartupProblem` when no exchange has ever used the directory.
 */
export async function findRunning(dataDir: string): Promise<string | null> {
  const place = findPlace(dataDir);
  assertOwnPlace(place);
  if (!existsSync(`${place}/cluster`)) {
    throw new StartupProblem(`There is no database in ${dataDir}: set DATA_DIR to that of the exchange.`);
  }
  const cluster: Cluster = { binaries: findBinaries(), account: null, place };
  const postmaster = findPostmaster(cluster);
  if (postmaster === null || !(await answers(cluster, postmaster.port))) return null;
  return address(cluster, postmaster.port, DATABASE);
}

async function prepareCluster(options: EmbeddedOptions): Promise<Cluster> {
  const readableRoot = options.readableRoot ?? '/var/lib/assay';
  const account = chooseAccount(`${findPlace(options.dataDir)}/cluster`);
  const place = makePlace(options.dataDir, account, readableRoot);
  const binaries = reachableBinaries(findBinaries(), account, readableRoot);
  const cluster: Cluster = { binaries, account, place };
  await initialise(cluster);
  return cluster;
}

/** Answers the port of a running server. `fixedPort` is for a restart: the addresses handed out must stay true. */
async function run(cluster: Cluster, fixedPort: number | null): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const attached = await attach(cluster);
    if (attached !== null) return attached;
    const port = fixedPort ?? (await freePort());
    const result = await startServer(cluster, port);
    if (result.code === 0) return port;
    // The port may have been taken in between, another process may have started the server, or sessions of a server
    // that was killed may still be ending: look again.
    if (attempt === START_ATTEMPTS) throw failed(cluster, 'did not start', result);
    await delay(START_PAUSE_MS * attempt);
  }
}

/** The port of a server that already runs here, once it answers; null when there is none. */
async function attach(cluster: Cluster): Promise<number | null> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const postmaster = findPostmaster(cluster);
    if (postmaster === null) return null;
    if (postmaster.status === 'ready' && (await answers(cluster, postmaster.port))) return postmaster.port;
    await delay(100);
  }
  throw new StartupProblem(
    `A PostgreSQL runs on ${clusterDirectory(cluster)} but does not answer. Its log is ${logFile(cluster)}.`,
  );
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address(cluster, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: address(cluster, port, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function address(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() =>
        typeof bound === 'object' && bound !== null ? resolve(bound.port) : reject(new Error('no free port')),
      );
    });
  });
}
