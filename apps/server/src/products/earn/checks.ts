import type { ProductChecks } from '../../core/checks/checks.ts';

const RUNNING = `from earn_positions where status = 'running'`;

/** Interest due so far on a position with daily accrual, rounded down; null if it follows from releases. */
const OWED_INTEREST = `case when kind in ('staking', 'flexible') then div(principal * rate::numeric * day, 1000000)
  when kind in ('fixed', 'lock_stake') then
    case when status = 'running' or status = 'redeemed' then 0 else div(principal * rate::numeric * days, 1000000) end end`;

/** Checks of positions beyond the replay of their rows. */
export const EARN_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' running positions' as counted ${RUNNING}`,
    rows: `select owner, 'change' as wallet, currency, locked as held ${RUNNING}
      union all select 0, 'earn', currency, cover ${RUNNING}`,
  },
  tables: [
    {
      claim: 'Every position was paid what its days bring, to the unit, and its ledger entries say the same',
      count: `select count(*) || ' positions' as counted from earn_positions`,
      differences: `select 'position ' || id || ' says ' || paid || ', its ledger entries say ' || coalesce(moved, 0) as difference
        from earn_positions as one
        left join (select reference as id, sum(amount) as moved from ledger_entries
            where owner <> 0 and reason = 'earn_interest' group by reference) as entries using (id)
        where paid <> coalesce(moved, 0)
          or status <> 'wound_down' and paid <> coalesce(${OWED_INTEREST}, paid) order by id`,
    },
    {
      claim: 'Everything that is promised to running positions is locked for them',
      count: `select count(*) || ' running positions' as counted ${RUNNING}`,
      differences: `select 'position ' || id || ' is promised more than ' || cover as difference ${RUNNING}
          and kind in ('staking', 'fixed', 'lock_stake')
          and paid + cover <> div(principal * rate::numeric * days, 1000000)
        union all select 'position ' || id || ' is covered for less than its days' ${RUNNING} and kind = 'flexible'
          and paid + cover <> div(principal * rate::numeric * coalesce(last_day, day + 30), 1000000)`,
    },
    {
      claim: 'The figures of every plan are the sums over its running positions',
      count: `select count(*) || ' plans with positions' as counted from earn_figures`,
      differences: `select 'plan ' || plan || ' has figures ' || coalesce(kept.said, 'none') || ', by its positions '
          || coalesce(summed.said, 'none') as difference
        from (select plan, concat_ws(' ', positions, principal, cover) as said from earn_figures
          where positions <> 0 or principal <> 0 or cover <> 0) as kept
        full join (select plan, concat_ws(' ', count(*), sum(principal), sum(cover)) as said ${RUNNING} group by plan)
          as summed using (plan)
        where kept.said is distinct from summed.said order by plan`,
    },
    {
      claim: 'Every position has the terms of its version of the plan',
      count: `select count(*) || ' positions' as counted from earn_positions`,
      differences: `select 'position ' || id || ' has other terms than its plan' as difference
        from earn_positions as one left join earn_plans as terms using (plan, version)
        where terms.plan is null or terms.set_ms > one.started_ms
          or (one.kind, one.currency, one.unit, one.days, one.rate, one.cliff, one.release, one.release_by)
            is distinct from (terms.kind, terms.currency, terms.unit, terms.days, terms.rate, terms.cliff,
              terms.release, terms.release_by) order by id`,
    },
  ],
};
