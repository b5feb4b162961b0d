import type { ProductChecks } from '../../core/checks/checks.ts';

/** Check that each transfer has exactly its two ledger entries. */
export const TRANSFER_CHECKS: ProductChecks = {
  tables: [
    {
      claim: 'Every transfer moved its amount out of one account of its owner into another',
      count: `select count(*) || ' transfers' as counted from transfers`,
      differences: `select 'transfer ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select id, concat_ws(' ', sequence, owner, currency, from_wallet, -amount) || ', '
            || concat_ws(' ', sequence, owner, currency, to_wallet, amount) as said from transfers) as made
        full join (select reference as id,
            string_agg(concat_ws(' ', sequence, owner, currency, wallet, amount), ', ' order by amount) as moved
            from ledger_entries where reason = 'transfer' group by reference) as entries
          using (id)
        where said is distinct from moved order by id`,
    },
  ],
};
