import { type ClientKey, type Command, keySpaceOf } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/**
 * A command as staff give it: always with a key, that of an act of one colleague (`actAlone`) or of a request of two
 * (`keyOf`). By its key it is found in the journal, also where the process died before anybody heard of it.
 */
export type StaffCommand = Command & { readonly key: ClientKey };

/** Time at which the engine took a command, in ms, and the number of what it made: null when nothing. */
export type Given = { readonly atMs: number; readonly made: number | null };

/** All keys of staff are of one space, whoever gives the command. */
const SPACE = keySpaceOf({ staff: 0, name: '', reason: '' });

/** The command that staff gave with a key; null when the engine took none. */
export async function readGiven(database: Kysely<Schema>, key: ClientKey): Promise<Given | null> {
  const given = await database
    .selectFrom('client_keys')
    .innerJoin('journal', 'journal.sequence', 'client_keys.sequence')
    .select(['journal.time_ms', 'client_keys.made'])
    .where('space', '=', SPACE)
    .where('client_key', '=', key)
    .executeTakeFirst();
  if (given === undefined) return null;
  return { atMs: Number(given.time_ms), made: given.made === null ? null : Number(given.made) };
}
