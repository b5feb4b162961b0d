import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../shared/startup-problem.ts';
import { clientOptions } from './client-options.ts';
import { isTransient } from './database-unavailable.ts';
import { findRunning, startEmbedded } from './embedded/embedded.ts';
import type { StopOutcome } from './embedded/stop-server.ts';
import { assertPrimary } from './primary.ts';

/** Location of the database: a connection URL, or a directory of its own. */
type DatabaseLocation = {
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl: string | null;
};

/** The database server of this process: the operator's own, or the embedded one. */
export type DatabaseServer = {
  readonly url: string;
  /** Directory on this machine that holds its data; null where it is not known to be on this machine. */
  readonly directory: string | null;
  /** One line for the start-up messages, without any password. */
  readonly description: string;
  /** Restarts an embedded server that has died; does nothing for the operator's own server. */
  revive(): Promise<void>;
  /** Stops an embedded server. Returns a message for the operator about an unusual end; null for a usual one. */
  stop(): Promise<string | null>;
};

/** Settings of a start that waits without limit for an unreachable database of the operator. */
export type StartWaiting = {
  /** Called after each failed attempt with its cause, which contains no password. */
  readonly onUnreachable: (reason: string) => void;
  readonly signal: AbortSignal;
};

/** Longest wait of a command for a database of the operator that is recovering or does not answer. */
const MAX_START_WAIT_MS = 60_000;
const RETRY_PAUSE_MS = 500;
const MAX_PAUSE_MS = 4_000;

const ABNORMAL_OUTCOMES: Readonly<Record<StopOutcome, string | null>> = {
  stopped: null,
  woken:
    'the embedded PostgreSQL did not react when asked to stop: it was told to go on, and then stopped cleanly',
  cut: 'the embedded PostgreSQL did not end when asked and was stopped at once: what is committed is in its log, from which the next start recovers',
};

/**
 * Finds or starts the database of the settings. Throws `StartupProblem` when none can be opened. With `waiting`, a
 * database of the operator that is unreachable is retried until the signal aborts; a wrong password, an unknown
 * database name and an unknown host still fail immediately.
 */
export async function openDatabaseServer(
  settings: DatabaseLocation,
  waiting?: StartWaiting,
): Promise<DatabaseServer> {
  return settings.databaseUrl === null
    ? openEmbedded(settings.dataDir)
    : openExternal(settings.databaseUrl, waiting);
}

/**
 * Opens the database for a short command: an embedded server that is running is used and left running, one that is not
 * is started and stopped again. Throws `StartupProblem` when there is no database yet.
 */
export async function borrowDatabaseServer(
  settings: DatabaseLocation,
): Promise<Pick<DatabaseServer, 'url' | 'stop'>> {
  if (settings.databaseUrl !== null) return openExternal(settings.databaseUrl);
  const url = await findRunning(settings.dataDir);
  return url === null ? openEmbedded(settings.dataDir) : { url, stop: async () => null };
}

async function openEmbedded(dataDir: string): Promise<DatabaseServer> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupProblem(
      `DATA_DIR ${dataDir} could not be made (${String(error)}). Set DATA_DIR to a directory this user may write to.`,
    );
  }
  const embedded = await startEmbedded({ dataDir });
  return {
    url: embedded.url,
    directory: embedded.directory,
    description: `embedded PostgreSQL in ${embedded.directory}, its programs in ${embedded.installDirectory}`,
    revive: () => embedded.ensureRunning(),
    stop: async () => ABNORMAL_OUTCOMES[await embedded.stop()],
  };
}

async function openExternal(url: string, waiting?: StartWaiting): Promise<DatabaseServer> {
  const { host, pathname } = new URL(url);
  const description = `The database of DATABASE_URL (${host}${pathname}) could not be reached`;
  try {
    if (waiting === undefined) await connectUntil(url, performance.now() + MAX_START_WAIT_MS);
    else await connectWhileWaiting(url, waiting, description);
  } catch (error) {
    waiting?.signal.throwIfAborted();
    throw new StartupProblem(`${description}: ${reason(error)}. Start it, or correct DATABASE_URL.`);
  }
  return {
    url,
    directory: null,
    description: `PostgreSQL ${host}${pathname}`,
    revive: async () => undefined,
    stop: async () => null,
  };
}

/** Retries until then while the server reports that it is starting or recovering, or does not answer. */
async function connectUntil(url: string, untilMs: number): Promise<void> {
  for (;;) {
    try {
      return await tryConnect(url);
    } catch (error) {
      if (!isTransientStartError(error) || performance.now() > untilMs) throw error;
    }
    await delay(RETRY_PAUSE_MS);
  }
}

async function connectWhileWaiting(
  url: string,
  { onUnreachable, signal }: StartWaiting,
  description: string,
): Promise<void> {
  for (let pause = RETRY_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await tryConnect(url, assertPrimary);
    } catch (error) {
      if (!isTransient(error) || isWithoutAddress(error)) throw error;
      onUnreachable(`${description}: ${reason(error)}`);
    }
    await delay(pause, undefined, { signal });
  }
}

/** Connects, checks the server, and disconnects. */
async function tryConnect(url: string, check?: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await check?.(client);
    await client.end();
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/**
 * Returns true for a server that is starting (PostgreSQL's code) or unresponsive (the driver's message, without a
 * code).
 */
function isTransientStartError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57P03') || error.message === 'timeout expired';
}

/** Returns true for an unknown host: a misspelt name far more often than a name service that is down. */
function isWithoutAddress(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

/** A refused connection to a name with two addresses is an AggregateError with an empty message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ');
  return error instanceof Error ? error.message : String(error);
}
