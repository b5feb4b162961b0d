import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { EXCHANGE_ROLE } from '../../src/core/database/embedded/cluster.ts';
import { TEMPLATE } from './global-setup.ts';
import { startServer } from './server-process.ts';

/** A separate database for one test file, on the run's PostgreSQL. */
export type TestDatabase = {
  readonly url: string;
  /** Runs one statement; int8 is returned as bigint. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs statements as the superuser, with rights that the exchange does not have. */
  asSuperuser(statements: string): Promise<void>;
  /** Refuses new sessions; existing ones stay. */
  lockOut(): Promise<void>;
  /** Ends every session of the database and refuses new ones, as after a network failure. */
  interrupt(): Promise<void>;
  /** Accepts sessions again. */
  restore(): Promise<void>;
  /** Saves the present state of the database, for which every session is ended. */
  keepMoment(): Promise<void>;
  /** Replaces the database by the saved state, ending its sessions: later changes are lost. */
  returnToMoment(): Promise<void>;
  drop(): Promise<void>;
};

/** A demo after its first start, without robots; created by the first test file of a run that needs it. */
const DEMO_TEMPLATE = 'assay_demo';
/** Arbitrary number that no other lock uses. */
const DEMO_LOCK = 7_301;

/** Creates a database of a demo that was started once, with two years of prices. Call `drop` when done. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await ensureDemoTemplate();
  return createTestDatabase(DEMO_TEMPLATE);
}

/** Creates a database without any table, like an operator's for a new exchange. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createTestDatabase('template1');
}

/**
 * Creates a migrated, empty database whose legal texts are approved, or a copy of another one. Call `drop` when done.
 */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('adminUrl');
  const admin = (text: string): Promise<unknown> => once(`${adminUrl}postgres`, text);
  // A copy of its files costs half of one through the write-ahead log.
  await admin(`create database ${name} template ${template} owner ${EXCHANGE_ROLE} strategy file_copy`);
  const url = `${clusterUrl}${name}`;
  const savedDatabase = `${name}_moment`;
  let pool: pg.Pool | null = null;
  const closePool = async (): Promise<void> => {
    await pool?.end();
    pool = null;
  };
  const lockOut = async (): Promise<void> => {
    await admin(`alter database ${name} with allow_connections false`);
  };
  const interrupt = async (): Promise<void> => {
    await closePool();
    await lockOut();
    const connections = `from pg_stat_activity where datname = '${name}'`;
    // Sessions that wait for a lock are ended first, and awaited: the end of the lock's holder would let them continue.
    await admin(`select pg_terminate_backend(pid, 10000) ${connections} and wait_event_type = 'Lock'`);
    await admin(`select pg_terminate_backend(pid, 10000) ${connections}`);
  };
  const restore = async (): Promise<void> => {
    await admin(`alter database ${name} with allow_connections true`);
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
    interrupt,
    restore,
    keepMoment: async () => {
      await interrupt();
      await admin(`create database ${savedDatabase} template ${name} owner ${EXCHANGE_ROLE}`);
      await restore();
    },
    returnToMoment: async () => {
      await interrupt();
      await admin(`drop database ${name}`);
      await admin(`alter database ${savedDatabase} rename to ${name}`);
    },
    drop: async () => {
      await closePool();
      for (const databaseName of [name, savedDatabase])
        await admin(`drop database if exists ${databaseName} with (force)`);
    },
  };
}

/** Created under another name, so that an incomplete one is never copied. */
async function ensureDemoTemplate(): Promise<void> {
  const adminUrl = inject('adminUrl');
  const unfinished = `${DEMO_TEMPLATE}_unfinished`;
  const client = new pg.Client({ connectionString: `${adminUrl}postgres` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount !== 0) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${TEMPLATE} owner ${EXCHANGE_ROLE}`);
    const server = await startServer({
      env: { DATABASE_URL: `${inject('clusterUrl')}${unfinished}`, DEMO: 'on' },
    });
    await server.stop();
    await client.query(`alter database ${unfinished} rename to ${DEMO_TEMPLATE}`);
  } finally {
    await client.end();
  }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...clientOptions(url), max: 2 });
  // A closing session may still be ended by the drop of its database.
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
