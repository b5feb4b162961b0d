import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** What was last said of CNY, fresh or not; undefined: nothing yet. */
export function readCny(database: Kysely<Schema>): Promise<Selectable<Schema['c2c_cny']> | undefined> {
  return database.selectFrom('c2c_cny').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}
