import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createFile } from '../../core/shared/whole-file.ts';
import { readBatch } from '../batch/document.ts';
import { deriveKeys } from '../keys/secret-keys.ts';
import { readSeedFile } from '../keys/seed-file.ts';
import { promptConfirmation, promptPassphrase } from './passphrase.ts';
import { describeBatch, signBatch } from './sign-batch.ts';

const USAGE = 'npm run sign -- batch.json --seed seed.sealed [--out signed.json] [--yes]';

/** Signs a batch on a machine without network and database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, out: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined || values.seed === undefined) throw new Error(USAGE);
  const batch = readBatch(readFileSync(path, 'utf8'));
  const keys = deriveKeys(readSeedFile(values.seed, await promptPassphrase('Passphrase of the seed')));
  console.error(`Batch ${batch.batch} of ${batch.network}\n\n${describeBatch(batch, keys)}\n`);
  if (!values.yes && !(await promptConfirmation(`Sign ${batch.transactions.length} transactions?`)))
    throw new Error('Nothing was signed.');
  const out = values.out ?? `${path.replace(/\.json$/, '')}.signed.json`;
  createFile(out, `${JSON.stringify(await signBatch(batch, keys), null, 2)}\n`);
  console.log(`Signed: ${out}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
