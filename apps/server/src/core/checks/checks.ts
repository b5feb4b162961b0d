import type { MovementKind } from '@assay/domain';
import type { Engine } from '@assay/engine';
import type { ReplayedRow } from '../store/declaration.ts';
import type { Reader } from './reading.ts';

/** Result of one check: the rows it examined and the differences it found. */
export type CheckResult = {
  /** The checked statement. It holds if `differences` is empty. */
  readonly claim: string;
  /** Number of rows examined, as text, such as "12 entries in 3 currencies". */
  readonly counted: string;
  readonly differences: readonly string[];
};

/** Consistency check of the tables, as two SQL queries. */
export type TableCheck = {
  readonly claim: string;
  /** Query that returns one row with one text column, `countRow`: the number of rows examined. */
  readonly count: string;
  /** Query that returns one row with one text column, `difference`, per violation. `run` appends a `limit` clause. */
  readonly differences: string;
};

/** Checks of one product for `verify`. A product omits those that do not apply to it. */
export type ProductChecks = {
  /** Query for the amounts that the product has on hold. */
  readonly holds?: HoldQuery;
  readonly tables?: readonly TableCheck[];
  /** Compares the product's state in an engine that has replayed the journal with the product's tables. */
  readonly engine?: (reader: Reader, engine: Engine) => Promise<readonly CheckResult[]>;
  /** Derives its tables from the ledger again, given the kind of each reason, and compares them. */
  readonly ledger?: (
    reader: Reader,
    kinds: ReadonlyMap<string, MovementKind>,
  ) => Promise<readonly CheckResult[]>;
};

/**
 * `rows` is a query that returns `owner`, `wallet`, `currency` and `held` (minor units) per hold; `count` is a query
 * that returns one row with one text column, `countRow`.
 */
export type HoldQuery = { readonly rows: string; readonly count: string };

/** Comparison of a table with the rows that the replay of the journal produces. */
export type RowsCheck = {
  /** Adds the rows that the next commands of the journal produce. Call in journal order. */
  expect(rows: Iterable<ReplayedRow>): Promise<void>;
  /** Completes the comparison after the replay, with the replayed engine. */
  finish(engine: Engine): Promise<CheckResult>;
};

/** Maximum number of differences reported per check. Further ones are not counted; repair these and run it again. */
export const MAX_REPORTED_DIFFERENCES = 20;

/** Runs the checks that need only the tables and no replay of the journal, in sequence. */
export async function checkTables(
  reader: Reader,
  products: readonly ProductChecks[],
): Promise<readonly CheckResult[]> {
  const checks = [
    ...BOOKKEEPING_CHECKS,
    holdCheck(products),
    ...products.flatMap(({ tables = [] }) => tables),
    SNAPSHOTS,
  ];
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await run(reader, check));
  return results;
}

async function run(reader: Reader, check: TableCheck): Promise<CheckResult> {
  const countRow = await reader.query<{ counted: string }>(check.count);
  const found = await reader.query<{ difference: string }>(
    `${check.differences} limit ${MAX_REPORTED_DIFFERENCES}`,
  );
  return {
    claim: check.claim,
    counted: countRow.rows[0]?.counted ?? 'nothing',
    differences: found.rows.map((row) => row.difference),
  };
}

/** Returns the check that the amount on hold of each account is the sum of the holds of all products. */
function holdCheck(products: readonly ProductChecks[]): TableCheck {
  const holds = products.flatMap((product) => product.holds ?? []);
  const counts = holds.map(({ count }) => `, (${count})`).join('');
  const rows = holds.map((hold) => ` union all (${hold.rows})`).join('');
  return {
    claim: 'Every hold is the sum of what the products hold',
    count: `select concat_ws(', ', null${counts}) as counted`,
    differences: `select 'account ' || owner || ' ' || wallet || ' currency ' || currency || ' has ' || coalesce(held, 0)
        || ' on hold, the products hold ' || coalesce(products_hold, 0) as difference
      from balances full join
        (select owner, wallet, currency, sum(held) as products_hold
          from (select 0::int8 as owner, '' as wallet, 0 as currency, 0::int8 as held where false${rows}) as holds
          group by 1, 2, 3) as known
        using (owner, wallet, currency)
      where coalesce(held, 0) <> coalesce(products_hold, 0) order by owner, wallet, currency`,
  };
}

/** Query for the last command of what is archived. */
const EDGE = 'select coalesce(max(edge), 0) as edge from archives where archived_at is not null';

const BOOKKEEPING_CHECKS: readonly TableCheck[] = [
  {
    claim: 'The batches of the journal follow each other, up to the last committed command',
    count: `select count(*) || ' batches' as counted from journal_batches`,
    differences: `select 'the batch of command ' || first_sequence || ' follows command ' || before as difference
      from (select first_sequence, lag(last_sequence, 1, greatest(batches_after, edge)) over (order by first_sequence) as before
        from journal_batches, projection, (${EDGE}) as archived) as batches
      where first_sequence <> before + 1
      union all
      select 'the journal ends at command ' || committed || ', but the lease says ' || said
      from (select coalesce((select max(last_sequence) from journal_batches), greatest(batches_after, edge)) as committed,
          coalesce((select last_sequence from lease), 0) as said from projection, (${EDGE}) as archived) as ends
      where committed <> said`,
  },
  {
    claim: 'The tables show every command from the first to their watermark',
    count: `select count(*) || ' commands' as counted from journal`,
    differences: `select 'the journal has ' || count(*) || ' commands up to ' || coalesce(max(sequence), 0)
        || ', but the tables show those up to ' || (select watermark from projection) as difference
      from journal having count(*) <> coalesce(max(sequence), 0)
        or coalesce(max(sequence), 0) <> (select watermark from projection)`,
  },
  {
    claim: 'Every command is filed as what it says, and at no earlier time than the one before',
    count: `select count(*) || ' commands' as counted from journal`,
    differences: `select 'command ' || sequence || ' is filed as ' || type || ' of ' || coalesce(owner::text, 'nobody')
        || ' at ' || time_ms || ', it is ' || coalesce(command ->> 'type', 'nothing') || ' of '
        || coalesce(command -> 'by' ->> 'trader', command ->> 'owner', 'nobody')
        || ', the one before was at ' || coalesce(earlier, 0) as difference
      from (select *, lag(time_ms) over (order by sequence) as earlier from journal) as filed
      where type is distinct from command ->> 'type' or room is distinct from command ->> 'room'
        or owner::text is distinct from coalesce(command -> 'by' ->> 'trader', command ->> 'owner')
        or time_ms < earlier order by sequence`,
  },
  {
    claim: 'The ledger entries of every currency sum to zero',
    count: `select count(*) || ' entries in ' || count(distinct currency) || ' currencies' as counted from ledger_entries`,
    differences: `select 'currency ' || currency || ' sums to ' || sum(amount) as difference
      from ledger_entries group by currency having sum(amount) <> 0 order by currency`,
  },
  {
    claim: 'The ledger entries of every command sum to zero per currency',
    count: `select count(distinct sequence) || ' commands that moved money' as counted from ledger_entries`,
    differences: `select 'command ' || sequence || ' leaves ' || sum(amount) || ' of currency ' || currency as difference
      from ledger_entries group by sequence, currency having sum(amount) <> 0 order by sequence`,
  },
  {
    claim: 'Every balance is the sum of its ledger entries',
    count: `select count(*) || ' balances' as counted from balances`,
    differences: `select 'account ' || owner || ' ' || wallet || ' currency ' || currency || ' holds '
        || coalesce(total::text, 'nothing') || ', its entries sum to ' || coalesce(entries::text, 'nothing') as difference
      from balances full join
        (select owner, wallet, currency, sum(amount) as entries from ledger_entries group by 1, 2, 3) as ledger
        using (owner, wallet, currency)
      where coalesce(total, 0) <> coalesce(entries, 0) order by owner, wallet, currency`,
  },
];

const SNAPSHOTS: TableCheck = {
  claim: 'Every snapshot is as it was written',
  count: `select count(*) || ' snapshots' as counted from snapshots`,
  differences: `select case when sequence in (select edge from archives) then 'the snapshot at the edge ' else 'the snapshot of command ' end
      || sequence || ' has a part ' || number || ' without the hash of its rows' as difference
    from snapshot_parts
    where encode(sha256(convert_to(section || ' ' || format || chr(10) || rows, 'UTF8')), 'hex') <> hash
    order by sequence, number`,
};
