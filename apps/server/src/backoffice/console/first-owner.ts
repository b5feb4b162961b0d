import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '../../core/database/connect.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { type Settings, servesPeople } from '../../exchange/settings.ts';
import { createInvitation, findFirstLink } from './invitation-repository.ts';
import { findOwners } from './staff-repository.ts';

/**
 * Returns `firstOwnerLink` for a start, which has no connection of its own; null too where the console is off or not
 * served.
 */
export async function firstOwnerPath(
  settings: Settings,
  databaseUrl: string,
  vault: Vault,
): Promise<string | null> {
  if (!settings.console || !servesPeople(settings.role)) return null;
  const database = connectDatabase({ url: databaseUrl, maximumConnections: 1, onError: () => undefined });
  try {
    return await firstOwnerLink(database.queries, vault, Date.now());
  } finally {
    await database.close();
  }
}

/**
 * The path of the link with which the first owner sets up their account; null while an owner has access. It is one link
 * for the whole exchange as long as it is good: every process that starts tells the same one, and a next one is made when
 * it was used or has ended.
 */
export function firstOwnerLink(
  database: Kysely<Schema>,
  vault: Vault,
  nowMs: number,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    // Of processes that start together the second one finds the link of the first.
    await sql`select pg_advisory_xact_lock(${FIRST_LINK_LOCK})`.execute(transaction);
    if ((await findOwners(transaction)).length > 0) return null;
    const known = await findFirstLink(transaction, vault, nowMs);
    if (known !== null) return known;
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

/** Of the first owner's link alone; a number that no other lock of the database has. */
const FIRST_LINK_LOCK = 7_203;
