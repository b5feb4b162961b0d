import type { ProductChecks } from '../../core/checks/checks.ts';

/** Movements of an accepted quote on its owner's accounts, one line each. */
const STORED_ROWS = `select q.id, string_agg(line, ', ' order by line) as said
  from conversion_quotes q join conversion_parts part on part.quote = q.id
    cross join lateral (values
      ('conversion_paid ' || part.currency || ' ' || -part.amount),
      ('conversion_received ' || q.currency || ' ' || part.gross),
      (case when part.fee > 0 then 'conversion_fee ' || q.currency || ' ' || -part.fee end)) as lines (line)
  where q.status = 'accepted' and line is not null group by q.id`;

const UNIT = (currency: string) =>
  `power(10::numeric, (select decimals from currencies where id = ${currency}))`;

/** SQL for the steps of a pair's index prices in one unit of its quote currency, by its tick size. */
const STEPS = (pair: string) =>
  `power(10::numeric, coalesce(length(nullif(rtrim(split_part((select tick_size from pairs where id = ${pair}), '.', 2), '0'), '')), 0) + 2)`;

/** Checks of conversion beyond the replay of its rows. */
export const CONVERSION_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' open quotes' as counted from conversion_quotes where status = 'open'`,
    rows: `select 0 as owner, 'conversion' as wallet, currency, gross as held from conversion_quotes where status = 'open'`,
  },
  tables: [
    {
      claim: 'Every quote is the sum of its parts',
      count: `select count(*) || ' quotes' as counted from conversion_quotes`,
      differences: `select 'quote ' || id || ' is of ' || q.gross || ' with a fee of ' || q.fee || ', its parts are of '
          || coalesce(sum(part.gross), 0) || ' with ' || coalesce(sum(part.fee), 0) as difference
        from conversion_quotes q left join conversion_parts part on part.quote = q.id
        group by q.id having q.gross is distinct from sum(part.gross) or q.fee is distinct from sum(part.fee)
        order by q.id`,
    },
    {
      claim:
        'Every part of a quote has the prices of marks that were fresh, and brings what these and the spread make of it',
      count: `select count(*) || ' parts of quotes' as counted from conversion_parts`,
      differences: `select 'part ' || position || ' of quote ' || quote || ' brings ' || gross || ', its prices make '
          || coalesce(made::text, 'nothing') as difference
        from (select part.*, q.quoted_ms, div(part.amount::numeric * ${UNIT('q.currency')}
            * case when sold_price is null then 1 else sold_price::numeric * (1000000 - sold_spread) end
            * case when bought_price is null then 1 else ${STEPS('bought_pair')} * 1000000 end,
            ${UNIT('part.currency')}
            * case when sold_price is null then 1 else ${STEPS('sold_pair')} * 1000000 end
            * case when bought_price is null then 1 else bought_price::numeric * (1000000 + bought_spread) end) as made
          from conversion_parts part join conversion_quotes q on q.id = part.quote) as figured
        where gross <> made or exists (select from (values (sold_pair, sold_mark, sold_price),
            (bought_pair, bought_mark, bought_price)) as priced (pair, mark, price)
          where mark is not null and not exists (select from marks m where m.pair = priced.pair
            and m.sequence = priced.mark and m.price = priced.price and m.time_ms <= quoted_ms
            and m.fresh_until_ms >= quoted_ms))
        order by quote, position`,
    },
    {
      claim: 'Every conversion moved exactly what its quote says, and no other quote moved anything',
      count: `select count(*) || ' conversions' as counted from conversion_quotes where status = 'accepted'`,
      differences: `select 'quote ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (${STORED_ROWS}) as accepted
        full join (select reference as id,
            string_agg(concat_ws(' ', reason, currency, amount), ', ' order by concat_ws(' ', reason, currency, amount)) as moved
            from ledger_entries where owner <> 0 and reason in ('conversion_paid', 'conversion_received', 'conversion_fee')
            group by reference) as entries using (id)
        where said is distinct from moved order by id`,
    },
  ],
};
