import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Counts and status of a trader. */
export type UserRow = {
  readonly user_id: number;
  readonly account: string;
  readonly finished: number;
  readonly cancelled_today: number;
  readonly false_paid: number;
  readonly disputes_lost: number;
  readonly is_suspended: 0 | 1;
};

type CountedDeals = {
  readonly id: bigint;
  readonly account: string;
  readonly finished: number | null;
  readonly cancelled: number;
  readonly false_paid: number | null;
  readonly lost: bigint;
  readonly is_suspended: boolean | null;
};

/** Number of disputes lost: by a ruling, or by conceding. */
const LOST_DISPUTES = sql`(select count(*) from c2c_deals d where d.dispute = 'closed' and (
  d.seller = u.id and (d.conceded_by = 'seller' or d.conceded_by is null and d.ruling = 'release')
  or d.buyer = u.id and (d.conceded_by = 'buyer' or d.conceded_by is null and d.ruling = 'return')))`;

/** Returns counts and status of traders, by user id. `today`: the day of the C2C calendar. */
export async function readUserRows(
  database: Kysely<Schema>,
  ids: readonly bigint[],
  today: string,
): Promise<ReadonlyMap<bigint, UserRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CountedDeals>`select u.id, coalesce(u.email, u.phone, '') as account, t.finished,
      case when t.day = ${today} then t.cancelled else 0 end as cancelled, t.false_paid, ${LOST_DISPUTES} as lost, t.is_suspended
    from users u left join c2c_traders t on t.owner = u.id
    where u.id = any(${sql.val(ids.map(String))}::int8[])`.execute(database);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        user_id: Number(row.id),
        account: row.account,
        finished: row.finished ?? 0,
        cancelled_today: row.cancelled,
        false_paid: row.false_paid ?? 0,
        disputes_lost: Number(row.lost),
        is_suspended: row.is_suspended === true ? 1 : 0,
      },
    ]),
  );
}

/** Returns a trader's counts and status; zeros for an unknown user. */
export function userRowOf(rowsById: ReadonlyMap<bigint, UserRow>, id: bigint): UserRow {
  return (
    rowsById.get(id) ?? {
      user_id: Number(id),
      account: '',
      finished: 0,
      cancelled_today: 0,
      false_paid: 0,
      disputes_lost: 0,
      is_suspended: 0,
    }
  );
}
