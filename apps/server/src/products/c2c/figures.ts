import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Public trading figures of a trader. */
export type TraderFigures = {
  readonly completed: number;
  /**
   * Percent of completed deals among those completed or failed by the trader in 30 days; one of each kind per
   * counterparty and day.
   */
  readonly completion_rate: number | null;
  /** Mean over buyers of each buyer's mean. */
  readonly release_seconds: number | null;
  readonly is_merchant: 0 | 1;
};

/** True when a failed deal counts against the owner: cancelled by the owner, or unpaid, by timeout or by a ruling. */
const FAILED = sql`case when ending = 'seller_cancelled' then seller else buyer end = o.owner`;

/** Counterparty and day of a deal: many deals with one counterparty count once a day. */
const MET = sql`case when buyer = o.owner then seller else buyer end, taken_ms / 86400000`;

const MONTH_MS = 30 * 86_400_000;
const NO_FIGURES: TraderFigures = {
  completed: 0,
  completion_rate: null,
  release_seconds: null,
  is_merchant: 0,
};

type CountedDeals = {
  readonly owner: bigint;
  readonly completed: number | null;
  readonly finished: bigint;
  readonly ended: bigint;
  readonly release_seconds: number | null;
  readonly is_merchant: boolean;
};

/** Returns the figures of some owners. */
export async function readFigures(
  database: Kysely<Schema>,
  owners: readonly bigint[],
  nowMs: number,
): Promise<ReadonlyMap<bigint, TraderFigures>> {
  if (owners.length === 0) return new Map();
  const since = BigInt(nowMs - MONTH_MS);
  const { rows } = await sql<CountedDeals>`
    select o.owner, t.finished as completed, d.finished, d.ended, r.release_seconds,
      coalesce(m.state = 'approved', false) as is_merchant
    from unnest(${sql.val(owners.map(String))}::int8[]) as o (owner)
    left join c2c_traders t on t.owner = o.owner
    left join c2c_merchants m on m.owner = o.owner
    cross join lateral (
      select count(distinct (${MET})) filter (where state = 'finished') as finished,
        count(distinct (${MET}, state)) filter (where state = 'finished' or state = 'cancelled' and ${FAILED})
          as ended
      from c2c_deals where taken_ms >= ${since} and (seller = o.owner or buyer = o.owner)) as d
    cross join lateral (
      select (avg(ms) / 1000)::float8 as release_seconds from (
        select avg(ended_ms - paid_ms) as ms from c2c_deals
        where taken_ms >= ${since} and seller = o.owner and ending = 'released' group by buyer) as each) as r`.execute(
    database,
  );
  const figures = rows.map(
    ({ owner, completed, finished, ended, release_seconds: seconds, is_merchant: is }) => {
      const rate = ended === 0n ? null : Number((finished * 1_000n) / ended) / 10;
      const figures: TraderFigures = {
        completed: completed ?? 0,
        completion_rate: rate,
        release_seconds: seconds === null ? null : Math.round(seconds),
        is_merchant: is ? 1 : 0,
      };
      return [owner, figures] as const;
    },
  );
  return new Map(figures);
}

export function figuresOf(figures: ReadonlyMap<bigint, TraderFigures>, owner: bigint): TraderFigures {
  return figures.get(owner) ?? NO_FIGURES;
}
