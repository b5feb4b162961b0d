import { type ClientKey, keySpaceOf } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { FourEyesKind } from './four-eyes.ts';
import { keyOf } from './wish.ts';

/** All keys of staff are of one space, whoever gives the command. */
const SPACE = keySpaceOf({ staff: 0, name: '', reason: '' });

/** When the engine took a command that staff gave with a key, in ms; null when it did not. */
export async function givenAt(database: Kysely<Schema>, key: ClientKey): Promise<number | null> {
  const given = await database
    .selectFrom('client_keys')
    .innerJoin('journal', 'journal.sequence', 'client_keys.sequence')
    .select('journal.time_ms')
    .where('space', '=', SPACE)
    .where('client_key', '=', key)
    .executeTakeFirst();
  return given === undefined ? null : Number(given.time_ms);
}

/** The same kind, with whose command an approval does not try again what one that broke off has done. */
export function onceGiven(kind: FourEyesKind): FourEyesKind {
  return {
    ...kind,
    carryOut: async (transaction, request, context) => {
      const doneAt = await givenAt(context.exchange.database, keyOf(request));
      return doneAt === null ? kind.carryOut(transaction, request, context) : null;
    },
  };
}
