import { type Block, isAddressEqual, type PublicClient, type Transaction } from 'viem';
import { type ChainBlock, type Credit, type FindOwnAddresses, NodeError } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import type { EvmNode } from './node.ts';
import { TRANSFER } from './tokens.ts';

type FullBlock = Block<bigint, true, 'latest'>;
type CreditedTransfer = { readonly asset: Asset; readonly to: string; readonly units: bigint };
type TokenTransfer = CreditedTransfer & { readonly transaction: `0x${string}`; readonly logIndex: number };

/**
 * Reads a block of an EVM chain with the credits to the exchange's addresses: native coins sent by transactions, and
 * transfers of the listed tokens.
 */
export async function readEvmBlock(
  node: EvmNode,
  assets: readonly Asset[],
  height: number,
  findOwnAddresses: FindOwnAddresses,
): Promise<ChainBlock | null> {
  const block = await node.find(
    (client) =>
      client.getBlock({ blockNumber: BigInt(height), includeTransactions: true }) as Promise<FullBlock>,
  );
  if (block === null) return null;
  const tokens = await tokenTransfers(node, assets, block);
  const coins = coinTransfers(assets, block);
  const ownAddresses = await findOwnAddresses([...new Set([...tokens, ...coins].map(({ to }) => to))]);
  const credits = [
    ...(await node.call((client) =>
      coinCredits(
        client,
        coins.filter(({ to }) => ownAddresses.has(to)),
        block,
      ),
    )),
    ...(await node.call((client) =>
      tokenCredits(
        client,
        tokens.filter(({ to }) => ownAddresses.has(to)),
        block,
      ),
    )),
  ];
  return {
    height,
    hash: block.hash,
    parent: block.parentHash,
    transactions: block.transactions.map(({ hash }) => hash),
    credits,
    spends: [],
  };
}

type CoinTransfer = CreditedTransfer & { readonly transaction: `0x${string}` };

/**
 * Returns coin transfers in a block's transactions. Internal transactions (coins sent by contracts) are not listed in a
 * block; see docs/chains.md.
 */
function coinTransfers(assets: readonly Asset[], block: FullBlock): CoinTransfer[] {
  const asset = assets.find(({ contract }) => contract === null);
  if (asset === undefined) return [];
  return block.transactions.flatMap(({ to, value, hash }: Transaction) =>
    to === null || value === 0n ? [] : [{ asset, to: to.toLowerCase(), units: value, transaction: hash }],
  );
}

/** Requests by the block's hash, so that the response belongs to this block. */
async function tokenTransfers(
  node: EvmNode,
  assets: readonly Asset[],
  block: FullBlock,
): Promise<TokenTransfer[]> {
  const contracts = assets.flatMap(({ contract }) => (contract === null ? [] : [contract as `0x${string}`]));
  if (contracts.length === 0) return [];
  const logs = await node.call((client) =>
    client.getLogs({ blockHash: block.hash, address: contracts, event: TRANSFER, strict: true }),
  );
  return logs.flatMap(({ address, args, transactionHash, logIndex }) => {
    const asset = assets.find(
      ({ contract }) => contract !== null && isAddressEqual(contract as `0x${string}`, address),
    );
    if (asset === undefined || args.value === 0n) return [];
    return [{ asset, to: args.to.toLowerCase(), units: args.value, transaction: transactionHash, logIndex }];
  });
}

/** Requests receipts, because a block also lists reverted transfers, and only the receipt tells that one failed. */
async function coinCredits(
  client: PublicClient,
  arrivals: readonly CoinTransfer[],
  block: FullBlock,
): Promise<Credit[]> {
  const credits: Credit[] = [];
  for (const { asset, to, units, transaction } of arrivals) {
    const receipt = await client.getTransactionReceipt({ hash: transaction });
    if (receipt.blockHash !== block.hash) throw new NodeError('the chain changed while a block was read');
    if (receipt.status === 'success') credits.push({ transaction, output: 0, address: to, asset, units });
  }
  return credits;
}

/**
 * Uses the index of the log within its transaction, which is unchanged when the transaction moves to another block.
 */
async function tokenCredits(
  client: PublicClient,
  arrivals: readonly TokenTransfer[],
  block: FullBlock,
): Promise<Credit[]> {
  const credits: Credit[] = [];
  for (const { asset, to, units, transaction, logIndex } of arrivals) {
    const receipt = await client.getTransactionReceipt({ hash: transaction });
    if (receipt.blockHash !== block.hash) throw new NodeError('the chain changed while a block was read');
    const position = receipt.logs.findIndex((log) => log.logIndex === logIndex);
    if (position === -1) throw new NodeError('the receipt lacks a log that its block contains');
    credits.push({ transaction, output: position + 1, address: to, asset, units });
  }
  return credits;
}
