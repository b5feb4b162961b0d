import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { EXCHANGE_ROLE } from '../../src/database/embedded/cluster.ts';
import { startEmbedded } from '../../src/database/embedded/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL for the exchange's plain role, without a database name at the end. */
    readonly clusterUrl: string;
    /** The same for the superuser. */
    readonly adminUrl: string;
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
  const [clusterUrl, adminUrl] = [withoutDatabase(cluster.url), withoutDatabase(cluster.adminUrl)];
  await spareTheDisk(adminUrl);
  await createTemplate(adminUrl, clusterUrl);
  project.provide('clusterUrl', clusterUrl);
  project.provide('adminUrl', adminUrl);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function withoutDatabase(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/**
 * What a power cut leaves behind is no subject of these tests: processes are killed, and the system keeps what they
 * wrote. The tests of the embedded database start their own, as it is.
 */
async function spareTheDisk(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${adminUrl}postgres` });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function createTemplate(adminUrl: string, clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${adminUrl}postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE} owner ${EXCHANGE_ROLE}`);
  await client.end();
  await migrate(`${clusterUrl}${TEMPLATE}`);
}
