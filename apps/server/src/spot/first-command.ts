import { isDeepStrictEqual } from 'node:util';
import type { ClientKey, Command } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { encodeCommand } from '../sequencer/command-codec.ts';

type Keyed = Extract<Command, { readonly clientKey?: ClientKey }>;

/**
 * Whether a command that was answered as repeated asks for just what the first one asked, so that it is a retry of it.
 * The journal says so, however old the first is and whatever became of its order since. Without a client key nobody but
 * a gateway repeats a command, and then it is the very same.
 */
export async function repeatsFirst(command: Keyed, database: Kysely<Schema>): Promise<boolean> {
  const { owner, clientKey } = command;
  if (clientKey === undefined) return true;
  const first = await database
    .selectFrom('client_keys')
    .innerJoin('journal', 'journal.sequence', 'client_keys.sequence')
    .select('journal.command')
    .where('client_keys.owner', '=', BigInt(owner))
    .where('client_keys.client_key', '=', clientKey)
    .executeTakeFirst();
  return first !== undefined && isJournaledAs(command, first.command);
}

/**
 * Whether a command is the one that a parsed journal text stands for, in whatever order its fields are written. The mark
 * of the gateway's request that brought it is no part of it.
 */
export function isJournaledAs(command: Command, journaled: unknown): boolean {
  const { request: _mark, ...asked } = journaled as Readonly<Record<string, unknown>>;
  return isDeepStrictEqual(asked, JSON.parse(encodeCommand(command)));
}
