import type { CurrencyId } from '@assay/engine';
import { formatDecimal } from '@assay/money';
import { sql } from 'kysely';
import type { Measured, Queue, Watched, WatchedParts } from '../../exchange/product-parts/watched.ts';
import './desk-tables.ts';
import { IS_SUSPENDED } from './ended.ts';
import { readReserves } from './reserves/cover.ts';
import { isLate } from './reserves/lateness.ts';

const SURPLUS = 'assay_cover_surplus';
const UNRECONCILED_METRIC = 'assay_books_red';
const CHAIN_LATE_METRIC = 'assay_chain_late';
const CHAIN_LAG_METRIC = 'assay_chain_behind_blocks';

/** Queues and measurements for monitors: the finance desk, chains, books and cover. */
export const CUSTODY_WATCHED: Watched = {
  queues: readQueues,
  measurements: [
    {
      name: SURPLUS,
      help: 'External holdings less liabilities to users, by currency. Below 0, automatic withdrawals stop.',
      labels: ['currency'],
    },
    {
      name: UNRECONCILED_METRIC,
      help: '1 while chain and ledger differ unexplained for half an hour, or wallet balances are unknown.',
      labels: ['currency', 'network'],
    },
    {
      name: CHAIN_LATE_METRIC,
      help: '1 while deposits of a network are late: no watcher reports, its node is unavailable, or it is far behind.',
      labels: ['network'],
    },
    {
      name: CHAIN_LAG_METRIC,
      help: 'Blocks of the node that are not scanned yet.',
      labels: ['network'],
    },
  ],
  measure: async (parts) => [...(await measureReserves(parts)), ...(await measureChains(parts))],
};

/** Returns the queues that wait for staff, for a chain, or for an in-doubt result. */
async function readQueues({ database }: WatchedParts): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    with withdrawals as (
      select state, applied_ms, changed_ms from chain_withdrawals
      where to_owner is null and state in ('applied', 'approved', 'unknown')
    )
    select 'withdrawals' as queue, count(*) as waiting, to_timestamp(min(applied_ms) / 1000.0) as first
    from withdrawals where state = 'applied'
    union all
    select 'withdrawals_unsent', count(*), to_timestamp(min(changed_ms) / 1000.0)
    from withdrawals where state = 'approved'
    union all
    select 'withdrawals_unknown', count(*), to_timestamp(min(changed_ms) / 1000.0)
    from withdrawals where state = 'unknown'
    union all
    select 'deposits_unmatched', count(*), to_timestamp(min(changed_ms) / 1000.0)
    from chain_deposits where ${sql.raw(IS_SUSPENDED)}
    union all
    select 'deposit_claims', count(*), min(created_at) from deposit_claims where status = 'waiting'`.execute(
    database,
  );
  return rows;
}

/** Measures reserves; empty if no currency has a network. */
async function measureReserves({ database, listings, now }: WatchedParts): Promise<readonly Measured[]> {
  const { ways, covers } = await readReserves(database, now());
  const outside = new Set(ways.map(({ currency }) => currency));
  const specOf = (id: number) => listings.currency(id as CurrencyId);
  const codeOf = (id: number): string => specOf(id)?.code ?? String(id);
  return [
    ...covers
      .filter(({ currency }) => outside.has(currency))
      .map(({ currency, surplus }) => ({
        name: SURPLUS,
        labels: { currency: codeOf(currency) },
        value: Number(formatDecimal(surplus, specOf(currency)?.decimals ?? 0)),
      })),
    ...ways.map(({ currency, network, state }) => ({
      name: UNRECONCILED_METRIC,
      labels: { currency: codeOf(currency), network },
      value: state === 'red' || state === 'unheard' ? 1 : 0,
    })),
  ];
}

async function measureChains({ database, now }: WatchedParts): Promise<readonly Measured[]> {
  const chainHeights = await database.selectFrom('chain_standings').selectAll().execute();
  return chainHeights.flatMap((chain) => {
    const { network, height, node_height: node } = chain;
    const labels = { network };
    const lateMeasurement = { name: CHAIN_LATE_METRIC, labels, value: isLate(chain, now()) ? 1 : 0 };
    return node === null
      ? [lateMeasurement]
      : [lateMeasurement, { name: CHAIN_LAG_METRIC, labels, value: Math.max(0, Number(node - height)) }];
  });
}
