import { type ChainBlock, type Credit, type FindOwnAddresses, NodeError } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { fromHex } from './address.ts';
import type { TronAnswer, TronNode } from './node.ts';

/** Transfer(address,address,uint256) */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Returns the header of a block; null for the empty response above the head. */
export function headerOf(block: TronAnswer): {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
  readonly timeMs: number;
} | null {
  const { blockID: hash } = block;
  if (hash === undefined) return null;
  const raw = at(at(block, 'block_header'), 'raw_data');
  const { number = 0n, parentHash, timestamp = 0n } = raw;
  if (typeof hash !== 'string' || typeof parentHash !== 'string')
    throw new NodeError('the node sent a block without a hash');
  return { height: Number(number), hash, parent: parentHash, timeMs: Number(timestamp) };
}

/**
 * Reads a Tron block with the credits to the exchange's addresses: native coins sent by transactions, and transfers of
 * the listed tokens.
 */
export async function readTronBlock(
  node: TronNode,
  assets: readonly Asset[],
  height: number,
  findOwn: FindOwnAddresses,
): Promise<ChainBlock | null> {
  const block = await node.call('getblockbynum', { num: height });
  const header = headerOf(block);
  if (header === null) return null;
  const transactions = listIn(block, 'transactions');
  // Both responses are of one block only if the chain still has it afterwards.
  const infos = listIn(await node.call('gettransactioninfobyblocknum', { num: height }), 'list');
  const after = headerOf(await node.call('getblockbynum', { num: height }));
  if (after?.hash !== header.hash) throw new NodeError('the chain changed while a block was read');
  const arrivals = [...coinsIn(assets, transactions), ...infos.flatMap((info) => tokensIn(assets, info))];
  const ownAddresses = await findOwn([...new Set(arrivals.map(({ address }) => address))]);
  return {
    height: header.height,
    hash: header.hash,
    parent: header.parent,
    transactions: transactions.map(({ txID }) => String(txID)),
    credits: arrivals.filter(({ address }) => ownAddresses.has(address)),
    spends: [],
  };
}

function coinsIn(assets: readonly Asset[], transactions: readonly TronAnswer[]): Credit[] {
  const asset = assets.find(({ contract }) => contract === null);
  if (asset === undefined) return [];
  return transactions.flatMap((transaction) => {
    const [contract = {}] = listIn(at(transaction, 'raw_data'), 'contract');
    const [result = {}] = listIn(transaction, 'ret');
    const { to_address: to, amount } = at(at(contract, 'parameter'), 'value');
    const isPaid = contract.type === 'TransferContract' && result.contractRet === 'SUCCESS';
    if (!isPaid || typeof to !== 'string' || typeof amount !== 'bigint' || amount <= 0n) return [];
    return [{ transaction: String(transaction.txID), output: 0, address: fromHex(to), asset, units: amount }];
  });
}

function tokensIn(assets: readonly Asset[], info: TronAnswer): Credit[] {
  if (at(info, 'receipt').result !== 'SUCCESS') return [];
  return listIn(info, 'log').flatMap(({ address, topics, data }, position) => {
    const asset = assets.find(({ contract }) => contract !== null && contract === addressIn(address));
    const [topic, , target] = Array.isArray(topics) ? (topics as readonly unknown[]) : [];
    if (asset === undefined || topic !== TRANSFER_TOPIC || typeof target !== 'string') return [];
    const units = typeof data === 'string' && /^[0-9a-f]{64}$/.test(data) ? BigInt(`0x${data}`) : 0n;
    if (units === 0n) return [];
    return [{ transaction: String(info.id), output: position + 1, address: fromHex(target), asset, units }];
  });
}

function addressIn(value: unknown): string | null {
  return typeof value === 'string' && /^(?:41)?[0-9a-f]{40}$/.test(value) ? fromHex(value) : null;
}

/** Returns the object under a key; empty if absent. */
export function at(answer: TronAnswer, name: string): TronAnswer {
  const value = answer[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as TronAnswer) : {};
}

function listIn(answer: TronAnswer, name: string): readonly TronAnswer[] {
  const value = answer[name];
  return Array.isArray(value) ? (value as readonly TronAnswer[]) : [];
}
