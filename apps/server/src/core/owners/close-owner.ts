import { ACCOUNTS, type AccountClosure, clientKey, type OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Sequencer } from '../sequencer/interface.ts';

/** State of a requested closing: `asked` until the engine has decided it. */
export type ClosingDecision = 'asked' | Exclude<AccountClosure['state'], 'pending'>;

/**
 * Returns the engine's decision on the closing of an owner.
 * @param closingMs the closing time that was reported to the owner
 */
export async function closingDecisionOf(
  database: Kysely<Schema>,
  id: bigint,
  closingMs: number,
): Promise<ClosingDecision> {
  if (await isClosed(database, id)) return 'closed';
  const newest = await database
    .selectFrom('owner_closings')
    .select(['at_ms', 'state'])
    .where('owner', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.state !== 'kept' || newest.at_ms !== BigInt(closingMs)) return 'asked';
  const waiting = await database
    .selectFrom('owner_outbox')
    .select('id')
    .where('owner', '=', id)
    .where('refused', 'is', null)
    .limit(1)
    .executeTakeFirst();
  // The pending command may be about the next closing.
  return waiting === undefined ? 'kept' : 'asked';
}

/**
 * Cancels the closing of an owner in the engine. Returns false when its time has come: the account is closed for good,
 * or about to be decided. Idempotent for the same closing time.
 * @param closingMs the closing time that was reported to the owner
 */
export async function cancelClosingInEngine(
  sequencer: Pick<Sequencer, 'submit'>,
  owner: OwnerId,
  closingMs: number,
): Promise<boolean> {
  const outcome = await sequencer.submit({
    room: 'owners',
    type: 'keep_open',
    by: ACCOUNTS,
    owner,
    key: clientKey(`keep-${owner}-${closingMs}`),
  });
  if (outcome.ok) return true;
  const { code } = outcome.rejection;
  if (code === 'owner_closed' || code === 'settling') return false;
  throw new Error(`The engine refused to keep owner ${owner} open: ${code}.`);
}

async function isClosed(database: Kysely<Schema>, id: bigint): Promise<boolean> {
  const change = await database
    .selectFrom('owner_changes')
    .select('id')
    .where('owner', '=', id)
    .where('fact', '=', 'closed')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}
