import pg from 'pg';
import { clientOptions } from '../../src/core/database/client-options.ts';

/** Many times as long as anybody takes to look whether something is done. */
const SECONDS = 0.25;

/**
 * From now on each batch of commands takes so much longer to be committed in this database, as on a slow disk: what is done in
 * several steps can be seen, and killed, between two of them on a machine of any speed.
 */
export async function slowDisk(url: string): Promise<void> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  await client.query(
    `create function slow_disk() returns trigger language plpgsql as
     $$ begin perform pg_sleep(${SECONDS}); return null; end $$`,
  );
  await client.query(
    'create trigger slow_disk after insert on journal_batches for each statement execute function slow_disk()',
  );
  await client.end();
}
