import type pg from 'pg';
import { isFull } from './database-unavailable.ts';

/** Some megabytes: more than the next batches need, so that health does not go to and fro at the edge. */
const ROWS = 60_000;

/**
 * Finds out whether the database has room to write, by writing some megabytes that are taken back at once. Throws what
 * the database says when it has not.
 */
export async function assertDiskSpace(client: Pick<pg.Client, 'query'>): Promise<void> {
  try {
    await client.query('begin');
    await client.query('create temporary table room (filler uuid, more uuid) on commit drop');
    await client.query(
      `insert into room select gen_random_uuid(), gen_random_uuid() from generate_series(1, ${ROWS})`,
    );
  } catch (error) {
    // A role that may make no temporary tables finds out by its next batch.
    if (isFull(error)) throw error;
  } finally {
    await client.query('rollback');
  }
}
