import type { OwnerId } from '@assay/engine';
import pg from 'pg';
import { parseEther, toHex } from 'viem';
import { createChainAccess } from '../../../src/chains/access.ts';
import { readChainTerms } from '../../../src/chains/setup/chain-config.ts';
import { createNetworkRegistry } from '../../../src/chains/setup/network-registry.ts';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { hashPassword } from '../../../src/people/account/password.ts';
import { type CallAnswer, callAt } from '../call.ts';
import { newestCode, signUp, type Trader } from '../http-exchange.ts';
import { until } from '../sequencer.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { ETHER, PASSPHRASE, setUp, writeTerms } from './chain-house.ts';
import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts';
import { startAnvil, type TestNode } from './nodes.ts';

type Hex = `0x${string}`;

/** State in which nothing can be journaled: commands of the exchange wait, and are lost when it dies. */
export type Freeze = {
  /** Resolves when a batch waits to be stored. */
  readonly waits: () => Promise<void>;
  /** Drops the waiting batches; later ones are stored again. Call it after the exchange has died. */
  readonly thaw: () => Promise<void>;
};

/** An exchange in one process, with its chain connection, on a real Ethereum node; with a trader and payees. */
export type WholeChains = {
  readonly node: TestNode;
  readonly proxy: FlakyProxy;
  readonly url: string;
  readonly table: TestDatabase['query'];
  readonly trader: Trader;
  /** Deposit address of the trader. */
  readonly address: string;
  readonly mine: (blocks?: number) => Promise<void>;
  readonly pay: (to: string, ether: string) => Promise<Hex>;
  readonly balance: (address: string) => Promise<bigint>;
  /** Requests a withdrawal of ether, as the trader's page does. */
  readonly withdraw: (to: string, ether: string, key: string) => Promise<CallAnswer>;
  /** Blocks the journal. */
  readonly freeze: () => Promise<Freeze>;
  readonly start: () => Promise<void>;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const FUND_PASSWORD = '246810';

/** Opens it, with `receivers` saved in the trader's address book a day ago. */
export async function openWholeChains(receivers: readonly string[]): Promise<WholeChains> {
  const store = await createTestDatabase();
  const node = await startAnvil();
  const proxy = await openFlakyProxy(node.url);
  const file = writeTerms(proxy.url);
  await setUp(store.url);
  const env = { DATABASE_URL: store.url, CHAINS: file, CHAIN_PASSPHRASE: PASSPHRASE, LOG_LEVEL: 'warn' };
  let server: ServerProcess = await startServer({ env });
  const trader = await signUp(callAt(server.url), (to) => newestCode(store, to), 'holder@example.org');
  await equip(store, trader.id, receivers);
  const { address, house } = await readAddresses(store.url, file, trader.id);
  await node.call('anvil_setBalance', [house, '0x8ac7230489e80000']);
  const [stranger] = await node.call<[Hex]>('eth_accounts');
  return {
    ...{ node, proxy, url: store.url, table: store.query, trader, address },
    mine: async (blocks = 1) => {
      await node.call('anvil_mine', [toHex(blocks)]);
    },
    pay: (to, ether) =>
      node.call<Hex>('eth_sendTransaction', [
        { from: stranger, to, value: toHex(parseEther(ether)), maxFeePerGas: toHex(300_000_000_000) },
      ]),
    balance: async (of) => BigInt(await node.call<Hex>('eth_getBalance', [of, 'latest'])),
    withdraw: (to, ether, key) => {
      const form = { currency: ETHER, number: ether, address: to, pass: FUND_PASSWORD, client_key: key };
      return server.call('/api/wallet/out', { form, token: trader.token });
    },
    freeze: () => freezeJournal(store),
    start: async () => {
      server = await startServer({ env });
    },
    kill: () => server.kill(),
    close: async () => {
      proxy.letGo();
      await server.kill();
      await proxy.close();
      await node.end();
      await store.drop();
    },
  };
}

async function equip(store: TestDatabase, owner: OwnerId, receivers: readonly string[]): Promise<void> {
  await store.query(
    `insert into settings (key, value) values ('deposits_open', 'true')
     on conflict (key) do update set value = 'true'`,
  );
  const hash = await hashPassword(FUND_PASSWORD);
  await store.query('update users set fund_password_hash = $1 where id = $2', [hash, owner]);
  for (const receiver of receivers) {
    await store.query(
      `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
       values ($1, $2, 'ethereum', $3, 'old', now() - interval '2 days')`,
      [owner, ETHER, receiver],
    );
  }
}

async function readAddresses(url: string, file: string, owner: OwnerId) {
  const database = connectDatabase({ url, maximumConnections: 2, onError: () => undefined });
  try {
    const { queries } = database;
    const access = createChainAccess(queries, createNetworkRegistry(queries, readChainTerms(file), null));
    await until(() => access.networks().length === 1);
    const address = (await access.addressFor(owner, 'ethereum')) ?? '';
    const house = (await access.houseAddress('ethereum')) ?? '';
    return { address, house };
  } finally {
    await database.close();
  }
}

async function freezeJournal(store: TestDatabase): Promise<Freeze> {
  const client = new pg.Client(clientOptions(store.url));
  await client.connect();
  await client.query('begin');
  await client.query('lock table journal_batches in share mode');
  const waiting = `select pid from pg_locks where relation = 'journal_batches'::regclass and not granted`;
  return {
    waits: () => until(async () => (await store.query(waiting)).length > 0, 60),
    async thaw() {
      // Sessions of a dead process would store their pending statements as soon as they can.
      await store.query(`select pg_terminate_backend(pid) from (${waiting}) as left_behind`);
      await client.query('rollback');
      await client.end();
    },
  };
}
