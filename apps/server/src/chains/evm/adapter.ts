import { getAddress, isAddress } from 'viem';
import { type ChainAdapter, type Inclusion, NodeError, type TransactionLocation } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { HOUSE_BRANCH } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { readEvmBlock } from './block.ts';
import { type EvmNode, openEvmNode } from './node.ts';
import { nonceIn, quoteEvm, tokenBalance } from './quote.ts';
import { acceptEvm, evmAddress, signEvm } from './sign.ts';

export type EvmOptions = {
  readonly url: string;
  readonly chainId: number;
  /** Network's coin first. */
  readonly assets: readonly Asset[];
  /** In wei per unit of gas. */
  readonly maxFeePerGas: bigint;
  readonly publicKeys: PublicKeys;
  /** Null: watch-only. */
  readonly secretKeys: SecretKeys | null;
};

const ACCOUNT = 'ethereum';

/** Returns the adapter of Ethereum or an EVM chain: coins and ERC-20 tokens. */
export function createEvmAdapter(options: EvmOptions): ChainAdapter {
  const { assets, publicKeys, secretKeys } = options;
  const node = openEvmNode(options.url);
  const feeAsset = assets.find(({ contract }) => contract === null);
  if (feeAsset === undefined) throw new Error('a network needs the coin that its fees are paid in');
  const assertChain = createChainCheck(node, options.chainId);
  return {
    network: 'ethereum',
    feeAsset,
    head: async () => {
      await assertChain();
      const { number, hash } = await node.call((client) => client.getBlock({ blockTag: 'latest' }));
      return { height: Number(number), hash };
    },
    hashAt: async (height) =>
      (await node.find((client) => client.getBlock({ blockNumber: BigInt(height) })))?.hash ?? null,
    block: (height, findOwn) => readEvmBlock(node, assets, height, findOwn),
    pool: null,
    locateTransaction: (transaction) => follow(node, transaction),
    included: (transaction) => included(node, transaction),
    broadcast: (bytes) => node.send(bytes),
    balance: (address, { contract }) =>
      node.call((client) =>
        contract === null
          ? client.getBalance({ address: address as `0x${string}` })
          : tokenBalance(client, contract, address),
      ),
    address: (path) => evmAddress(publicKeys.at(path)),
    depositAccount: ACCOUNT,
    house: { account: ACCOUNT, branch: HOUSE_BRANCH, position: 0 },
    canonical: (address) => (isAddress(address) ? address.toLowerCase() : null),
    quote: (order, replaced) =>
      quoteEvm(
        node,
        options,
        { ...order, target: getAddress(order.target) },
        evmAddress(publicKeys.at(order.source)),
        replaced,
      ),
    sign: secretKeys === null ? null : (draft) => signEvm(draft.unsigned, secretKeys),
    accept: (draft, signed) => acceptEvm(draft.unsigned, signed),
    consumed: (resources, finalHeight) => consumed(node, resources, finalHeight),
  };
}

/** Returns a check of the node's chain id, made once: a node of another chain would credit worthless coins. */
function createChainCheck(node: EvmNode, chainId: number): () => Promise<void> {
  let isChecked = false;
  return async () => {
    if (isChecked) return;
    const found = await node.call((client) => client.getChainId());
    if (found !== chainId) throw new NodeError(`the node is of chain ${found} and not of ${chainId}`);
    isChecked = true;
  };
}

async function follow(node: EvmNode, transaction: string): Promise<TransactionLocation> {
  const hash = transaction as `0x${string}`;
  const found = await node.find((client) => client.getTransaction({ hash }));
  if (found === null) return { at: 'nowhere' };
  return { at: found.blockHash === null ? 'pool' : 'block' };
}

async function included(node: EvmNode, transaction: string): Promise<Inclusion> {
  const receipt = await node.call((client) =>
    client.getTransactionReceipt({ hash: transaction as `0x${string}` }),
  );
  return { succeeded: receipt.status === 'success', fee: receipt.gasUsed * receipt.effectiveGasPrice };
}

async function consumed(
  node: EvmNode,
  resources: readonly string[],
  finalHeight: number,
): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  const droppedTransactions: string[] = [];
  for (const resource of resources) {
    const { address, nonce } = nonceIn(resource);
    const count =
      counts.get(address) ??
      (await node.call((client) =>
        client.getTransactionCount({ address, blockNumber: BigInt(finalHeight) }),
      ));
    counts.set(address, count);
    if (nonce < count) droppedTransactions.push(resource);
  }
  return droppedTransactions;
}
