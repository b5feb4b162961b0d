import {
  type ChainAdapter,
  type ChainBlock,
  type Credit,
  type FindOwnAddresses,
  NodeError,
} from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { HOUSE_BRANCH } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { type BitcoinTerms, draftBitcoin } from './draft.ts';
import { type BitcoinNode, openBitcoinNode } from './node.ts';
import { feePerByteOf, hashAt, isUnknown, locateTransaction, rawBlockAt } from './queries.ts';
import { type RawTransaction, readTransactionBytes } from './read-block.ts';
import {
  addressOf,
  type BitcoinChain,
  type ChainParameters,
  lockingScriptOf,
  PARAMETERS,
  scriptOf,
} from './scripts.ts';
import { acceptBitcoin, signBitcoin } from './sign.ts';

export type BitcoinOptions = {
  /** With user and password. */
  readonly url: string;
  readonly chain: BitcoinChain;
  readonly asset: Asset;
  /** Account of new deposit addresses. */
  readonly deposits: 'bitcoin-p2wpkh' | 'bitcoin-p2tr';
  readonly fingerprint: number;
  /** In satoshi per virtual byte. */
  readonly maxFeePerByte: bigint;
  readonly publicKeys: PublicKeys;
  /** Null: watch-only. */
  readonly secretKeys: SecretKeys | null;
};

/** Returns the adapter of Bitcoin for a node with bitcoind's RPC. */
export function createBitcoinAdapter(options: BitcoinOptions): ChainAdapter {
  const { asset, deposits, fingerprint, maxFeePerByte, publicKeys, secretKeys } = options;
  const node = openBitcoinNode(options.url);
  const parameters = PARAMETERS[options.chain];
  const account = publicKeys.has('bitcoin-p2wpkh') ? 'bitcoin-p2wpkh' : deposits;
  const houseKey = { account, branch: HOUSE_BRANCH, position: 0 };
  const terms: BitcoinTerms = { parameters, publicKeys, house: houseKey, fingerprint, maxFeePerByte };
  return {
    network: 'bitcoin',
    feeAsset: asset,
    head: () => head(node, options.chain),
    hashAt: (height) => hashAt(node, height),
    block: (height, findOwn) => blockAt(node, asset, parameters, height, findOwn),
    pool: {
      ids: () => waiting(node),
      credits: (transaction, findOwn) => waitingCredits(node, asset, parameters, transaction, findOwn),
    },
    locateTransaction: (transaction) => locateTransaction(node, transaction),
    included: async () => ({ succeeded: true, fee: null }),
    broadcast: (bytes) => node.send(bytes),
    balance: async () => null,
    address: (path) => lockingScriptOf(path, publicKeys.at(path), parameters).address,
    depositAccount: deposits,
    house: houseKey,
    canonical: (address) => {
      const script = scriptOf(address, parameters);
      return script === null ? null : (addressOf(script, parameters) ?? address);
    },
    quote: async (order, replaced) => {
      const feePerByte = await feePerByteOf(node);
      return {
        draft: (funds) =>
          order.units === null
            ? { short: 'dust', missing: 0n }
            : draftBitcoin({ ...order, units: order.units }, feePerByte, terms, funds, replaced),
      };
    },
    sign: secretKeys === null ? null : async (draft) => signBitcoin(draft.unsigned, secretKeys),
    accept: async (draft, signed) => acceptBitcoin(draft.unsigned, signed),
    consumed: null,
  };
}

async function head(node: BitcoinNode, chain: BitcoinChain): Promise<{ height: number; hash: string }> {
  const answer = (await node.call('getblockchaininfo')) as {
    readonly chain?: unknown;
    readonly blocks?: unknown;
    readonly bestblockhash?: unknown;
  };
  if (answer.chain !== chain) throw new NodeError(`the node is of another chain than ${chain}`);
  if (typeof answer.blocks !== 'number' || typeof answer.bestblockhash !== 'string')
    throw new NodeError('the node does not report its chain tip');
  return { height: answer.blocks, hash: answer.bestblockhash };
}

async function blockAt(
  node: BitcoinNode,
  asset: Asset,
  parameters: ChainParameters,
  height: number,
  findOwn: FindOwnAddresses,
): Promise<ChainBlock | null> {
  const block = await rawBlockAt(node, height);
  if (block === null) return null;
  const arrivals = block.transactions.flatMap((transaction) => creditsIn(transaction, asset, parameters));
  const ownAddresses = await findOwn([...new Set(arrivals.map(({ address }) => address))]);
  return {
    height,
    hash: block.hash,
    parent: block.parent,
    transactions: block.transactions.map(({ id }) => id),
    credits: arrivals.filter(({ address }) => ownAddresses.has(address)),
    spends: block.transactions.flatMap(({ id, inputs }) => inputs.map((spent) => ({ spent, by: id }))),
  };
}

function creditsIn(
  { id, outputs }: RawTransaction,
  asset: Asset,
  parameters: ChainParameters,
): readonly Credit[] {
  return outputs.flatMap(({ units, script }, output) => {
    const address = addressOf(script, parameters);
    return address === null || units === 0n ? [] : [{ transaction: id, output, address, asset, units }];
  });
}

async function waiting(node: BitcoinNode): Promise<readonly string[]> {
  const ids = await node.call('getrawmempool');
  if (!Array.isArray(ids)) throw new NodeError('the node does not report its memory pool');
  return ids.map(String);
}

async function waitingCredits(
  node: BitcoinNode,
  asset: Asset,
  parameters: ChainParameters,
  transaction: string,
  findOwn: FindOwnAddresses,
): Promise<readonly Credit[]> {
  const bytes = await rawTransaction(node, transaction);
  if (bytes === null) return [];
  const read = readTransactionBytes(Buffer.from(bytes, 'hex'));
  if (read.id !== transaction) throw new NodeError('the node sent a different transaction than requested');
  const arrivals = creditsIn(read, asset, parameters);
  const ownAddresses = await findOwn([...new Set(arrivals.map(({ address }) => address))]);
  return arrivals.filter(({ address }) => ownAddresses.has(address));
}

/** Returns the bytes of a transaction in hexadecimal digits; null once the node no longer has it. */
async function rawTransaction(node: BitcoinNode, transaction: string): Promise<string | null> {
  try {
    return String(await node.call('getrawtransaction', [transaction]));
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
