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
import { asking, connecting, DatabaseUnavailable } from './database-unavailable.ts';
import { CALL_MS, NoAnswer, statementLimitMs, withTimeout } from './deadlines.ts';
import type { Schema } from './schema.ts';
import { sendQuery } from './send-query.ts';
import { type DatabaseState, DatabaseWatch } from './watch.ts';

/** The exchange's access to PostgreSQL: typed queries, and the pool below them for whole statements. */
export type Database = {
  readonly queries: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Makes a session of its own, not yet connected. */
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
  /** Looks after the database all the time and writes down what it finds. Without it, nobody looks. */
  readonly watchLog?: Logger;
};

/**
 * Opens a pool. Nothing is sent yet: the first query connects. Queries throw `DatabaseUnavailable` while there is no database,
 * while it does not answer in time and while it has no room; later ones connect anew.
 */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...clientOptions(options.url),
    // Each query is bounded where it is asked: see `send-query.ts`.
    query_timeout: 0,
    // For a connection that is free, too.
    connectionTimeoutMillis: CALL_MS,
    max: options.maximumConnections ?? 16,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', options.onError);
  // A connection that breaks while it is in use fails its query; without a listener it would end the process, too.
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
      await withTimeout(GOODBYE_MS, queries.destroy(), () => {
        for (const client of open) client.connection.stream.destroy();
      }).catch(() => undefined);
    },
  };
}

/**
 * Begins a query that is asked many times a second: the database reads and plans its text once for each connection.
 * The text must always be the same; what differs goes into its values.
 */
export function preparedAs(name: string): RawBuilder<unknown> {
  return sql.raw(`${PREPARED}${name} */ `);
}

const PREPARED = '/* prepared as ';

/**
 * The pool as Kysely uses it. Queries that begin with `preparedAs` get their name, for which Kysely has no place; each has
 * its time; while the database is silent nobody waits for it; and while it is away or recovers, only the watch knocks:
 * each connection that it has to refuse takes processor time from its recovery.
 */
function boundedPool(pool: pg.Pool, watch: DatabaseWatch | null): PostgresPool {
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
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
      return boundedClient(await watched(connecting(() => pool.connect())), watched);
    },
    end: () => pool.end(),
  };
}

function boundedClient(
  client: pg.PoolClient,
  watched: <Result>(work: Promise<Result>) => Promise<Result>,
): PostgresPoolClient {
  let isGivenUp = false;
  const ask = (text: string, values: unknown[]): Promise<unknown> => {
    const query = { text, values };
    const named = text.startsWith(PREPARED) ? { ...query, name: nameIn(text) } : query;
    return watched(
      asking(async () => {
        // Such as the end of a transaction whose statement got no answer.
        if (isGivenUp) throw new NoAnswer(0);
        return withTimeout(statementLimitMs(), sendQuery(client, named), () => {
          isGivenUp = true;
        });
      }),
    );
  };
  return {
    // The other form that Kysely knows is for cursors, which nobody opens.
    query: ask as PostgresPoolClient['query'],
    // One that was given up may still answer: nobody may take that for the answer to something else.
    release: (destroy) => client.release(isGivenUp || destroy),
  };
}

function nameIn(prepared: string): string {
  return prepared.slice(PREPARED.length, prepared.indexOf(' ', PREPARED.length));
}

/** One that has fallen silent does not say goodbye. */
const GOODBYE_MS = 2_000;
