import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerId } from '@assay/engine';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChainAccess } from '../../../src/chains/access.ts';
import { sealMnemonic } from '../../../src/chains/keys/seed-file.ts';
import { createOfflineBatches } from '../../../src/chains/offline-batches.ts';
import { readChainTerms } from '../../../src/chains/setup/chain-config.ts';
import { createNetworkRegistry, type NetworkRegistry } from '../../../src/chains/setup/network-registry.ts';
import { startChainNetworks } from '../../../src/chains/start-networks.ts';
import { type EvmScene, openEvmScene } from '../../support/chains/evm-scene.ts';
import { hasAnvil } from '../../support/chains/nodes.ts';
import { recordCustody } from '../../support/chains/recording-custody.ts';
import { accountKeys, ETH, USDT } from '../../support/chains/scene.ts';
import { WORDS } from '../../support/chains/words.ts';
import { until } from '../../support/sequencer.ts';

const PASSPHRASE = 'a passphrase of tests';
const RECEIVER = '0x5555555555555555555555555555555555555555';
const log = pino({ level: 'silent' });

describe.skipIf(!hasAnvil)('chains as the operator’s file has them', () => {
  let scene: EvmScene;
  let file: string;
  const custody = recordCustody();
  beforeAll(async () => {
    // Only its node, token and database are used; its watcher is not.
    scene = await openEvmScene();
    await scene.table('delete from chain_cursors');
    await scene.table('delete from chain_blocks');
    await scene.give(scene.house, '10');
    const folder = mkdtempSync(join(tmpdir(), 'assay-chains-'));
    file = join(folder, 'chains.json');
    const seedFile = join(folder, 'seed.sealed');
    writeFileSync(seedFile, sealMnemonic(WORDS, PASSPHRASE, 2 ** 14));
    const { token } = scene;
    const ethereum = {
      node: scene.proxy.url,
      chainId: 31_337,
      coin: 'ETH',
      tokens: [{ currency: token.code, contract: token.contract, decimals: token.unitDecimals }],
      maxFeePerGasGwei: '500',
      pollSeconds: 1,
      finalAfter: 3,
    };
    writeFileSync(
      file,
      JSON.stringify({ keys: { accounts: accountKeys(), seedFile }, networks: { ethereum } }),
    );
  });
  afterAll(() => scene.close());

  function networks(passphrase: string | null): NetworkRegistry {
    return createNetworkRegistry(scene.database.queries, readChainTerms(file), passphrase);
  }

  function run(): () => Promise<void> {
    const { queries, session } = scene.database;
    const { port } = custody;
    return startChainNetworks({
      queries,
      session,
      networks: networks(PASSPHRASE),
      port,
      now: Date.now,
      jobs: { log },
      log,
    });
  }

  test('CHN-008: addresses are given without a node, and are known in every spelling', async () => {
    const access = createChainAccess(scene.database.queries, networks(null));
    await until(() => access.networks().length === 1);
    expect(access.networks()).toEqual([
      {
        network: 'ethereum',
        kind: 'real',
        currencies: [ETH, USDT],
        unitDecimals: new Map([
          [ETH, 18],
          [USDT, 6],
        ]),
      },
    ]);
    const address = await access.addressFor(ownerId(91), 'ethereum');
    expect(address).toBe(await scene.addressOf(91));
    expect(await access.ownerOf(String(address).toLowerCase(), 'ethereum')).toBe(91);
    expect(await access.ownerOf(RECEIVER, 'ethereum')).toBeNull();
    expect(await access.ownerOf('no address', 'ethereum')).toBeNull();
    expect(await access.addressFor(ownerId(91), 'bitcoin'), 'it is not run').toBeNull();
    expect(await access.houseAddress('ethereum')).toBe(scene.house);
  });

  test('CHN-008 CHN-026: two processes watch and pay once, and one goes on when the other has ended', async () => {
    const first = run();
    const second = run();
    await until(() => custody.progress() !== null);
    const deposit = await scene.pay(await scene.addressOf(91), '1');
    await scene.mine();
    await until(() => custody.deposits.has(`${deposit}:0`));
    custody.approve({ network: 'ethereum', currency: ETH, address: RECEIVER, amount: 100_000_000n });
    await until(() => custody.broadcast.length > 0);
    await first();
    await scene.mine(3);
    await until(() => custody.confirmed.some(({ confirmations }) => confirmations >= 3));
    await second();
    expect(await scene.balance(RECEIVER)).toBe(10n ** 18n);
    expect(custody.signed).toHaveLength(1);
  });

  test('CHN-008 CHN-080: a process without the passphrase gives out batches instead', async () => {
    const desk = createOfflineBatches({
      queries: scene.database.queries,
      networks: networks(null),
      port: custody.port,
      now: Date.now,
      log,
    });
    expect(await desk.exportBatch('ethereum'), 'nothing waits').toBeNull();
    const withdrawal = custody.approve({
      network: 'ethereum',
      currency: ETH,
      address: RECEIVER,
      amount: 5_000_000n,
    });
    const batch = await desk.exportBatch('ethereum');
    expect(batch?.transactions).toMatchObject([{ withdrawal, pays: { currency: 'ETH', to: RECEIVER } }]);
    expect(await desk.batchAgain('ethereum', BigInt(batch?.batch ?? 0))).toEqual(batch);
    expect(await desk.importBatch('ethereum', 'nonsense')).toEqual({
      taken: 0,
      problems: [{ transaction: '', problem: 'unreadable' }],
    });
    expect(await desk.exportBatch('bitcoin'), 'it is not run').toBeNull();
  });
});
