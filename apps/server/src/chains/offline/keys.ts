import { parseArgs } from 'node:util';
import { ACCOUNT_NAMES } from '../keys/accounts.ts';
import { growKeys } from '../keys/secret-keys.ts';
import { newWords, readSeedFile, sealWords, writeSeedFile } from '../keys/seed-file.ts';
import { askHidden, askPassphrase } from './passphrase.ts';

const USAGE = [
  'npm run chain-keys -- new seed.sealed      makes a seed, and prints its words once, for paper',
  'npm run chain-keys -- restore seed.sealed  seals words that are typed in',
  'npm run chain-keys -- show seed.sealed     prints what the settings take: public keys alone',
].join('\n');

/** Creates and shows keys on a machine without network and database. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [act, path] = positionals;
  if (path === undefined) throw new Error(USAGE);
  if (act === 'new') {
    const words = newWords();
    writeSeedFile(path, sealWords(words, await askPassphrase('New passphrase')));
    console.log(`The words of the seed. Write them on paper; they are shown this once:\n\n${words}\n`);
    show(words);
  } else if (act === 'restore') {
    const words = (await askHidden('Words of the seed')).trim().replaceAll(/\s+/g, ' ');
    writeSeedFile(path, sealWords(words, await askPassphrase('New passphrase')));
    show(words);
  } else if (act === 'show') show(readSeedFile(path, await askPassphrase('Passphrase of the seed')));
  else throw new Error(USAGE);
}

function show(words: string): void {
  const keys = growKeys(words);
  const accounts = Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, keys.publicKey(name)]));
  const fingerprint = keys.fingerprint.toString(16).padStart(8, '0');
  console.log(JSON.stringify({ keys: { fingerprint, accounts } }, null, 2));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
