import { randomUUID } from 'node:crypto';
import { type Command, clientKey, type OwnersCommand } from '@assay/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../database/schema.ts';
import { commandOwner, decodeCommand, encodeCommand } from '../sequencer/command-codec.ts';
import type { Sequencer } from '../sequencer/interface.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../shared/unavailable.ts';

/** Parts needed to send the engine commands about owners. */
export type OwnerSyncParts = {
  readonly database: Kysely<Schema>;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly log: Logger;
};

type OutboxRow = { readonly id: bigint; readonly owner: bigint; readonly command: unknown };

/** Commands read and submitted together; those of one owner in sequence. */
const PAGE = 1_000;

/**
 * Queues a command about an owner for the engine, in the transaction that changes and locks the row of that user, so
 * that the commands of one owner have the order of the changes. Then call `syncOwner`.
 */
export async function queueForEngine(
  transaction: Transaction<Schema>,
  command: OwnersCommand,
): Promise<void> {
  const owner = commandOwner(command);
  if (owner === null) throw new Error('the command about an owner names none');
  // An unguessable key, because it shares the key space of a trader's own commands.
  const keyed = { ...command, key: clientKey(randomUUID()) };
  await transaction
    .insertInto('owner_outbox')
    .values({ owner: BigInt(owner), command: encodeCommand(keyed), refused: null })
    .execute();
}

/**
 * Sends the engine the queued commands of one owner; resolves when they are in force. Throws `OutcomeUnknown` when the
 * engine cannot be reached: the change is in the database, and the remaining commands are sent by the next call, or by
 * the engine's own process within seconds.
 */
export async function syncOwner(parts: OwnerSyncParts, owner: bigint | number): Promise<void> {
  const next = () => waiting(parts.database).where('owner', '=', BigInt(owner)).execute();
  try {
    for (let rows = await next(); rows.length > 0; rows = await next()) await deliver(parts, rows);
  } catch (error) {
    throw error instanceof ExchangeUnavailable ? new OutcomeUnknown({ cause: error }) : error;
  }
}

/**
 * Sends the commands as `syncOwner` does, for changes without a waiting caller: an unavailable engine gets them later.
 */
export async function syncOwnerOrRetryLater(parts: OwnerSyncParts, owner: bigint | number): Promise<void> {
  try {
    await syncOwner(parts, owner);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

/**
 * Sends the engine the commands of all owners that have been queued for longer than `seconds`, page by page. Returns
 * their number.
 */
export async function syncWaitingOwners(parts: OwnerSyncParts, seconds: number): Promise<number> {
  const next = () =>
    waiting(parts.database)
      .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .execute();
  let count = 0;
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    await deliver(parts, rows);
    count += rows.length;
  }
  return count;
}

/** Queues commands that the engine has rejected once more: the reason may no longer apply. */
export async function retryRefused(database: Kysely<Schema>): Promise<void> {
  await database
    .updateTable('owner_outbox')
    .set({ refused: null })
    .where('refused', 'is not', null)
    .execute();
}

function waiting(database: Kysely<Schema>) {
  return database
    .selectFrom('owner_outbox')
    .select(['id', 'owner', 'command'])
    .where('refused', 'is', null)
    .orderBy('id')
    .limit(PAGE);
}

async function deliver(parts: OwnerSyncParts, rows: readonly OutboxRow[]): Promise<void> {
  const rowsByOwner = [...Map.groupBy(rows, ({ owner }) => owner).values()];
  const delivered = await Promise.all(rowsByOwner.map((rowsOfOwner) => deliverInOrder(parts, rowsOfOwner)));
  const deliveredIds = delivered.flat();
  if (deliveredIds.length === 0) return;
  await parts.database.deleteFrom('owner_outbox').where('id', 'in', deliveredIds).execute();
}

/**
 * Submits commands in order and returns the rows that are done. Each has an idempotency key, so that a command
 * submitted by two processes is executed once.
 */
async function deliverInOrder(parts: OwnerSyncParts, rows: readonly OutboxRow[]): Promise<readonly bigint[]> {
  const deliveredIds: bigint[] = [];
  for (const row of rows) {
    const refusal = await deliverOne(parts, row);
    if (refusal === null) deliveredIds.push(row.id);
    else await markRefused(parts, row, refusal);
  }
  return deliveredIds;
}

/** Returns the engine's rejection code, or `unreadable` for an invalid command; null when it was accepted. */
async function deliverOne(
  { sequencer }: OwnerSyncParts,
  { command: json }: OutboxRow,
): Promise<string | null> {
  const command = readCommand(json);
  if (command === null) return UNREADABLE;
  const outcome = await sequencer.submit(command);
  return outcome.ok ? null : outcome.rejection.code;
}

const UNREADABLE = 'unreadable';

/** Null for an invalid command: one corrupt row must not keep the exchange from opening. */
function readCommand(json: unknown): Command | null {
  try {
    return decodeCommand(json);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

async function markRefused(
  { database, log }: OwnerSyncParts,
  { id, owner }: OutboxRow,
  code: string,
): Promise<void> {
  log.error({ owner: Number(owner), code }, 'the engine rejected a command about an owner');
  await database.updateTable('owner_outbox').set({ refused: code }).where('id', '=', id).execute();
}
