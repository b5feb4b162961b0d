import { hex } from '@scure/base';
import {
  type AvailableFunds,
  type ChainAdapter,
  type Draft,
  type Inclusion,
  NodeError,
  type PaymentOrder,
  type Quote,
  type Shortage,
  type TransactionLocation,
} from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { HOUSE_BRANCH } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { tronAddress, tronBytes } from './address.ts';
import { at, headerOf, readTronBlock } from './block.ts';
import { openTronNode, type TronNode } from './node.ts';
import { acceptTron, signTron } from './sign.ts';
import { idOf, rawBytes, type UnsignedTron } from './unsigned.ts';

export type TronOptions = {
  readonly url: string;
  /** API key of a hosted node; null for a node without one. */
  readonly apiKey: string | null;
  /** Including the coin. */
  readonly assets: readonly Asset[];
  /** Maximum fee of a token transfer, in sun. */
  readonly feeLimit: bigint;
  readonly publicKeys: PublicKeys;
  /** Null: watch-only. */
  readonly secretKeys: SecretKeys | null;
};

const ACCOUNT = 'tron';
/** Validity of a transaction: a shorter outage of the node loses none. The chain allows a day. */
const EXPIRATION_MS = 3_600_000;
/** Maximum fee of a plain transfer, in sun: bandwidth, and the activation of a new account. */
const COIN_FEE = 2_000_000n;

/**
 * Returns the adapter of Tron with TRC-20 tokens. Written against recorded responses; never run against a live node.
 */
export function createTronAdapter(options: TronOptions): ChainAdapter {
  const { assets, publicKeys, secretKeys } = options;
  const node = openTronNode(options.url, options.apiKey);
  const feeAsset = assets.find(({ contract }) => contract === null);
  if (feeAsset === undefined) throw new Error('a network needs the coin that its fees are paid in');
  return {
    network: 'tron',
    feeAsset,
    head: () => headOf(node),
    hashAt: async (height) => headerOf(await node.call('getblockbynum', { num: height }))?.hash ?? null,
    block: (height, findOwn) => readTronBlock(node, assets, height, findOwn),
    pool: null,
    locateTransaction: (transaction) => follow(node, transaction),
    included: (transaction) => included(node, transaction),
    broadcast: (bytes) => node.send(bytes),
    balance: (address, asset) => balanceOf(node, address, asset),
    address: (path) => tronAddress(publicKeys.at(path)),
    depositAccount: ACCOUNT,
    house: { account: ACCOUNT, branch: HOUSE_BRANCH, position: 0 },
    canonical: (address) => (tronBytes(address) === null ? null : address),
    quote: (order, replaced) =>
      quoteTron(node, options, order, tronAddress(publicKeys.at(order.source)), replaced),
    sign: secretKeys === null ? null : async (draft) => signTron(draft.unsigned, secretKeys),
    accept: async (draft, signed) => acceptTron(draft.unsigned, signed),
    consumed: (resources, finalHeight) => expired(node, resources, finalHeight),
  };
}

async function headOf(node: TronNode): Promise<NonNullable<ReturnType<typeof headerOf>>> {
  const header = headerOf(await node.call('getnowblock'));
  if (header === null) throw new NodeError('the node does not report its chain tip');
  return header;
}

async function follow(node: TronNode, transaction: string): Promise<TransactionLocation> {
  const value = { value: transaction };
  if ((await node.call('gettransactioninfobyid', value)).id !== undefined) return { at: 'block' };
  const pending = await node.call('gettransactionfrompending', value);
  return { at: pending.txID === undefined ? 'nowhere' : 'pool' };
}

async function included(node: TronNode, transaction: string): Promise<Inclusion> {
  const info = await node.call('gettransactioninfobyid', { value: transaction });
  if (info.id !== transaction) throw new NodeError('the node does not report the status of a transaction');
  const { result } = at(info, 'receipt');
  return {
    // Only failed transactions and contract calls have a result.
    succeeded: info.result !== 'FAILED' && (result === undefined || result === 'SUCCESS'),
    fee: typeof info.fee === 'bigint' ? info.fee : 0n,
  };
}

async function balanceOf(node: TronNode, address: string, { contract }: Asset): Promise<bigint> {
  if (contract === null) {
    const { balance } = await node.call('getaccount', { address, visible: true });
    return typeof balance === 'bigint' ? balance : 0n;
  }
  const bytes = tronBytes(address);
  if (bytes === null) throw new Error(`${address} is not a Tron address`);
  const { constant_result: results } = await node.call('triggerconstantcontract', {
    owner_address: address,
    contract_address: contract,
    function_selector: 'balanceOf(address)',
    parameter: hex.encode(bytes.subarray(1)).padStart(64, '0'),
    visible: true,
  });
  const [digits] = Array.isArray(results) ? (results as readonly unknown[]) : [];
  if (typeof digits !== 'string' || !/^[0-9a-f]{64}$/.test(digits))
    throw new NodeError('the node does not report the balance of an address');
  return BigInt(`0x${digits}`);
}

async function quoteTron(
  node: TronNode,
  { feeLimit }: TronOptions,
  order: PaymentOrder,
  from: string,
  replaced: Draft | null,
): Promise<Quote> {
  const head = await headOf(node);
  const held = await balanceOf(node, from, order.asset);
  const coins = await balanceOf(node, from, { ...order.asset, contract: null });
  // Without nonces, a transaction cannot be replaced, but only expire.
  if (replaced !== null) return { draft: () => ({ short: 'replacement', missing: 0n }) };
  return { draft: (funds) => draftTron(order, { from, head, held, coins, feeLimit }, funds) };
}

type ChainFacts = {
  readonly from: string;
  readonly head: NonNullable<ReturnType<typeof headerOf>>;
  readonly held: bigint;
  readonly coins: bigint;
  readonly feeLimit: bigint;
};

function draftTron(order: PaymentOrder, facts: ChainFacts, funds: AvailableFunds): Draft | Shortage {
  const { contract } = order.asset;
  const fee = contract === null ? COIN_FEE : facts.feeLimit;
  const coins = facts.coins - funds.reserved(null) - fee;
  const held = contract === null ? coins : facts.held - funds.reserved(contract);
  if (coins < 0n) return { short: 'funds', missing: -coins };
  const units = order.units ?? held;
  if (units > held) return { short: 'funds', missing: units - held };
  if (units <= 0n) return { short: 'dust', missing: 1n - units };
  const { height, hash, timeMs } = facts.head;
  const content: UnsignedTron = {
    kind: 'tron',
    place: order.source,
    from: facts.from,
    to: order.target,
    units: String(units),
    contract,
    refBlockBytes: height.toString(16).padStart(16, '0').slice(12),
    refBlockHash: hash.slice(16, 32),
    expiration: timeMs + EXPIRATION_MS,
    timestamp: timeMs,
    feeLimit: contract === null ? 0 : Number(fee),
  };
  const unsigned = withUniqueExpiration(content, funds);
  return { unsigned: JSON.stringify(unsigned), resources: [resourceOf(unsigned)], fee, units, change: [] };
}

/** Makes equal payments distinct by time: two in one block would be the same transaction. */
function withUniqueExpiration(content: UnsignedTron, funds: AvailableFunds): UnsignedTron {
  let unsigned = content;
  while (funds.isReserved(resourceOf(unsigned)))
    unsigned = { ...unsigned, timestamp: unsigned.timestamp + 1 };
  return unsigned;
}

function resourceOf(unsigned: UnsignedTron): string {
  return `until:${unsigned.expiration}:${idOf(rawBytes(unsigned))}`;
}

/** Returns the resources of expired transactions: no block after the expiration includes one. */
async function expired(
  node: TronNode,
  resources: readonly string[],
  finalHeight: number,
): Promise<readonly string[]> {
  const header = headerOf(await node.call('getblockbynum', { num: finalHeight }));
  if (header === null) throw new NodeError('the node lost a block that it had');
  return resources.filter((resource) => Number(resource.split(':')[1]) < header.timeMs);
}
