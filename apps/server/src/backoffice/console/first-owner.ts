import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '../../core/database/connect.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { type Settings, servesUsers } from '../../exchange/settings.ts';
import { createInvitation, findFirstLink } from './invitation-repository.ts';
import { findOwners } from './staff-repository.ts';

/**
 * Returns `firstOwnerLink` for a starting process, which has no database connection of its own; also null if the
 * console is disabled or not served.
 */
export async function firstOwnerPath(
  settings: Settings,
  databaseUrl: string,
  vault: Vault,
): Promise<string | null> {
  if (!settings.console || !servesUsers(settings.role)) return null;
  const database = connectDatabase({ url: databaseUrl, maximumConnections: 1, onError: () => undefined });
  try {
    return await firstOwnerLink(database.queries, vault, Date.now());
  } finally {
    await database.close();
  }
}

/**
 * Returns the path of the link with which the first owner sets up the account; null while an owner has access. All
 * processes share one link while it is valid; a new one is created after it was used or has expired.
 */
export function firstOwnerLink(
  database: Kysely<Schema>,
  vault: Vault,
  nowMs: number,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    // Of processes that start concurrently, the second finds the link of the first.
    await sql`select pg_advisory_xact_lock(${FIRST_LINK_LOCK})`.execute(transaction);
    if ((await findOwners(transaction)).length > 0) return null;
    const existingLink = await findFirstLink(transaction, vault, nowMs);
    if (existingLink !== null) return existingLink;
    const link = await createInvitation(transaction, vault, nowMs, {
      email: null,
      roles: ['owner'],
      staffId: null,
      invitedBy: null,
      isFirst: true,
    });
    return link.path;
  });
}

/** Advisory lock of the first owner's link; unique in the database. */
const FIRST_LINK_LOCK = 7_203;
