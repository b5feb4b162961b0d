import { DEFAULT_RISK_TERMS, type OwnerId, type RiskTerms } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** The rates by which an account is warned and liquidated. */
export type RatesOf = (owner: number, currency: number) => RiskTerms;

type Version = RiskTerms & { readonly time_ms: bigint };

/**
 * Reads which rates accounts go by: those of the day on which the first position opened since they last held none, and
 * the newest for an account that holds none.
 */
export async function readAccountRates(database: Kysely<Schema>, owner?: OwnerId): Promise<RatesOf> {
  const rows = await database
    .selectFrom('lever_risk_terms')
    .selectAll()
    .orderBy('time_ms')
    .orderBy('version')
    .execute();
  // Where nothing was ever set there is nothing to look for.
  const [oldest] = rows;
  if (oldest === undefined) return () => DEFAULT_RISK_TERMS;
  const versions = Map.groupBy(rows, ({ currency }) => currency);
  const since = await readHeldSince(database, oldest.time_ms, owner);
  return (account, currency) => ratesAt(versions.get(currency) ?? [], since.get(keyOf(account, currency)));
}

function ratesAt(versions: readonly Version[], since: bigint | undefined): RiskTerms {
  const held =
    since === undefined ? versions.at(-1) : versions.findLast(({ time_ms: time }) => time <= since);
  return held ?? DEFAULT_RISK_TERMS;
}

/**
 * Since when accounts have held positions without a break, by owner and currency. It goes from the oldest position that
 * is held to the oldest that was held when that one opened, and so on, and no further back than there are rates.
 */
async function readHeldSince(
  database: Kysely<Schema>,
  first: bigint,
  owner?: OwnerId,
): Promise<ReadonlyMap<string, bigint>> {
  const whose = owner === undefined ? sql`` : sql`and owner = ${BigInt(owner)}`;
  const { rows } = await sql<{ owner: bigint; currency: number; since: bigint }>`
    with recursive held as (
      select owner, currency, min(opened_ms) as since from lever_trades
      where status = 'holding' ${whose} group by owner, currency
      union all
      select held.owner, held.currency, earlier.since from held cross join lateral (
        select min(opened_ms) as since from lever_trades as trades
        where trades.owner = held.owner and trades.currency = held.currency and trades.status = 'settled'
          and trades.opened_ms < held.since and trades.ended_ms > held.since
      ) as earlier
      where held.since >= ${first} and earlier.since is not null
    )
    select owner, currency, min(since) as since from held group by owner, currency`.execute(database);
  return new Map(rows.map((row) => [keyOf(Number(row.owner), row.currency), row.since]));
}

function keyOf(owner: number, currency: number): string {
  return `${owner} ${currency}`;
}
