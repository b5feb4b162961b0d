import { parseDecimal } from '@assay/money';
import { Address, p2pkh } from '@scure/btc-signer';
import {
  type ChainAdapter,
  type ChainBlock,
  type Credit,
  type FindOwnAddresses,
  type KeyPath,
  NodeError,
} from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { min } from '../bitcoin/draft.ts';
import { type BitcoinNode, NOT_FOUND, openBitcoinNode } from '../bitcoin/node.ts';
import { feePerByteOf, hashAt, locateTransaction, rawBlockAt } from '../bitcoin/queries.ts';
import { readTransactionBytes } from '../bitcoin/read-block.ts';
import { PARAMETERS } from '../bitcoin/scripts.ts';
import { HOUSE_BRANCH } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { draftOmni, type OmniOutput, type OmniTerms } from './draft.ts';
import { acceptOmni, signOmni } from './sign.ts';

export type OmniOptions = {
  /** URL of an Omni Core node, with user and password. */
  readonly url: string;
  /** Coin of network fees, with its ledger currency. */
  readonly coin: Asset;
  /** Token whose contract is its property number: 31 for Tether's. */
  readonly token: Asset;
  readonly fingerprint: number;
  /** In satoshi per byte. */
  readonly maxFeePerByte: bigint;
  readonly publicKeys: PublicKeys;
  /** Null: watch-only. */
  readonly secretKeys: SecretKeys | null;
};

const ACCOUNT = 'omni';
const SIMPLE_SEND = 0;
const DECIMALS = 8;

/**
 * Returns the adapter of Omni tokens, which use Bitcoin transactions, for an Omni Core node whose wallet watches the
 * addresses of the account. Written against recorded responses; never run against a live node.
 */
export function createOmniAdapter(options: OmniOptions): ChainAdapter {
  const { coin, token, publicKeys, secretKeys, fingerprint, maxFeePerByte } = options;
  const node = openBitcoinNode(options.url);
  const property = Number(token.contract);
  const houseKey = { account: ACCOUNT, branch: HOUSE_BRANCH, position: 0 };
  const addressOf = (path: KeyPath): string => p2pkh(publicKeys.at(path), PARAMETERS.main).address;
  const terms: OmniTerms = { property, publicKeys, house: houseKey, fingerprint, addressOf };
  return {
    network: 'omni',
    feeAsset: coin,
    head: async () => {
      const answer = (await node.call('getblockchaininfo')) as Readonly<Record<string, unknown>>;
      if (answer.chain !== 'main' || typeof answer.blocks !== 'number')
        throw new NodeError('the node is on another chain or does not report its tip');
      return { height: answer.blocks, hash: String(answer.bestblockhash) };
    },
    hashAt: (height) => hashAt(node, height),
    block: (height, findOwn) => blockAt(node, token, property, height, findOwn),
    pool: null,
    locateTransaction: (transaction) => locateTransaction(node, transaction),
    included: async (transaction) => ({ succeeded: await isValid(node, transaction), fee: null }),
    broadcast: (bytes) => node.send(bytes),
    balance: (address, asset) => balanceOf(node, asset, property, address),
    address: addressOf,
    depositAccount: ACCOUNT,
    house: houseKey,
    canonical: (address) => canonical(address),
    quote: async (order, replaced) => {
      // Coins alone are not paid here, and sent transactions cannot be replaced.
      if (order.asset.contract === null) return { draft: () => ({ short: 'funds', missing: 0n }) };
      if (replaced !== null) return { draft: () => ({ short: 'replacement', missing: 0n }) };
      const balance = await balanceOf(node, token, property, addressOf(order.source));
      const funds = {
        balance,
        outputs: await outputsOf(node, [order.source, houseKey], addressOf),
        feePerByte: min(await feePerByteOf(node), maxFeePerByte),
      };
      return { draft: (availableFunds) => draftOmni(order, funds, terms, availableFunds) };
    },
    sign: secretKeys === null ? null : async (draft) => signOmni(draft.unsigned, secretKeys),
    accept: async (draft, signed) => acceptOmni(draft.unsigned, signed),
    // The node does not report in which block an output was spent by another transaction, so that no payment fails
    // automatically.
    consumed: async () => [],
  };
}

/** Returns true when the protocol has moved the tokens: blocks also contain sends that it considers invalid. */
async function isValid(node: BitcoinNode, transaction: string): Promise<boolean> {
  const { valid } = (await node.call('omni_gettransaction', [transaction])) as { readonly valid?: unknown };
  if (typeof valid !== 'boolean') throw new NodeError('the node does not report whether a send is valid');
  return valid;
}

type Unspent = {
  readonly txid: string;
  readonly vout: number;
  readonly amount: number;
  readonly address: string;
};

/**
 * Returns outputs of addresses in blocks, largest first; a limited number per address, since each is requested with its
 * whole transaction.
 */
async function outputsOf(
  node: BitcoinNode,
  paths: readonly KeyPath[],
  addressOf: (path: KeyPath) => string,
): Promise<readonly OmniOutput[]> {
  const pathByAddress = new Map(paths.map((path) => [addressOf(path), path]));
  const answer = await node.call('listunspent', [1, MAX_CONFIRMATIONS, [...pathByAddress.keys()]]);
  if (!Array.isArray(answer)) throw new NodeError('the node does not list unspent outputs');
  const unspent = (answer as readonly Unspent[]).toSorted((left, right) => right.amount - left.amount);
  const outputs: OmniOutput[] = [];
  for (const { txid, vout, amount, address } of largestOfEachAddress(unspent)) {
    const path = pathByAddress.get(address);
    if (path === undefined) throw new NodeError('the node listed entries that were not requested');
    const previous = Buffer.from(String(await node.call('getrawtransaction', [txid])), 'hex');
    if (readTransactionBytes(previous).id !== txid)
      throw new NodeError('the node sent a different transaction than requested');
    outputs.push({ transaction: txid, output: vout, place: path, units: satoshi(amount), previous });
  }
  return outputs;
}

const MAX_CONFIRMATIONS = 9_999_999;
const MAX_OUTPUTS = 20;
const SATOSHI = 1e8;

function largestOfEachAddress(unspent: readonly Unspent[]): readonly Unspent[] {
  const outputsByAddress = Map.groupBy(unspent, ({ address }) => address);
  return [...outputsByAddress.values()].flatMap((outputsOfAddress) => outputsOfAddress.slice(0, MAX_OUTPUTS));
}

/** Converts coins from JSON to satoshi. Exact: the total supply has fewer digits than a number's precision. */
function satoshi(coins: number): bigint {
  return BigInt(Math.round(coins * SATOSHI));
}

async function blockAt(
  node: BitcoinNode,
  token: Asset,
  property: number,
  height: number,
  findOwn: FindOwnAddresses,
): Promise<ChainBlock | null> {
  const block = await rawBlockAt(node, height);
  if (block === null) return null;
  const ids = await node.call('omni_listblocktransactions', [height]);
  if (!Array.isArray(ids)) throw new NodeError('the node does not list the tokens of a block');
  const arrivals: Credit[] = [];
  for (const id of ids as readonly unknown[]) {
    const credit = creditIn(await node.call('omni_gettransaction', [id]), token, property, block.hash);
    if (credit !== null) arrivals.push(credit);
  }
  const ownAddresses = await findOwn([...new Set(arrivals.map(({ address }) => address))]);
  return {
    height,
    hash: block.hash,
    parent: block.parent,
    transactions: block.transactions.map(({ id }) => id),
    credits: arrivals.filter(({ address }) => ownAddresses.has(address)),
    spends: [],
  };
}

/**
 * Returns the credit of a simple send that the node considers valid; null otherwise. The chain also contains invalid
 * ones.
 */
function creditIn(answer: unknown, token: Asset, property: number, hash: string): Credit | null {
  const { txid, type_int, valid, propertyid, divisible, referenceaddress, amount, blockhash } =
    answer as Readonly<Record<string, unknown>>;
  if (valid !== true || type_int !== SIMPLE_SEND || propertyid !== property) return null;
  if (blockhash !== hash) throw new NodeError('the chain changed while a block was read');
  if (typeof txid !== 'string' || typeof referenceaddress !== 'string') return null;
  const units = unitsOf(amount, divisible === true);
  return units <= 0n
    ? null
    : { transaction: txid, output: 0, address: referenceaddress, asset: token, units };
}

/** Converts an amount to units: a divisible token has eight decimals, an indivisible one none. */
function unitsOf(amount: unknown, isDivisible: boolean): bigint {
  const parsed = parseDecimal(String(amount));
  const decimals = isDivisible ? DECIMALS : 0;
  if (!parsed.ok || parsed.value.places > decimals) throw new NodeError('the node sent an invalid amount');
  return parsed.value.digits * 10n ** BigInt(decimals - parsed.value.places);
}

async function balanceOf(
  node: BitcoinNode,
  { contract }: Asset,
  property: number,
  address: string,
): Promise<bigint> {
  if (contract === null) return 0n;
  try {
    const { balance } = (await node.call('omni_getbalance', [address, property])) as {
      readonly balance?: unknown;
    };
    return unitsOf(balance, true);
  } catch (error) {
    // Address that has never had any.
    if (error instanceof NodeError && error.refusal === NOT_FOUND) return 0n;
    throw error;
  }
}

/** Returns the canonical form of a legacy address, the only type used for tokens; null for others. */
function canonical(address: string): string | null {
  try {
    return ['pkh', 'sh'].includes(Address(PARAMETERS.main).decode(address).type) ? address : null;
  } catch {
    return null;
  }
}
