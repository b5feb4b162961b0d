import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientOptions } from './client-options.ts';
import { connecting, DatabaseUnavailable, translateErrors } from './database-unavailable.ts';
import { CALL_MS, NoAnswer, statementLimitMs, withTimeout } from './deadlines.ts';
import type { Schema } from './schema.ts';
import { sendQuery } from './send-query.ts';
import { type DatabaseState, DatabaseWatch } from './watch.ts';

/** The exchange's access to PostgreSQL: typed queries, and the pool below them for whole statements. */
export type Database = {
  readonly queries: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Creates a dedicated session, not yet connected. */
  session(): pg.Client;
  /** Returns the state of the database; always `answers` without a watch. */
  state(): DatabaseState;
  close(): Promise<void>;
};

export type ConnectOptions = {
  readonly url: string;
  readonly maximumConnections?: number;
  /** Called when an idle connection breaks; the next query makes a new one. */
  readonly onError: (error: Error) => void;
  /** Log of the continuous watch over the database. Without it there is no watch. */
  readonly watchLog?: Logger;
};

/**
 * Opens a pool; the first query connects. Queries throw `DatabaseUnavailable` while the database is unreachable, does
 * not answer in time or has no disk space; later ones connect again.
 */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...clientOptions(options.url),
    // Each query is bounded where it is sent: see `send-query.ts`.
    query_timeout: 0,
    // Limits the wait for a free connection, too.
    connectionTimeoutMillis: CALL_MS,
    max: options.maximumConnections ?? 16,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', options.onError);
  // A connection that breaks while in use fails its query; without a listener the error would also end the process.
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => open.delete(client));
  const { watchLog: log } = options;
  const session = (): pg.Client => new pg.Client(clientOptions(options.url));
  const watch = log === undefined ? null : new DatabaseWatch({ connect: session, log });
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: boundedPool(pool, watch) }) });
  return {
    queries,
    pool,
    session,
    state: () => watch?.state() ?? 'answers',
    close: async () => {
      await watch?.stop();
      await withTimeout(CLOSE_GRACE_MS, queries.destroy(), () => {
        for (const client of open) client.connection.stream.destroy();
      }).catch(() => undefined);
    },
  };
}

/**
 * Begins a frequent query: the database parses and plans its text once per connection.
 * The text must be constant; the variable parts go into its values.
 */
export function preparedAs(name: string): RawBuilder<unknown> {
  return sql.raw(`${PREPARED}${name} */ `);
}

const PREPARED = '/* prepared as ';

/**
 * The pool as Kysely uses it. Queries that begin with `preparedAs` become named statements, which Kysely does not
 * offer. Each query has a time limit; while the database is unresponsive, queries fail immediately; and while it is
 * unreachable or recovering, only the watch connects, because each refused connection takes processor time from the
 * recovery.
 */
function boundedPool(pool: pg.Pool, watch: DatabaseWatch | null): PostgresPool {
  const withWatch = async <Result>(query: Promise<Result>): Promise<Result> => {
    try {
      return await query;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) watch?.suspect(error.cause);
      throw error;
    }
  };
  return {
    options: pool.options,
    connect: async () => {
      const state = watch?.state();
      if (state === 'silent') throw new DatabaseUnavailable('it does not answer', false);
      if (state === 'away') throw new DatabaseUnavailable('it takes no connections', false);
      return boundedClient(await withWatch(connecting(() => pool.connect())), withWatch);
    },
    end: () => pool.end(),
  };
}

function boundedClient(
  client: pg.PoolClient,
  withWatch: <Result>(query: Promise<Result>) => Promise<Result>,
): PostgresPoolClient {
  let isTimedOut = false;
  const sendText = (text: string, values: unknown[]): Promise<unknown> => {
    const query = { text, values };
    const namedQuery = text.startsWith(PREPARED) ? { ...query, name: nameIn(text) } : query;
    return withWatch(
      translateErrors(async () => {
        // For example the commit or rollback of a transaction whose statement timed out.
        if (isTimedOut) throw new NoAnswer(0);
        return withTimeout(statementLimitMs(), sendQuery(client, namedQuery), () => {
          isTimedOut = true;
        });
      }),
    );
  };
  return {
    // Kysely's other overload is for cursors, which are not used.
    query: sendText as PostgresPoolClient['query'],
    // A query that timed out may still return rows, which must not be taken for those of a later query.
    release: (destroy) => client.release(isTimedOut || destroy),
  };
}

function nameIn(prepared: string): string {
  return prepared.slice(PREPARED.length, prepared.indexOf(' ', PREPARED.length));
}

/** Time limit of an orderly close, in which an unresponsive server takes no part. */
const CLOSE_GRACE_MS = 2_000;
