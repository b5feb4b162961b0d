import { type Command, type Outcome, sequenceOf, timeMs } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Request } from './messages.ts';

/** A command with the id of the request that brought it. The journal keeps both; a replay reads the command alone. */
export type TaggedCommand = Command & { readonly request: string };

/** Marks a command for the journal, so that whoever writes next can tell that it was done. */
export function tagged(command: Command, { id }: Request): TaggedCommand {
  return { ...command, request: id };
}

/**
 * Returns the result of an earlier attempt of a request, as the journal has it and so without its events; null when it
 * did nothing. A command that the engine rejected did nothing: it may be given again.
 */
export async function findDone(database: Kysely<Schema>, request: Request): Promise<Outcome | null> {
  const found = await sql<{ sequence: bigint; time_ms: bigint; made: bigint | null }>`
    select sequence, time_ms, made from journal
    where sequence > ${request.since} and accepted and command ->> 'request' = ${request.id}`.execute(
    database,
  );
  const [row] = found.rows;
  if (row === undefined) return null;
  return {
    ok: true,
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    events: [],
    made: row.made === null ? null : Number(row.made),
  };
}
