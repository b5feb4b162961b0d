import type { ProductChecks } from '../../core/checks/checks.ts';

/** Checks of rebates beyond the replay of their rows. */
export const REBATE_CHECKS: ProductChecks = {
  tables: [
    {
      claim: 'Every rebate that was paid moved exactly what it says, once',
      count: `select count(*) || ' rebates that were paid' as counted from rebates where state = 'paid'`,
      differences: `select 'rebate ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select id, owner || ' ' || paid as said from rebates where state = 'paid' and paid > 0) as made
        full join (select reference as id, string_agg(owner || ' ' || amount, ', ') as moved
            from ledger_entries where owner <> 0 and reason = 'rebate_paid' group by reference) as entries using (id)
        where said is distinct from moved order by id`,
    },
    {
      claim: 'The figures of rebates are the sums over them',
      count: `select count(*) || ' currencies of rebates' as counted from rebate_figures`,
      differences: `select 'rebates of currency ' || currency || ' have figures ' || coalesce(kept.said, 'none')
          || ', by their sums ' || coalesce(summed.said, 'none') as difference
        from (select currency, concat_ws(' ', paid, waiting, waiting_price, waiting_share) as said
            from rebate_figures) as kept
        full join (select currency, concat_ws(' ', sum(paid), count(*) filter (where state = 'waiting'),
            count(*) filter (where state = 'waiting' and why = 'price'),
            coalesce(sum(share) filter (where state = 'waiting'), 0)) as said
            from rebates group by currency) as summed using (currency)
        where kept.said is distinct from summed.said order by currency`,
    },
    {
      claim: 'All shares of the fees of a period are at most 60 % of them',
      count: `select count(*) || ' periods with fees' as counted
        from (select closing, currency from rebate_fees group by closing, currency) as fees`,
      differences: `select 'period ' || closing || ' shares ' || shared || ' of ' || fees || ' in currency ' || currency
          as difference
        from (select closing, currency, sum(share) as shared from rebates group by closing, currency) as shares
        full join (select closing, currency, sum(fee) as fees from rebate_fees group by closing, currency) as counted
          using (closing, currency)
        where coalesce(shared, 0) > coalesce(fees, 0) * 0.6 order by closing, currency`,
    },
    {
      claim: 'Every rebate is made of the fees that its owner has a share of',
      count: `select count(*) || ' rebates' as counted from rebates`,
      differences: `select 'rebate ' || id || ' is of ' || fee || ', those below paid ' || coalesce(counted, 0) as difference
        from rebates left join (
          select closing, currency, above.owner::bigint as owner, above.level::integer as level, sum(fee) as counted
          from rebate_fees, unnest(string_to_array(nullif(inviters, ''), ',')) with ordinality as above (owner, level)
          group by closing, currency, above.owner, above.level) as sums using (closing, currency, owner, level)
        where fee is distinct from counted order by id`,
    },
  ],
};
