import { ownerId } from '@assay/engine';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { createBitcoinAdapter } from '../../../src/chains/bitcoin/adapter.ts';
import { readBlock, readTransactionBytes } from '../../../src/chains/bitcoin/read-block.ts';
import { PARAMETERS, scriptOf } from '../../../src/chains/bitcoin/scripts.ts';
import type { ChainNetwork } from '../../../src/chains/setup/networks.ts';
import { addressFor } from '../../../src/chains/store/addresses.ts';
import { type BitcoinTestNode, startBitcoinNode } from './nodes.ts';
import { BITCOIN, type ChainScene, KEYS, openChainScene, PUBLIC_KEYS } from './scene.ts';

export const REGTEST = PARAMETERS.regtest;

/** An exchange on a real regtest node, with an external payer who has mined the first blocks. */
export type BitcoinScene = ChainScene & {
  readonly node: BitcoinTestNode;
  readonly house: string;
  readonly addressOf: (user: number) => Promise<string>;
  /** Builds a transaction of the payer with these outputs, without sending it. */
  readonly pay: (outputs: readonly { readonly to: string; readonly units: bigint }[]) => {
    id: string;
    bytes: string;
  };
  /** Builds another transaction that spends the same output. */
  readonly payAgain: (
    bytes: string,
    outputs: readonly { readonly to: string; readonly units: bigint }[],
  ) => { id: string; bytes: string };
  readonly send: (bytes: string) => Promise<void>;
  readonly mine: (blocks?: number) => Promise<void>;
  /** Returns the block at a height. */
  readonly blockAt: (height: number) => Promise<ReturnType<typeof readBlock>>;
};

type BitcoinOverrides = {
  readonly deposits?: 'bitcoin-p2wpkh' | 'bitcoin-p2tr';
  readonly isWatchOnly?: boolean;
  readonly pay?: Partial<ChainNetwork['pay']>;
};

/** From this height on, regtest accepts witnesses and a hundred coinbases can be spent. */
const FIRST_BLOCKS = 450;
const STRANGERS_KEY = new Uint8Array(32).fill(7);
const FEE = 10_000n;

export async function openBitcoinScene(overrides: BitcoinOverrides = {}): Promise<BitcoinScene> {
  const node = await startBitcoinNode();
  const strangersPublicKey = secp256k1.getPublicKey(STRANGERS_KEY, true);
  const stranger = p2wpkh(strangersPublicKey, REGTEST);
  // bcoin uses another prefix for regtest addresses than bitcoind.
  const minersAddress = p2wpkh(strangersPublicKey, { ...REGTEST, bech32: 'rb' }).address;
  const mine = async (blocks = 1): Promise<void> => {
    await node.call('generatetoaddress', [blocks, minersAddress]);
  };
  const blockAt: BitcoinScene['blockAt'] = async (height) => {
    const hash = await node.call<string>('getblockhash', [height]);
    return readBlock(hex.decode(await node.call<string>('getblock', [hash, false])));
  };
  await mine(FIRST_BLOCKS);
  const network: ChainNetwork = {
    chain: createBitcoinAdapter({
      url: node.url,
      chain: 'regtest',
      asset: BITCOIN,
      deposits: overrides.deposits ?? 'bitcoin-p2wpkh',
      fingerprint: KEYS.fingerprint,
      maxFeePerByte: 50n,
      publicKeys: PUBLIC_KEYS,
      secretKeys: overrides.isWatchOnly === true ? null : KEYS,
    }),
    kind: 'real',
    assets: [BITCOIN],
    pay: { finalAfter: 6, replaceAfterMs: null, resendAfterMs: 0, ...overrides.pay },
    sweepFrom: new Map(),
    startHeight: null,
    pollMs: 100,
  };
  const scene = await openChainScene(network);
  await scene.round();
  const coinbases = await Promise.all(Array.from({ length: 100 }, (_, at) => blockAt(at + 1)));
  const spent = new Map(coinbases.map((block) => [block.transactions[0]?.id ?? '', block]));
  return {
    ...scene,
    node,
    house: network.chain.address(network.chain.house),
    addressOf: (user) => addressFor(scene.database.queries, network.chain, ownerId(user)),
    pay: (outputs) => payFrom(coinbases.shift(), stranger.script, outputs),
    payAgain: (bytes, outputs) => {
      const [input] = readTransactionBytes(hex.decode(bytes)).inputs;
      return payFrom(spent.get(input?.transaction ?? ''), stranger.script, outputs);
    },
    send: async (bytes) => {
      await node.call('sendrawtransaction', [bytes]);
    },
    mine,
    blockAt,
    close: async () => {
      await scene.close();
      await node.end();
    },
  };
}

/** Spends a whole coinbase; the change returns to its owner. */
function payFrom(
  block: ReturnType<typeof readBlock> | undefined,
  script: Uint8Array,
  outputs: readonly { readonly to: string; readonly units: bigint }[],
): { id: string; bytes: string } {
  const coinbase = block?.transactions[0];
  const [coin] = coinbase?.outputs ?? [];
  if (coinbase === undefined || coin === undefined) throw new Error('the stranger has nothing left');
  const transaction = new Transaction();
  transaction.addInput({ txid: coinbase.id, index: 0, witnessUtxo: { script, amount: coin.units } });
  let change = coin.units - FEE;
  for (const { to, units } of outputs) {
    const target = scriptOf(to, REGTEST);
    if (target === null) throw new Error(`${to} is no address`);
    transaction.addOutput({ script: target, amount: units });
    change -= units;
  }
  transaction.addOutput({ script, amount: change });
  transaction.sign(STRANGERS_KEY);
  transaction.finalize();
  return { id: transaction.id, bytes: hex.encode(transaction.extract()) };
}
