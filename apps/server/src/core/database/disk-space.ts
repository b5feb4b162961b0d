import type pg from 'pg';
import { isDiskFull } from './database-unavailable.ts';

/** Some megabytes: more than the next batches need, so that health does not flap at the limit. */
const ROWS = 60_000;

/**
 * Checks that the database has disk space, by writing some megabytes that are discarded immediately. Throws the
 * database's error when there is none.
 */
export async function assertDiskSpace(client: Pick<pg.Client, 'query'>): Promise<void> {
  try {
    await client.query('begin');
    await client.query('create temporary table room (filler uuid, more uuid) on commit drop');
    await client.query(
      `insert into room select gen_random_uuid(), gen_random_uuid() from generate_series(1, ${ROWS})`,
    );
  } catch (error) {
    // A role without the right to create temporary tables learns of a full disk from its next batch.
    if (isDiskFull(error)) throw error;
  } finally {
    await client.query('rollback');
  }
}
