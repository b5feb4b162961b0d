import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { clientOptions } from '../../src/database/connect.ts';
import { EXCHANGE_ROLE } from '../../src/database/embedded/cluster.ts';
import { TEMPLATE } from './global-setup.ts';

/** A database of its own for one test file, on the run's PostgreSQL. */
export type TestDatabase = {
  readonly url: string;
  /** Runs one statement; int8 comes back as bigint. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs statements as somebody with the server's own powers, which the exchange does not have. */
  asSuperuser(statements: string): Promise<void>;
  /** Refuses new sessions; those that are there stay. */
  lockOut(): Promise<void>;
  /** Ends every session of the database and refuses new ones, as when the network to it breaks. */
  interrupt(): Promise<void>;
  /** Lets sessions in again. */
  restore(): Promise<void>;
  drop(): Promise<void>;
};

/** Makes a migrated, empty database. Call `drop` when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('adminUrl');
  const admin = (text: string): Promise<unknown> => once(`${adminUrl}postgres`, text);
  await admin(`create database ${name} template ${TEMPLATE} owner ${EXCHANGE_ROLE}`);
  const url = `${clusterUrl}${name}`;
  let pool: pg.Pool | null = null;
  const closePool = async (): Promise<void> => {
    await pool?.end();
    pool = null;
  };
  const lockOut = async (): Promise<void> => {
    await admin(`alter database ${name} with allow_connections false`);
  };
  return {
    url,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      pool ??= openPool(url);
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows;
    },
    asSuperuser: (statements) => once(`${adminUrl}${name}`, statements),
    lockOut,
    interrupt: async () => {
      await closePool();
      await lockOut();
      await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    restore: async () => {
      await admin(`alter database ${name} with allow_connections true`);
    },
    drop: async () => {
      await closePool();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...clientOptions(url), max: 2 });
  // A session that is saying goodbye may still be ended by the drop of its database.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function once(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
