import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { User } from './user-repository.ts';

export type Passkey = Selectable<Schema['passkeys']>;

const HANDLE_BYTES = 32;

/** Returns the passkeys of a user, oldest first. */
export function passkeysOf(database: Kysely<Schema>, userId: bigint | number): Promise<Passkey[]> {
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('id')
    .execute();
}

/** Returns the user of this credential; undefined if unknown. */
export async function ownerOfPasskey(
  database: Kysely<Schema>,
  credentialId: string,
): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the passkey with this credential, locked until the transaction ends. Its user must be locked first. */
export function lockPasskey(
  transaction: Transaction<Schema>,
  credentialId: string,
): Promise<Passkey | undefined> {
  return transaction
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the random user handle that authenticators store, created at the first use. */
export async function passkeyHandleOf(transaction: Transaction<Schema>, user: User): Promise<Buffer> {
  if (user.passkey_handle !== null) return user.passkey_handle;
  const handle = randomBytes(HANDLE_BYTES);
  await transaction.updateTable('users').set({ passkey_handle: handle }).where('id', '=', user.id).execute();
  return handle;
}

/** Returns the second factors of a user, and the count of recovery codes left. */
export async function factorsOf(
  database: Kysely<Schema>,
  user: User,
): Promise<{ readonly hasTotp: boolean; readonly passkeys: number; readonly recoveryCodes: number }> {
  const count = async (table: 'passkeys' | 'recovery_codes'): Promise<number> => {
    const row = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const [passkeys, recoveryCodes] = await Promise.all([count('passkeys'), count('recovery_codes')]);
  return { hasTotp: user.totp_secret !== null, passkeys, recoveryCodes };
}
