import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type BlockReference, type ChainAdapter, type ChainBlock, NodeError } from '../adapter.ts';
import { findAddresses, type OwnAddress } from '../store/addresses.ts';
import {
  type BlockToStore,
  type OwnTransaction,
  readCursor,
  recheck,
  rewindTo,
  startAt,
  storeBlock,
  storedBlocks,
} from '../store/blocks.ts';

export type WatchContext = {
  readonly queries: Kysely<Schema>;
  readonly chain: ChainAdapter;
  /** First height of a network that was never watched; null: the next block. */
  readonly startHeight: number | null;
};

/** Position of a watcher, the head of its node, and whether the watcher has reached it. */
export type WatchResult = {
  readonly cursor: BlockReference;
  readonly head: BlockReference;
  readonly isSynced: boolean;
};

/**
 * Reads blocks until it has caught up with the node, at most `maxBlocks`. Every block is stored with the new position in one
 * transaction, so that the watcher continues after an interruption. After a reorganisation, blocks are reverted to the
 * common ancestor. Throws `NodeError` while the node is unavailable.
 */
export async function followBlocks(context: WatchContext, maxBlocks: number): Promise<WatchResult> {
  const head = await context.chain.head();
  let cursor =
    (await readCursor(context.queries, context.chain.network)) ?? (await startWatching(context, head));
  for (let count = 0; count < maxBlocks; count += 1) {
    const next = await step(context, cursor, head);
    if (next === null) return { cursor, head, isSynced: true };
    cursor = next;
  }
  return { cursor, head, isSynced: cursor.height >= head.height };
}

async function startWatching(
  { queries, chain, startHeight }: WatchContext,
  head: BlockReference,
): Promise<BlockReference> {
  const height = Math.max(0, Math.min(startHeight === null ? head.height : startHeight - 1, head.height));
  const hash = await chain.hashAt(height);
  if (hash === null) throw new NodeError('the node does not have the first block');
  await startAt(queries, chain.network, { height, hash });
  return { height, hash };
}

/** Moves one block forward, or back to the common ancestor. Returns null when caught up. */
async function step(
  context: WatchContext,
  cursor: BlockReference,
  head: BlockReference,
): Promise<BlockReference | null> {
  const { queries, chain } = context;
  if (head.height <= cursor.height) {
    // A node that only lags still has the stored blocks up to its head.
    const [storedBlock] = await storedBlocks(queries, chain.network, head.height);
    const isSameBranch =
      storedBlock === undefined || storedBlock.height !== head.height || storedBlock.hash === head.hash;
    return isSameBranch ? null : rewind(context, cursor);
  }
  const content = await readBlock(context, cursor.height + 1);
  if (content === null) return null;
  if (content.block.parent !== cursor.hash) return rewind(context, cursor);
  await storeBlock(queries, chain.network, cursor, content);
  return { height: content.block.height, hash: content.block.hash };
}

async function rewind({ queries, chain }: WatchContext, cursor: BlockReference): Promise<BlockReference> {
  for (const block of await storedBlocks(queries, chain.network, cursor.height - 1)) {
    if ((await chain.hashAt(block.height)) !== block.hash) continue;
    await rewindTo(queries, chain.network, cursor, block);
    return block;
  }
  throw new NodeError(
    `the node's chain has no block in common with the last ones below ${cursor.height}: it may be another chain`,
  );
}

async function readBlock({ queries, chain }: WatchContext, height: number): Promise<BlockToStore | null> {
  const addresses = new Map<string, OwnAddress>();
  const block = await chain.block(height, async (candidates) => {
    for (const ownAddress of await findAddresses(queries, chain.network, candidates))
      addresses.set(ownAddress.address, ownAddress);
    return new Set(addresses.keys());
  });
  if (block === null) return null;
  return { block, addresses, ownTransactions: await ownTransactionsIn(queries, chain, block) };
}

/** Must run after the block is read. The exchange stores its own transactions before it broadcasts them, so that none in the block is missed. */
async function ownTransactionsIn(
  queries: Kysely<Schema>,
  chain: ChainAdapter,
  { transactions }: ChainBlock,
): Promise<ReadonlyMap<string, OwnTransaction>> {
  const rows = await queries
    .selectFrom('chain_transactions as made')
    .innerJoin('chain_payments as payment', 'payment.id', 'made.payment')
    .select(['made.transaction_id', 'payment.purpose'])
    .where('made.network', '=', chain.network)
    .where(sql<boolean>`made.transaction_id = any(${transactions})`)
    .execute();
  const ownTransactions = new Map<string, OwnTransaction>();
  for (const { transaction_id: id, purpose } of rows) {
    if (id !== null) ownTransactions.set(id, { purpose, inclusion: await chain.included(id) });
  }
  return ownTransactions;
}

/** Reads one block again without moving the position. Returns false above the watcher's position. */
export async function rereadBlock(context: WatchContext, height: number): Promise<boolean> {
  const cursor = await readCursor(context.queries, context.chain.network);
  if (cursor === null || height > cursor.height) return false;
  const content = await readBlock(context, height);
  if (content === null) return false;
  // A block of another fork is left to the next round.
  const [stored] = await storedBlocks(context.queries, context.chain.network, height);
  if (stored?.height === height && stored.hash !== content.block.hash) return true;
  await recheck(context.queries, context.chain.network, content);
  return true;
}
