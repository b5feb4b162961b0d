import { type Command, type Outcome, sequenceOf, timeMs } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Request } from './messages.ts';

/** A command with the id of its request. The journal keeps both; a replay reads the command only. */
export type TaggedCommand = Command & { readonly request: string };

/** Tags a command for the journal, so that the next writer can determine that it was executed. */
export function tagged(command: Command, { id }: Request): TaggedCommand {
  return { ...command, request: id };
}

/**
 * Returns the result of an earlier attempt of a request from the journal, and so without its events; null when it had
 * no effect. A command that the engine rejected had none: it may be submitted again.
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
