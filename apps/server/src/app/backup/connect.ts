import pg from 'pg';
import { clientOptions } from '../../core/database/client-options.ts';

/** A session for statements that last as long as tables are large. The caller ends it. */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...clientOptions(url), query_timeout: 0 });
  // A connection that breaks fails the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
