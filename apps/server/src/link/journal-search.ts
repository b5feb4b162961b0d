import { type Command, type Outcome, orderId, sequenceOf, timeMs } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Request } from './messages.ts';

/** A command with the id of the request that brought it. The journal keeps both; a replay reads the command alone. */
export type TaggedCommand = Command & { readonly request: string };

/** Marks a command for the journal, so that whoever writes next can tell that it was done. */
export function tagged(command: Command, { id }: Request): TaggedCommand {
  return { ...command, request: id };
}

/**
 * What an earlier attempt of a request did, as the journal tells it; null when it did nothing. A command that the
 * engine rejected did nothing: it may be given again.
 */
export async function findDone(
  database: Kysely<Schema>,
  request: Request,
  command: Command,
): Promise<Outcome | null> {
  const found = await sql<{ sequence: bigint; time_ms: bigint }>`
    select sequence, time_ms from journal
    where sequence > ${request.since} and accepted and command ->> 'request' = ${request.id}`.execute(
    database,
  );
  const [row] = found.rows;
  if (row === undefined) return null;
  const order = command.type.startsWith('place_') ? await placedOrder(database, row.sequence) : null;
  return {
    ok: true,
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    events: [],
    repeated: true,
    ...(order === null ? {} : { order: orderId(Number(order)) }),
  };
}

/** The first order of a command. Ids grow with the journal, so the newest orders are looked at first. */
async function placedOrder(database: Kysely<Schema>, sequence: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from orders where owner = (select owner from journal where sequence = ${sequence})
      and placed_sequence = ${sequence}
    order by owner, id desc limit 2`.execute(database);
  return rows.at(-1)?.id ?? null;
}
