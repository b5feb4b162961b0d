import type { ChangeRow } from '@assay/contract/console';
import { formatAmount, shortened } from '@assay/money';
import { sql } from 'kysely';
import type { Refused } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { findPlanToChange } from './plan.ts';

/** Changes by ending a plan, with the affected positions and owners. */
export type EndPlan = {
  readonly subject: string;
  readonly version: number;
  readonly changes: readonly ChangeRow[];
};

/** Returns the changes by ending a plan in its present state, or the refusal. */
export async function planEnding(
  exchange: Pick<Exchange, 'database' | 'listings'>,
  plan: number,
): Promise<EndPlan | Refused> {
  const found = await findPlanToChange(exchange, plan);
  if ('ok' in found) return found;
  const { version, status } = found.plan;
  const { code, decimals } = found.currency;
  const money = (value: string) => `${shortened(formatAmount(BigInt(value), decimals))} ${code}`;
  const affected = await affectedBy(plan, exchange);
  const changes = [
    { field: 'status', before: status, after: 'ended' },
    { field: 'positions', before: String(affected.positions), after: '0' },
    { field: 'owners', before: String(affected.owners), after: '0' },
    { field: 'principal', before: money(affected.principal), after: money('0') },
    { field: 'interest', before: money('0'), after: money(affected.interest) },
    { field: 'freed', before: money('0'), after: money(affected.freed) },
    { field: 'recurring', before: String(affected.recurring), after: '0' },
  ];
  return { subject: `#${plan} ${code}`, version, changes };
}

/**
 * Returns the effects of ending a plan. Running positions receive all their locked principal and the interest promised;
 * flexible savings, the interest up to the running day. The rest of the house's cover is released.
 */
async function affectedBy(plan: number, { database }: Pick<Exchange, 'database'>) {
  const { rows } = await sql<{
    positions: number;
    owners: number;
    principal: string;
    interest: string;
    freed: string;
    recurring: number;
  }>`
    with running as (
      select owner, locked, cover, case when kind = 'flexible'
          then div(principal::numeric * rate * (day + 1), 1000000) - paid else cover end as interest
        from earn_positions where plan = ${plan} and status = 'running')
    select count(*)::int as positions, count(distinct owner)::int as owners,
      coalesce(sum(locked), 0)::text as principal, coalesce(sum(interest), 0)::text as interest,
      coalesce(sum(cover - interest), 0)::text as freed,
      (select count(*)::int from earn_recurring where plan = ${plan} and is_running) as recurring
    from running`.execute(database);
  const [totals] = rows;
  if (totals === undefined) throw new Error('an aggregate query returned no row');
  return totals;
}
