import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.js';
import { runNpm } from './install.js';
import { inRoot, ROOT } from './root.js';
import { progress } from './say.js';

const MANIFEST = 'scripts/toolchain/chain-nodes';
const FILES = ['package.json', 'package-lock.json'];

/** Folder of the installed nodes. */
export const CHAIN_NODES = inRoot('.cache', 'chain-nodes');

/**
 * Installs nodes of Ethereum and Bitcoin for the tests of chains: their packages in a separate folder below
 * `.cache`, with their own lock file, and without the installation scripts, which these tests do not need.
 * Without them those tests are skipped, with a message.
 */
export async function ensureChainNodes() {
  const hash = fingerprint(
    ROOT,
    FILES.map((file) => `${MANIFEST}/${file}`),
  );
  const stamp = join(CHAIN_NODES, '.installed');
  if (isStamped(stamp, hash)) return;
  const end = progress('Fetching nodes of Ethereum and Bitcoin for the tests');
  mkdirSync(CHAIN_NODES, { recursive: true });
  for (const file of FILES) copyFileSync(inRoot(MANIFEST, file), join(CHAIN_NODES, file));
  const { code, output } = await runNpm(CHAIN_NODES, [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  end(code === 0);
  if (code === 0) writeStamp(stamp, hash);
  else console.log(`Without these nodes the tests of chains are skipped: ${output.trim().split('\n')[0]}`);
}
