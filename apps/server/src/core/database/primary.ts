import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * Throws `DatabaseUnavailable` while the server recovers from its archive or follows another one: it can be read, but
 * what it shows may be of an earlier moment than what was acknowledged, and nothing can be recorded in it.
 */
export async function assertPrimary(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
  if (rows[0]?.recovers === true)
    throw new DatabaseUnavailable('it is in recovery or a replica, and cannot be written', false);
}
