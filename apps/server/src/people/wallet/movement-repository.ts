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

/** Maximum number of movements of an account that one page looks at, so that a rare reason costs a bounded read. */
const WINDOW_ROWS = 2000;

/** One page of movements by key: `next` is the key of the following page, null at the end. */
export type MovementPage = { readonly rows: readonly StoredMovement[]; readonly next: bigint | null };

/** Returns the movements of a user before an id, newest first, out of a bounded number of movements. */
export async function readMovementsBefore(
  database: Kysely<Schema>,
  owner: OwnerId,
  { wallet, currency, reasons, exceptReasons, fromMs, beforeMs }: MovementFilter,
  before: bigint | null,
  limit: number,
): Promise<MovementPage> {
  const conditions = [
    ...(reasons === undefined ? [] : [reasonCondition(reasons)]),
    ...(exceptReasons === undefined ? [] : [sql<boolean>`not ${reasonCondition(exceptReasons)}`]),
    ...(fromMs === undefined ? [] : [sql<boolean>`time_ms >= ${BigInt(fromMs)}`]),
    ...(beforeMs === undefined ? [] : [sql<boolean>`time_ms < ${BigInt(beforeMs)}`]),
  ];
  // The index begins with the account: each account is read backwards by id, and the newest of all are kept.
  const { rows } = await sql<StoredMovement & Window>`
    with recent as materialized (
      select entries.* from balances
      cross join lateral (
        select * from ledger_entries
        where owner = balances.owner and wallet = balances.wallet and currency = balances.currency
          ${before === null ? sql`` : sql`and id < ${before}`}
        order by id desc limit ${WINDOW_ROWS}
      ) as entries
      where balances.owner = ${BigInt(owner)}
        ${wallet === undefined ? sql`` : sql`and balances.wallet = ${wallet}`}
        ${currency === undefined ? sql`` : sql`and balances.currency = ${currency}`}
      order by entries.id desc limit ${WINDOW_ROWS}
    )
    select bounds.*, matches.* from (
      select min(id) as oldest, min(time_ms) as oldest_ms, count(*) as looked_at from recent
    ) as bounds
    left join lateral (
      select * from recent
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by id desc limit ${limit + 1}
    ) as matches on true
    order by matches.id desc`.execute(database);
  const [first] = rows;
  const matches = rows.filter(({ id }) => id !== null);
  if (matches.length > limit) {
    const page = matches.slice(0, limit);
    return { rows: page, next: page.at(-1)?.id ?? null };
  }
  const isOver =
    first === undefined ||
    first.oldest === null ||
    Number(first.looked_at) < WINDOW_ROWS ||
    (fromMs !== undefined && Number(first.oldest_ms) < fromMs);
  return { rows: matches, next: isOver ? null : first.oldest };
}

/** Bounds of the movements that a page looked at; null without any. */
type Window = {
  readonly oldest: bigint | null;
  readonly oldest_ms: bigint | null;
  readonly looked_at: bigint;
};

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
