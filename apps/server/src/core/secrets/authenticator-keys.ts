import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { sealedColumn } from './sealed-column.ts';
import type { Vault } from './vault.ts';

const ofUser = { key: 'id', contextOf: (id: bigint) => `users.totp ${id}` };
/** A confirmed key moves from the second column to the first. */
const USERS = sealedColumn('users', 'totp_secret', ofUser);
const PENDING = sealedColumn('users', 'totp_pending', ofUser);
const STAFF = sealedColumn('staff', 'totp_secret', {
  key: 'id',
  contextOf: (id: bigint) => `staff.totp ${id}`,
});
const INVITATIONS = sealedColumn('staff_invitations', 'totp_secret', {
  key: 'token_hash',
  contextOf: (hash: Buffer) => `staff_invitations.totp ${hash.toString('hex')}`,
});

export const AUTHENTICATOR_COLUMNS = [USERS, PENDING, STAFF, INVITATIONS];

export const authenticatorContext = {
  user: USERS.contextOf,
  staff: STAFF.contextOf,
  invitation: INVITATIONS.contextOf,
} as const;

/** An unsealed key, as authenticators read it: 160 bits in base 32. Sealed ones are longer. */
const CLEAR = '^[A-Z2-7]{32}$';

/** Seals the keys that an older version stored in clear. Returns their number. */
export async function sealAuthenticatorKeys(database: Kysely<Schema>, vault: Vault): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const sealed = [
      await sealUsers(transaction, vault, 'totp_secret'),
      await sealUsers(transaction, vault, 'totp_pending'),
      await sealStaff(transaction, vault),
      await sealInvitations(transaction, vault),
    ];
    return sealed.reduce((sum, count) => sum + count, 0);
  });
}

async function sealUsers(
  database: Kysely<Schema>,
  vault: Vault,
  column: 'totp_secret' | 'totp_pending',
): Promise<number> {
  const rows = await database
    .selectFrom('users')
    .select(['id', `${column} as clear`])
    .where(column, '~', CLEAR)
    .forUpdate()
    .execute();
  for (const { id, clear } of rows) {
    const sealed = vault.sealText(clear ?? '', authenticatorContext.user(id));
    await database
      .updateTable('users')
      .set({ [column]: sealed })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function sealStaff(database: Kysely<Schema>, vault: Vault): Promise<number> {
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', '~', CLEAR)
    .forUpdate()
    .execute();
  for (const { id, totp_secret: clear } of rows) {
    const sealed = vault.sealText(clear, authenticatorContext.staff(id));
    await database.updateTable('staff').set({ totp_secret: sealed }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function sealInvitations(database: Kysely<Schema>, vault: Vault): Promise<number> {
  const rows = await database
    .selectFrom('staff_invitations')
    .select(['id', 'token_hash', 'totp_secret'])
    .where('totp_secret', '~', CLEAR)
    .forUpdate()
    .execute();
  for (const { id, token_hash: hash, totp_secret: clear } of rows) {
    const sealed = vault.sealText(clear, authenticatorContext.invitation(hash));
    await database
      .updateTable('staff_invitations')
      .set({ totp_secret: sealed })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
