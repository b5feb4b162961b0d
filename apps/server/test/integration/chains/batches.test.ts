import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Psbt } from 'bitcoinjs-lib';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportBatch, importBatch } from '../../../src/chains/batch/batches.ts';
import type { BatchDocument, SignedDocument } from '../../../src/chains/batch/document.ts';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { createMnemonic, sealMnemonic } from '../../../src/chains/keys/seed-file.ts';
import { signBatch } from '../../../src/chains/offline/sign-batch.ts';
import type { PaymentContext } from '../../../src/chains/pay/paying.ts';
import { type BitcoinScene, openBitcoinScene } from '../../support/chains/bitcoin-scene.ts';
import { type EvmScene, openEvmScene } from '../../support/chains/evm-scene.ts';
import { hasAnvil, hasBitcoinNode } from '../../support/chains/nodes.ts';
import { BTC, type ChainScene, ETH, KEYS, USDT } from '../../support/chains/scene.ts';
import { WORDS } from '../../support/chains/words.ts';

const RECEIVER = '0x3333333333333333333333333333333333333333';
const PASSPHRASE = 'a passphrase of tests';

function payingOn({ database, network, custody }: ChainScene): PaymentContext {
  return {
    queries: database.queries,
    chain: network.chain,
    assets: network.assets,
    port: custody.port,
    terms: network.pay,
    now: Date.now,
    isFirstReport: () => true,
    log: {
      warn: () => undefined,
      info: () => undefined,
      error: () => undefined,
    } as unknown as PaymentContext['log'],
  };
}

async function exported(scene: ChainScene): Promise<BatchDocument> {
  const batch = await exportBatch(payingOn(scene), scene.network.sweepFrom);
  if (batch === null) throw new Error('nothing was given out');
  return batch;
}

describe.skipIf(!hasAnvil)('batches of an exchange on Ethereum that holds no keys', () => {
  let scene: EvmScene;
  beforeAll(async () => {
    scene = await openEvmScene({
      isWatchOnly: true,
      sweepFrom: ({ currency }) => new Map([[currency, 1_000_000n]]),
    });
    await scene.give(scene.house, '100');
  });
  afterAll(() => scene.close());

  const approve = (amount: bigint): number =>
    scene.custody.approve({ network: 'ethereum', currency: ETH, address: RECEIVER, amount });

  test('CHN-080 CHN-081: nothing is signed here; what is given out reserves its nonces, and comes back signed', async () => {
    const [first, second] = [approve(100_000_000n), approve(200_000_000n)];
    await scene.round();
    expect(await scene.table('select 1 from chain_transactions')).toEqual([]);
    const batch = await exported(scene);
    expect(batch.transactions.map(({ withdrawal }) => withdrawal)).toEqual([first, second]);
    const third = approve(300_000_000n);
    const later = await exported(scene);
    expect(
      later.transactions.map(({ withdrawal }) => withdrawal),
      'what is out is not given out again',
    ).toEqual([third]);
    const rows = await scene.table<{ resource: string }>('select resource from chain_reservations');
    expect(rows).toHaveLength(3);
    const signed = JSON.stringify(await signBatch(batch, KEYS));
    expect(await importBatch(payingOn(scene), signed)).toEqual({ taken: 2, problems: [] });
    expect(await importBatch(payingOn(scene), signed), 'once more changes nothing').toEqual({
      taken: 2,
      problems: [],
    });
    await importBatch(payingOn(scene), JSON.stringify(await signBatch(later, KEYS)));
    await scene.round();
    await scene.mine();
    await scene.round();
    expect(await scene.balance(RECEIVER)).toBe(parseEther('6'));
    expect(
      scene.custody.confirmed.map(({ withdrawal }) => withdrawal).toSorted((one, other) => one - other),
    ).toEqual([first, second, third]);
  });

  test('CHN-082: other content, another key and what cannot be read are not taken, and what was given out stays', async () => {
    const before = await scene.balance(RECEIVER);
    approve(1_000_000n);
    approve(2_000_000n);
    const batch = await exported(scene);
    const [one, two] = (await signBatch(batch, KEYS)).transactions;
    const swapped: SignedDocument = {
      format: 'assay-signed-batch',
      version: 1,
      batch: batch.batch,
      network: batch.network,
      transactions: [
        { transaction: one?.transaction ?? '', signed: two?.signed ?? '' },
        { transaction: two?.transaction ?? '', signed: '0x02c0ffee' },
        { transaction: '999999', signed: one?.signed ?? '' },
      ],
    };
    const { taken, problems } = await importBatch(payingOn(scene), JSON.stringify(swapped));
    expect(taken).toBe(0);
    expect(problems.map(({ problem }) => problem)).toEqual([
      'other_content',
      'unreadable',
      'not_in_the_batch',
    ]);
    await expect(signBatch(batch, deriveKeys(createMnemonic()))).rejects.toThrow(
      'the seed does not belong to the paying account',
    );
    await scene.round();
    await scene.mine();
    expect(await scene.balance(RECEIVER)).toBe(before);
    await importBatch(payingOn(scene), JSON.stringify(await signBatch(batch, KEYS)));
    await scene.round();
    await scene.mine();
    expect(await scene.balance(RECEIVER)).toBe(before + parseEther('0.03'));
  });

  test('CHN-083: sweeps and the gas for them go out in batches, too', async () => {
    const ann = await scene.addressOf(41);
    await scene.payToken(ann, 9_000_000n);
    await scene.mine(6);
    await scene.round();
    const gas = await exported(scene);
    expect(gas.transactions.map(({ purpose }) => purpose)).toEqual(['gas']);
    await importBatch(payingOn(scene), JSON.stringify(await signBatch(gas, KEYS)));
    await scene.round();
    await scene.mine(6);
    await scene.round();
    const sweep = await exported(scene);
    expect(sweep.transactions.map(({ purpose }) => purpose)).toEqual(['sweep']);
    await importBatch(payingOn(scene), JSON.stringify(await signBatch(sweep, KEYS)));
    await scene.round();
    await scene.mine();
    expect(await scene.tokenBalance(scene.house)).toBe(9_000_000n);
    expect(scene.custody.deposits.size).toBe(1);
    expect([...scene.custody.deposits.values()][0]?.currency).toBe(USDT);
  });

  test('CHN-084 CHN-071: the signing program needs no network and no database, says what it signs, and nothing of the seed', async () => {
    approve(5_000_000n);
    const batch = await exported(scene);
    const folder = mkdtempSync(join(tmpdir(), 'assay-sign-'));
    writeFileSync(join(folder, 'seed.sealed'), sealMnemonic(WORDS, PASSPHRASE, 2 ** 14));
    writeFileSync(join(folder, 'batch.json'), JSON.stringify(batch));
    const program = join(import.meta.dirname, '../../../src/chains/offline/sign.ts');
    const programArguments = [
      program,
      join(folder, 'batch.json'),
      '--seed',
      join(folder, 'seed.sealed'),
      '--yes',
    ];
    const run = promisify(execFile);
    // Without network access or a database: `unshare` may be missing, so sockets are disabled in the process itself.
    const noListeners = `--import=data:text/javascript,${encodeURIComponent(
      "import net from 'node:net'; net.Socket.prototype.connect = () => { throw new Error('a door was opened'); };",
    )}`;
    const { stdout, stderr } = await run(process.execPath, [noListeners, ...programArguments], {
      env: { CHAIN_PASSPHRASE: PASSPHRASE },
    });
    expect(stderr).toContain(`0.05 to ${RECEIVER}`);
    const signed = readFileSync(join(folder, 'batch.signed.json'), 'utf8');
    for (const text of [stdout, stderr, signed]) {
      expect(text).not.toContain('abandon');
      expect(text).not.toContain(PASSPHRASE);
    }
    expect(await importBatch(payingOn(scene), signed)).toEqual({ taken: 1, problems: [] });
    const refused = run(process.execPath, programArguments, {
      env: { CHAIN_PASSPHRASE: 'another passphrase' },
    });
    await expect(refused).rejects.toThrow('does not open with this passphrase');
  });
});

describe.skipIf(!hasBitcoinNode)('batches of an exchange on Bitcoin that holds no keys', () => {
  let scene: BitcoinScene;
  beforeAll(async () => {
    scene = await openBitcoinScene({ isWatchOnly: true });
  });
  afterAll(() => scene.close());

  test('CHN-118 CHN-081: withdrawals go out as PSBTs that other programs read, share no input, and come back signed', async () => {
    for (const user of [51, 52]) {
      const { bytes } = scene.pay([{ to: await scene.addressOf(user), units: 100_000_000n }]);
      await scene.send(bytes);
    }
    await scene.mine();
    await scene.round();
    const address = 'bcrt1qvux25709r4uw6rzc8wyl7wwecjdhrx08uce287';
    for (const amount of [70_000_000n, 80_000_000n])
      scene.custody.approve({ network: 'bitcoin', currency: BTC, address, amount });
    const batch = await exported(scene);
    expect(batch.transactions).toHaveLength(2);
    for (const { unsigned } of batch.transactions) {
      const psbt = Psbt.fromBase64(unsigned);
      expect(psbt.inputCount).toBe(1);
      const [derivation] = psbt.data.inputs[0]?.bip32Derivation ?? [];
      expect(derivation?.path).toMatch(/^m\/84'\/0'\/0'\/0\/\d+$/);
      expect(Buffer.from(derivation?.masterFingerprint ?? []).toString('hex')).toBe(
        KEYS.fingerprint.toString(16).padStart(8, '0'),
      );
    }
    const rows = await scene.table<{ resource: string }>('select resource from chain_reservations');
    expect(new Set(rows.map(({ resource }) => resource)).size).toBe(2);
    const signed = await signBatch(batch, KEYS);
    const [one, two] = signed.transactions;
    const swapped = {
      ...signed,
      transactions: [
        { transaction: one?.transaction, signed: two?.signed },
        // Signature with a changed bit.
        { transaction: two?.transaction, signed: spoiled(two?.signed ?? '') },
      ],
    };
    const { problems } = await importBatch(payingOn(scene), JSON.stringify(swapped));
    expect(problems.map(({ problem }) => problem)).toEqual(['other_content', 'bad_signature']);
    expect(await importBatch(payingOn(scene), JSON.stringify(signed))).toEqual({ taken: 2, problems: [] });
    await scene.round();
    await scene.mine();
    await scene.round();
    expect(scene.custody.confirmed).toHaveLength(2);
  });
});

/** Returns a transaction with one byte of its signature changed. */
function spoiled(transaction: string): string {
  // The witness is at the end: public key (33 bytes), lock time (4 bytes).
  const at = transaction.length - 2 * (4 + 34 + 10);
  const digit = transaction[at] === '0' ? '1' : '0';
  return transaction.slice(0, at) + digit + transaction.slice(at + 1);
}
