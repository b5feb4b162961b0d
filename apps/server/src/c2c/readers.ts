import type { Transaction } from 'kysely';
import type { User } from '../account/user-repository.ts';
import type { Schema } from '../database/schema.ts';

/** Who some notices are for, by number: robots read nothing. */
export async function readReaders(
  transaction: Transaction<Schema>,
  notices: readonly { readonly owner: bigint }[],
): Promise<ReadonlyMap<bigint, User>> {
  if (notices.length === 0) return new Map();
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...new Set(notices.map(({ owner }) => owner))])
    .where('is_robot', '=', false)
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}
