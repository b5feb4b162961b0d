import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Further trading figures on a shop. */
export type TradeRecord = {
  /**
   * Mean seconds from taken to paid as a buyer in 30 days: mean over sellers of each seller's mean; null without deals.
   */
  readonly paySeconds: number | null;
  /** Number of disputes lost, ever: by a ruling that was carried out or by conceding. */
  readonly disputesLost: number;
};

const MONTH_MS = 30 * 86_400_000;

/** Reads a trader's payment times and lost disputes: by a ruling for the other party, or by conceding. */
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
