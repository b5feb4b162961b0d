import type { Role } from '@assay/contract/console';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import { sealedColumn } from '../../core/secrets/sealed-column.ts';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { newTotpSecret } from '../../core/secrets/totp.ts';
import type { Vault } from '../../core/secrets/vault.ts';

export type Invitation = Selectable<Schema['staff_invitations']>;

const DAY_MS = 24 * 60 * 60_000;
const VALIDITY_MS = 3 * DAY_MS;

/** Sealed token of the first owner's link, which every start prints. */
export const FIRST_LINK_TOKENS = sealedColumn('staff_invitations', 'token_sealed', {
  key: 'token_hash',
  contextOf: (hash: Buffer) => `staff_invitations.token ${hash.toString('hex')}`,
});

export type NewInvitation = {
  /** Null: chosen by the user of the link. */
  readonly email: string | null;
  readonly roles: readonly Role[];
  /** Staff member whose password and second factor the link renews; null for a new one. */
  readonly staffId: bigint | null;
  readonly invitedBy: bigint | null;
  /** Time from which the link works; null: immediately. */
  readonly opensMs?: number | null;
  /** True if created at a start because no owner has access. */
  readonly isFirst?: boolean;
};

/** One-time link: its path, with the token behind `#`, which browsers do not send, and its expiry. */
export type OneTimeLink = { readonly path: string; readonly expiresMs: number };

/**
 * Creates a one-time link. Invalidates older ones for the same address; links without an address may be for different
 * people, and all remain valid.
 */
export async function createInvitation(
  database: Kysely<Schema>,
  vault: Vault,
  nowMs: number,
  { email, roles, staffId, invitedBy, opensMs = null, isFirst = false }: NewInvitation,
): Promise<OneTimeLink> {
  await database
    .updateTable('staff_invitations')
    .set({ ended_at: new Date(nowMs) })
    .where('ended_at', 'is', null)
    .where('email', '=', email)
    .execute();
  const token = newToken();
  const hash = tokenHash(token);
  const expiresMs = (opensMs ?? nowMs) + VALIDITY_MS;
  await database
    .insertInto('staff_invitations')
    .values({
      token_hash: hash,
      email,
      roles: [...roles],
      staff_id: staffId,
      totp_secret: vault.sealText(newTotpSecret(), authenticatorContext.invitation(hash)),
      invited_by: invitedBy,
      created_at: new Date(nowMs),
      expires_at: new Date(expiresMs),
      ended_at: null,
      opens_at: opensMs === null ? null : new Date(opensMs),
      is_first: isFirst,
      token_sealed: isFirst ? vault.sealText(token, FIRST_LINK_TOKENS.contextOf(hash)) : null,
    })
    .execute();
  return { path: pathOf(token), expiresMs };
}

/** Returns the path of the first owner's valid link; null without one. */
export async function findFirstLink(
  database: Kysely<Schema>,
  vault: Vault,
  nowMs: number,
): Promise<string | null> {
  const row = await liveInvitations(database, nowMs).where('token_sealed', 'is not', null).executeTakeFirst();
  if (row === undefined || row.token_sealed === null) return null;
  return pathOf(vault.openText(row.token_sealed, FIRST_LINK_TOKENS.contextOf(row.token_hash)));
}

function pathOf(token: string): string {
  return `/console/setup#${token}`;
}

/** Returns the valid invitation of a token; undefined if none. */
export function findInvitation(
  database: Kysely<Schema>,
  nowMs: number,
  token: string,
): Promise<Invitation | undefined> {
  return liveInvitations(database, nowMs).where('token_hash', '=', tokenHash(token)).executeTakeFirst();
}

/** Marks an invitation as used. Returns false if it was already used. */
export async function useInvitation(
  transaction: Transaction<Schema>,
  nowMs: number,
  id: bigint,
): Promise<boolean> {
  const deleted = await transaction
    .updateTable('staff_invitations')
    .set({ ended_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return deleted.numUpdatedRows === 1n;
}

/** Invalidates unused links that a staff member created, and those that would renew the staff member's own login. */
export async function endInvitationsOf(
  transaction: Transaction<Schema>,
  nowMs: number,
  staffId: bigint,
): Promise<void> {
  await transaction
    .updateTable('staff_invitations')
    .set({ ended_at: new Date(nowMs) })
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('invited_by', '=', staffId), where('staff_id', '=', staffId)]))
    .execute();
}

/** Selects all valid links. */
export function liveInvitations(database: Kysely<Schema>, nowMs: number) {
  return database
    .selectFrom('staff_invitations')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs));
}
