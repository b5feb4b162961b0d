import { type ClientKey, type Command, keySpaceOf } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/**
 * Command issued by staff, always with a client key: that of an act by one person (`actWithoutApproval`) or of a request of two
 * (`keyOf`). By its key it is found in the journal, even if the process died before receiving the outcome.
 */
export type StaffCommand = Command & { readonly key: ClientKey };

/** Commit time of a command, in ms, and the id that it created; null if none. */
export type SubmittedCommand = { readonly atMs: number; readonly createdId: number | null };

/** All keys of staff share one space, regardless of the issuer. */
const SPACE = keySpaceOf({ staff: 0, name: '', reason: '' });

/** Returns the staff command with this key; null if the engine executed none. */
export async function readSubmitted(
  database: Kysely<Schema>,
  key: ClientKey,
): Promise<SubmittedCommand | null> {
  const command = await database
    .selectFrom('client_keys')
    .innerJoin('journal', 'journal.sequence', 'client_keys.sequence')
    .select(['journal.time_ms', 'client_keys.made'])
    .where('space', '=', SPACE)
    .where('client_key', '=', key)
    .executeTakeFirst();
  if (command === undefined) return null;
  return { atMs: Number(command.time_ms), createdId: command.made === null ? null : Number(command.made) };
}
