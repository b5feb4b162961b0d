import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../../../core/database/page.ts';
import type { Schema } from '../../../core/database/schema.ts';

/** Link between two accounts: a browser that both logged in with, or an IP address. */
export type Signal = 'device' | 'address';

type Found = { readonly id: bigint; readonly signal: Signal };

/** Returns the signals that some accounts share with one, by account. */
export async function signalsWith(
  database: Kysely<Schema>,
  user: bigint,
  otherAccounts: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Signal[]>> {
  const signals = new Map<bigint, Signal[]>();
  if (otherAccounts.length === 0) return signals;
  const { rows } = await sql<Found>`select distinct other.user_id as id, s.signal
    from sessions one join sessions other on other.user_id = any(${sql.val(otherAccounts.map(String))}::int8[])
    cross join lateral (values
      ('device', one.browser_hash = other.browser_hash),
      ('address', one.ip = other.ip and one.ip <> '')) as s (signal, is_shared)
    where one.user_id = ${String(user)}::int8 and s.is_shared order by id, s.signal desc`.execute(database);
  for (const { id, signal } of rows) signals.set(id, [...(signals.get(id) ?? []), signal]);
  return signals;
}

type Hint = {
  readonly id: bigint;
  readonly account: string;
  readonly inviter: bigint;
  readonly inviter_account: string;
  readonly created_at: Date;
  /** Comma-separated. */
  readonly signals: string;
};

const HINTS_QUERY = sql`select users.id, coalesce(users.email, users.phone, '') as account, users.created_at,
    users.invited_by as inviter, coalesce(inviters.email, inviters.phone, '') as inviter_account,
    string_agg(distinct s.signal, ',') as signals
  from users join users inviters on inviters.id = users.invited_by
  join sessions one on one.user_id = users.id
  join sessions other on other.user_id = users.invited_by
  cross join lateral (values
    ('device', one.browser_hash = other.browser_hash),
    ('address', one.ip = other.ip and one.ip <> '')) as s (signal, is_shared)
  where s.is_shared group by users.id, inviters.id`;

/** Returns users who share signals with their inviter, newest first. */
export async function readHints(
  database: Kysely<Schema>,
  { offset, limit }: PageRequest,
): Promise<{ readonly rows: readonly Hint[]; readonly count: number }> {
  const [{ rows }, counts] = await Promise.all([
    sql<Hint>`${HINTS_QUERY} order by users.id desc limit ${limit} offset ${offset}`.execute(database),
    sql<{ count: number }>`select count(*)::int as count from (${HINTS_QUERY}) as hints`.execute(database),
  ]);
  return { rows, count: counts.rows[0]?.count ?? 0 };
}
