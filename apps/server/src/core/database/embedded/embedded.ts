import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../../shared/startup-problem.ts';
import { clientOptions } from '../client-options.ts';
import { assertOwnedDirectory, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Claim, claimCluster } from './claim.ts';
import {
  type Cluster,
  clusterDirectory,
  DATABASE,
  EXCHANGE_ROLE,
  failed,
  getOrCreateExchangePassword,
  initialise,
  logFile,
  readExchangePassword,
  readPassword,
  SUPERUSER,
  startServer,
} from './cluster.ts';
import { createClusterDirectory, findClusterDirectory, reachableBinaries } from './cluster-directory.ts';
import { addressOf, chooseEndpoint, type Endpoint, isSocket } from './endpoint.ts';
import { setUpExchangeRole } from './exchange-role.ts';
import { findPostmaster, transferLocks } from './postmaster.ts';
import { type StopOutcome, stopServer } from './stop-server.ts';

/** The PostgreSQL server bundled with the exchange, with a Unix socket of its own and generated passwords. */
export type EmbeddedDatabase = {
  /** Connection URL of the exchange's database, for its unprivileged role. Constant while this process lives. */
  readonly url: string;
  /** Connection URL for the superuser: for operators, and for tests that act as one. */
  readonly adminUrl: string;
  /** Directory of its data and log, printed at the start because it is not always inside DATA_DIR. */
  readonly directory: string;
  readonly log: string;
  /** Directory of the PostgreSQL installation, with `bin`, `lib` and `share`. */
  readonly installDirectory: string;
  /** Restarts the server if it has died. Throws when it runs and does not answer. */
  ensureRunning(): Promise<void>;
  /** Stops the server, cleanly unless it does not react. */
  stop(): Promise<StopOutcome>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** Directory for programs and data that PostgreSQL's account cannot reach at their usual paths. */
  readonly readableRoot?: string;
};

const START_ATTEMPTS = 4;
const START_PAUSE_MS = 200;
/** Timeout of a probe, about a thousand times the usual response time. */
const PROBE_TIMEOUT_MS = 2_000;
/**
 * Recovery after a power failure may take minutes. A server that reports ready but does not answer is given up after
 * the shorter limit.
 */
const MAX_RECOVERY_MS = 600_000;
const MAX_SILENCE_MS = 20_000;

/**
 * Starts the embedded PostgreSQL of a data directory, or attaches to the server that a killed process left running.
 * Throws `StartupProblem` with a message for the operator, for example when another process uses the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const claimAt = (at: Endpoint): Promise<Claim> =>
    claimCluster(adminAddress(cluster, at, 'postgres'), options.dataDir);
  let endpoint = await run(cluster, null);
  let claim = await claimAt(endpoint);
  if (isOutdated(endpoint)) {
    await claim.release();
    await stopServer(cluster);
    endpoint = await run(cluster, null);
    claim = await claimAt(endpoint);
  }
  const password = getOrCreateExchangePassword(cluster);
  await setUpExchangeRole((database) => connectAdmin(cluster, endpoint, database), password);
  return {
    url: addressOf(endpoint, { role: EXCHANGE_ROLE, password }, DATABASE),
    adminUrl: adminAddress(cluster, endpoint, DATABASE),
    directory: cluster.directory,
    log: logFile(cluster),
    installDirectory: cluster.binaries.native,
    ensureRunning: async () => {
      const isAnswering = await answers(cluster, endpoint);
      if (isAnswering && claim.isHeld()) return;
      await claim.release();
      if (!isAnswering && findPostmaster(cluster)?.status === 'ready') {
        throw new Error('the embedded PostgreSQL is running but does not respond');
      }
      await run(cluster, endpoint);
      claim = await claimAt(endpoint);
    },
    stop: async () => {
      await claim.release();
      // A dead server gets no stop request: pg_ctl would wait for the process that now has its id.
      return findPostmaster(cluster) === null ? 'stopped' : stopServer(cluster);
    },
  };
}

/**
 * Returns the connection URL of the database of a data directory whose server is running; null when it is not.
 * Throws `StartupProblem` when no exchange has ever used the directory.
 */
export async function findRunning(dataDir: string): Promise<string | null> {
  const directory = findClusterDirectory(dataDir);
  assertOwnedDirectory(directory);
  if (!existsSync(`${directory}/cluster`)) {
    throw new StartupProblem(`There is no database in ${dataDir}: set DATA_DIR to that of the exchange.`);
  }
  const cluster: Cluster = { binaries: findBinaries(), account: null, directory };
  const postmaster = findPostmaster(cluster);
  if (postmaster === null || !(await answers(cluster, postmaster.endpoint))) return null;
  const password = readExchangePassword(cluster);
  return password === null
    ? adminAddress(cluster, postmaster.endpoint, DATABASE)
    : addressOf(postmaster.endpoint, { role: EXCHANGE_ROLE, password }, DATABASE);
}

async function prepareCluster(options: EmbeddedOptions): Promise<Cluster> {
  const readableRoot = options.readableRoot ?? '/var/lib/assay';
  const account = chooseAccount(`${findClusterDirectory(options.dataDir)}/cluster`);
  const directory = createClusterDirectory(options.dataDir, account, readableRoot);
  const binaries = reachableBinaries(findBinaries(), account, readableRoot);
  const cluster: Cluster = { binaries, account, directory };
  await initialise(cluster);
  return cluster;
}

/**
 * Returns true when a server left by an earlier version listens on a port that every user of this machine can reach.
 */
function isOutdated(endpoint: Endpoint): boolean {
  return process.platform !== 'win32' && !isSocket(endpoint);
}

/**
 * Starts the server, or attaches to it, and returns its endpoint. `fixed` is for a restart: URLs in use must stay
 * valid.
 */
async function run(cluster: Cluster, fixed: Endpoint | null): Promise<Endpoint> {
  for (let attempt = 1; ; attempt += 1) {
    const attached = await attach(cluster);
    if (attached !== null) return attached;
    const endpoint = fixed ?? (await chooseEndpoint(cluster.directory, cluster.account));
    transferLocks(cluster, endpoint);
    const result = await startServer(cluster, endpoint);
    if (result.code === 0) return endpoint;
    // A port may have been taken meanwhile, another process may have started the server, or sessions of a killed server
    // may still be ending: try again.
    if (attempt === START_ATTEMPTS) throw failed(cluster, 'did not start', result);
    await delay(START_PAUSE_MS * attempt);
  }
}

/** Returns the endpoint of a server that is already running, once it answers; null when there is none. */
async function attach(cluster: Cluster): Promise<Endpoint | null> {
  const startedMs = performance.now();
  for (let isReady = false; ; ) {
    const postmaster = findPostmaster(cluster);
    if (postmaster === null) return null;
    isReady = postmaster.status === 'ready';
    // Regardless of its status file: on a full disk the server could not record that it is ready.
    if (await answers(cluster, postmaster.endpoint)) return postmaster.endpoint;
    if (performance.now() - startedMs > (isReady ? MAX_SILENCE_MS : MAX_RECOVERY_MS)) break;
    await delay(100);
  }
  throw new StartupProblem(
    `A PostgreSQL runs on ${clusterDirectory(cluster)} but does not answer. Its log is ${logFile(cluster)}.`,
  );
}

async function answers(cluster: Cluster, endpoint: Endpoint): Promise<boolean> {
  const client = new pg.Client({
    ...clientOptions(adminAddress(cluster, endpoint, 'postgres'), PROBE_TIMEOUT_MS),
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // The close is not awaited: an unresponsive server takes no part in it.
    client.end().catch(() => undefined);
  }
}

async function connectAdmin(cluster: Cluster, endpoint: Endpoint, database: string): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(adminAddress(cluster, endpoint, database)));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function adminAddress(cluster: Cluster, endpoint: Endpoint, database: string): string {
  return addressOf(endpoint, { role: SUPERUSER, password: readPassword(cluster) }, database);
}
