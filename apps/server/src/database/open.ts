import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { StartupProblem } from '../operations/startup-problem.ts';
import type { Settings } from '../settings.ts';
import { clientOptions } from './connect.ts';
import { findRunning, startEmbedded } from './embedded/embedded.ts';

/** The database server of this process: the operator's own, or the embedded one. */
export type DatabaseServer = {
  readonly url: string;
  /** One line for the start-up messages, without any password. */
  readonly description: string;
  /** Brings an embedded server back when it has died; nothing for a server of the operator's. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

/** Finds or starts the database that the settings name. Throws `StartupProblem` when there is none to be had. */
export async function openDatabaseServer(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<DatabaseServer> {
  return settings.databaseUrl === null ? openEmbedded(settings.dataDir) : openExternal(settings.databaseUrl);
}

/**
 * The same database for a look at it: an embedded server that runs already is used as it is and left running,
 * one that does not is started and stopped again. Throws `StartupProblem` when there is no database yet.
 */
export async function borrowDatabaseServer(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<Pick<DatabaseServer, 'url' | 'stop'>> {
  if (settings.databaseUrl !== null) return openExternal(settings.databaseUrl);
  const url = await findRunning(settings.dataDir);
  return url === null ? openEmbedded(settings.dataDir) : { url, stop: async () => undefined };
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
    description: `embedded PostgreSQL in ${embedded.place}, its programs in ${embedded.programs}`,
    revive: () => embedded.ensureRunning(),
    stop: () => embedded.stop(),
  };
}

async function openExternal(url: string): Promise<DatabaseServer> {
  const { host, pathname } = new URL(url);
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupProblem(
      `The database of DATABASE_URL (${host}${pathname}) could not be reached: ${reason(error)}. Start it, or correct DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return {
    url,
    description: `PostgreSQL ${host}${pathname}`,
    revive: async () => undefined,
    stop: async () => undefined,
  };
}

/** A refused connection to a name with two addresses is an AggregateError with an empty message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ');
  return error instanceof Error ? error.message : String(error);
}
