import { ACCOUNTS, clientKey, ownerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Sequencer } from '../sequencer/interface.ts';

/** Whether the engine has closed an owner. */
export async function isClosedInEngine(database: Kysely<Schema>, id: bigint): Promise<boolean> {
  const change = await database
    .selectFrom('owner_changes')
    .select('id')
    .where('owner', '=', id)
    .where('fact', '=', 'closed')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/**
 * Closes an owner in the engine for good, before anybody forgets who it was. Answers false when something of the
 * owner's has money on hold. Repeated for the same instant it is done once.
 * @param closingMs the instant that the owner was told
 */
export async function closeInEngine(
  sequencer: Pick<Sequencer, 'submit'>,
  id: bigint,
  closingMs: number,
): Promise<boolean> {
  const outcome = await sequencer.submit({
    room: 'owners',
    type: 'close',
    by: ACCOUNTS,
    owner: ownerId(Number(id)),
    key: clientKey(`close-${id}-${closingMs}`),
  });
  if (outcome.ok) return true;
  if (outcome.rejection.code === 'owner_has_holds') return false;
  throw new Error(`The engine did not close owner ${id}: ${outcome.rejection.code}.`);
}
