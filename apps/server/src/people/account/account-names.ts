import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Returns the emails, or else phones, of users by id, for staff. */
export async function readAccountNames(
  database: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const users = await database
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(users.map(({ id, email, phone }) => [id, email ?? phone ?? '']));
}
