import type { OwnerId } from '@assay/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type PageRequest, type Rows, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { MovementFilter } from './movement-filter.ts';

export type StoredMovement = Selectable<Schema['ledger_entries']>;

/** Returns a slice of the movements in a user's accounts, newest first, with the total number. */
export function readMovements(
  database: Kysely<Schema>,
  owner: OwnerId,
  filter: MovementFilter,
  slice: PageRequest,
): Promise<Rows<StoredMovement>> {
  return readPage(movementsOf(database, owner, filter).orderBy('id', 'desc'), slice);
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
  { wallet, currency, reasons, exceptReasons, fromMs, beforeMs }: MovementFilter,
) {
  let query = database.selectFrom('ledger_entries').selectAll().where('owner', '=', BigInt(owner));
  if (wallet !== undefined) query = query.where('wallet', '=', wallet);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (reasons !== undefined) query = query.where(reasonCondition(reasons));
  if (exceptReasons !== undefined) query = query.where(({ not }) => not(reasonCondition(exceptReasons)));
  if (fromMs !== undefined) query = query.where('time_ms', '>=', BigInt(fromMs));
  if (beforeMs !== undefined) query = query.where('time_ms', '<', BigInt(beforeMs));
  return query;
}

/**
 * Returns the condition for movements with one of these reasons. `reason:in` matches credits only,
 * `reason:out` debits only. An unknown reason matches nothing, and excludes nothing.
 */
function reasonCondition(list: readonly string[]) {
  const reasonsWithSuffix = (suffix: string) =>
    list.flatMap((reason) => (reason.endsWith(suffix) ? [reason.slice(0, -suffix.length)] : []));
  const withoutDirection = list.filter((reason) => !reason.includes(':'));
  return sql<boolean>`(reason = any(${withoutDirection}) or (amount > 0 and reason = any(${reasonsWithSuffix(':in')}))
    or (amount < 0 and reason = any(${reasonsWithSuffix(':out')})))`;
}
