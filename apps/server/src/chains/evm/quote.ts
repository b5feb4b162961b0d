import type { PublicClient } from 'viem';
import type { AvailableFunds, Draft, PaymentOrder, Quote, Shortage } from '../adapter.ts';
import type { EvmNode } from './node.ts';
import { TOKEN, transferCall } from './tokens.ts';
import { readUnsigned, type UnsignedEvm, writeUnsigned } from './unsigned.ts';

/** Parameters of an EVM network for quotes. */
export type EvmTerms = {
  readonly chainId: number;
  /** Maximum fee per unit of gas, in wei; no quote exceeds it. */
  readonly maxFeePerGas: bigint;
};

type ChainFacts = {
  readonly nonce: number;
  readonly coins: bigint;
  /** Payer's balance of the asset to be paid. */
  readonly held: bigint;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

/** Requests the cost of a payment and the payer's balances. */
export async function quoteEvm(
  node: EvmNode,
  terms: EvmTerms,
  order: PaymentOrder,
  from: `0x${string}`,
  replaced: Draft | null,
): Promise<Quote> {
  const facts = await node.call((client) => factsOf(client, order, from));
  return { draft: (funds) => draftOf(order, from, terms, facts, funds, replaced) };
}

async function factsOf(client: PublicClient, order: PaymentOrder, from: `0x${string}`): Promise<ChainFacts> {
  const { contract } = order.asset;
  const [nonce, coins, fees] = await Promise.all([
    client.getTransactionCount({ address: from, blockTag: 'latest' }),
    client.getBalance({ address: from, blockTag: 'latest' }),
    client.estimateFeesPerGas({ type: 'eip1559', chain: null }),
  ]);
  const held = contract === null ? coins : await tokenBalance(client, contract, from);
  return { nonce, coins, held, gas: await gasFor(client, order, from, held), ...fees };
}

export function tokenBalance(client: PublicClient, contract: string, owner: string): Promise<bigint> {
  return client.readContract({
    address: contract as `0x${string}`,
    abi: TOKEN,
    functionName: 'balanceOf',
    args: [owner as `0x${string}`],
  });
}

/** Estimates gas, for tokens with a fifth added: a receiver's first tokens cost more than later ones. */
async function gasFor(
  client: PublicClient,
  { asset, target, units }: PaymentOrder,
  from: `0x${string}`,
  held: bigint,
): Promise<bigint> {
  const to = target as `0x${string}`;
  // An estimate above the balance would fail; the draft reports the shortage.
  if (asset.contract !== null) {
    const requested = units ?? held;
    if (requested > held || held === 0n) return DEFAULT_TOKEN_GAS;
    const data = transferCall(target, requested);
    // From an address without coins, the call is estimated at a gas price of 0.
    const gas = await client.estimateGas({
      account: from,
      to: asset.contract as `0x${string}`,
      data,
      gasPrice: 0n,
    });
    return (gas * 6n) / 5n;
  }
  const code = await client.getCode({ address: to });
  if (code === undefined || code === '0x') return TRANSFER_GAS;
  return ((await client.estimateGas({ account: from, to, value: units ?? 1n, gasPrice: 0n })) * 6n) / 5n;
}

const TRANSFER_GAS = 21_000n;
const DEFAULT_TOKEN_GAS = 100_000n;

function draftOf(
  order: PaymentOrder,
  from: `0x${string}`,
  { chainId, maxFeePerGas: maxFee }: EvmTerms,
  facts: ChainFacts,
  funds: AvailableFunds,
  replaced: Draft | null,
): Draft | Shortage {
  const replacedTransaction = replaced === null ? null : readUnsigned(replaced.unsigned);
  const rates = ratesOf(facts, replacedTransaction, maxFee);
  if (rates === null) return { short: 'replacement', missing: 0n };
  const gas = replacedTransaction?.gas ?? facts.gas;
  const fee = gas * rates.maxFeePerGas;
  const { contract } = order.asset;
  const coins = facts.coins - funds.reserved(null);
  const units = replaced?.units ?? order.units ?? (contract === null ? coins - fee : facts.held);
  // A replacement takes the place of the earlier transaction: it needs only the increase of the fee.
  const needed = replaced === null ? fee + (contract === null ? units : 0n) : fee - replaced.fee;
  if (replaced === null && contract !== null && units > facts.held - funds.reserved(contract))
    return { short: 'funds', missing: units - (facts.held - funds.reserved(contract)) };
  if (units <= 0n) return { short: 'dust', missing: -units };
  if (needed > coins) return { short: 'funds', missing: needed - coins };
  const nonce = replacedTransaction?.nonce ?? nextFreeNonce(from, facts.nonce, funds);
  const unsigned: UnsignedEvm = {
    kind: 'evm',
    chainId,
    place: order.source,
    from,
    nonce,
    to: (contract ?? order.target) as `0x${string}`,
    value: contract === null ? units : 0n,
    data: contract === null ? '0x' : transferCall(order.target, units),
    gas,
    ...rates,
  };
  return { unsigned: writeUnsigned(unsigned), resources: [resourceOf(from, nonce)], fee, units, change: [] };
}

type Rates = Pick<ChainFacts, 'maxFeePerGas' | 'maxPriorityFeePerGas'>;

/**
 * Returns the current rates; for a replacement at least an eighth above the earlier ones, which nodes require. Null:
 * above the maximum.
 */
function ratesOf(facts: ChainFacts, replacedTransaction: UnsignedEvm | null, maxFee: bigint): Rates | null {
  const currentFee = min(facts.maxFeePerGas, maxFee);
  const tip = min(facts.maxPriorityFeePerGas, currentFee);
  if (replacedTransaction === null) return { maxFeePerGas: currentFee, maxPriorityFeePerGas: tip };
  const maxFeePerGas = max(currentFee, raisedRate(replacedTransaction.maxFeePerGas));
  if (maxFeePerGas > maxFee) return null;
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: max(tip, raisedRate(replacedTransaction.maxPriorityFeePerGas)),
  };
}

function raisedRate(rate: bigint): bigint {
  return (rate * 9n) / 8n + 1n;
}

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

/** Returns the lowest unreserved nonce, so that a released one is reused first. */
function nextFreeNonce(from: string, first: number, funds: AvailableFunds): number {
  let nonce = first;
  while (funds.isReserved(resourceOf(from, nonce))) nonce += 1;
  return nonce;
}

function resourceOf(from: string, nonce: number): string {
  return `nonce:${from.toLowerCase()}:${nonce}`;
}

/** Parses address and nonce from a resource's name. */
export function nonceIn(resource: string): { readonly address: `0x${string}`; readonly nonce: number } {
  const [, address = '', nonce = ''] = resource.split(':');
  return { address: address as `0x${string}`, nonce: Number(nonce) };
}
