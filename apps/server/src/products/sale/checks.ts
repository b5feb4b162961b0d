import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_RUNNING } from './ended.ts';

/** Movements of a purchase on its owner's accounts. */
const STORED_ROWS = `select s.id, concat_ws(', ',
    case when s.paid > 0 then 'sale_payment ' || sales.payment || ' ' || -s.paid end,
    case when s.allotted > 0 then 'sale_tokens ' || sales.token || ' ' || s.allotted end) as said
  from sale_subscriptions s join sales on sales.id = s.sale`;

const TOKEN_UNITS = `power(10::numeric, (select decimals from currencies where currencies.id = sales.token))`;

/** Checks of sales beyond the replay of their rows. */
export const SALE_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' open token sales' as counted from sales where ${IS_RUNNING}`,
    rows: `select 0 as owner, 'sale' as wallet, token as currency, supply - allotted as held from sales
        where ${IS_RUNNING}
      union all select s.owner, 'change', sales.payment, s.cost from sale_subscriptions s
        join sales on sales.id = s.sale where s.status = 'waiting'
      union all select s.owner, 'change', sales.token, s.allotted - s.released from sale_subscriptions s
        join sales on sales.id = s.sale where s.status = 'vesting'`,
  },
  tables: [
    {
      claim: 'The figures of every sale are the sums over its purchases',
      count: `select count(*) || ' token sales with purchases' as counted from sale_figures`,
      differences: `select 'sale ' || sale || ' has figures ' || coalesce(kept.said, 'none')
          || ', its purchases say ' || coalesce(summed.said, 'none') as difference
        from (select sale, concat_ws(' ', buyers, purchases, purchases_waiting, asked_waiting, cost_waiting, paid, vesting) as said
            from sale_figures) as kept
        full join (select sale, concat_ws(' ', count(distinct owner), count(*), count(*) filter (where status = 'waiting'),
            coalesce(sum(asked) filter (where status = 'waiting'), 0),
            coalesce(sum(cost) filter (where status = 'waiting'), 0), coalesce(sum(paid), 0),
            coalesce(sum(allotted - released) filter (where status = 'vesting'), 0)) as said
            from sale_subscriptions group by sale) as summed using (sale)
        where kept.said is distinct from summed.said order by 1`,
    },
    {
      claim: 'The tokens that vest are kept by their remainder over the days of vesting',
      count: `select count(*) || ' remainders' as counted from sale_vesting where purchases <> 0`,
      differences: `select 'sale ' || sale || ' has for the remainder ' || remainder || ' ' || coalesce(kept.said, 'nothing')
          || ', its purchases say ' || coalesce(summed.said, 'nothing') as difference
        from (select sale, remainder, purchases || ' ' || allotted as said from sale_vesting
          where purchases <> 0 or allotted <> 0) as kept
        full join (select one.sale, one.allotted % greatest(vesting_days, 1) as remainder,
            count(*) || ' ' || sum(one.allotted) as said
            from sale_subscriptions one join sales on sales.id = one.sale
            where one.status = 'vesting' group by 1, 2) as summed using (sale, remainder)
        where kept.said is distinct from summed.said order by 1`,
    },
    {
      claim: 'The buyers of every sale are the owners of its purchases',
      count: `select count(*) || ' buyers' as counted from sale_buyers`,
      differences: `select 'owner ' || owner || ' is ' || case when kept.* is null then 'no' else 'a' end
          || ' buyer of sale ' || sale || ', the purchases say otherwise' as difference
        from sale_buyers kept full join (select distinct sale, owner from sale_subscriptions) as bought using (owner, sale)
        where kept.* is null or bought.* is null order by 1`,
    },
    {
      claim:
        'Every sale was asked for and has allotted what its purchases say, and never more than its supply',
      count: `select count(*) || ' token sales' as counted from sales`,
      differences: `select 'sale ' || sales.id || ' says ' || sales.asked || ' and ' || sales.allotted
          || ', its purchases say ' || coalesce(sum(s.asked), 0) || ' and ' || coalesce(sum(s.allotted), 0) as difference
        from sales left join sale_subscriptions s on s.sale = sales.id group by sales.id
        having sales.asked <> coalesce(sum(s.asked), 0) or sales.allotted <> coalesce(sum(s.allotted), 0)
          or sales.allotted > sales.supply order by sales.id`,
    },
    {
      claim: 'Every purchase costs what the price makes, and no user has more than the cap',
      count: `select count(*) || ' purchases in sales' as counted from sale_subscriptions`,
      differences: `select 'purchase ' || s.id || ' of sale ' || s.sale || ' costs ' || s.cost as difference
        from sale_subscriptions s join sales on sales.id = s.sale
        where s.cost <> div(s.asked::numeric * sales.price + ${TOKEN_UNITS} - 1, ${TOKEN_UNITS})
          or s.paid <> div(s.allotted::numeric * sales.price + ${TOKEN_UNITS} - 1, ${TOKEN_UNITS})
          or (select sum(o.asked) from sale_subscriptions o where o.sale = s.sale and o.owner = s.owner) > sales.per_owner
        order by s.id`,
    },
    {
      claim: 'In a sale in proportion everybody has the share that the order of the journal makes',
      count: `select count(*) || ' shares' as counted from sale_subscriptions s join sales on sales.id = s.sale
        where mode = 'pro_rata' and s.allotted is not null and not sales.is_cancelled`,
      differences: `select 'purchase ' || id || ' has ' || allotted || ', its share is ' || share as difference
        from (select s.id, s.allotted, case when sales.asked <= sales.supply then s.asked
              else div(sales.supply::numeric * running, sales.asked) - div(sales.supply::numeric * (running - s.asked), sales.asked)
            end as share
          from (select *, sum(asked) over (partition by sale order by id) as running from sale_subscriptions) s
            join sales on sales.id = s.sale
          where mode = 'pro_rata' and s.allotted is not null and not sales.is_cancelled) as shares
        where allotted <> share order by id`,
    },
    {
      claim: 'Every purchase moved exactly its payment and its tokens',
      count: `select count(*) || ' purchases in sales' as counted from sale_subscriptions`,
      differences: `select 'purchase ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (${STORED_ROWS}) as made
        full join (select reference as id,
            string_agg(concat_ws(' ', reason, currency, amount), ', ' order by reason) as moved
            from ledger_entries where owner <> 0 and reason in ('sale_payment', 'sale_tokens')
            group by reference) as entries using (id)
        where nullif(said, '') is distinct from moved order by id`,
    },
  ],
};
