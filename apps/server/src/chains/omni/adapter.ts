import { parseDecimal } from '@assay/money';
import { Address, p2pkh } from '@scure/btc-signer';
import {
  type ChainAdapter,
  type ChainBlock,
  type Credit,
  NodeProblem,
  type OurAddresses,
} from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { type BitcoinNode, NOT_FOUND, OUT_OF_RANGE, openBitcoinNode } from '../bitcoin/node.ts';
import { readBlock } from '../bitcoin/read-block.ts';
import { PARAMETERS } from '../bitcoin/scripts.ts';
import { HOUSE_BRANCH } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';

export type OmniOptions = {
  /** Of an Omni Core node, with user and password. */
  readonly url: string;
  /** The coin that fees are paid in, for the ledger. */
  readonly coin: Asset;
  /** Its contract is the number of the property: 31 for Tether's. */
  readonly token: Asset;
  readonly publicKeys: PublicKeys;
};

const ACCOUNT = 'omni';
const SIMPLE_SEND = 0;
const DECIMALS = 8;

/**
 * Tokens of Omni, which ride on Bitcoin: deposits are read and followed, and nothing is paid. Written against recorded
 * answers: it has never run against a live node.
 */
export function createOmniAdapter({ url, coin, token, publicKeys }: OmniOptions): ChainAdapter {
  const node = openBitcoinNode(url);
  const property = Number(token.contract);
  return {
    network: 'omni',
    feeAsset: coin,
    head: async () => {
      const answer = (await node.call('getblockchaininfo')) as Readonly<Record<string, unknown>>;
      if (answer.chain !== 'main' || typeof answer.blocks !== 'number')
        throw new NodeProblem('the node is of another chain, or does not say where its chain ends');
      return { height: answer.blocks, hash: String(answer.bestblockhash) };
    },
    hashAt: (height) => hashAt(node, height),
    block: (height, ours) => blockAt(node, token, property, height, ours),
    pool: null,
    follow: async () => ({ at: 'nowhere' }),
    included: async () => ({ succeeded: true, fee: null }),
    broadcast: async () => ({ outcome: 'refused', reason: 'nothing is paid over Omni' }),
    balance: (address, asset) => balanceOf(node, asset, property, address),
    address: (place) => p2pkh(publicKeys.at(place), PARAMETERS.main).address,
    depositAccount: ACCOUNT,
    house: { account: ACCOUNT, branch: HOUSE_BRANCH, position: 0 },
    canonical: (address) => canonical(address),
    quote: async () => ({ draft: () => ({ short: 'funds', missing: 0n }) }),
    sign: null,
    accept: async () => ({ problem: 'unreadable' }),
    consumed: async () => [],
  };
}

async function hashAt(node: BitcoinNode, height: number): Promise<string | null> {
  try {
    return String(await node.call('getblockhash', [height]));
  } catch (error) {
    if (error instanceof NodeProblem && error.refusal === OUT_OF_RANGE) return null;
    throw error;
  }
}

async function blockAt(
  node: BitcoinNode,
  token: Asset,
  property: number,
  height: number,
  ours: OurAddresses,
): Promise<ChainBlock | null> {
  const hash = await hashAt(node, height);
  if (hash === null) return null;
  const block = readBlock(Buffer.from(String(await node.call('getblock', [hash, false])), 'hex'));
  if (block.hash !== hash) throw new NodeProblem('the node gave another block than it was asked for');
  const ids = await node.call('omni_listblocktransactions', [height]);
  if (!Array.isArray(ids)) throw new NodeProblem('the node does not list the tokens of a block');
  const arrivals: Credit[] = [];
  for (const id of ids as readonly unknown[]) {
    const credit = creditIn(await node.call('omni_gettransaction', [id]), token, property, hash);
    if (credit !== null) arrivals.push(credit);
  }
  const own = await ours([...new Set(arrivals.map(({ address }) => address))]);
  return {
    height,
    hash,
    parent: block.parent,
    transactions: block.transactions.map(({ id }) => id),
    credits: arrivals.filter(({ address }) => own.has(address)),
    spends: [],
  };
}

/** Only a simple send that the node calls valid moves tokens to an address; the chain itself carries invalid ones, too. */
function creditIn(answer: unknown, token: Asset, property: number, hash: string): Credit | null {
  const { txid, type_int, valid, propertyid, divisible, referenceaddress, amount, blockhash } =
    answer as Readonly<Record<string, unknown>>;
  if (valid !== true || type_int !== SIMPLE_SEND || propertyid !== property) return null;
  if (blockhash !== hash) throw new NodeProblem('the chain changed while a block was read');
  if (typeof txid !== 'string' || typeof referenceaddress !== 'string') return null;
  const units = unitsOf(amount, divisible === true);
  return units <= 0n
    ? null
    : { transaction: txid, output: 0, address: referenceaddress, asset: token, units };
}

/** A divisible token has eight decimals, another one none. */
function unitsOf(amount: unknown, isDivisible: boolean): bigint {
  const parsed = parseDecimal(String(amount));
  const places = isDivisible ? DECIMALS : 0;
  if (!parsed.ok || parsed.value.places > places)
    throw new NodeProblem('the node gave an amount that is none');
  return parsed.value.digits * 10n ** BigInt(places - parsed.value.places);
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
    // An address that never had any.
    if (error instanceof NodeProblem && error.refusal === NOT_FOUND) return 0n;
    throw error;
  }
}

/** The older addresses alone: what tokens were sent to before there were others. */
function canonical(address: string): string | null {
  try {
    return ['pkh', 'sh'].includes(Address(PARAMETERS.main).decode(address).type) ? address : null;
  } catch {
    return null;
  }
}
