import { ownerId } from '@assay/engine';
import { encodeDeployData, encodeFunctionData, parseEther, toHex } from 'viem';
import type { Asset } from '../../../src/chains/assets.ts';
import { createEvmAdapter } from '../../../src/chains/evm/adapter.ts';
import type { ChainNetwork } from '../../../src/chains/setup/networks.ts';
import { addressFor } from '../../../src/chains/store/addresses.ts';
import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts';
import { startAnvil, type TestNode } from './nodes.ts';
import { type RecordingCustody, recordCustody } from './recording-custody.ts';
import { type ChainScene, ETHER, KEYS, openChainScene, PUBLIC_KEYS, USDT } from './scene.ts';
import { TEST_TOKEN } from './test-token.ts';

type Hex = `0x${string}`;

/** An exchange on a real Ethereum node, with an external payer (the node's first account) who holds a token. */
export type EvmScene = ChainScene & {
  readonly node: TestNode;
  readonly proxy: FlakyProxy;
  readonly token: Asset;
  readonly house: Hex;
  readonly addressOf: (user: number) => Promise<Hex>;
  /** Sends a payment; the transaction waits for a block. */
  readonly pay: (to: string, ether: string) => Promise<Hex>;
  readonly payToken: (to: string, units: bigint) => Promise<Hex>;
  readonly payTokenTwice: (firstAddress: string, secondAddress: string, units: bigint) => Promise<Hex>;
  readonly mine: (blocks?: number) => Promise<void>;
  readonly balance: (address: string) => Promise<bigint>;
  readonly tokenBalance: (address: string) => Promise<bigint>;
  readonly give: (address: string, ether: string) => Promise<void>;
};

type EvmOverrides = {
  readonly isWatchOnly?: boolean;
  readonly pay?: Partial<ChainNetwork['pay']>;
  readonly sweepFrom?: (token: Asset) => ChainNetwork['sweepFrom'];
  readonly maxFeePerGas?: bigint;
  readonly custody?: RecordingCustody;
};

const CHAIN_ID = 31_337;

/** Constant, so that the same payment is the same transaction. */
const STRANGERS_TERMS = {
  gas: toHex(1_000_000),
  maxFeePerGas: toHex(300_000_000_000),
  maxPriorityFeePerGas: toHex(1_000_000_000),
};

export async function openEvmScene(overrides: EvmOverrides = {}): Promise<EvmScene> {
  const node = await startAnvil();
  const proxy = await openFlakyProxy(node.url);
  const [stranger] = await node.call<[Hex]>('eth_accounts');
  const mine = async (blocks = 1): Promise<void> => {
    await node.call('anvil_mine', [toHex(blocks)]);
  };
  const send = (transaction: object): Promise<Hex> =>
    node.call<Hex>('eth_sendTransaction', [{ from: stranger, ...STRANGERS_TERMS, ...transaction }]);
  const contract = await deploy(node, send, mine);
  const token: Asset = { currency: USDT, code: 'USDT', decimals: 8, unitDecimals: 6, contract };
  const assets = [ETHER, token];
  const network: ChainNetwork = {
    chain: createEvmAdapter({
      url: proxy.url,
      chainId: CHAIN_ID,
      assets,
      maxFeePerGas: overrides.maxFeePerGas ?? 500_000_000_000n,
      publicKeys: PUBLIC_KEYS,
      secretKeys: overrides.isWatchOnly === true ? null : KEYS,
    }),
    kind: 'real',
    assets,
    pay: { finalAfter: 6, replaceAfterMs: null, resendAfterMs: 0, ...overrides.pay },
    sweepFrom: overrides.sweepFrom?.(token) ?? new Map(),
    startHeight: null,
    pollMs: 100,
  };
  const scene = await openChainScene(network, overrides.custody ?? recordCustody());
  const call = (data: Hex): Promise<Hex> => send({ to: contract, data });
  // The first round starts with the next block.
  await scene.round();
  return {
    ...scene,
    node,
    proxy,
    token,
    house: network.chain.address(network.chain.house) as Hex,
    addressOf: async (user) =>
      (await addressFor(scene.database.queries, network.chain, ownerId(user))) as Hex,
    pay: (to, ether) => send({ to, value: toHex(parseEther(ether)) }),
    payToken: (to, units) =>
      call(encodeFunctionData({ abi: TEST_TOKEN.abi, functionName: 'transfer', args: [to as Hex, units] })),
    payTokenTwice: (firstAddress, secondAddress, units) =>
      call(
        encodeFunctionData({
          abi: TEST_TOKEN.abi,
          functionName: 'transferTwice',
          args: [firstAddress as Hex, secondAddress as Hex, units],
        }),
      ),
    mine,
    balance: async (address) => BigInt(await node.call<Hex>('eth_getBalance', [address, 'latest'])),
    tokenBalance: async (address) => (await network.chain.balance(address, token)) ?? 0n,
    give: (address, ether) => node.call('anvil_setBalance', [address, toHex(parseEther(ether))]),
    close: async () => {
      await scene.close();
      await proxy.close();
      await node.end();
    },
  };
}

async function deploy(
  node: TestNode,
  send: (transaction: object) => Promise<Hex>,
  mine: () => Promise<void>,
): Promise<Hex> {
  const supply = 10n ** 15n;
  const data = encodeDeployData({ abi: TEST_TOKEN.abi, bytecode: TEST_TOKEN.bytecode, args: [supply] });
  const hash = await send({ data, gas: toHex(2_000_000) });
  await mine();
  const receipt = await node.call<{ contractAddress: Hex }>('eth_getTransactionReceipt', [hash]);
  return receipt.contractAddress;
}
