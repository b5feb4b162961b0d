import type { Reader } from './reading.ts';

/** What one check looked at, and everything it found wrong. */
export type CheckResult = {
  /** A statement that holds when nothing differs. */
  readonly claim: string;
  /** How much was looked at, such as "12 entries in 3 currencies". */
  readonly counted: string;
  readonly differences: readonly string[];
};

/** Differences listed per check; the rest is counted only by running the check again after mending these. */
export const LISTED = 20;

/** The checks that the tables can answer about themselves, one after the other. */
export async function checkTables(reader: Reader): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of CHECKS) results.push(await run(reader, check));
  return results;
}

type TableCheck = {
  readonly claim: string;
  /** Answers one row with one text, `counted`. */
  readonly count: string;
  /** Answers one row with one text, `difference`, for everything that is wrong. */
  readonly differences: string;
};

async function run(reader: Reader, check: TableCheck): Promise<CheckResult> {
  const counted = await reader.query<{ counted: string }>(check.count);
  const found = await reader.query<{ difference: string }>(`${check.differences} limit ${LISTED}`);
  return {
    claim: check.claim,
    counted: counted.rows[0]?.counted ?? 'nothing',
    differences: found.rows.map((row) => row.difference),
  };
}

const CHECKS: readonly TableCheck[] = [
  {
    claim: 'The journal has every command from the first to the last committed one',
    count: `select count(*) || ' commands' as counted from journal`,
    differences: `select 'the journal has ' || count(*) || ' commands up to ' || coalesce(max(sequence), 0)
        || ', but the lease says ' || coalesce((select last_sequence from lease), 0) as difference
      from journal having count(*) <> coalesce(max(sequence), 0)
        or coalesce(max(sequence), 0) <> coalesce((select last_sequence from lease), 0)`,
  },
  {
    claim: 'Every command is filed as what it says, and at no earlier time than the one before',
    count: `select count(*) || ' commands' as counted from journal`,
    differences: `select 'command ' || sequence || ' is filed as ' || type || ' of ' || coalesce(owner::text, 'nobody')
        || ' at ' || time_ms || ', it is ' || coalesce(command ->> 'type', 'nothing') || ' of '
        || coalesce(command ->> 'owner', 'nobody') || ', the one before was at ' || coalesce(earlier, 0) as difference
      from (select *, lag(time_ms) over (order by sequence) as earlier from journal) as filed
      where type is distinct from command ->> 'type' or owner::text is distinct from command ->> 'owner'
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
  {
    claim: 'Every hold is the sum of what open orders hold',
    count: `select count(*) || ' open orders' as counted from orders where status in ('open', 'waiting')`,
    differences: `select 'account ' || owner || ' ' || wallet || ' currency ' || currency || ' has ' || coalesce(held, 0)
        || ' on hold, its open orders hold ' || coalesce(orders_hold, 0) as difference
      from balances full join
        (select o.owner, 'change' as wallet, case o.side when 'buy' then p.quote else p.base end as currency,
            sum(o.held) as orders_hold
          from orders o join pairs p on p.id = o.pair where o.held <> 0 group by 1, 2, 3) as holds
        using (owner, wallet, currency)
      where coalesce(held, 0) <> coalesce(orders_hold, 0) order by owner, wallet, currency`,
  },
  {
    claim: 'Every order is filled by exactly its trades',
    count: `select (select count(*) from orders) || ' orders and ' || (select count(*) from trades) || ' trades' as counted`,
    differences: `select 'order ' || id || ' is filled by ' || coalesce(filled, 0) || ' lots for ' || coalesce(filled_quote, 0)
        || ', its trades by ' || coalesce(lots, 0) || ' for ' || coalesce(paid, 0) as difference
      from orders full join
        (select side.id, sum(quantity) as lots, sum(quote) as paid from trades,
          lateral (values (maker_order), (taker_order)) as side (id) group by side.id) as fills
        using (id)
      where coalesce(filled, 0) <> coalesce(lots, 0) or coalesce(filled_quote, 0) <> coalesce(paid, 0) order by id`,
  },
  {
    claim: 'Every snapshot is as it was written',
    count: `select count(*) || ' snapshots' as counted from snapshots`,
    differences: `select 'the snapshot of command ' || sequence || ' has not the hash of its text' as difference
      from snapshots where encode(sha256(convert_to(state, 'UTF8')), 'hex') <> state_hash order by sequence`,
  },
];
