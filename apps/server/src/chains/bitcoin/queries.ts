import { NodeError, type TransactionLocation } from '../adapter.ts';
import { type BitcoinNode, NOT_FOUND, OUT_OF_RANGE } from './node.ts';
import { type RawBlock, readBlock } from './read-block.ts';

/** Returns the hash of the block at a height; null above the tip. */
export async function hashAt(node: BitcoinNode, height: number): Promise<string | null> {
  try {
    return String(await node.call('getblockhash', [height]));
  } catch (error) {
    if (error instanceof NodeError && error.refusal === OUT_OF_RANGE) return null;
    throw error;
  }
}

/** Returns the block at a height, checked against its hash; null above the tip. */
export async function rawBlockAt(node: BitcoinNode, height: number): Promise<RawBlock | null> {
  const hash = await hashAt(node, height);
  if (hash === null) return null;
  const block = readBlock(Buffer.from(String(await node.call('getblock', [hash, false])), 'hex'));
  if (block.hash !== hash) throw new NodeError('the node sent a different block than requested');
  return block;
}

/**
 * Returns where a node has a transaction. Without `txindex` it knows only its mempool; blocks are read by the watcher.
 */
export async function locateTransaction(
  node: BitcoinNode,
  transaction: string,
): Promise<TransactionLocation> {
  try {
    const found = (await node.call('getrawtransaction', [transaction, true])) as {
      readonly blockhash?: unknown;
    };
    return { at: typeof found.blockhash === 'string' ? 'block' : 'pool' };
  } catch (error) {
    if (isUnknown(error)) return { at: 'nowhere' };
    throw error;
  }
}

/** Returns true for an unknown transaction: bitcoind sends a code, bcoin a message. */
export function isUnknown(error: unknown): boolean {
  return (
    error instanceof NodeError &&
    (error.refusal === NOT_FOUND || /transaction not found/i.test(error.message))
  );
}

/** Confirmation target in blocks: within half an hour. */
const TARGET_BLOCKS = 3;
const MIN_FEE_PER_BYTE = 1n;

/** Returns the fee rate in satoshi per virtual byte, rounded up; the minimum relay fee if the node has no estimate. */
export async function feePerByteOf(node: BitcoinNode): Promise<bigint> {
  const perKilobyte = await estimate(node);
  // Coins per thousand bytes; a negative value means that the node has no estimate.
  if (typeof perKilobyte !== 'number' || !(perKilobyte > 0)) return MIN_FEE_PER_BYTE;
  const perByte = BigInt(Math.ceil(perKilobyte * 1e5));
  return perByte > MIN_FEE_PER_BYTE ? perByte : MIN_FEE_PER_BYTE;
}

async function estimate(node: BitcoinNode): Promise<unknown> {
  try {
    const answer = (await node.call('estimatesmartfee', [TARGET_BLOCKS])) as { readonly feerate?: unknown };
    return answer.feerate;
  } catch (error) {
    // A node without statistics refuses to estimate.
    if (error instanceof NodeError && error.refusal !== null) return null;
    throw error;
  }
}
