import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter, Credit } from '../adapter.ts';
import { toLedger } from '../assets.ts';
import { findAddresses, type OwnAddress } from '../store/addresses.ts';

type PoolWatching = { readonly queries: Kysely<Schema>; readonly chain: ChainAdapter };

/**
 * Maximum transactions per round. A pool may have a hundred thousand; those before the start of this process are
 * detected in their blocks.
 */
const MAX_EXAMINED = 300;

/**
 * Creates the check of a node's memory pool, if it has one: stores waiting deposits of users, and marks those that have
 * left the pool. Pool deposits are only shown, and never credited.
 */
export function createPoolWatch({ queries, chain }: PoolWatching): () => Promise<void> {
  const { pool, network } = chain;
  /** Waiting transactions checked so far; null before the first round. */
  let checkedIds: Set<string> | null = null;
  return async () => {
    if (pool === null) return;
    const waiting = new Set(await pool.ids());
    await removeLeft(queries, network, waiting);
    if (checkedIds === null) {
      checkedIds = waiting;
      return;
    }
    for (const id of checkedIds) if (!waiting.has(id)) checkedIds.delete(id);
    let count = 0;
    for (const id of waiting) {
      if (checkedIds.has(id)) continue;
      count += 1;
      if (count > MAX_EXAMINED) return;
      await checkTransaction({ queries, chain }, id);
      checkedIds.add(id);
    }
  };
}

/** Marks deposits whose transactions have left the pool. */
async function removeLeft(
  queries: Kysely<Schema>,
  network: ChainAdapter['network'],
  waiting: ReadonlySet<string>,
): Promise<void> {
  const rows = await queries
    .selectFrom('chain_arrivals')
    .select('transaction_id')
    .distinct()
    .where('network', '=', network)
    .where('in_pool', '=', true)
    .execute();
  const removed = rows.map(({ transaction_id: id }) => id).filter((id) => !waiting.has(id));
  if (removed.length === 0) return;
  await queries
    .updateTable('chain_arrivals')
    .set({ in_pool: false })
    .where('network', '=', network)
    .where('transaction_id', 'in', removed)
    .execute();
}

async function checkTransaction({ queries, chain }: PoolWatching, id: string): Promise<void> {
  const ownAddresses = new Map<string, OwnAddress>();
  const credits =
    (await chain.pool?.credits(id, async (candidates) => {
      for (const address of await findAddresses(queries, chain.network, candidates))
        ownAddresses.set(address.address, address);
      return new Set(ownAddresses.keys());
    })) ?? [];
  if (credits.length === 0 || (await isOwnTransaction(queries, chain, id))) return;
  for (const credit of credits) {
    const address = ownAddresses.get(credit.address);
    if (address !== undefined) await storeArrivals(queries, chain.network, credit, address);
  }
}

/** Returns true for the house's own transactions, which are reported with their block. */
async function isOwnTransaction(
  queries: Kysely<Schema>,
  { network }: ChainAdapter,
  id: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('chain_transactions')
    .select('id')
    .where('network', '=', network)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function storeArrivals(
  queries: Kysely<Schema>,
  network: ChainAdapter['network'],
  { transaction, output, address, asset, units }: Credit,
  { owner }: OwnAddress,
): Promise<void> {
  const amount = toLedger(asset, units);
  if (amount === null || amount <= 0n) return;
  await queries
    .insertInto('chain_arrivals')
    .values({
      network,
      transaction_id: transaction,
      output,
      address,
      owner: owner === null ? null : BigInt(owner),
      currency: asset.currency,
      units,
      amount,
      height: null,
      block_hash: null,
      reported: null,
      in_pool: true,
    })
    .onConflict((conflict) =>
      conflict.columns(['network', 'transaction_id', 'output']).doUpdateSet({ in_pool: true }),
    )
    .execute();
}
