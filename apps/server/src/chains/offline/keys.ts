import { parseArgs } from 'node:util';
import { ACCOUNT_NAMES } from '../keys/accounts.ts';
import { deriveKeys } from '../keys/secret-keys.ts';
import { createMnemonic, readSeedFile, sealMnemonic, writeSeedFile } from '../keys/seed-file.ts';
import { promptHidden, promptPassphrase } from './passphrase.ts';

const USAGE = [
  'npm run chain-keys -- new seed.sealed      makes a seed, and prints its words once, for paper',
  'npm run chain-keys -- restore seed.sealed  seals words that are typed in',
  'npm run chain-keys -- show seed.sealed     prints what the settings take: public keys alone',
].join('\n');

/** Creates and shows keys on a machine without network and database. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, path] = positionals;
  if (path === undefined) throw new Error(USAGE);
  if (action === 'new') {
    const mnemonic = createMnemonic();
    writeSeedFile(path, sealMnemonic(mnemonic, await promptPassphrase('New passphrase')));
    console.log(`The words of the seed. Write them on paper; they are shown this once:\n\n${mnemonic}\n`);
    showMnemonic(mnemonic);
  } else if (action === 'restore') {
    const mnemonic = (await promptHidden('Words of the seed')).trim().replaceAll(/\s+/g, ' ');
    writeSeedFile(path, sealMnemonic(mnemonic, await promptPassphrase('New passphrase')));
    showMnemonic(mnemonic);
  } else if (action === 'show')
    showMnemonic(readSeedFile(path, await promptPassphrase('Passphrase of the seed')));
  else throw new Error(USAGE);
}

function showMnemonic(mnemonic: string): void {
  const keys = deriveKeys(mnemonic);
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
