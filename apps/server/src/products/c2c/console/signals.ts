import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Link between two accounts: a browser that both logged in with, or an IP address. */
export type Signal = 'device' | 'address';

export type Shared = {
  readonly signal: Signal;
  readonly what: string;
  readonly buyer_at: Date;
  readonly seller_at: Date;
};

type Found = { readonly id: bigint; readonly signal: Signal };

/** True when buyer and seller of a row of `c2c_deals` share a browser or an IP address. */
export const SHARES_SOMETHING = sql<boolean>`exists (select from sessions one join sessions other
  on one.browser_hash = other.browser_hash or one.ip = other.ip and one.ip <> ''
  where one.user_id = c2c_deals.buyer and other.user_id = c2c_deals.seller)`;

/** Returns the signals that the parties of deals share, by deal. */
export async function readFraudSignals(
  database: Kysely<Schema>,
  deals: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Signal[]>> {
  if (deals.length === 0) return new Map();
  const { rows } = await sql<Found>`select distinct d.id, s.signal
    from c2c_deals d
    join sessions one on one.user_id = d.buyer
    join sessions other on other.user_id = d.seller
    cross join lateral (values
      ('device', one.browser_hash = other.browser_hash),
      ('address', one.ip = other.ip and one.ip <> '')) as s (signal, is_shared)
    where d.id = any(${sql.val(deals.map(String))}::int8[]) and s.is_shared
    order by d.id, s.signal desc`.execute(database);
  const signals = new Map<bigint, Signal[]>();
  for (const { id, signal } of rows) signals.set(id, [...(signals.get(id) ?? []), signal]);
  return signals;
}

/** Returns the signals that two accounts share, with values and times, at most 20. */
export async function readShared(
  database: Kysely<Schema>,
  buyer: bigint,
  seller: bigint,
): Promise<readonly Shared[]> {
  const { rows } = await sql<Shared>`select s.signal, s.what, max(one.last_seen_at) as buyer_at,
      max(other.last_seen_at) as seller_at
    from sessions one join sessions other on other.user_id = ${seller}
    cross join lateral (values
      ('device', one.user_agent, one.browser_hash = other.browser_hash),
      ('address', one.ip, one.ip = other.ip and one.ip <> '')) as s (signal, what, is_shared)
    where one.user_id = ${buyer} and s.is_shared
    group by s.signal, s.what order by s.signal desc, s.what limit 20`.execute(database);
  return rows;
}
