import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DATABASE, EXCHANGE_ROLE } from '../../src/core/database/embedded/cluster.ts';
import { startEmbedded } from '../../src/core/database/embedded/embedded.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { copyDataDir, makeDataDir } from './data-dir.ts';
import { keepInMemory } from './memory-dir.ts';
import { BUNDLES } from './programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL for the exchange's unprivileged role, without a database name at the end. */
    readonly clusterUrl: string;
    /** URL of the run's PostgreSQL for the superuser, without a database name at the end. */
    readonly adminUrl: string;
    /** A data directory whose database has been set up and is not running, as a template for copies. */
    readonly startedDataDir: string;
  }
}

/** The migrated, empty database that every test database is copied from. */
export const TEMPLATE = 'assay_template';

/**
 * Creates once per test run: the programs' bundles, a data directory whose database has been set up, and one real
 * PostgreSQL from a copy of it, with a migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const leaveMemory = keepInMemory();
  const bundling = bundlePrograms();
  const started = makeDataDir();
  await setUpDatabase(started.path);
  const own = makeDataDir();
  copyDataDir(started.path, own.path);
  await suitTests(own.path);
  const cluster = await startEmbedded({ dataDir: own.path });
  const [clusterUrl, adminUrl] = [withoutDatabase(cluster.url), withoutDatabase(cluster.adminUrl)];
  await createTemplate(adminUrl);
  project.provide('clusterUrl', clusterUrl);
  project.provide('adminUrl', adminUrl);
  project.provide('startedDataDir', started.path);
  const bundles = await bundling;
  process.env[BUNDLES] = bundles.directory;
  return async () => {
    await cluster.stop();
    for (const directory of [own, started, bundles]) directory.remove();
    leaveMemory();
  };
}

async function setUpDatabase(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir });
  await migrate(database.url);
  // As after a four-eyes approval in the console: registration is open.
  await run(database.url, "update legal_texts set approved_at = now(), approved_by = 'the tests'");
  await database.stop();
}

function withoutDatabase(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/**
 * Configures a database for tests. They do not cover power failures: processes are killed, and the system keeps their
 * writes. And several exchanges share this one: two gateways and their engines alone take half of the default
 * connections. The tests of the embedded database start their own, with its usual configuration.
 */
async function suitTests(dataDir: string): Promise<void> {
  const cluster = await startEmbedded({ dataDir });
  const settings = ['fsync = off', 'full_page_writes = off', 'max_connections = 300'];
  await run(cluster.adminUrl, ...settings.map((setting) => `alter system set ${setting}`));
  await cluster.stop();
}

/**
 * Every new database's schema belongs to the exchange's role by name, as in its own cluster: the tests of a run take
 * most of all connections.
 */
async function createTemplate(adminUrl: string): Promise<void> {
  await run(`${adminUrl}template1`, `alter schema public owner to ${EXCHANGE_ROLE}`);
  const template = `create database ${TEMPLATE} template ${DATABASE} owner ${EXCHANGE_ROLE}`;
  await run(`${adminUrl}postgres`, template);
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
