import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_OPEN } from './open.ts';

/** Consistency checks of acceptors and their deals, in addition to the comparison of their rows with the journal. */
export const ACCEPTOR_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' open deals with acceptors' as counted from acceptor_deals where ${IS_OPEN}`,
    rows: `select case kind when 'buy' then acceptor_owner else owner end as owner, 'legal' as wallet, currency,
        amount as held from acceptor_deals where ${IS_OPEN}
      union all select owner, 'legal', currency, pledge from acceptors where pledge > 0`,
  },
  tables: [
    {
      claim: 'Every deal with an acceptor moved its amount once when it was confirmed, and nothing otherwise',
      count: `select count(*) || ' deals with acceptors' as counted from acceptor_deals`,
      differences: `select 'acceptor deal ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select id, concat_ws(' ', case kind when 'buy' then acceptor_owner else owner end, -amount) || ', '
            || concat_ws(' ', case kind when 'buy' then owner else acceptor_owner end, amount) as said
          from acceptor_deals where state = 'confirmed') as told
        full join (select reference as id,
            string_agg(concat_ws(' ', owner, amount), ', ' order by amount) as moved
            from ledger_entries where reason in ('acceptor_deposit', 'acceptor_withdrawal') and wallet = 'legal'
            group by reference) as entries using (id)
        where said is distinct from moved order by id`,
    },
    {
      claim: 'What users were paid back from pledges is what their deals say',
      count: `select count(*) || ' deals that were paid back' as counted from acceptor_deals where compensated > 0`,
      differences: `select 'acceptor deal ' || id || ' says ' || coalesce(said, 0) || ', its ledger entries say '
          || coalesce(moved, 0) as difference
        from (select id, compensated as said from acceptor_deals where compensated > 0) as told
        full join (select reference as id, sum(amount) as moved from ledger_entries
            where reason = 'acceptor_compensation' and amount > 0 group by reference) as entries using (id)
        where said is distinct from moved order by id`,
    },
    {
      claim: 'Open withdrawals never take more than their acceptor has pledged',
      count: `select count(*) || ' acceptors' as counted from acceptors`,
      differences: `select 'acceptor ' || id || ' has pledged ' || pledge || ', and ' || covered || ' is open' as difference
        from acceptors join (select acceptor, sum(amount) as covered from acceptor_deals
          where kind = 'sell' and ${IS_OPEN} group by acceptor) as open on open.acceptor = acceptors.id
        where covered > pledge order by id`,
    },
  ],
};
