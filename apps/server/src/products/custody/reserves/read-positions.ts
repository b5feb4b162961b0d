import type { Network } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import '../desk-tables.ts';
import '../tables.ts';
import {
  differenceOf,
  isDust,
  type Reconciliation,
  type ReconciliationState,
  reconciliationStateOf,
  type Targets,
} from './reconciliation.ts';
import './tables.ts';
import { IS_RECEIVED } from '../ended.ts';

/** Currency on a network, with its balances by the chain and by the ledger, and the state of their reconciliation. */
export type ReservePosition = Reconciliation & {
  readonly network: Network;
  readonly currency: number;
  readonly reportedAt: Date | null;
  readonly height: bigint | null;
  /** Explanation of a difference, as staff have entered it. */
  readonly explanation: string;
  readonly targets: Targets | null;
  /** Withdrawals that wait to be sent, less their fees. */
  readonly waiting: bigint;
  /** Unexplained difference, dust left out; null while the hot balance is unknown. */
  readonly difference: bigint | null;
  readonly differsSince: Date | null;
  readonly state: ReconciliationState;
};

/** Maximum age of a wallet report, which arrives every minute. */
const REPORTED_WITHIN_MS = 15 * 60_000;
const ZERO = 0n;

type Row = {
  readonly network: Network;
  readonly currency: number;
  readonly hotBalance: bigint | null;
  readonly height: bigint | null;
  readonly heard_at: Date | null;
  readonly cold: bigint | null;
  readonly hot_least: bigint | null;
  readonly hot_most: bigint | null;
  readonly owed: string;
  readonly arriving: string;
  readonly creditedAfterReport: string;
  readonly leaving: string;
  readonly fees: string;
  readonly waiting: string;
  readonly explained: bigint | null;
  readonly explanation: string | null;
  readonly movements: bigint;
  readonly differs_since: Date | null;
};

/** Reads the books of every currency on every network, in the order of networks and currencies. */
export async function readReservePositions(
  database: Kysely<Schema>,
  nowMs: number,
): Promise<readonly ReservePosition[]> {
  const { rows } = await sql<Row>`${POSITIONS_QUERY}`.execute(database);
  return rows.map((row) => positionOf(row, nowMs));
}

function positionOf(row: Row, nowMs: number): ReservePosition {
  const isReported = row.heard_at !== null && nowMs - row.heard_at.getTime() <= REPORTED_WITHIN_MS;
  const reconciliation: Reconciliation = {
    hotBalance: isReported ? row.hotBalance : null,
    cold: row.cold ?? ZERO,
    owed: BigInt(row.owed),
    arriving: BigInt(row.arriving),
    creditedAfterReport: BigInt(row.creditedAfterReport),
    leaving: BigInt(row.leaving) + BigInt(row.fees),
    explained: row.explained ?? ZERO,
  };
  const found = differenceOf(reconciliation);
  const difference = found !== null && isDust(row.network, found, row.movements) ? ZERO : found;
  const differsSince = sinceOf(difference, row.differs_since, nowMs);
  const { network, currency, heard_at: reportedAt, height, hot_least: min, hot_most: max } = row;
  return {
    ...reconciliation,
    network,
    currency,
    reportedAt,
    height,
    explanation: row.explanation ?? '',
    targets: min === null || max === null ? null : { min, max },
    waiting: BigInt(row.waiting),
    difference,
    differsSince,
    state: reconciliationStateOf(reconciliation, differsSince?.getTime() ?? null, nowMs),
  };
}

/** Returns since when chain and ledger differ. While the difference is unknown, the previous time is kept. */
function sinceOf(difference: bigint | null, before: Date | null, nowMs: number): Date | null {
  if (difference === null) return before;
  return difference === ZERO ? null : (before ?? new Date(nowMs));
}

/** States of signed withdrawals that have not ended: the chain may have them. */
const SENT_STATES = sql`('signed', 'broadcast', 'unknown')`;

/** Compares as of the block height of the wallet report: later transactions are left out. */
const POSITIONS_QUERY = sql`
  with routes as (
    select network, currency from custody_terms
    union select network, currency from chain_holdings
    union select network, currency from custody_targets
    union select substr(wallet, 10), currency from balances where wallet like 'external\\_%' and total <> 0
  ), latest_reports as (
    select distinct on (network, currency) network, currency, amount, height, heard_at
    from chain_holdings order by network, currency, day desc
  ), latest_reconciliations as (
    select distinct on (network, currency) network, currency, differs_since
    from custody_reconciliations order by network, currency, day desc
  ), sent as (
    select w.network, w.currency, w.amount - w.fee as amount, coalesce(
        (select max(t.height) from chain_transactions t join chain_payments p on p.id = t.payment
          where p.withdrawal = w.id),
        (select s.height from simulated_transactions s where s.withdrawal = w.id),
        case when w.confirmations > 0 then 0 end) as height
    from chain_withdrawals w where w.state in ${SENT_STATES}
  ), unsettled_payments as (
    select p.id, p.network from chain_withdrawals w join chain_payments p on p.withdrawal = w.id
      where w.state in ${SENT_STATES}
    union all select id, network from chain_payments where withdrawal is null and state = 'open'
  ), chain_costs as (
    select p.network, c.id as currency, t.height, case p.network when 'ethereum' then ceil(t.fee / 10000000000)
        when 'tron' then t.fee * 100 else t.fee end as amount
    from unsettled_payments p join chain_transactions t on t.payment = p.id
      join currencies c on c.code = case p.network when 'ethereum' then 'ETH' when 'tron' then 'TRX' else 'BTC' end
    where t.height is not null and t.fee is not null
  )
  select route.network, route.currency, latest_reports.amount as "hotBalance", latest_reports.height, latest_reports.heard_at,
    targets.cold, targets.hot_least, targets.hot_most, explained.amount as explained, explained.words as explanation,
    latest_reconciliations.differs_since,
    coalesce((select -total from balances where wallet = 'external_' || route.network
      and currency = route.currency and owner = 0), 0)::text as owed,
    coalesce((select sum(amount) from chain_deposits where network = route.network and currency = route.currency
      and state = 'seen' and confirmations > 0 and height <= latest_reports.height), 0)::text as arriving,
    coalesce((select sum(amount) from chain_deposits where network = route.network and currency = route.currency
      and ${sql.raw(IS_RECEIVED)}
      and (height is null or height > latest_reports.height)), 0)::text as "creditedAfterReport",
    coalesce((select sum(amount) from sent where network = route.network and currency = route.currency
      and height <= latest_reports.height), 0)::text as leaving,
    coalesce((select sum(amount) from chain_costs where network = route.network and currency = route.currency
      and height <= latest_reports.height), 0)::text as fees,
    coalesce((select sum(amount - fee) from chain_withdrawals where network = route.network
      and currency = route.currency and state in ('applied', 'approved') and to_owner is null), 0)::text as waiting,
    coalesce(chain_movements.movements, 0) as movements
  from routes route
    left join latest_reports using (network, currency)
    left join latest_reconciliations using (network, currency)
    left join custody_targets targets using (network, currency)
    left join custody_explanations explained using (network, currency)
    left join chain_movements using (network, currency)
  order by route.network, route.currency`;
