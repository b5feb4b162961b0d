import { canDecideRequests, type Role } from '@assay/contract/console';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { revokeStaffSessions } from './staff-session.ts';

export type Staff = Selectable<Schema['staff']>;

/** Returns the staff member with this address, with or without access. */
export function findStaffByEmail(database: Kysely<Schema>, email: string): Promise<Staff | undefined> {
  return database
    .selectFrom('staff')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Returns the staff member with this id, locked until the end of the transaction. */
export function lockStaff(transaction: Transaction<Schema>, id: number | bigint): Promise<Staff | undefined> {
  return transaction
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Marks the code of a time step as used. Returns false if it or a later one was already used. */
export async function useTotpStep(database: Kysely<Schema>, id: bigint, step: bigint): Promise<boolean> {
  const updated = await database
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export type NewStaff = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Unsealed. */
  readonly totpSecret: string;
  readonly totpStep: bigint;
  readonly roles: readonly Role[];
};

/** Stores a new staff member; null if the address already has an account. */
export async function insertStaff(
  transaction: Transaction<Schema>,
  vault: Vault,
  nowMs: number,
  staff: NewStaff,
): Promise<bigint | null> {
  const row = await transaction
    .insertInto('staff')
    .values({
      email: staff.email,
      name: staff.name,
      password_hash: staff.passwordHash,
      // Set below: it is sealed with the row's id, which is not known yet.
      totp_secret: '',
      totp_step: staff.totpStep,
      roles: [...staff.roles],
      could_decide: canDecideRequests(staff.roles),
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await transaction
    .updateTable('staff')
    .set({ totp_secret: vault.sealText(staff.totpSecret, authenticatorContext.staff(row.id)) })
    .where('id', '=', row.id)
    .execute();
  return row.id;
}

/** Returns the owners with access. */
export function findOwners(database: Kysely<Schema>): Promise<Pick<Staff, 'id' | 'email'>[]> {
  return database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('is_disabled', '=', false)
    .orderBy('id')
    .execute();
}

/**
 * Returns true when another owner with access remains. Locks the owners, so that two cannot be removed concurrently.
 */
export async function hasOtherOwner(transaction: Transaction<Schema>, id: bigint): Promise<boolean> {
  const owners = await transaction
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('is_disabled', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.some((owner) => owner.id !== id);
}

/** Sets roles and ends all sessions, so that the next call has the new roles. */
export async function setRoles(
  transaction: Transaction<Schema>,
  nowMs: number,
  id: bigint,
  roles: readonly Role[],
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ roles: [...roles], ...(canDecideRequests(roles) ? { could_decide: true } : {}) })
    .where('id', '=', id)
    .execute();
  await revokeStaffSessions(transaction, nowMs, id);
}
