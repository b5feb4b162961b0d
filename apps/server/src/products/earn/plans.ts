import { currencyId, type EarnPlan, earnCoverOf } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

export type StoredPlan = Selectable<Schema['earn_plans']>;

/** Returns the latest version of every plan, by plan id. */
export async function readPlans(database: Kysely<Schema>): Promise<readonly EarnPlan[]> {
  const rows = await database
    .selectFrom('earn_plans')
    .selectAll()
    .distinctOn('plan')
    .orderBy('plan')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(planFrom);
}

/** Returns the latest version of one plan. */
export async function readPlan(database: Kysely<Schema>, plan: number): Promise<EarnPlan | undefined> {
  const row = await database
    .selectFrom('earn_plans')
    .selectAll()
    .where('plan', '=', plan)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && planFrom(row);
}

/** Running positions of a plan, with their principal and the cover locked for them, in minor units. */
export type PlanFigures = { readonly positions: number; readonly sold: bigint; readonly cover: bigint };

const NO_POSITIONS: PlanFigures = { positions: 0, sold: 0n, cover: 0n };

/** Returns the figures of running positions, by plan. */
export async function readPlanFigures(database: Kysely<Schema>): Promise<(plan: number) => PlanFigures> {
  const rows = await database.selectFrom('earn_figures').selectAll().execute();
  const figures = new Map(
    rows.map(({ plan, positions, principal, cover }) => [
      plan,
      { positions: Number(positions), sold: BigInt(principal), cover: BigInt(cover) },
    ]),
  );
  return (plan) => figures.get(plan) ?? NO_POSITIONS;
}

/** Returns the free balance of the house's `earn` account, by currency. */
export async function readFreeCover(database: Kysely<Schema>): Promise<(currency: number) => bigint> {
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', 0n)
    .where('wallet', '=', 'earn')
    .execute();
  const freeByCurrency = new Map(rows.map(({ currency, total, held }) => [currency, total - held]));
  return (currency) => freeByCurrency.get(currency) ?? 0n;
}

/**
 * Returns the largest principal of a plan whose interest the free balance covers; the plan's total if it pays no
 * interest.
 */
export function coverable(plan: EarnPlan, freeCover: bigint): bigint {
  const RATE_SCALE = 1_000_000_000_000n;
  const perUnit = earnCoverOf(RATE_SCALE, plan);
  if (perUnit === 0n) return plan.total;
  return ((freeCover + 1n) * RATE_SCALE - 1n) / perUnit;
}

function planFrom(row: StoredPlan): EarnPlan {
  return {
    plan: row.plan,
    version: row.version,
    kind: row.kind,
    currency: currencyId(row.currency),
    status: row.status,
    unit: row.unit,
    days: row.days,
    rate: ratePpm(row.rate),
    minimum: amount(row.minimum),
    maximum: amount(row.maximum),
    perOwner: amount(row.per_owner),
    total: amount(row.total),
    cliff: row.cliff,
    release: ratePpm(row.release),
    releaseBy: row.release_by,
    limitPlan: row.limit_plan,
    limitRate: Number(row.limit_rate),
    identityLevel: row.identity_level,
    barredCountries: row.barred_countries === '' ? [] : row.barred_countries.split(','),
  };
}
