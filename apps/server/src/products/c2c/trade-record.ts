import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Further trading figures on a shop. */
export type TradeRecord = {
  /** Average seconds from taken to paid, as a buyer, over 30 days, of the averages of each seller; null: none yet. */
  readonly paySeconds: number | null;
  /** Rulings against the trader that were carried out, ever. */
  readonly disputesLost: number;
};

const MONTH_MS = 30 * 86_400_000;

/** Reads how somebody paid, and which disputes the trader lost: by a ruling for the other party, or by giving in. */
export async function readRecord(
  database: Kysely<Schema>,
  owner: bigint,
  nowMs: number,
): Promise<TradeRecord> {
  const since = BigInt(nowMs - MONTH_MS);
  const { rows } = await sql<{ readonly pay_seconds: number | null; readonly lost: bigint }>`
    select (select (avg(ms) / 1000)::float8 from (
        select avg(paid_ms - taken_ms) as ms from c2c_deals
        where buyer = ${owner} and paid_ms is not null and taken_ms >= ${since} group by seller) as each) as pay_seconds,
      count(*) filter (where dispute = 'closed' and case
        when conceded_by is not null then conceded_by = case when buyer = ${owner} then 'buyer' else 'seller' end
        else ruling = case when buyer = ${owner} then 'return' else 'release' end end) as lost
    from c2c_deals where buyer = ${owner} or seller = ${owner}`.execute(database);
  const [row] = rows;
  const seconds = row?.pay_seconds ?? null;
  return { paySeconds: seconds === null ? null : Math.round(seconds), disputesLost: Number(row?.lost ?? 0n) };
}
