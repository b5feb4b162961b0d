import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Returns the users whom an owner has blocked, oldest first. */
export async function readBlocked(database: Kysely<Schema>, owner: bigint): Promise<readonly bigint[]> {
  const row = await database
    .selectFrom('c2c_traders')
    .select('blocked')
    .where('owner', '=', owner)
    .executeTakeFirst();
  return (row?.blocked ?? '').split(' ').flatMap((id) => (id === '' ? [] : [BigInt(id)]));
}
