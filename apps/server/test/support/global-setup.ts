import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, without a database name at the end. */
    readonly clusterUrl: string;
  }
}

/** The migrated, empty database that every test database is copied from. */
export const TEMPLATE = 'assay_template';

/** One real PostgreSQL for the whole test run, with a migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-test-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbedded({ dataDir });
  const clusterUrl = cluster.url.slice(0, cluster.url.lastIndexOf('/') + 1);
  await createTemplate(clusterUrl);
  project.provide('clusterUrl', clusterUrl);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${clusterUrl}postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(`${clusterUrl}${TEMPLATE}`);
}
