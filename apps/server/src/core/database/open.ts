import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../shared/startup-problem.ts';
import { clientOptions } from './client-options.ts';
import { isPassing } from './database-unavailable.ts';
import { findRunning, startEmbedded } from './embedded/embedded.ts';
import type { Ending } from './embedded/stop-server.ts';

/** Location of the database: an address, or a folder of its own. */
type DatabasePlace = {
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl: string | null;
};

/** The database server of this process: the operator's own, or the embedded one. */
export type DatabaseServer = {
  readonly url: string;
  /** The directory of this machine that holds its data; null where it is not on this machine, or not known to be. */
  readonly place: string | null;
  /** One line for the start-up messages, without any password. */
  readonly description: string;
  /** Brings an embedded server back when it has died; nothing for a server of the operator's. */
  revive(): Promise<void>;
  /** Answers what there is to be told of how it ended; null when it ended as usual. */
  stop(): Promise<string | null>;
};

/** A start that waits for a database of the operator's that is unreachable, for as long as it takes. */
export type StartWaiting = {
  /** Called after each try, with what stood in its way; no password is in it. */
  readonly onUnreachable: (reason: string) => void;
  readonly signal: AbortSignal;
};

/** Longest wait of a command for a database of the operator's that recovers, or does not answer. */
const MAX_WAIT_MS = 60_000;
const WAIT_PAUSE_MS = 500;
const MAX_PAUSE_MS = 4_000;

const UNUSUAL_ENDINGS: Readonly<Record<Ending, string | null>> = {
  stopped: null,
  woken:
    'the embedded PostgreSQL did not react when asked to stop: it was told to go on, and then stopped cleanly',
  cut: 'the embedded PostgreSQL did not end when asked and was stopped at once: what is committed is in its log, from which the next start recovers',
};

/**
 * Finds or starts the database that the settings name. Throws `StartupProblem` when there is none to be had. With
 * `waiting`, one of the operator's that cannot be reached for now is waited for until the signal ends that; a wrong
 * password, the name of a database that is not there and a host that has no address are told at once all the same.
 */
export async function openDatabaseServer(
  settings: DatabasePlace,
  waiting?: StartWaiting,
): Promise<DatabaseServer> {
  return settings.databaseUrl === null
    ? openEmbedded(settings.dataDir)
    : openExternal(settings.databaseUrl, waiting);
}

/**
 * Opens the database for a look at it: an embedded server that runs already is used as it is and left running, one that
 * does not is started and stopped again. Throws `StartupProblem` when there is no database yet.
 */
export async function borrowDatabaseServer(
  settings: DatabasePlace,
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
    place: embedded.place,
    description: `embedded PostgreSQL in ${embedded.place}, its programs in ${embedded.programs}`,
    revive: () => embedded.ensureRunning(),
    stop: async () => UNUSUAL_ENDINGS[await embedded.stop()],
  };
}

async function openExternal(url: string, waiting?: StartWaiting): Promise<DatabaseServer> {
  const { host, pathname } = new URL(url);
  const named = `The database of DATABASE_URL (${host}${pathname}) could not be reached`;
  try {
    if (waiting === undefined) await reachUntil(url, performance.now() + MAX_WAIT_MS);
    else await reachWaiting(url, waiting, named);
  } catch (error) {
    waiting?.signal.throwIfAborted();
    throw new StartupProblem(`${named}: ${reason(error)}. Start it, or correct DATABASE_URL.`);
  }
  return {
    url,
    place: null,
    description: `PostgreSQL ${host}${pathname}`,
    revive: async () => undefined,
    stop: async () => null,
  };
}

/** One that says that it starts or recovers, and one that is silent, is tried again until then. */
async function reachUntil(url: string, untilMs: number): Promise<void> {
  for (;;) {
    try {
      return await reach(url);
    } catch (error) {
      if (!mayCome(error) || performance.now() > untilMs) throw error;
    }
    await delay(WAIT_PAUSE_MS);
  }
}

async function reachWaiting(
  url: string,
  { onUnreachable, signal }: StartWaiting,
  named: string,
): Promise<void> {
  for (let pause = WAIT_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await reach(url);
    } catch (error) {
      if (!isPassing(error) || isWithoutAddress(error)) throw error;
      onUnreachable(`${named}: ${reason(error)}`);
    }
    await delay(pause, undefined, { signal });
  }
}

/** Connects once. */
async function reach(url: string): Promise<void> {
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** PostgreSQL's code while it starts, and the driver's words, which come without one. */
function mayCome(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57P03') || error.message === 'timeout expired';
}

/** A misspelt host far more often than names that are not served for now. */
function isWithoutAddress(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

/** A refused connection to a name with two addresses is an AggregateError with an empty message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ');
  return error instanceof Error ? error.message : String(error);
}
