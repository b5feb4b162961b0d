import type { ProductChecks } from '../checks/checks.ts';

/** What is asked of marks beyond their rows. */
export const MARK_CHECKS: ProductChecks = {
  tables: [
    {
      claim: 'Every mark that has decided something is there',
      count: `select count(*) || ' marks that have decided something' as counted from mark_uses`,
      differences: `select 'mark ' || pair || ' ' || sequence || ' has decided command ' || used_sequence || ' and is gone' as difference
        from mark_uses where not exists
          (select from marks where marks.pair = mark_uses.pair and marks.sequence = mark_uses.sequence)
        order by pair, sequence`,
    },
  ],
};
