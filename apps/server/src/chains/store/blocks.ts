import type { Network } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { BlockReference, ChainBlock, Inclusion } from '../adapter.ts';
import { toLedger } from '../assets.ts';
import type { OwnAddress } from './addresses.ts';

/** Older blocks are deleted; a deeper reorganisation requires manual work. */
export const RETAINED_BLOCKS = 1_000;

/** Block with related data of the exchange. */
export type BlockToStore = {
  readonly block: ChainBlock;
  /** The exchange's addresses among its credits, by canonical address. */
  readonly addresses: ReadonlyMap<string, OwnAddress>;
  /** The exchange's own transactions, by id. */
  readonly ownTransactions: ReadonlyMap<string, OwnTransaction>;
};

export type OwnTransaction = { readonly purpose: string; readonly inclusion: Inclusion };

export async function readCursor(queries: Kysely<Schema>, network: Network): Promise<BlockReference | null> {
  const row = await queries
    .selectFrom('chain_cursors')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .executeTakeFirst();
  return row === undefined ? null : { height: Number(row.height), hash: row.hash };
}

/** Stores the initial position of a new network's watcher. */
export async function startAt(
  queries: Kysely<Schema>,
  network: Network,
  block: BlockReference,
): Promise<void> {
  const height = BigInt(block.height);
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('chain_cursors')
      .values({ network, height, hash: block.hash })
      .onConflict((conflict) => conflict.column('network').doNothing())
      .execute();
    await transaction
      .insertInto('chain_blocks')
      .values({ network, height, hash: block.hash })
      .onConflict((conflict) => conflict.columns(['network', 'height']).doNothing())
      .execute();
  });
}

/** Returns stored blocks from a height down, newest first. */
export async function storedBlocks(
  queries: Kysely<Schema>,
  network: Network,
  from: number,
): Promise<readonly BlockReference[]> {
  const rows = await queries
    .selectFrom('chain_blocks')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .where('height', '<=', BigInt(from))
    .orderBy('height', 'desc')
    .execute();
  return rows.map(({ height, hash }) => ({ height: Number(height), hash }));
}

/**
 * Stores a block's content and the new position in one transaction. Throws when another process has moved the position
 * in the meantime.
 */
export async function storeBlock(
  queries: Kysely<Schema>,
  network: Network,
  cursor: BlockReference,
  blockToStore: BlockToStore,
): Promise<void> {
  const { height, hash } = blockToStore.block;
  await queries.transaction().execute(async (transaction) => {
    await moveCursor(transaction, network, cursor, { height, hash });
    await transaction
      .insertInto('chain_blocks')
      .values({ network, height: BigInt(height), hash })
      .execute();
    await transaction
      .deleteFrom('chain_blocks')
      .where('network', '=', network)
      .where('height', '<=', BigInt(height - RETAINED_BLOCKS))
      .execute();
    await storeContent(transaction, network, blockToStore);
  });
}

/** Stores a block's content without moving the position, for rescans. */
export async function recheck(
  queries: Kysely<Schema>,
  network: Network,
  blockToStore: BlockToStore,
): Promise<void> {
  await queries.transaction().execute((transaction) => storeContent(transaction, network, blockToStore));
}

async function storeContent(
  queries: Kysely<Schema>,
  network: Network,
  blockToStore: BlockToStore,
): Promise<void> {
  await storeCredits(queries, network, blockToStore);
  await storeSpends(queries, network, blockToStore.block);
  const at = { height: BigInt(blockToStore.block.height), block_hash: blockToStore.block.hash };
  for (const [id, { inclusion }] of blockToStore.ownTransactions) {
    await queries
      .updateTable('chain_transactions')
      .set({
        ...at,
        has_succeeded: inclusion.succeeded,
        fee: sql`coalesce(${inclusion.fee}::numeric, fee_most)`,
      })
      .where('network', '=', network)
      .where('transaction_id', '=', id)
      .execute();
  }
}

async function storeCredits(
  queries: Kysely<Schema>,
  network: Network,
  { block, addresses, ownTransactions }: BlockToStore,
): Promise<void> {
  const height = BigInt(block.height);
  for (const { transaction, output, address, asset, units } of block.credits) {
    const ownAddress = addresses.get(address);
    if (ownAddress === undefined) continue;
    const source = { network, transaction_id: transaction, output };
    await queries
      .insertInto('chain_outputs')
      .values({ ...source, address, units, height })
      .onConflict((conflict) =>
        conflict.columns(['network', 'transaction_id', 'output']).doUpdateSet({ height }),
      )
      .execute();
    const amount = toLedger(asset, units);
    const purpose = ownTransactions.get(transaction)?.purpose;
    // Internal transfers of the house are not deposits: change, sweeps, and gas for addresses with tokens.
    const isOwn = purpose !== undefined && (ownAddress.owner === null || purpose !== 'withdrawal');
    if (isOwn || amount === null || amount <= 0n) continue;
    await queries
      .insertInto('chain_arrivals')
      .values({
        ...source,
        address,
        owner: ownAddress.owner === null ? null : BigInt(ownAddress.owner),
        currency: asset.currency,
        units,
        amount,
        height,
        block_hash: block.hash,
        reported: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'transaction_id', 'output'])
          .doUpdateSet({ height, block_hash: block.hash, in_pool: false }),
      )
      .execute();
  }
}

async function storeSpends(queries: Kysely<Schema>, network: Network, block: ChainBlock): Promise<void> {
  if (block.spends.length === 0) return;
  const spends = block.spends.map(({ spent, by }) => ({ ...spent, by }));
  await sql`
    update chain_outputs as held set spent_by = spend.by, spent_height = ${block.height}
    from jsonb_to_recordset(${JSON.stringify(spends)}::jsonb) as spend (transaction text, output bigint, by text)
    where held.network = ${network} and held.transaction_id = spend.transaction and held.output = spend.output
  `.execute(queries);
}

/** Reverts every block above the common ancestor. Their contents are kept, without a block. */
export async function rewindTo(
  queries: Kysely<Schema>,
  network: Network,
  cursor: BlockReference,
  fork: BlockReference,
): Promise<void> {
  const forkHeight = BigInt(fork.height);
  await queries.transaction().execute(async (transaction) => {
    await moveCursor(transaction, network, cursor, fork);
    const of = { network } as const;
    await transaction
      .deleteFrom('chain_blocks')
      .where('network', '=', of.network)
      .where('height', '>', forkHeight)
      .execute();
    await transaction
      .updateTable('chain_arrivals')
      .set({ height: null, block_hash: null, is_final: false })
      .where('network', '=', of.network)
      .where('height', '>', forkHeight)
      .execute();
    await transaction
      .updateTable('chain_outputs')
      .set({ height: null })
      .where('network', '=', of.network)
      .where('height', '>', forkHeight)
      .execute();
    await transaction
      .updateTable('chain_outputs')
      .set({ spent_by: null, spent_height: null })
      .where('network', '=', of.network)
      .where('spent_height', '>', forkHeight)
      .execute();
    await transaction
      .updateTable('chain_transactions')
      .set({ height: null, block_hash: null, has_succeeded: null })
      .where('network', '=', of.network)
      .where('height', '>', forkHeight)
      .execute();
  });
}

async function moveCursor(
  queries: Kysely<Schema>,
  network: Network,
  from: BlockReference,
  to: BlockReference,
): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('chain_cursors')
    .set({ height: BigInt(to.height), hash: to.hash })
    .where('network', '=', network)
    .where('height', '=', BigInt(from.height))
    .where('hash', '=', from.hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`another process watches ${network}, too`);
}
