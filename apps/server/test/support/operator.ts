import pg from 'pg';
import { borrowDatabaseServer } from '../../src/core/database/open.ts';

/** Runs SQL on the embedded database of a running server: what an operator changes behind its back. */
export async function runSql(dataDir: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const { url, stop } = await borrowDatabaseServer({ dataDir, databaseUrl: null });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
  await stop();
}
