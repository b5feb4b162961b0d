import { type Command, type Outcome, type OwnerId, ownerId } from '@assay/engine';
import { pino } from 'pino';
import { parseEther, toHex } from 'viem';
import { createChainAccess } from '../../../src/chains/access.ts';
import type { ChainAccess } from '../../../src/chains/port.ts';
import { readChainTerms } from '../../../src/chains/setup/chain-config.ts';
import { createNetworkRegistry } from '../../../src/chains/setup/network-registry.ts';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { isContinuation } from '../../../src/core/sequencer/history.ts';
import { readerOf } from '../../../src/core/sequencer/history-watch.ts';
import { LinkedSequencer } from '../../../src/edge/link/linked-sequencer.ts';
import { openNatsLink } from '../../../src/edge/link/nats-link.ts';
import { readSubjects } from '../../../src/edge/link/subjects.ts';
import { startNatsServer } from '../nats-server.ts';
import { type LaunchedServer, launchServer } from '../server-process.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { PASSPHRASE, setUp, writeTerms } from './chain-house.ts';
import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts';
import { startAnvil, type TestNode } from './nodes.ts';

type Hex = `0x${string}`;
type ProcessName = 'engine' | 'chains';

/** An engine and a chain connection, each in its own process, on a real Ethereum node. */
export type SplitChains = {
  readonly node: TestNode;
  /** Proxy between the chain connection and its node. */
  readonly proxy: FlakyProxy;
  readonly url: string;
  readonly table: TestDatabase['query'];
  readonly access: ChainAccess;
  readonly mine: (blocks?: number) => Promise<void>;
  /** Sends an external payment, which waits for a block. */
  readonly pay: (to: string, ether: string) => Promise<Hex>;
  readonly balance: (address: string) => Promise<bigint>;
  /** Submits a command as a gateway does, retrying while the engine restarts. */
  readonly submit: (command: Command) => Promise<Outcome>;
  readonly start: (name: ProcessName) => Promise<void>;
  /** Ends it with SIGKILL. */
  readonly kill: (name: ProcessName) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Deposits and withdrawals of ether: credited after 1 and withdrawable after 2 confirmations, at 1 %, released
 * automatically up to 1.
 */
export async function openSplitChains(): Promise<SplitChains> {
  const store = await createTestDatabase();
  const [nats, node] = await Promise.all([startNatsServer(), startAnvil()]);
  const proxy = await openFlakyProxy(node.url);
  const file = writeTerms(proxy.url);
  await setUp(store.url);
  const database = connectDatabase({ url: store.url, maximumConnections: 2, onError: () => undefined });
  const { queries } = database;
  const access = createChainAccess(queries, createNetworkRegistry(queries, readChainTerms(file), null));
  const link = await openNatsLink(nats.url, 'the test', pino({ level: 'silent' }));
  const sequencer = new LinkedSequencer(link, await readSubjects(queries), {
    log: pino({ level: 'silent' }),
    isContinuation: (known, received) => isContinuation(readerOf(database.pool), known, received),
  });
  sequencer.startAt(0, null);
  const [stranger] = await node.call<[Hex]>('eth_accounts');
  const running = new Map<ProcessName, LaunchedServer>();
  const env = { DATABASE_URL: store.url, NATS_URL: nats.url, CHAINS: file, LOG_LEVEL: 'warn' };
  const envs: Readonly<Record<ProcessName, typeof env & Readonly<Record<string, string>>>> = {
    engine: { ...env, ROLE: 'engine' },
    chains: { ...env, ROLE: 'chains', CHAIN_PASSPHRASE: PASSPHRASE },
  };
  const kill = async (name: ProcessName): Promise<void> => {
    await running.get(name)?.kill();
    running.delete(name);
  };
  return {
    node,
    proxy,
    url: store.url,
    table: store.query,
    access,
    mine: async (blocks = 1) => {
      await node.call('anvil_mine', [toHex(blocks)]);
    },
    pay: (to, ether) =>
      node.call<Hex>('eth_sendTransaction', [
        { from: stranger, to, value: toHex(parseEther(ether)), maxFeePerGas: toHex(300_000_000_000) },
      ]),
    balance: async (address) => BigInt(await node.call<Hex>('eth_getBalance', [address, 'latest'])),
    submit: (command) => sequencer.submit(command),
    start: async (name) => {
      const launched = launchServer({ env: envs[name] });
      running.set(name, launched);
      await launched.opened;
    },
    kill,
    close: async () => {
      proxy.letGo();
      await Promise.all([kill('chains'), kill('engine')]);
      await sequencer.stop();
      await link.close();
      await database.close();
      await proxy.close();
      await Promise.all([node.end(), nats.kill()]);
      await store.drop();
    },
  };
}

export const ALICE: OwnerId = ownerId(71);
