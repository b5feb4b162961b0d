import pg from 'pg';
import { borrowDatabaseServer } from '../../src/core/database/open.ts';

/** Runs SQL on the embedded database of a running server, as changes of an operator without the server's knowledge. */
export async function runSql(dataDir: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const { url, stop } = await borrowDatabaseServer({ dataDir, databaseUrl: null });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
  await stop();
}
