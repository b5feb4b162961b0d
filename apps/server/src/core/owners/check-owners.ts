import { type Engine, type FactsOf, ownerId } from '@assay/engine';
import type { Selectable } from 'kysely';
import { type CheckResult, MAX_REPORTED_DIFFERENCES } from '../checks/checks.ts';
import { type Reader, streamRows } from '../checks/reading.ts';
import type { Schema } from '../database/schema.ts';
import { identityLevelOf } from './identity-level.ts';

/** Compared facts of one owner. */
type ComparedFacts = Omit<FactsOf, 'owner'> & { readonly closing: number | null };

type UserRow = Pick<
  Selectable<Schema['users']>,
  'id' | 'is_frozen' | 'nationality' | 'invited_by' | 'review_status' | 'hreview_status' | 'asset_status'
> & {
  readonly is_closed: boolean;
  /** Time at which the account will be closed, in milliseconds; null: none is scheduled, or it is closed. */
  readonly closing_ms: bigint | null;
  /**
   * True while a command about this user is on its way to the engine, or a decision of the engine to the user's row.
   */
  readonly is_under_way: boolean;
};

const USERS = `select id, is_frozen, closed_at is not null as is_closed, nationality, invited_by,
    review_status, hreview_status, asset_status,
    closing_ms,
    exists (select from owner_outbox where owner = users.id and refused is null)
      or (closing_ms is not null and (exists
          (select from owner_changes where owner_changes.owner = users.id and fact = 'closed')
        or 'kept' = (select state from owner_closings where owner = users.id and at_ms = closing_ms
          order by owner_closings.id desc limit 1))) as is_under_way
  from users, lateral (select case when closed_at is null
    then floor(extract(epoch from closing_at) * 1000)::int8 end as closing_ms) as leaving
  order by id`;

/** Compares the facts of owners in an engine with the table of users, in both directions. */
export async function checkOwners(reader: Reader, engine: Engine): Promise<CheckResult> {
  const differences: string[] = [];
  const counts = { users: 0, underWay: 0 };
  const unknownBefore = createUnknownOwnersFinder(engine.room('owners').knownOwners());
  for await (const user of streamRows<UserRow>(reader, 'engine_owners', USERS)) {
    counts.users += 1;
    differences.push(...unknownBefore(Number(user.id)));
    if (user.is_under_way) counts.underWay += 1;
    else differences.push(...differencesOf(user, engine));
    if (differences.length >= MAX_REPORTED_DIFFERENCES) break;
  }
  if (differences.length < MAX_REPORTED_DIFFERENCES)
    differences.push(...unknownBefore(Number.POSITIVE_INFINITY));
  return {
    claim: 'The engine knows of every owner what the table of users says',
    counted: `${counts.users} users, ${counts.underWay} of them just being told`,
    differences: differences.slice(0, MAX_REPORTED_DIFFERENCES),
  };
}

/**
 * Merges the owners of the engine with the users, both by id, and names the owners that are no user.
 * @returns a function to call for each user in order; names the owners with a smaller id since the last call
 */
function createUnknownOwnersFinder(knownOwners: Iterable<FactsOf>): (user: number) => readonly string[] {
  const owners = knownOwners[Symbol.iterator]();
  let next = owners.next();
  return (user) => {
    const names: string[] = [];
    for (; next.done !== true && next.value.owner <= user; next = owners.next()) {
      if (next.value.owner < user) names.push(`owner ${next.value.owner} of the engine is no user`);
    }
    return names;
  };
}

function differencesOf(user: UserRow, engine: Engine): readonly string[] {
  const id = ownerId(Number(user.id));
  const room = engine.room('owners');
  const knownOwners: ComparedFacts = { ...room.factsOf(id), closing: room.closingOf(id)?.at ?? null };
  const storedFacts: ComparedFacts = {
    isFrozen: user.is_frozen,
    isClosed: user.is_closed,
    level: identityLevelOf(user),
    country: user.nationality,
    inviter: user.invited_by === null ? null : ownerId(Number(user.invited_by)),
    closing: user.closing_ms === null ? null : Number(user.closing_ms),
  };
  return COMPARED.flatMap(([name, fact]) =>
    storedFacts[fact] === knownOwners[fact]
      ? []
      : [
          `user ${id}: ${name} is ${storedFacts[fact] ?? 'empty'}, the engine says ${knownOwners[fact] ?? 'empty'}`,
        ],
  );
}

const COMPARED = [
  ['frozen', 'isFrozen'],
  ['closed', 'isClosed'],
  ['level', 'level'],
  ['country', 'country'],
  ['inviter', 'inviter'],
  ['closing time', 'closing'],
] as const;
