import type { CurrencyId, OwnerId, UserWallet } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { StoredMovement } from '../movement-repository.ts';

/** Maximum number of entries that one page looks at, so that a rare asset or account costs a bounded read. */
export const WINDOW_ROWS = 5_000;

/** Entries that a page returns; absent fields do not filter. `endMs` is inclusive. */
export type LedgerFilter = {
  readonly wallet?: UserWallet;
  readonly currency?: CurrencyId;
  readonly endMs?: number;
};

/** One page of entries, oldest first: `next` is the id from which the next page continues, null at the end. */
export type LedgerPage = { readonly rows: readonly StoredMovement[]; readonly next: bigint | null };

/** Returns the entries of a user from an id on, oldest first, out of a bounded number of entries. */
export async function readLedgerPage(
  database: Kysely<Schema>,
  owner: OwnerId,
  { wallet, currency, endMs }: LedgerFilter,
  fromId: bigint,
  limit: number,
): Promise<LedgerPage> {
  const isNarrowed = wallet !== undefined || currency !== undefined;
  const window = isNarrowed ? WINDOW_ROWS : limit + 1;
  const conditions = [
    ...(wallet === undefined ? [] : [sql<boolean>`wallet = ${wallet}`]),
    ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
    ...(endMs === undefined ? [] : [sql<boolean>`time_ms <= ${BigInt(endMs)}`]),
  ];
  const { rows } = await sql<StoredMovement & Bounds>`
    with looked_at as materialized (
      select * from ledger_entries where owner = ${BigInt(owner)} and id >= ${fromId} order by id limit ${window}
    )
    select bounds.*, matches.* from (
      select max(id) as last_id, max(time_ms) as last_ms, count(*) as seen from looked_at
    ) as bounds
    left join lateral (
      select * from looked_at ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by id limit ${limit + 1}
    ) as matches on true
    order by matches.id`.execute(database);
  const [first] = rows;
  const matches = rows.filter(({ id }) => id !== null);
  const following = matches[limit];
  if (following !== undefined) return { rows: matches.slice(0, limit), next: following.id };
  if (first === undefined || first.last_id === null || Number(first.seen) < window)
    return { rows: matches, next: null };
  const isPastEnd = endMs !== undefined && Number(first.last_ms) > endMs;
  return { rows: matches, next: isPastEnd ? null : first.last_id + 1n };
}

/** Bounds of the entries that a page looked at; null without any. */
type Bounds = { readonly last_id: bigint | null; readonly last_ms: bigint | null; readonly seen: bigint };

/**
 * Returns the id from which on a user's entries are of a moment or later. Ids ascend with time, so that no index by time is
 * needed.
 */
export async function ledgerIdAt(database: Kysely<Schema>, owner: OwnerId, ms: number): Promise<bigint> {
  const ownerKey = BigInt(owner);
  const { rows } = await sql<{ id: bigint }>`
    with recursive search (low, high) as (
      select 1::int8, coalesce(
        (select id from ledger_entries where owner = ${ownerKey} order by id desc limit 1), 0) + 1
      union all
      select case when time_ms < ${ms} then found_id + 1 else low end,
        case when time_ms < ${ms} then high else middle end
      from (select low, high, (low + high) / 2 as middle from search where low < high) as halves
      cross join lateral (
        select id as found_id, time_ms from ledger_entries where owner = ${ownerKey} and id >= middle order by id limit 1
      ) as found
    )
    select low as id from search where low >= high limit 1`.execute(database);
  return rows[0]?.id ?? 1n;
}
