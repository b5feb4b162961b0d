import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { createFile } from '../../core/shared/whole-file.ts';

/** Error in a seed file or its passphrase. The message contains nothing of either. */
export class SeedProblem extends Error {
  override readonly name = 'SeedProblem';
}

/** Content of a seed file: words sealed with AES-256-GCM under a key derived from the passphrase with scrypt. */
type SealedSeed = {
  readonly format: 'assay-seed';
  readonly version: 1;
  readonly kdf: { readonly name: 'scrypt'; readonly cost: number; readonly salt: string };
  readonly nonce: string;
  readonly sealed: string;
};

/** Half a second and 128 MiB per guess of the passphrase. */
const DEFAULT_COST = 2 ** 17;
const MIN_COST = 2 ** 14;
const MAX_COST = 2 ** 20;
const BLOCK = 8;
const TAG_BYTES = 16;
export const MIN_PASSPHRASE_LENGTH = 12;

/** Returns twenty-four new words. */
export function createMnemonic(): string {
  return generateMnemonic(wordlist, 256);
}

export function isMnemonic(text: string): boolean {
  return validateMnemonic(text, wordlist);
}

/** Seals words into the text of a seed file. Throws `SeedProblem` for invalid words or a short passphrase. */
export function sealMnemonic(mnemonic: string, passphrase: string, cost = DEFAULT_COST): string {
  if (!isMnemonic(mnemonic)) throw new SeedProblem('This is not a valid seed phrase.');
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new SeedProblem(`The passphrase needs ${MIN_PASSPHRASE_LENGTH} characters or more.`);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const kdf = { name: 'scrypt', cost, salt: salt.toString('hex') } as const;
  const cipher = createCipheriv('aes-256-gcm', deriveKey(passphrase, kdf), nonce).setAAD(contextOf(kdf));
  const body = Buffer.concat([cipher.update(mnemonic, 'utf8'), cipher.final()]);
  const sealed: SealedSeed = {
    format: 'assay-seed',
    version: 1,
    kdf,
    nonce: nonce.toString('hex'),
    sealed: Buffer.concat([cipher.getAuthTag(), body]).toString('hex'),
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/** Returns the words in a seed file's text. Throws `SeedProblem`. */
export function openMnemonic(text: string, passphrase: string): string {
  const { kdf, nonce, sealed } = readSealed(text);
  const bytes = Buffer.from(sealed, 'hex');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(passphrase, kdf), Buffer.from(nonce, 'hex'));
  decipher.setAAD(contextOf(kdf)).setAuthTag(bytes.subarray(0, TAG_BYTES));
  try {
    const body = [decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()];
    return Buffer.concat(body).toString('utf8');
  } catch {
    throw new SeedProblem('The seed file does not open with this passphrase.');
  }
}

/** Writes a new seed file that only its owner can read. Throws `SeedProblem` if it exists. */
export function writeSeedFile(path: string, text: string): void {
  try {
    createFile(path, text);
  } catch (error) {
    throw new SeedProblem(`The seed file could not be written: ${codeOf(error)}.`);
  }
}

/** Returns the words of a seed file. Throws `SeedProblem`. */
export function readSeedFile(path: string, passphrase: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new SeedProblem(`The seed file could not be read: ${codeOf(error)}.`);
  }
  return openMnemonic(text, passphrase);
}

function deriveKey(passphrase: string, { cost, salt }: SealedSeed['kdf']): Buffer {
  const memory = 128 * cost * BLOCK + 2 ** 20;
  return scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, {
    N: cost,
    r: BLOCK,
    p: 1,
    maxmem: memory,
  });
}

/** Authenticated with the words, so that nobody can lower the cost of guessing. */
function contextOf({ name, cost, salt }: SealedSeed['kdf']): Buffer {
  return Buffer.from(`assay-seed 1 ${name} ${cost} ${salt}`, 'utf8');
}

function readSealed(text: string): SealedSeed {
  try {
    const value = JSON.parse(text) as SealedSeed;
    const { cost } = value.kdf;
    const isComplete =
      value.format === 'assay-seed' &&
      value.version === 1 &&
      value.kdf.name === 'scrypt' &&
      cost >= MIN_COST &&
      cost <= MAX_COST &&
      [value.kdf.salt, value.nonce, value.sealed].every((hex) => /^(?:[0-9a-f]{2})+$/.test(hex)) &&
      value.nonce.length === 24 &&
      value.sealed.length > 2 * TAG_BYTES;
    if (isComplete) return value;
  } catch {
    // Reported below with the same message.
  }
  throw new SeedProblem('This is not a seed file.');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
