import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_OPEN } from './open.ts';

/** Checks of contracts beyond the replay of their rows. */
export const LEVER_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' open contracts' as counted from lever_trades where ${IS_OPEN}`,
    rows: `select owner, 'lever' as wallet, currency, margin + case status when 'waiting' then fee else 0 end as held
      from lever_trades where ${IS_OPEN} and margin > 0`,
  },
  tables: [
    {
      claim: 'Every contract that has ended at a price has one receipt of it, with what it made',
      count: `select count(*) || ' settled contracts' as counted from lever_trades where status = 'settled'`,
      differences: `select 'contract ' || id || ' made ' || coalesce(made::text, 'nothing') || ', its receipts say '
          || coalesce(said, 'nothing') as difference
        from (select id, profit as made from lever_trades where status = 'settled') as settled
        full join (select trade as id, string_agg(profit::text, ', ') as said from lever_receipts
            where kind = 'settled' group by trade) as receipts
          using (id)
        where made::text is distinct from said order by id`,
    },
    {
      claim: 'Every receipt of a contract says what its ledger entries moved on the account of its owner',
      count: `select count(*) || ' receipts of contracts' as counted from lever_receipts`,
      differences: `select 'contract ' || trade || ' was paid ' || coalesce(said, 0) || ' by its receipts, '
          || coalesce(moved, 0) || ' by its ledger entries' as difference
        from (select trade, sum(paid - case when kind = 'settled' then fee else 0 end) as said
            from lever_receipts group by trade) as receipts
        full join (select reference as trade, sum(amount) as moved from ledger_entries
            where wallet = 'lever' and reason like 'lever\\_%' group by reference) as entries
          using (trade)
        where coalesce(said, 0) <> coalesce(moved, 0) order by trade`,
    },
  ],
};
