import pg from 'pg';
import { clientOptions } from '../../core/database/client-options.ts';

/** Opens a session for statements whose duration grows with the tables. The caller ends it. */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...clientOptions(url), query_timeout: 0 });
  // A broken connection fails its pending query, so the error needs no handling here.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
