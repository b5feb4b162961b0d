import type { OwnerId } from '@assay/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Rows, readSlice, type Slice } from '../../core/database/slice.ts';
import type { MovementFilter } from './movement-filter.ts';

export type StoredMovement = Selectable<Schema['ledger_entries']>;

/** Returns a slice of the movements in a user's accounts, newest first, with the total number. */
export function readMovements(
  database: Kysely<Schema>,
  owner: OwnerId,
  filter: MovementFilter,
  slice: Slice,
): Promise<Rows<StoredMovement>> {
  return readSlice(movementsOf(database, owner, filter).orderBy('id', 'desc'), slice);
}

/** Returns the next movements of a user after an id, oldest first. */
export function readMovementsAfter(
  database: Kysely<Schema>,
  owner: OwnerId,
  filter: MovementFilter,
  after: bigint,
  limit: number,
): Promise<readonly StoredMovement[]> {
  return movementsOf(database, owner, filter).where('id', '>', after).orderBy('id').limit(limit).execute();
}

function movementsOf(
  database: Kysely<Schema>,
  owner: OwnerId,
  { wallet, currency, reasons, otherThan, fromMs, beforeMs }: MovementFilter,
) {
  let query = database.selectFrom('ledger_entries').selectAll().where('owner', '=', BigInt(owner));
  if (wallet !== undefined) query = query.where('wallet', '=', wallet);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (reasons !== undefined) query = query.where(isForOneOf(reasons));
  if (otherThan !== undefined) query = query.where(({ not }) => not(isForOneOf(otherThan)));
  if (fromMs !== undefined) query = query.where('time_ms', '>=', BigInt(fromMs));
  if (beforeMs !== undefined) query = query.where('time_ms', '<', BigInt(beforeMs));
  return query;
}

/**
 * Returns the condition for movements with one of these reasons. An unknown reason matches nothing, and excludes
 * nothing.
 */
function isForOneOf(list: readonly string[]) {
  const words = (end: string) =>
    list.flatMap((word) => (word.endsWith(end) ? [word.slice(0, -end.length)] : []));
  const whole = list.filter((word) => !word.includes(':'));
  return sql<boolean>`(reason = any(${whole}) or (amount > 0 and reason = any(${words(':in')}))
    or (amount < 0 and reason = any(${words(':out')})))`;
}
