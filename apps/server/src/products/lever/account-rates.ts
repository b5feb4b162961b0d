import { DEFAULT_RISK_TERMS, type OwnerId, type RiskTerms } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Returns the margin ratios at which an account is warned and liquidated. */
export type RiskTermsOf = (owner: number, currency: number) => RiskTerms;

type Version = RiskTerms & { readonly time_ms: bigint };

/**
 * Reads the rates that apply to accounts: those in force when the account, having no position, opened one; the newest
 * for accounts without positions.
 */
export async function readAccountRiskTerms(database: Kysely<Schema>, owner?: OwnerId): Promise<RiskTermsOf> {
  const rows = await database
    .selectFrom('lever_risk_terms')
    .selectAll()
    .orderBy('time_ms')
    .orderBy('version')
    .execute();
  // Without stored rates the default ones apply to all accounts.
  const [oldest] = rows;
  if (oldest === undefined) return () => DEFAULT_RISK_TERMS;
  const versions = Map.groupBy(rows, ({ currency }) => currency);
  const since = await readHeldSince(database, oldest.time_ms, owner);
  return (account, currency) =>
    riskTermsAt(versions.get(currency) ?? [], since.get(keyOf(account, currency)));
}

function riskTermsAt(versions: readonly Version[], since: bigint | undefined): RiskTerms {
  const applicable =
    since === undefined ? versions.at(-1) : versions.findLast(({ time_ms: time }) => time <= since);
  return applicable ?? DEFAULT_RISK_TERMS;
}

/**
 * Returns since when accounts have held positions without a break, by owner and currency. Starts at the oldest open
 * position and repeatedly steps back to the oldest position that was still open when that one was opened, until before
 * the time of the first stored rates.
 */
async function readHeldSince(
  database: Kysely<Schema>,
  first: bigint,
  owner?: OwnerId,
): Promise<ReadonlyMap<string, bigint>> {
  const ownerCondition = owner === undefined ? sql`` : sql`and owner = ${BigInt(owner)}`;
  const { rows } = await sql<{ owner: bigint; currency: number; since: bigint }>`
    with recursive held as (
      select owner, currency, min(opened_ms) as since from lever_trades
      where status = 'holding' ${ownerCondition} group by owner, currency
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
