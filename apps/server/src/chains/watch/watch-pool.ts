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
  let looked: Set<string> | null = null;
  return async () => {
    if (pool === null) return;
    const waiting = new Set(await pool.ids());
    await forgetLeft(queries, network, waiting);
    if (looked === null) {
      looked = waiting;
      return;
    }
    for (const id of looked) if (!waiting.has(id)) looked.delete(id);
    let count = 0;
    for (const id of waiting) {
      if (looked.has(id)) continue;
      count += 1;
      if (count > MAX_EXAMINED) return;
      await look({ queries, chain }, id);
      looked.add(id);
    }
  };
}

/** Marks deposits whose transactions have left the pool. */
async function forgetLeft(
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
  const left = rows.map(({ transaction_id: id }) => id).filter((id) => !waiting.has(id));
  if (left.length === 0) return;
  await queries
    .updateTable('chain_arrivals')
    .set({ in_pool: false })
    .where('network', '=', network)
    .where('transaction_id', 'in', left)
    .execute();
}

async function look({ queries, chain }: PoolWatching, id: string): Promise<void> {
  const own = new Map<string, OwnAddress>();
  const credits =
    (await chain.pool?.credits(id, async (candidates) => {
      for (const one of await findAddresses(queries, chain.network, candidates)) own.set(one.address, one);
      return new Set(own.keys());
    })) ?? [];
  if (credits.length === 0 || (await isOurs(queries, chain, id))) return;
  for (const credit of credits) {
    const address = own.get(credit.address);
    if (address !== undefined) await keep(queries, chain.network, credit, address);
  }
}

/** Returns true for the house's own transactions, which are reported with their block. */
async function isOurs(queries: Kysely<Schema>, { network }: ChainAdapter, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('chain_transactions')
    .select('id')
    .where('network', '=', network)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(
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
