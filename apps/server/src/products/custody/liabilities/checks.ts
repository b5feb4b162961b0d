import type { TableCheck } from '../../../core/checks/checks.ts';

const NEWEST = `select number, sequence, document from liability_statements order by number desc limit 1`;

/** Checks of the newest published statement against the ledger, apart from the code that made it. */
export const LIABILITY_CHECKS: readonly TableCheck[] = [
  {
    claim: 'Every leaf of the newest statement of liabilities is what its account had at that command, once',
    count: `select count(*) || ' leaves of the newest statement of liabilities' as counted from liability_nodes
      where level = 0 and statement = (select max(number) from liability_statements)`,
    differences: `with newest as (${NEWEST})
      select 'account ' || owner || ' currency ' || currency || ' has a leaf of ' || coalesce(leaf, 'nothing')
          || ', its entries came to ' || coalesce(entries, 'nothing') as difference
        from (select owner, currency, string_agg(sum::text, ' and ') as leaf
            from liability_nodes, newest where statement = number and level = 0 group by 1, 2) as leaves
        full join (select owner, currency, sum(amount)::text as entries from ledger_entries, newest
            where ledger_entries.sequence <= newest.sequence and owner <> 0
              and exists (select from liability_nodes where statement = number or document -> 'currencies' = '[]')
            group by 1, 2 having sum(amount) <> 0) as books
          using (owner, currency)
        where leaf is distinct from entries order by owner, currency`,
  },
  {
    claim: 'Every place in the newest trees of liabilities has the hash and the sum of what is below it',
    count: `select count(*) || ' places' as counted from liability_nodes
      where statement = (select max(number) from liability_statements)`,
    differences: `with newest as (${NEWEST}), nodes as (
        select liability_nodes.*, code from liability_nodes join newest on statement = number
          join currencies on currencies.id = currency),
      expected as (
        select currency, level, position, sum,
            array['assay leaf', code, owner::text, salt, sum::text] as lines from nodes where level = 0
        union all select one.currency, one.level + 1, one.position / 2, one.sum + other.sum,
            array['assay node', one.hash, one.sum::text, other.hash, other.sum::text]
          from nodes as one join nodes as other on other.currency = one.currency and other.level = one.level
            and other.position = one.position + 1 where one.position % 2 = 0)
      select 'level ' || level || ' position ' || position || ' of currency ' || currency
          || ' has another hash or sum than what is below it' as difference
        from nodes join expected using (currency, level, position)
        where nodes.sum <> expected.sum
          or nodes.hash <> encode(sha256(convert_to(array_to_string(lines, chr(10)), 'UTF8')), 'hex')
        order by currency, level, position`,
  },
  {
    claim: 'Every statement of liabilities names the one before, and the newest has the roots of its trees',
    count: `select count(*) || ' statements of liabilities' as counted from liability_statements`,
    differences: `with newest as (${NEWEST}), tops as (
        select distinct on (currency) code, hash, sum,
            count(*) filter (where level = 0) over (partition by currency) as leaves
          from liability_nodes join newest on statement = number join currencies on currencies.id = currency
          order by currency, level desc)
      select 'statement ' || number || ' names another one before it than there was' as difference
        from (select number, document ->> 'previous' as named,
            lag(root, 1, repeat('0', 64)) over (order by number) as root from liability_statements) as chain
        where named <> root
      union all select 'the newest statement has another total of ' || code || ' than its tree'
        from tops left join (select total from newest, jsonb_array_elements(document -> 'currencies') as total) as told
          on total ->> 'currency' = code
        where total is null or total ->> 'root' <> hash or total ->> 'total' <> sum::text
          or (total ->> 'accounts')::int8 <> leaves
      order by 1`,
  },
];
