import { runChild } from '../child-process.ts';
import { createDataDir, removeDataDir, withDatabase } from '../prepare-exchange.ts';
import { informationRow, type Row, type Section } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { Measured } from './child.ts';

const ACCOUNTS = 1_000_000;
const QUICK_ACCOUNTS = 20_000;
const ORDERS_PER_ACCOUNT = 5;

/** Order of operations: a restore needs the saved state. */
const STEPS = ['save', 'hash', 'restore', 'verify'] as const;
type Step = (typeof STEPS)[number];

const WORDS: Readonly<Record<Step, string>> = {
  save: 'saved as a snapshot, replay of the whole journal included',
  hash: 'hashed',
  restore: 'restored from the snapshot',
  verify: 'verified',
};

/**
 * A state beyond the maximum string length: cost to save, hash, restore, verify and serve it, with Node's default heap.
 */
export const stateSection: Section = async ({ quick, accounts: requestedAccounts, log }) => {
  const accounts = requestedAccounts ?? (quick ? QUICK_ACCOUNTS : ACCOUNTS);
  const orders = accounts * ORDERS_PER_ACCOUNT;
  const size = `${accounts.toLocaleString('en')} accounts, ${orders.toLocaleString('en')} open orders`;
  const dataDir = createDataDir();
  try {
    const startedAt = performance.now();
    await runChild('state/write.ts', [dataDir, String(accounts), String(orders)]);
    log(`${size} written in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    const measured = await withDatabase(dataDir, (_, { url }) => measureAll(url, log));
    const hashes = new Set([measured.hash.result, measured.verify.result]);
    if (hashes.size !== 1) throw new Error(`the state has several hashes: ${[...hashes].join(', ')}`);
    const started = await measureStart(dataDir);
    log(`open after ${started.seconds.toFixed(1)} s`);
    return [
      ...STEPS.flatMap((step) => rowsOf(`${size}: ${WORDS[step]}`, measured[step])),
      ...rowsOf(`${size}: server open from the snapshot`, started),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};

async function measureAll(url: string, log: (line: string) => void): Promise<Record<Step, Measured>> {
  const measure = async (step: Step): Promise<Measured> => {
    const measured = await runChild<Measured>('state/child.ts', [step, url]);
    const [peak, limit] = [megabytes(measured.peakBytes), megabytes(measured.heapLimitBytes)];
    log(`${step}: ${measured.seconds.toFixed(1)} s, ${peak} MB (heap up to ${limit} MB), ${measured.result}`);
    return measured;
  };
  return {
    save: await measure('save'),
    hash: await measure('hash'),
    restore: await measure('restore'),
    verify: await measure('verify'),
  };
}

async function measureStart(dataDir: string): Promise<Pick<Measured, 'seconds' | 'peakBytes'>> {
  const startedAt = performance.now();
  const server = await startServer(dataDir);
  const seconds = (performance.now() - startedAt) / 1_000;
  const peakBytes = server.peakBytes();
  await server.stop();
  return { seconds, peakBytes };
}

function rowsOf(
  name: string,
  { seconds, peakBytes }: Pick<Measured, 'seconds' | 'peakBytes'>,
): readonly Row[] {
  return [
    informationRow(name, seconds, 's'),
    informationRow(`${name}, peak memory`, megabytes(peakBytes), 'MB'),
  ];
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
