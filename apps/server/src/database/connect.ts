import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { asking, connecting } from './database-away.ts';
import type { Schema } from './schema.ts';
import { sendQuery } from './send-query.ts';

/** The exchange's access to PostgreSQL: typed queries, and the pool below them for whole statements. */
export type Database = { readonly queries: Kysely<Schema>; readonly pool: pg.Pool; close(): Promise<void> };

export type ConnectOptions = {
  readonly url: string;
  readonly maximumConnections?: number;
  /** Told when an idle connection breaks; the next query makes a new one. */
  readonly onError: (error: Error) => void;
};

/**
 * Opens a pool. Nothing is sent yet: the first query connects. Queries throw `DatabaseAway` while there is no database;
 * later ones connect anew.
 */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...clientOptions(options.url),
    max: options.maximumConnections ?? 16,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', options.onError);
  // A connection that breaks while it is in use fails its query; without a listener it would end the process, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return { queries, pool, close: () => queries.destroy() };
}

/**
 * Begins a query that is asked many times a second: the database reads and plans its text once for each connection.
 * The text must always be the same; what differs goes into its values.
 */
export function preparedAs(name: string): RawBuilder<unknown> {
  return sql.raw(`${PREPARED}${name} */ `);
}

const PREPARED = '/* prepared as ';

/** The pool as Kysely uses it, where queries that begin with `preparedAs` get their name: Kysely has no place for it. */
function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => preparingClient(await connecting(() => pool.connect())),
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const ask = (text: string, values: unknown[]): Promise<unknown> => {
    const query = { text, values };
    return asking(() =>
      sendQuery(client, text.startsWith(PREPARED) ? { ...query, name: nameIn(text) } : query),
    );
  };
  return {
    // The other form that Kysely knows is for cursors, which nobody opens.
    query: ask as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

function nameIn(prepared: string): string {
  return prepared.slice(PREPARED.length, prepared.indexOf(' ', PREPARED.length));
}

/** How every connection of the exchange is made: exact integers, a bounded wait, a name the operator sees. */
export function clientOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'assay',
    keepAlive: true,
    types: { getTypeParser: parserFor },
  };
}

const INT8 = 20;
const DATE = 1082;

/** int8 becomes a bigint, because a number cannot hold it; a date stays text, because it has no time zone. */
function parserFor(typeId: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (typeId === INT8) return BigInt;
  if (typeId === DATE) return (text) => text;
  return pg.types.getTypeParser(typeId, format ?? 'text');
}
