import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_COVERED } from './open-insurance-statuses.ts';

/** Movements that follow from a contract: its fee, and its profit or loss, as one text per contract. */
const DIFFERENCES_QUERY = `select id, concat_ws(', ',
    case when fee > 0 and result <> 'void' then 'seconds_fee ' || -fee end,
    case when result = 'loss' then 'seconds_loss ' || -stake end,
    case when result = 'win' and profit > 0 then 'seconds_win ' || profit end) as said
  from seconds_orders where result is not null`;

/** Checks of seconds contracts and insurances beyond the replay of their rows. */
export const SECONDS_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' running seconds contracts' as counted from seconds_orders where result is null`,
    rows: `select owner, 'micro' as wallet, currency, stake + fee as held from seconds_orders
        where result is null and insurance is null
      union all select 0, 'options', currency, profit from seconds_orders where result is null
      union all select owner, 'micro', currency, balance from seconds_insurances
      union all select 0, 'cover', currency, payout from seconds_insurances where ${IS_COVERED}`,
  },
  tables: [
    {
      claim: 'Every seconds contract has the result that its two prices have, and void has none',
      count: `select count(*) || ' ended seconds contracts' as counted from seconds_orders where result is not null`,
      differences: `select 'seconds contract ' || id || ' is a ' || result || ', its prices are ' || open_price || ' and '
          || coalesce(close_price::text, 'none') as difference
        from seconds_orders where result is not null and result <> case
          when close_price is null then 'void' when close_price = open_price then 'equal'
          when (close_price > open_price) = (direction = 'up') then 'win' else 'loss' end order by id`,
    },
    {
      claim:
        'Every seconds contract has the prices of its marks, and no mark lies between its end and the one that decided it',
      count: `select count(*) || ' seconds contracts' as counted from seconds_orders`,
      differences: `select 'seconds contract ' || id || ' names marks that say otherwise' as difference
        from seconds_orders as o
        where not exists (select from marks m where m.pair = o.pair and m.sequence = o.open_mark
            and m.price = o.open_price and m.time_ms <= o.opened_ms)
          or close_mark is not null and (not exists (select from marks m where m.pair = o.pair
              and m.sequence = o.close_mark and m.price = o.close_price and m.time_ms <= o.expires_ms
              and m.fresh_until_ms >= o.expires_ms)
            or exists (select from marks m where m.pair = o.pair and m.sequence > o.close_mark
              and m.time_ms <= o.expires_ms))
        order by id`,
    },
    {
      claim: 'Every ended seconds contract moved exactly its fee and what it won or lost',
      count: `select count(*) || ' ended seconds contracts' as counted from seconds_orders where result is not null`,
      differences: `select 'seconds contract ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (${DIFFERENCES_QUERY}) as ended
        full join (select reference as id, string_agg(reason || ' ' || amount, ', ' order by reason) as moved
            from ledger_entries where owner <> 0 and reason in ('seconds_fee', 'seconds_loss', 'seconds_win')
            group by reference) as entries using (id)
        where nullif(said, '') is distinct from moved order by id`,
    },
  ],
};
