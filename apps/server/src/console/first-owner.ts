import type { Kysely } from 'kysely';
import { connectDatabase } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Settings, servesPeople } from '../settings.ts';
import { createInvitation } from './invitation-repository.ts';
import { findOwners } from './staff-repository.ts';

/** The same for a start, which has no connection of its own; null too where the console is off or not served. */
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
 * The path of the link with which the first owner sets up their account; null while an owner has access. Each start makes
 * a fresh link and ends the one before, so that an old screen or log is worth nothing.
 */
export async function firstOwnerLink(
  database: Kysely<Schema>,
  vault: Vault,
  nowMs: number,
): Promise<string | null> {
  if ((await findOwners(database)).length > 0) return null;
  const link = await createInvitation(database, vault, nowMs, {
    email: null,
    roles: ['owner'],
    staffId: null,
    invitedBy: null,
    isFirst: true,
  });
  return link.path;
}
