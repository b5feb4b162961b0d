import type { ProductChecks } from '../../core/checks/checks.ts';

/** Checks of index prices and their published files, in addition to the comparison of the tables' rows. */
export const INDEX_PRICE_CHECKS: ProductChecks = {
  tables: [
    {
      claim: 'Every index price that has decided something is stored',
      count: `select count(*) || ' index prices that have decided something' as counted from mark_uses`,
      differences: `select 'index price ' || pair || ' ' || sequence || ' has decided command ' || used_sequence || ' and is missing' as difference
        from mark_uses where not exists
          (select from marks where marks.pair = mark_uses.pair and marks.sequence = mark_uses.sequence)
        order by pair, sequence`,
    },
    {
      claim: 'Every published file of index prices has its hash, and names that of the day before',
      count: `select count(*) || ' published files of index prices' as counted from mark_days`,
      differences: `select 'the file of ' || day || ' is not the one that was published' as difference from mark_days
          where hash is distinct from (select encode(sha256(convert_to(string_agg(content, '' order by part), 'UTF8')), 'hex')
            from mark_day_parts where mark_day_parts.day = mark_days.day)
        union all select 'the file of ' || day || ' does not follow the one before' from (select day, previous, from_ms,
            lag(hash, 1, repeat('0', 64)) over chain as hash_before, lag(to_ms, 1, from_ms) over chain as ended
            from mark_days window chain as (order by from_ms)) as chained
          where previous <> hash_before or from_ms <> ended
        order by difference`,
    },
    {
      claim: 'Every stored index price is in the file of its day',
      count: `select count(*) || ' index prices of published days' as counted from marks
        where exists (select from mark_days where time_ms >= from_ms and time_ms < to_ms)`,
      differences: `select 'the file of ' || day || ' has fewer index prices than are stored of that day' as difference
        from mark_days where marks < (select count(*) from marks where time_ms >= from_ms and time_ms < to_ms)
        order by day`,
    },
  ],
};
