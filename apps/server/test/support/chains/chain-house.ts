import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, currencyId, SETUP } from '@assay/engine';
import { amount, decimals, ratePpm } from '@assay/money';
import { sealMnemonic } from '../../../src/chains/keys/seed-file.ts';
import { startSequencer } from '../sequencer.ts';
import { accountKeys } from './scene.ts';
import { WORDS } from './words.ts';

export const ETHER = currencyId(1);
export const ONE = 100_000_000n;
export const PASSPHRASE = 'a passphrase of tests';
const CHAIN_ID = 31_337;

/** Writes a file for `CHAINS` with an Ethereum node and the signing seed. Returns its path. */
export function writeTerms(node: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-chains-'));
  const [file, seedFile] = [join(folder, 'chains.json'), join(folder, 'seed.sealed')];
  writeFileSync(seedFile, sealMnemonic(WORDS, PASSPHRASE, 2 ** 14));
  const polling = { pollSeconds: 1, finalAfter: 3, replaceAfterMinutes: null };
  const ethereum = { node, chainId: CHAIN_ID, coin: 'ETH', maxFeePerGasGwei: '500', ...polling };
  const keys = { accounts: accountKeys(), seedFile };
  writeFileSync(file, JSON.stringify({ keys, networks: { ethereum } }));
  return file;
}

/**
 * Opens deposits and withdrawals of ether, in this process, before the other ones start: credited after 1 and
 * withdrawable after 2 confirmations, at 1 %, released automatically up to 1.
 */
export async function setUp(url: string): Promise<void> {
  const { sequencer, close } = await startSequencer(url);
  const commandBase = { room: 'custody', by: SETUP } as const;
  const day = [1n, 1n, 1n, 1n].map((times) => amount(times * 1_000n * ONE));
  const commands: readonly Command[] = [
    {
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: ETHER, code: 'ETH', decimals: decimals(8) },
    },
    { ...commandBase, type: 'set_network', network: 'ethereum', credit_after: 1, settled_after: 2 },
    {
      ...commandBase,
      type: 'set_terms',
      network: 'ethereum',
      currency: ETHER,
      deposits_open: true,
      withdrawals_open: true,
      deposit_minimum: amount(ONE / 100n),
      withdrawal_minimum: amount(ONE / 100n),
      withdrawal_maximum: amount(100n * ONE),
      fee_rate: ratePpm(10_000),
    },
    {
      ...commandBase,
      type: 'set_limits',
      currency: ETHER,
      day,
      automatic_below: amount(ONE),
      four_eyes_above: amount(100n * ONE),
    },
  ];
  try {
    for (const command of commands) {
      const outcome = await sequencer.submit(command);
      if (!outcome.ok) throw new Error(`the setting up was refused: ${outcome.rejection.code}`);
    }
  } finally {
    await close();
  }
}
