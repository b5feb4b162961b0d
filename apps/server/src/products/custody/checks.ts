import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_OPEN, IS_RECEIVED, SENT_STATES_SQL } from './ended.ts';
import { LIABILITY_CHECKS } from './liabilities/checks.ts';

/** Checks of deposits and withdrawals against the ledger. */
export const CUSTODY_CHECKS: ProductChecks = {
  holds: {
    rows: `select owner, 'change' as wallet, currency, amount as held from chain_withdrawals where ${IS_OPEN}`,
    count: `select count(*) || ' withdrawals under way' as counted from chain_withdrawals where ${IS_OPEN}`,
  },
  tables: [
    {
      claim: 'Every deposit that counts brought its amount in, once',
      count: `select count(*) || ' deposits' as counted from chain_deposits`,
      differences: `select 'deposit ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select id, concat_ws(' ', currency, 'external_' || network, -amount) as said from chain_deposits
            where ${IS_RECEIVED}) as told
        full join (select reference as id,
            string_agg(concat_ws(' ', currency, wallet, amount), ', ') as moved
            from ledger_entries where reason in ('chain_deposit', 'deposit_suspended') and amount < 0
            group by reference) as entries
          using (id)
        where said is distinct from moved order by id`,
    },
    {
      claim: 'Every withdrawal that left took its amount from its owner, once',
      count: `select count(*) || ' withdrawals' as counted from chain_withdrawals`,
      differences: `select 'withdrawal ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select id, concat_ws(' ', owner, currency, -amount) as said from chain_withdrawals
            where state in ${SENT_STATES_SQL}) as told
        full join (select reference as id,
            concat_ws(' ', owner, currency, sum(amount)) as moved
            from ledger_entries
            where reason in ('chain_withdrawal', 'chain_withdrawal_fee', 'in_station') and amount < 0
            group by reference, owner, currency) as entries
          using (id)
        where said is distinct from moved order by id`,
    },
    {
      claim: 'What is outside by each network is what came in, less what left and what the chains took',
      count: `select count(*) || ' accounts of the outside' as counted from balances where wallet like 'external\\_%'`,
      differences: `select coalesce(wallet, 'an account') || ' of currency ' || currency || ' stands at '
          || coalesce(total::text, 'nothing') || ', and what went through it comes to '
          || coalesce(moved::text, 'nothing') as difference
        from (select wallet, currency, total from balances where wallet like 'external\\_%') as told
        full join (select wallet, currency, sum(moved) as moved from (
            select 'external_' || network as wallet, currency, -amount as moved from chain_deposits
              where ${IS_RECEIVED}
            union all select 'external_' || network, currency, amount - fee from chain_withdrawals
              where state = 'completed'
            union all select 'external_' || network, currency, amount from chain_fees
            union all select from_wallet, currency, -amount from money_adjustments where from_wallet like 'external\\_%'
            union all select to_wallet, currency, amount from money_adjustments where to_wallet like 'external\\_%'
          ) as ways group by wallet, currency) as sums
          using (wallet, currency)
        where coalesce(total, 0) <> coalesce(moved, 0) order by 1`,
    },
    {
      claim: 'The number of movements on each network is that of its deposits and fees',
      count: `select count(*) || ' currencies on networks' as counted from chain_movements`,
      differences: `select network || ' has ' || coalesce(kept.movements, 0) || ' movements of currency ' || currency
          || ', its deposits and fees are ' || coalesce(counted.movements, 0) as difference
        from chain_movements kept full join (select network, currency, count(*) as movements from (
            select network, currency from chain_deposits union all select network, currency from chain_fees) as moved
          group by network, currency) as counted using (network, currency)
        where kept.movements is distinct from counted.movements order by 1`,
    },
    ...LIABILITY_CHECKS,
  ],
};
