import type { ProductChecks } from '../../core/checks/checks.ts';

/** Checks of payments in yuan beyond the replay of their rows. */
export const CHECKOUT_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' payments in yuan that wait' as counted from checkouts where state = 'waiting'`,
    rows: `select 0 as owner, 'checkout' as wallet, currency, amount as held from checkouts where state = 'waiting'`,
  },
  tables: [
    {
      claim: 'Every payment in yuan moved what it brings once when it was credited, and nothing otherwise',
      count: `select count(*) || ' payments in yuan' as counted from checkouts`,
      differences: `select 'payment in yuan ' || id || ' says ' || coalesce(said, 'nothing')
          || ', its ledger entries say ' || coalesce(moved, 'nothing') as difference
        from (select id, concat_ws(' ', owner, currency, amount) as said from checkouts where state = 'credited') as told
        full join (select reference as id,
            string_agg(concat_ws(' ', owner, currency, amount), ', ' order by amount) as moved
            from ledger_entries where reason = 'checkout_credited' and wallet = 'legal' group by reference) as entries
          using (id)
        where said is distinct from moved order by id`,
    },
    {
      claim: 'Every payment in yuan brings what its rate makes of it, rounded down',
      count: `select count(*) || ' payments in yuan' as counted from checkouts`,
      differences: `select 'payment in yuan ' || c.id || ' of ' || money || ' fen at ' || rate || ' brings ' || amount
          as difference
        from checkouts c join currencies on currencies.id = c.currency
        where amount <> div(money::numeric * power(10::numeric, 4 + decimals), 100 * rate::numeric) order by c.id`,
    },
  ],
};
