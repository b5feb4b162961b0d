import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Returns the latest CNY rate, fresh or not; undefined before the first. */
export function readCny(database: Kysely<Schema>): Promise<Selectable<Schema['c2c_cny']> | undefined> {
  return database.selectFrom('c2c_cny').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}
